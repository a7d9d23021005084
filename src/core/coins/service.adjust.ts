import type * as z from 'zod/mini'
import { notify } from '../notifications/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { brokenConstraint, type Db } from '../../platform/db/db.ts'
import { type Code, refuse } from '../../platform/errors.ts'
import type { Adjusted, AdjustmentInput, AdjustmentsInput, Reason } from './contract.ts'
import {
  findHolders,
  type FoundTransfer,
  insertAdjustments,
  insertReversal,
} from './queries.adjust.ts'
import { readBalances } from './queries.ts'
import { openAccounts } from './queries.writes.ts'

/** Gives or takes coins of one student. Refuses with `dont_have_enough_coin` and `student_is_archived`. */
export async function adjust(
  db: Db,
  who: Actor,
  { id, amount, note, now }: z.output<typeof AdjustmentInput> & { id: string; now: Date },
) {
  const [holder] = await findHolders(db, who, [id])
  const code = holder && whyNot(holder, amount)
  if (code) refuse(code)
  const [transfer] = await move(db, who, { ids: [id], amount, note, now })
  const balances = await readBalances(db, who, [id])
  return { id: transfer!.id, balance: balances.get(id)! }
}

/** The same for many: with whom it is not possible is named, all others are adjusted by one statement. */
export async function adjustMany(
  db: Db,
  who: Actor,
  { ids, amount, note }: z.output<typeof AdjustmentsInput>,
  now: Date,
): Promise<Adjusted> {
  const chosen = [...new Set(ids)]
  const holders = await findHolders(db, who, chosen)
  if (holders.length < chosen.length) refuse('not_found')
  const judged = holders.map((holder) => ({ ...holder, code: whyNot(holder, amount) }))
  const refused = judged.flatMap(({ student, code }) => (code ? [{ student, detail: code }] : []))
  const able = judged.filter(({ code }) => !code).map(({ student }) => student.id)
  if (able.length > 0) await move(db, who, { ids: able, amount, note, now })
  return { count: able.length, refused }
}

type Holder = Awaited<ReturnType<typeof findHolders>>[number]
const whyNot = ({ archived, balance }: Holder, amount: number) => {
  if (archived) return 'student_is_archived' as const
  return balance + amount < 0 ? ('dont_have_enough_coin' as const) : undefined
}

async function move(db: Db, who: Actor, moving: Parameters<typeof insertAdjustments>[2]) {
  const { ids, amount, note, now } = moving
  await openAccounts(db, who, ids)
  const made = await enough(insertAdjustments(db, who, moving))
  const news = ids.map((familyOf) => newsOf(familyOf, amount, note))
  await notify(db, who.businessId, news, now)
  return made
}

/** Takes a transfer back by a second one. See the contract for what it refuses. */
export async function reverse(
  db: Db,
  who: Actor,
  transfer: FoundTransfer,
  { reason: note, now }: { reason: string; now: Date },
): Promise<string> {
  const code = whyNotReversed(transfer)
  if (code) refuse(code)
  const id = await enough(insertReversal(db, who, transfer, { note, now }))
  const { from, to, amount } = transfer
  const news = [
    ...(from.kind === 'wallet' ? [newsOf(from.holderId!, amount, note)] : []),
    ...(to.kind === 'wallet' ? [newsOf(to.holderId!, -amount, note)] : []),
  ]
  await notify(db, who.businessId, news, now)
  return id
}

const closed: Partial<Record<Reason, Code>> = {
  mark: 'transfer_belongs_to_a_mark',
  mark_correction: 'transfer_belongs_to_a_mark',
  order: 'transfer_belongs_to_an_order',
  refund: 'transfer_belongs_to_an_order',
  reversal: 'transfer_is_a_reversal',
}
const whyNotReversed = ({ reason, reversed }: FoundTransfer) =>
  closed[reason] ?? (reversed ? 'transfer_was_reversed' : undefined)

/** The database judges once more: another one may have spent or reversed meanwhile. */
async function enough<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'accounts_never_below_zero') refuse('dont_have_enough_coin')
    if (broken === 'transfers_reversed_once') refuse('transfer_was_reversed')
    throw error
  }
}

const newsOf = (familyOf: string, value: number, note: string) => ({
  kind: 'coins_adjusted' as const,
  params: { value, note },
  link: '/profile',
  familyOf,
})
