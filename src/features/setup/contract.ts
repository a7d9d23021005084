import * as z from 'zod/mini'
import { Tokens } from '../../core/auth/contract.ts'
import { contract, post } from '../../platform/contract.ts'
import { isTimeZone } from '../../platform/i18n/formats.ts'
import { Email, Password, Phone } from '../../platform/person.ts'
import { Lang, Text, Whole } from '../../platform/shapes.ts'
import { type RegionKey, regions } from './contract.regions.ts'

export const kinds = ['school', 'private_school', 'centre'] as const
export const shiftChoices = [1, 2] as const

/** A business, its owner and what it begins with, in one go. */
export const BeginningInput = z.strictObject({
  /** Of the address that the terminal has shown. */
  code: z.string().check(z.maxLength(100, 'setup_code_is_wrong')),
  kind: z.enum(kinds, 'required'),
  name: Text(1, 200),
  region: z.optional(z.nullable(z.enum(Object.keys(regions) as [RegionKey, ...RegionKey[]]))),
  district: z.optional(Text(0, 100)),
  /** The language of the business, and of its owner. */
  lang: Lang,
  time_zone: z.string().check(z.refine(isTimeZone, 'invalid_value')),
  last_name: Text(1, 100),
  first_name: Text(1, 100),
  patronymic: z.optional(Text(0, 100)),
  username: Email,
  phone: z.optional(z.nullable(Phone)),
  password: Password,
  /** In how many shifts lessons are given: each gets the usual bells. */
  shifts: Whole(1, 2),
  /** Whether the usual school year is written into the calendar. */
  year: z.boolean(),
  /** Whether a school takes over the subjects of the base curriculum with their hours. */
  subjects: z.boolean(),
})
export type BeginningInput = z.output<typeof BeginningInput>

export const setup = contract('setup', {
  /**
   * Begins a business with a code that only the operator of the server makes, once, and signs its owner in. 400
   * `setup_code_is_wrong`, `this_user_already_exists`; 429 `too_many_requests`.
   */
  begin: post('/v1/setup/', {
    body: BeginningInput,
    returns: Tokens,
    status: 201,
    bodyLimit: 16_000,
  }),
})
