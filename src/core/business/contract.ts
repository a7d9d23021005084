import * as z from 'zod/mini'
import { contract, get, patch } from '../../platform/contract.ts'
import { Id, Lang, Text, Whole } from '../../platform/shapes.ts'
import { isTimeZone } from '../../platform/i18n/formats.ts'
import { Email, Phone } from '../../platform/person.ts'

const NameShape = z.enum(['numbered', 'last_f', 'f_last', 'first_last'], 'invalid_value')

export const Business = z.object({
  id: z.string(),
  kind: z.enum(['school', 'centre']),
  /** Of a school: whether it is not the state's. */
  private: z.boolean(),
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
  /** The most coins one teacher may give from Monday to Sunday; no bound when null. */
  coin_weekly_budget: z.nullable(z.int()),
  /** Whether parents may say no to an order of their child. */
  parents_veto: z.boolean(),
  /** When coins that were not spent run out. */
  coin_expiry: z.enum(['never', 'term_end', 'year_end']),
  /** Minutes after which the family hears of an absence that nobody has explained. */
  absence_notice_minutes: z.int(),
  /** Whether students see how they stand among others. */
  show_ranks: z.boolean(),
  /** Ends the sign-in names that are made for people without an e-mail address. */
  handle: z.string(),
  /** What such names look like before the `@`: `a.karimov.482163`, `karimov.a`, `a.karimov`, `aziz.karimov`. */
  name_shape: NameShape,
  logo_id: z.nullable(z.string()),
  /** How many shifts the lessons are given in. */
  shifts: z.int(),
  /** The lowest and the highest rate. */
  rate_min: z.int(),
  rate_max: z.int(),
  /** Hours within which whoever is asked to cover may say no; until the lesson begins when null. */
  cover_answer_hours: z.nullable(z.int()),
  /** Whether weeks A and B go on after a break where they were before it. */
  weeks_skip_breaks: z.boolean(),
  /** The most lessons a day by grade, `{"1": 4}`, where they are not those of the norms. */
  lessons_a_day: z.nullable(z.record(z.string(), z.int())),
  /** Lessons a week that are one full post of a teacher. */
  teacher_load: z.int(),
  /** The fewest characters of a new password: of owner, admins and teachers, and of everybody else. */
  password_min_staff: z.int(),
  password_min_others: z.int(),
  version: z.int(),
})
export type Business = z.infer<typeof Business>

/** What is told of a business to whoever asks. */
export const PublicBusiness = z.pick(Business, {
  id: true,
  kind: true,
  private: true,
  name: true,
  legal_name: true,
  region: true,
  district: true,
  address: true,
  phone: true,
  email: true,
  logo_id: true,
  time_zone: true,
})
export type PublicBusiness = z.infer<typeof PublicBusiness>

const Weekdays = z.array(Whole(1, 7)).check(
  z.minLength(1, 'required'),
  z.refine((days) => new Set(days).size === days.length, 'invalid_value'),
)

export const BusinessInput = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
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
  coin_weekly_budget: z.optional(z.nullable(Whole(0, 100_000))),
  parents_veto: z.optional(z.boolean()),
  coin_expiry: z.optional(z.enum(['never', 'term_end', 'year_end'], 'invalid_value')),
  absence_notice_minutes: z.optional(Whole(0, 1440)),
  show_ranks: z.optional(z.boolean()),
  /** Short and without a dot; names that were made before stay. */
  handle: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.minLength(3, 'too_short'),
        z.maxLength(20, 'too_long'),
        z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid_value'),
      ),
  ),
  name_shape: z.optional(NameShape),
  /** A picture stored before under `PUT v1/image/{id}`. */
  logo_id: z.optional(z.nullable(Id)),
  shifts: z.optional(Whole(1, 3)),
  rate_min: z.optional(Whole(1, 9)),
  rate_max: z.optional(Whole(2, 10)),
  cover_answer_hours: z.optional(z.nullable(Whole(1, 168))),
  weeks_skip_breaks: z.optional(z.boolean()),
  lessons_a_day: z.optional(
    z.nullable(z.record(z.string().check(z.regex(/^(\d|1[0-2])$/, 'out_of_range')), Whole(1, 12))),
  ),
  teacher_load: z.optional(Whole(1, 60)),
  password_min_staff: z.optional(Whole(6, 64)),
  password_min_others: z.optional(Whole(6, 64)),
})

export const business = contract('business', {
  /** The business of the one who asks. */
  show: get('/v1/business/:id/', { returns: Business }),
  /** Name, address and contacts, for whoever asks; a business that is suspended is 404. */
  card: get('/v1/business/:id/card/', { returns: PublicBusiness }),
  /**
   * Any of the details and settings of the business. 400 `ending_is_taken`, `too_many_endings`; 409
   * `version_conflict`.
   */
  edit: patch('/v1/business/:id/', { body: BusinessInput, returns: Business }),
})
