import * as z from 'zod/mini'
import { contract, get, patch } from '../platform/contract.ts'
import { Lang, Text, Whole } from '../platform/shapes.ts'
import { isTimeZone } from '../platform/formats.ts'
import { Email, Phone } from '../platform/person.ts'

export const Business = z.object({
  id: z.string(),
  kind: z.enum(['school', 'centre']),
  name: z.string(),
  legal_name: z.string(),
  region: z.string(),
  district: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** IANA zone; its day is the day of a mark. */
  time_zone: z.string(),
  default_lang: Lang,
  /** ISO weekdays with lessons, 1 = Monday. */
  working_days: z.array(z.int()),
  /** How many days back a teacher may still mark. */
  late_marking_days: z.int(),
  /** The most coins one student may get in one class on one day. */
  coin_daily_limit: z.int(),
})
export type Business = z.infer<typeof Business>

const Weekdays = z.array(Whole(1, 7)).check(
  z.minLength(1, 'required'),
  z.refine((days) => new Set(days).size === days.length, 'invalid_value'),
)

export const BusinessInput = z.strictObject({
  name: z.optional(Text(1, 200)),
  legal_name: z.optional(Text(0, 200)),
  region: z.optional(Text(0, 100)),
  district: z.optional(Text(0, 100)),
  address: z.optional(Text(0, 300)),
  phone: z.optional(z.nullable(Phone)),
  email: z.optional(z.nullable(Email)),
  time_zone: z.optional(z.string().check(z.refine(isTimeZone, 'invalid_value'))),
  default_lang: z.optional(Lang),
  working_days: z.optional(Weekdays),
  late_marking_days: z.optional(Whole(0, 60)),
  coin_daily_limit: z.optional(Whole(0, 1000)),
})

export const business = contract('business', {
  show: get('/v1/business/:id/', { returns: Business }),
  edit: patch('/v1/business/:id/', { body: BusinessInput, returns: Business }),
})
