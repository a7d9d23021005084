import * as z from 'zod/mini'
import { contract, get, post } from '../../../platform/contract.ts'
import { LocalisedAnswer, Whole } from '../../../platform/shapes.ts'
import { Answers, FormDocument } from '../builder/contract.document.ts'
import { OptionSeat, OptionSeats } from '../seats/contract.ts'

/** A form that whoever has its address may answer. */
export const OpenForm = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  form_version: z.int(),
  document: FormDocument,
  closes_at: z.nullable(z.string()),
  quota: z.nullable(z.int()),
  seats: z.object({ taken: z.int() }),
  option_seats: z.array(OptionSeats),
  business: z.object({ id: z.string(), name: z.string(), time_zone: z.string() }),
})
export type OpenForm = z.infer<typeof OpenForm>

export const OpenAnswer = z.object({
  code: z.string(),
  state: z.enum(['in', 'waiting']),
  option_seats: z.array(OptionSeat),
  end: z.nullable(z.string()),
})
export type OpenAnswer = z.infer<typeof OpenAnswer>

export const openForms = contract('openForms', {
  /** A public form that is open, for whoever asks; any other is 404. */
  show: get('/v1/business/:id/forms/:form_id/', { returns: OpenForm }),
  /**
   * Answers it. `stamp`: what `rules.stamp.ts` makes, some seconds of work, good for one answer within an hour; `website`: a
   * field that nobody sees, and who fills it is no person. `unknown_field`, `stamp_is_wrong`, `too_many_requests`, `form_closed`,
   * `form_has_changed`; `form_is_full` of an anonymous one whose places are taken.
   */
  answer: post('/v1/business/:id/forms/:form_id/answers/', {
    body: z.strictObject({
      form_version: Whole(1, 2_147_483_646),
      answers: Answers,
      stamp: z.string().check(z.maxLength(200, 'too_long')),
      website: z.optional(z.string().check(z.maxLength(500, 'too_long'))),
    }),
    returns: OpenAnswer,
    status: 201,
    bodyLimit: 200_000,
    maxKeys: 300,
  }),
})
