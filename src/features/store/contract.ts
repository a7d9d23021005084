import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../platform/person.ts'
import { contract, get, patch, post } from '../../platform/contract.ts'
import {
  Day,
  Id,
  Localised,
  LocalisedAnswer,
  LocalisedProse,
  pageOf,
  PageQuery,
  Whole,
  Sought,
} from '../../platform/shapes.ts'

const Hours = z.object({
  /** 1 Monday … 7 Sunday. */
  weekday: Whole(1, 7),
  /** Minutes after midnight in the time zone of the business. */
  from: Whole(0, 1439),
  to: Whole(1, 1440),
})
export type Hours = z.infer<typeof Hours>

/** When it sells: always, at hours of the week, or from the first to the last day of a range. */
const Opening = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('always') }),
  z.strictObject({
    kind: z.literal('weekly'),
    hours: z
      .array(
        Hours.check(z.refine(({ from, to }) => from < to, { error: 'out_of_range', path: ['to'] })),
      )
      .check(z.minLength(1, 'required'), z.maxLength(28, 'too_long')),
  }),
  z
    .strictObject({ kind: z.literal('dates'), from: Day, to: Day })
    .check(z.refine(({ from, to }) => from <= to, { error: 'out_of_range', path: ['to'] })),
])
export type Opening = z.infer<typeof Opening>

export const StoreRef = z.object({ id: z.string(), name: LocalisedAnswer })

export const Store = z.object({
  ...StoreRef.shape,
  description: LocalisedAnswer,
  image_id: z.nullable(z.string()),
  opening: Opening,
  /** Whether it sells now. */
  open: z.boolean(),
  for_all: z.boolean(),
  /** Of a store that is not for all; families are told of their own. */
  classes: z.array(ClassRef),
  keepers: z.array(PersonRef),
  /** Whether whoever asks is a keeper of it. */
  kept: z.boolean(),
  /** Days that an order waits at each step before it expires. */
  hold_days: z.int(),
  /** On sale now. */
  product_count: z.int(),
  archived: z.boolean(),
  /** For the office and the keepers. */
  waiting: z.optional(z.object({ placed: z.int(), ready: z.int() })),
  version: z.int(),
})
export type Store = z.infer<typeof Store>

const ids = (most: number) => z.array(Id).check(z.maxLength(most, 'too_long'))
const fields = {
  description: z.optional(LocalisedProse),
  /** A stored image, see `images.put`. */
  image_id: z.optional(z.nullable(Id)),
  opening: z.optional(Opening),
  for_all: z.optional(z.boolean()),
  class_ids: z.optional(ids(200)),
  /** Teachers and admins. */
  keeper_ids: z.optional(ids(20)),
  hold_days: z.optional(Whole(1, 90)),
}
export const StoreInput = z.strictObject({ name: Localised, ...fields })
export const StoreChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  name: z.optional(Localised),
  ...fields,
  archived: z.optional(z.boolean()),
})
export type StoreFields = Omit<z.output<typeof StoreChange>, 'version'>

export const StoreFilter = z.strictObject({
  ...PageQuery,
  q: z.optional(Sought),
  archived: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
})

export const stores = contract('stores', {
  /** The stores that the one who asks may know of. */
  list: get('/v1/stores/', { query: StoreFilter, returns: pageOf(Store) }),
  /** One store with its opening times and its keepers. */
  show: get('/v1/stores/:id/', { returns: Store }),
  /**
   * Opens a store. 400 with fields `keeper_ids`, `class_ids`, `image_id` where one of them is not
   * of this business.
   */
  create: post('/v1/stores/', {
    body: StoreInput,
    returns: Store,
    status: 201,
  }),
  /** Keepers change the text, the picture and the hours; the rest is the office's. 409 `version_conflict`. */
  edit: patch('/v1/stores/:id/', { body: StoreChange, returns: Store }),
})
