/** How numbers, phones, cards and times are written and read: the same on the server, in a field and on a page. */

import { localDay } from '../dates/days.ts'

const country = '998'
const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * The twelve digits of an Uzbek phone number from what people type: `+998 90 123-45-67`, `8 90 1234567`, `0901234567`,
 * `(8-371) 244 55 66`. Undefined for another country, for digits too many or too few, and for a code that begins with 0.
 */
export function phoneDigits(typed: string): string | undefined {
  if (!/^[\d\s()+.\-‐‑–—]*$/.test(typed)) return undefined
  const digits = digitsOf(typed)
  const national =
    digits.length === 12 && digits.startsWith(country)
      ? digits.slice(country.length)
      : // after a plus stands a country, so what is shorter is not whole yet
        typed.includes('+')
        ? undefined
        : withoutTrunk(digits)
  return national && /^[1-9]\d{8}$/.test(national) ? country + national : undefined
}

/** Prefixes of calls within the country: 8 or 0 before the code, and the 3 that codes of regions once had. */
const withoutTrunk = (digits: string) =>
  digits.length === 9
    ? digits
    : // behind an 8 stands no code that an 8 begins, except those of mobile networks
      /^(?:[80](?=[1-79]|8[78])|[80]?3(?=[67]))(\d{9})$/.exec(digits)?.[1]

/**
 * The national digits in a phone field: digits only, a leading 998 dropped, at most nine. The second 998 is of
 * somebody who typed the country although the field shows it: nine digits and more would not fit otherwise.
 */
export const nationalDigits = (typed: string) => unlimitedNational(typed).slice(0, 9)

function unlimitedNational(typed: string): string {
  const once = withoutCountry(digitsOf(typed))
  const digits = once.length > 9 ? withoutCountry(once) : once
  return digits.length > 9 ? (withoutTrunk(digits) ?? digits) : digits
}
const withoutCountry = (digits: string) =>
  digits.startsWith(country) ? digits.slice(country.length) : digits

/** As many signs of a foreign number as are kept. */
const maxForeign = 20

/**
 * What a phone field holds of text that came at once, or began with a plus: the national digits. A number of another country, or
 * one that cannot be understood, stays as it was typed, so that it is refused instead of cut.
 */
export function phoneDraft(typed: string): string {
  const bare = typed.replace(/[^+\d]/g, '').replace(/(?!^)\+/g, '')
  const whole = phoneDigits(bare)
  if (whole) return whole.slice(country.length)
  const digits = digitsOf(bare)
  const foreign = bare.startsWith('+') && (digits.length < 4 || !digits.startsWith(country))
  const national = unlimitedNational(bare)
  return foreign || national.length > 9 ? bare.slice(0, maxForeign) : national
}

/** Whether a phone field holds what is no national number, as it was typed. */
export const isForeignDraft = (held: string) => held.startsWith('+') || held.length > 9

const uzbekPhone = /^998[\d*]{9}$/
/** +998 (90) 123-45-67, or +998 (90) ***-**-67 of a masked one; a foreign number stays as it came. */
export const shownPhone = (phone: string) =>
  uzbekPhone.test(phone)
    ? `+998 (${phone.slice(3, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`
    : phone

/** `99890*****67`: who knows the number recognises it, nobody else can dial it. */
export const maskedPhone = (phone: string) =>
  phone.slice(0, 5) + '*'.repeat(Math.max(0, phone.length - 7)) + phone.slice(5).slice(-2)

/** First half of the local part, five stars and its last two characters; `***` for one of three or fewer. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)]
  const letters = [...local]
  if (letters.length <= 3) return `***${domain}`
  const half = letters.slice(0, Math.floor(letters.length / 2)).join('')
  return `${half}*****${letters.slice(-2).join('')}${domain}`
}

/** The digits of a card, at most as many as one can have. */
export const cardDigits = (typed: string) => digitsOf(typed).slice(0, 19)

/** In groups of four, as it is printed. */
export const shownCard = (card: string) => card.replace(/(.{4})(?=.)/gu, '$1 ')

/** First and last four digits; a number too short to hide anything that way shows the last four only. */
export const maskedCard = (card: string) =>
  `${card.length > 8 ? card.slice(0, 4) : '••••'} •••• ${card.slice(-4)}`

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ' ')

/**
 * The mask of a number field: whatever is no digit, dot or minus goes, thousands stand apart, what follows the
 * dot is kept. A minus counts at the front only and the first dot only.
 */
export function maskedNumber(typed: string): string {
  const [whole = '', ...decimals] = typed.replace(/[^\d.-]/g, '').split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const rest = decimals.length > 0 ? `.${digitsOf(decimals.join(''))}` : ''
  return sign + grouped(digitsOf(whole)) + rest
}

/** Thousands in groups, by blanks or by one mark, and decimals behind the other mark. */
const groupedNumber =
  /^[1-9]\d{0,2}(?:(?:[\s'’]\d{3})+(?:[.,]\d*)?|(?:\.\d{3})+(?:,\d*)?|(?:,\d{3})+(?:\.\d*)?)$/
const looseNumber = /^\d*(?:[.,]\d*)?$/
const loneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * A number in plain digits with a dot before the decimals, from what people write: `25 000`, `1.200,5`, `12,5`. Behind a lone mark
 * three digits are thousands where numbers are whole; elsewhere a comma there is ambiguous. Undefined for what is no number.
 */
export function plainDigits(written: string, whole = false): string | undefined {
  const [, minus, text] = /^\s*([-−]?)\s*(\d.*|[.,].*|)$/.exec(written.trimEnd()) ?? []
  if (text === undefined) return undefined
  const sign = minus ? '-' : ''
  if (loneGroup.test(text)) {
    if (whole) return sign + digitsOf(text)
    return text.includes(',') ? undefined : sign + text
  }
  // a field has read thousands before the fourth digit came
  if (whole && /^[1-9]\d{0,2}[.,]\d{4,}$/.test(text)) return undefined
  if (looseNumber.test(text)) return sign + text.replace(',', '.')
  if (!groupedNumber.test(text)) return undefined
  const marks = text.replace(/[^.,]/g, '')
  // one mark that comes again parts thousands; else the last one stands before decimals
  const hasDecimals = new Set(marks).size > 1 || (marks.length === 1 && /[\s'’]/.test(text))
  const at = hasDecimals ? text.search(/[.,]\d*$/) : text.length
  const decimals = text.slice(at + 1)
  return sign + digitsOf(text.slice(0, at)) + (hasDecimals ? `.${decimals}` : '')
}

/** The number that a text says; undefined for none, and for what is no number or an ambiguous one. */
export function readNumber(written: string, whole = false): number | undefined {
  const plain = plainDigits(written, whole)
  return plain !== undefined && /\d/.test(plain) ? Number(plain) : undefined
}

/** Thousands apart, the decimals behind a comma: how the preview of a file says a number. */
export const shownAmount = (value: number) => maskedNumber(String(value)).replace('.', ',')

/** `YYYY-MM-DD` as DD.MM.YYYY */
export const shownDate = (day: string) => day.slice(0, 10).split('-').reverse().join('.')

/** DD.MM, where the year is known. */
export const shownDayMonth = (day: string) => shownDate(day).slice(0, 5)

/** `17.11.2026`, `17.11 – 19.11.2026`. */
export const shownSpan = ({ from, to }: { from: string; to: string }) => {
  if (from === to) return shownDate(from)
  const start = from.slice(0, 4) === to.slice(0, 4) ? shownDayMonth(from) : shownDate(from)
  return `${start} – ${shownDate(to)}`
}

/** The day that somebody wrote as DD.MM.YYYY, 1/9/2026 or 1-9-2026; undefined when no calendar has it. */
export function writtenDay(typed: string): string | undefined {
  const [, day, month, year] =
    /^(\d\d?)\s*[./,-]\s*(\d\d?)\s*[./,-]\s*(\d{4})$/.exec(typed.trim()) ?? []
  if (!day || !month || !year) return undefined
  const wanted = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const real = new Date(`${wanted}T00:00:00Z`)
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(wanted) ? wanted : undefined
}

const inSixties = (whole: number) =>
  [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** MM:SS; an hour is sixty minutes more. */
export const shownSeconds = (seconds: number): string =>
  inSixties(Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0)

/** HH:MM of whole minutes after midnight; the end of a day is 24:00. */
export const shownMinutes = (minutes: number): string => inSixties(minutes)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** HH:MM of an instant, on the clock of an IANA time zone. */
export function shownTime(instant: Date | string, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock.format(new Date(instant))
}

/** DD.MM.YYYY HH:MM of an instant, on the clock of an IANA time zone. */
export const shownInstant = (instant: string, timeZone: string): string =>
  `${shownDate(localDay(new Date(instant), timeZone))} ${shownTime(instant, timeZone)}`

/** Whether both this program and the database can reckon in this zone: an IANA name, no bare offset. */
export const isTimeZone = (name: string): boolean =>
  name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)
