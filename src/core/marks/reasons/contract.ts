import * as z from 'zod/mini'
import { contract, get, patch, post, put } from '../../../platform/contract.ts'
import { Id, Localised, LocalisedAnswer, Whole, pageOf } from '../../../platform/shapes.ts'

export const CoinReason = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  /** Coins that are proposed. */
  amount: z.int(),
  archived: z.boolean(),
  version: z.int(),
})
export type CoinReason = z.infer<typeof CoinReason>

const Amount = Whole(1, 1000)
export const CoinReasonInput = z.strictObject({ name: Localised, amount: Amount })
export const CoinReasonChange = z.strictObject({
  version: Whole(1, 2_147_483_646),
  name: z.optional(Localised),
  amount: z.optional(Amount),
  archived: z.optional(z.boolean()),
})
const List = pageOf(CoinReason)

/** What coins are given for: a list that each business keeps for itself. */
export const coinReasons = contract('coinReasons', {
  /** Of any state, the living first, in the order of the business. */
  list: get('/v1/coin-reasons/', { returns: List }),
  /** The new one stands last. 404 `not_found`. */
  create: post('/v1/coin-reasons/', {
    body: CoinReasonInput,
    returns: CoinReason,
    status: 201,
  }),
  /** Any of the details of a reason, or its archiving. 409 `version_conflict`. */
  edit: patch('/v1/coin-reasons/:id/', { body: CoinReasonChange, returns: CoinReason }),
  /** These first, in this order; who is not named follows in the order in which it stood. */
  arrange: put('/v1/coin-reasons/order/', {
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
    }),
    returns: List,
  }),
})
