import * as z from 'zod/mini'
import { contract, get, post } from '../../platform/contract.ts'
import { PersonRef } from '../../platform/person.ts'
import { Id, LocalisedAnswer, Text } from '../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../platform/sheets/format.ts'

export const reasons = [
  'mark',
  'mark_correction',
  'adjustment',
  'reversal',
  'order',
  'refund',
  'expiry',
] as const
export const Reason = z.enum(reasons)
export type Reason = z.infer<typeof Reason>

export const Wallet = z.object({
  student_id: z.string(),
  /** Coins, whole. */
  balance: z.int(),
  /** The last 30, the newest first. */
  transfers: z.array(
    z.object({
      id: z.string(),
      /** Coins that came in; below zero: that went out. */
      amount: z.int(),
      reason: Reason,
      made_at: z.string(),
      /** Null: families are not told who of the staff sees to their orders. */
      made_by: z.nullable(PersonRef),
    }),
  ),
})
export type Wallet = z.infer<typeof Wallet>

/** What a transfer says of itself, wherever it is shown. */
export const moveFields = {
  id: z.string(),
  /** Coins that came into the wallet; below zero: that went out. */
  amount: z.int(),
  reason: Reason,
  /** The day and the class that they were given for, and what for, if it was for a mark. */
  mark: z.nullable(
    z.object({ day: z.string(), class: z.string(), coin_reason: z.nullable(LocalisedAnswer) }),
  ),
  /** Why, in the words of whoever made it. */
  note: z.string(),
  /** What this one takes back. */
  reverses: z.nullable(z.object({ id: z.string(), reason: Reason, made_at: z.string() })),
  /** Whether another one has taken this one back. */
  reversed: z.boolean(),
  /** Whether it may be taken back: not what belongs to a mark or an order, nor what has been taken back. */
  reversible: z.boolean(),
  made_at: z.string(),
  /** Null: families are not told who of the staff sees to their orders. */
  made_by: z.nullable(PersonRef),
}

/** What has moved a wallet, the newest first. */
export const Statement = z.object({
  next: z.nullable(z.string()),
  results: z.array(
    z.object({
      ...moveFields,
      /** Coins in the wallet afterwards. */
      balance: z.int(),
    }),
  ),
})
export type Statement = z.infer<typeof Statement>
export type Move = Statement['results'][number]

export const Cursor = z.optional(z.string().check(z.maxLength(200, 'too_long')))

const maxCoins = 1_000
const Adjustment = {
  /** Coins, whole: above zero given, below zero taken. */
  amount: z.int('invalid_number').check(
    z.minimum(-maxCoins, 'out_of_range'),
    z.maximum(maxCoins, 'out_of_range'),
    z.refine((coins) => coins !== 0, 'nothing_to_change'),
  ),
  note: Text(1, 300),
}
export const AdjustmentInput = z.strictObject(Adjustment)
/** As many as are adjusted in one go. */
export const adjustedAtOnce = 400
export const AdjustmentsInput = z.strictObject({
  ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(adjustedAtOnce, 'too_long')),
  ...Adjustment,
})

/** How many were adjusted, and with whom it was not possible. */
export const Adjusted = z.object({
  count: z.int(),
  refused: z.array(
    z.object({
      student: PersonRef,
      detail: z.enum(['dont_have_enough_coin', 'student_is_archived']),
    }),
  ),
})
export type Adjusted = z.infer<typeof Adjusted>

export const coins = contract('coins', {
  /** What a student has, has earned and has spent. */
  wallet: get('/v1/students/:id/wallet/', { returns: Wallet }),
  /** What has come into a wallet and gone out of it, the latest first. */
  transfers: get('/v1/students/:id/transfers/', {
    query: z.strictObject({ cursor: Cursor }),
    returns: Statement,
  }),
  /**
   * The statement as a file, from the first transfer on. 403
   * `you_dont_have_access_for_this_action`.
   */
  export: get('/v1/students/:id/transfers/export/', {
    query: z.strictObject({ format: SheetFormat }),
    returns: SheetFile,
  }),
  /** Gives or takes coins without a mark. 400 `dont_have_enough_coin`, `student_is_archived`. */
  adjust: post('/v1/students/:id/adjustments/', {
    body: AdjustmentInput,
    returns: z.object({ id: z.string(), balance: z.int() }),
    status: 201,
  }),
  /**
   * The same for many. With whom it is not possible stands in `refused`, and the others stand. 400
   * `student_is_archived`, `dont_have_enough_coin`.
   */
  adjustMany: post('/v1/adjustments/', {
    body: AdjustmentsInput,
    returns: Adjusted,
  }),
})
