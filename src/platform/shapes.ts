import * as z from 'zod/mini'
import type { Shape } from './contract.ts'
import { oneLine } from './i18n/plain-line.ts'

/** The shapes that every contract is made of. Their messages are codes. */

export const Id = z.uuid('invalid_id').check(z.toLowerCase())
/** An id that is chosen from a list. None at all is another mistake than a wrong one. */
export const ChosenId = z.pipe(z.string().check(z.minLength(1, 'required')), Id)
/** A date that exists and that a school could mean. None at all is another mistake than a wrong one. */
export const Day = z.iso
  .date({ error: ({ input }) => (input ? 'invalid_date' : 'date_required') })
  .check(z.refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'out_of_range'))
/** An instant that a school could mean. */
export const Instant = z.iso.datetime({ offset: true, error: 'invalid_date' }).check(
  z.refine((typed) => {
    const year = new Date(typed).getUTCFullYear()
    return year >= 1900 && year < 2200
  }, 'out_of_range'),
)
export const Lang = z.enum(['uz', 'ru', 'en'])
export type Lang = z.infer<typeof Lang>

const writable = z.refine<string>(
  (value) => value.isWellFormed() && !value.includes('\0'),
  'invalid_text',
)
/** Up to so many characters it is a name, a title, a label: one line. */
const longestLine = 200
/** What turns the direction of writing makes a text look like another one. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text of `min` to `max` characters as typed by a person: outer blanks and what is not seen in it are removed. */
export const Text = (min: number, max: number) =>
  z.string().check(
    writable,
    z.overwrite((text) =>
      (max > longestLine ? text.replace(turning, '') : oneLine(text)).normalize('NFC'),
    ),
    z.trim(),
    z.minLength(min, min === 1 ? 'required' : 'too_short'),
    z.maxLength(max, 'too_long'),
  )

/** What somebody looks for: longer than any name, and no longer, since each letter of it costs. */
export const longestSought = 60
export const Sought = Text(0, longestSought)

/** A whole number within bounds, both included. */
export const Whole = (min: number, max: number) =>
  z.int('invalid_number').check(z.minimum(min, 'out_of_range'), z.maximum(max, 'out_of_range'))

const positive = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,6}$/, 'invalid_number')),
    z.pipe(z.transform(Number), Whole(1, most)),
  )
export const PageQuery = {
  page: z._default(z.optional(positive(100_000)), 1),
  page_size: z._default(z.optional(positive(100)), 30),
}
export type PageRequest = { page: number; page_size: number }
export const pageOf = <S extends Shape>(item: S) =>
  z.object({ count: z.int(), results: z.array(item) })

/** A list that is answered as a whole. */
export const whole = <Row>(results: Row[]) => ({ count: results.length, results })

/** Base64 without the data-URL prefix, of at most so many characters; `missing` when there is nothing. */
export const Base64 = (
  most: number,
  missing: 'required' | 'image_is_required' | 'sheet_is_empty',
) =>
  z.string(missing).check(
    z.minLength(1, missing),
    z.maxLength(most, 'file_too_large'),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64_decoding_error'),
    // one letter alone carries six bits, and no byte has so few
    z.refine((text) => text.replace(/=+$/, '').length % 4 !== 1, 'base64_decoding_error'),
  )

/** Pieces or coins that are counted; whatever is no such number is a `count_error`. */
export const Count = (min: number, max: number) =>
  z.int('count_error').check(z.minimum(min, 'count_error'), z.maximum(max, 'count_error'))

/** Content that people write for others; one language is required, the others fall back to it. */
export const Localised = z
  .strictObject({
    uz: z.optional(Text(0, 200)),
    ru: z.optional(Text(0, 200)),
    en: z.optional(Text(0, 200)),
  })
  .check(z.refine((name) => Boolean(name.uz || name.ru || name.en), 'required'))
export type Localised = z.infer<typeof Localised>
/** The same for what may be longer, or missing in every language. */
const Prose = Text(0, 2_000)
export const LocalisedProse = z.strictObject({
  uz: z.optional(Prose),
  ru: z.optional(Prose),
  en: z.optional(Prose),
})
export const LocalisedAnswer = z.object({
  uz: z.optional(z.string()),
  ru: z.optional(z.string()),
  en: z.optional(z.string()),
})
