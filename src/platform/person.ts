import * as z from 'zod/mini'
import { Day, Lang, Text, Whole } from './shapes.ts'
import { refuse } from './errors.ts'
import { phoneDigits } from './i18n/formats.ts'

/** A name in its three parts, in the order in which it is read. */
export const nameFields = {
  last_name: z.string(),
  first_name: z.string(),
  patronymic: z.string(),
}
export const PersonRef = z.object({ id: z.string(), ...nameFields })
export type PersonRef = z.infer<typeof PersonRef>

/** A class as a list or a person's page names it. */
export const ClassRef = z.object({ id: z.string(), label: z.string() })
export type ClassRef = z.infer<typeof ClassRef>

/**
 * `Karimov Aziz Alisher oʻgʻli` in its parts, the last name first, as in a register. Nothing of a single word, nor of more than
 * the record has room for.
 */
export function namePartsOf(name: string): Omit<PersonRef, 'id'> | undefined {
  const [last_name = '', first_name = '', ...rest] = name.trim().split(/\s+/)
  const patronymic = rest.join(' ')
  const fits = [last_name, first_name, patronymic].every((part) => part.length <= 100)
  return first_name && fits ? { last_name, first_name, patronymic } : undefined
}

export const Gender = z.enum(['female', 'male'])

/** Twelve digits, from what people type. */
export const Phone = z.pipe(
  z.string().check(
    z.maxLength(40, 'invalid_phone'),
    z.refine((typed) => phoneDigits(typed) !== undefined, 'invalid_phone'),
  ),
  z.transform((typed) => phoneDigits(typed)!),
)

/** In small letters: who signs in as `Aziz@Mail.uz` is the same as `aziz@mail.uz`. */
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'too_long'), z.email('invalid_email'))

/**
 * What somebody signs in by: an e-mail address, or the like of one with the short ending of a business. Whose ending it is,
 * the database judges.
 */
export const SignInName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'too_long'),
    z.regex(
      /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$/,
      'invalid_email',
    ),
  )

/** The school's own card, with or without the blanks that are printed on it. */
const CardNumber = z.pipe(
  z
    .string()
    .check(
      z.maxLength(40, 'invalid_card_number'),
      z.regex(/^ *(\d *){8,19}$/, 'invalid_card_number'),
    ),
  z.transform((typed) => typed.replaceAll(' ', '')),
)

const masked = /^(\d{4}|••••) •••• \d{4}$/
/** The same in a change: a number that comes back as it was shown, masked, leaves the one that is there. */
export const ChangedCardNumber = z.pipe(
  z
    .string()
    .check(
      z.maxLength(40, 'invalid_card_number'),
      z.regex(new RegExp(`${masked.source}|^ *(\\d *){8,19}$`), 'invalid_card_number'),
    ),
  z.transform((typed) => (masked.test(typed) ? undefined : typed.replaceAll(' ', ''))),
)

/** The floor that the specification names. */
export const shortestPassword = 6
export const Password = z
  .string()
  .check(
    z.minLength(shortestPassword, 'password_must_be_at_least_6_characters_long'),
    z.maxLength(256, 'too_long'),
  )

/** What the office writes about anybody who can sign in; role, business and balance are never among it. */
const contactInput = {
  patronymic: z.optional(Text(0, 100)),
  phone: z.optional(z.nullable(Phone)),
  gender: z.optional(z.nullable(Gender)),
  birth_date: z.optional(z.nullable(Day)),
  lang: z.optional(Lang),
  card_number: z.optional(z.nullable(CardNumber)),
  /** A picture stored before under `PUT v1/image/{id}`. */
  image_id: z.optional(z.nullable(z.uuid('invalid_id'))),
}
export const newPersonFields = {
  last_name: Text(1, 100),
  first_name: Text(1, 100),
  /** Without an e-mail address a sign-in name is made. */
  username: z.optional(SignInName),
  /** Without it the person cannot sign in yet. */
  password: z.optional(Password),
  ...contactInput,
}
export const personChangeFields = {
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  last_name: z.optional(Text(1, 100)),
  first_name: z.optional(Text(1, 100)),
  username: z.optional(SignInName),
  archived: z.optional(z.boolean()),
  ...contactInput,
  card_number: z.optional(z.nullable(ChangedCardNumber)),
}
const PersonInput = z.partial(z.object(newPersonFields))
type PersonInput = Omit<z.output<typeof PersonInput>, 'password'>
const NewPersonShape = z.object(newPersonFields)
export type NewPerson = z.output<typeof NewPersonShape>
const PersonChangeShape = z.object(personChangeFields)
export type PersonChange = z.output<typeof PersonChangeShape>

/** The columns of `users` that an input names; what it leaves out stays undefined, and so unwritten. */
export const personColumns = <Input extends PersonInput>(input: Input) => ({
  lastName: input.last_name as Input['last_name'],
  firstName: input.first_name as Input['first_name'],
  patronymic: input.patronymic,
  username: input.username as Input['username'],
  phone: input.phone,
  gender: input.gender,
  birthDate: input.birth_date,
  lang: input.lang,
  cardNumber: input.card_number,
  imageId: input.image_id,
})

/** Nobody is born today or later; `today` is the day of the business. */
export function refuseUnborn({ birth_date }: PersonInput, today: string) {
  if (birth_date && birth_date >= today) refuse('invalid_input', { birth_date: 'out_of_range' })
}
