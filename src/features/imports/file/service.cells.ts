import * as z from 'zod/mini'
import type { Code } from '../../../platform/errors.ts'
import {
  phoneDigits,
  readNumber,
  shownAmount,
  shownDate,
  shownPhone,
} from '../../../platform/i18n/formats.ts'
import { namePartsOf, SignInName } from '../../../platform/person.ts'
import { withoutUnseen } from '../../../platform/i18n/plain-line.ts'
import { dayOf } from '../../../platform/sheets/day.ts'
import type { DishKind } from '../../canteen/contract.ts'
import type { Field } from './contract.columns.ts'
import { type Amount, portionFields, type PortionField } from '../goods/contract.dish-columns.ts'
import { allergensOf, type Allergen, dishKindOf } from '../goods/service.dish-words.ts'
import {
  genderOf,
  languageOf,
  nowhere,
  periodOf,
  type ProductState,
  productStateOf,
  relationOf,
  shiftOf,
  weekdayOf,
} from './service.words.ts'

export type FullName = { last_name: string; first_name: string; patronymic: string }
export type ClassName = { label: string } & (
  | { grade: number; letter: string; name: null }
  | { grade: null; letter: null; name: string }
)
/** What the cells of a row mean. A cell that is empty, or wrong, is not in it. */
export type Values = Partial<
  Record<TextField, string> &
    Record<'full_name' | GuardianName, FullName> & {
      class: ClassName[]
      subjects: string[]
      shift: number
      /** ISO; `nowhere` while the lesson has no place yet, as of the period. */
      weekday: number
      period: number
      hours: number
      group: number
      weeks: 'A' | 'B'
      in_a_row: number
      locked: true
      capacity: number
      price: number
      worth: number
      stock: number
      state: ProductState
      dish_kind: DishKind
      dish_price: number
      reduced_price: number
    } & Record<'allergens' | 'traces', Allergen[]> &
    Record<PortionField, number>
>
type GuardianName = Extract<Field, `${string}_name`> &
  ('mother_name' | 'father_name' | 'guardian_name' | 'guardian2_name')
type TextField = Exclude<
  Field,
  | 'full_name'
  | GuardianName
  | 'class'
  | 'subjects'
  | 'shift'
  | 'weekday'
  | 'period'
  | 'hours'
  | 'group'
  | 'weeks'
  | 'in_a_row'
  | 'locked'
  | 'capacity'
  | 'price'
  | 'worth'
  | 'stock'
  | 'state'
  | 'dish_kind'
  | 'dish_price'
  | 'reduced_price'
  | 'allergens'
  | 'traces'
  | PortionField
>

/** `note` is worth knowing of how it was read, `shown` how it reads when the cell says it in another way. */
type Read<T> = { value: T; note?: Code; shown?: string } | { code: Code }
type Context = { now: Date; today: string }
type Reader<T> = (text: string, context: Context) => Read<T>

const ok = <T>(value: T): Read<T> => ({ value })
const wrong = (code: Code): Read<never> => ({ code })
const known = <T>(value: T | undefined, code: Code): Read<T> =>
  value === undefined ? wrong(code) : ok(value)

const line =
  (most: number): Reader<string> =>
  (text) =>
    text.length > most ? wrong('too_long') : ok(text)

const fullName: Reader<FullName> = (text) => {
  const parts = namePartsOf(text)
  if (parts) return ok(parts)
  return wrong(/\s/.test(text.trim()) ? 'too_long' : 'full_name_required')
}

/** Of a parent the first name alone will do. */
const parentName: Reader<FullName> = (text) =>
  text.length <= 100 && /^\p{L}[\p{L}ʻʼ'`’‘.-]*$/u.test(text)
    ? ok({ last_name: '', first_name: text, patronymic: '' })
    : fullName(text, never)
const never = { now: new Date(0), today: '' }

const day: Reader<string> = (text, { now, today }) => {
  const found = dayOf(text, now)
  if (found === undefined) return wrong('invalid_date')
  if (found < '1900-01-01' || found > today) return wrong('out_of_range')
  return { value: found, shown: shownDate(found) }
}
/** Nobody is born today. */
const birthday: Reader<string> = (text, context) => {
  const read = day(text, context)
  return 'value' in read && read.value === context.today ? wrong('out_of_range') : read
}

/** Of several phones, or of one with words beside it, the first is taken. */
const phone: Reader<string> = (text) => {
  const whole = text.length > 40 ? undefined : phoneDigits(text.replace(/\.0+$/, ''))
  if (whole) return ok(whole)
  const [first] = text
    .slice(0, 200)
    .split(/[,;/|]|\([^\d)]*\)|\p{L}+\.?|\s+(?=\+|998)/u)
    .flatMap((part) => phoneDigits(part) ?? phoneDigits(firstOfTwo(part)) ?? [])
  return first
    ? { value: first, note: 'part_was_read', shown: shownPhone(first) }
    : wrong('invalid_phone')
}

/** Two phones that nothing but a blank parts are twice as long as one. */
function firstOfTwo(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 18 || digits.length === 24 ? digits.slice(0, digits.length / 2) : ''
}

const email: Reader<string> = (text) => {
  const read = z.safeParse(SignInName, text)
  return read.success ? ok(read.data) : wrong('invalid_email')
}

const suffix = /\s*(?:-?\s*(?:sinfi?|синфи?|класса?|кл\.?|class|grade))$/iu
const graded = /^(\d{1,2})\s*[-‐‑–—.,_/ ]*\s*["'«“„‘]?\s*(\p{L}{1,5})\s*["'»”“’]?$/u

/** `5-A`, `5A`, `5 «А» класс`; anything else is the free name of a group. Undefined for a grade that no school has. */
export function classNameOf(text: string): ClassName | undefined {
  const bare = text.replace(suffix, '').trim() || text
  const [, number, letter] = graded.exec(bare) ?? []
  if (!number || !letter)
    return /^\d{0,2}$/.test(bare) || text.length > 100
      ? undefined
      : { label: text, grade: null, letter: null, name: text }
  const grade = Number(number)
  const upper = letter.toUpperCase()
  return grade > 12 ? undefined : { label: `${grade}-${upper}`, grade, letter: upper, name: null }
}

const parts = (text: string, sign: RegExp) =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean)

/** What Excel makes of `9-1`: a day, which says no class any more. */
const turnedIntoDay =
  /^\d{4}-\d\d-\d\d$|^\d{1,2}[.-](?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*$/iu

const classes: Reader<ClassName[]> = (text) => {
  if (turnedIntoDay.test(text)) return wrong('class_became_date')
  const named = parts(text, /[,;]/).map(classNameOf)
  if (named.some((each) => each === undefined)) return wrong('invalid_value')
  const all = named as ClassName[]
  // a student has one home class
  return all.filter(({ grade }) => grade !== null).length > 1 ? wrong('invalid_value') : ok(all)
}

/** A number as the fields read one, said again where it is not written so. */
const whole =
  (from: number, to: number): Reader<number> =>
  (text) => {
    const number = readNumber(text, true)
    if (number === undefined || !Number.isSafeInteger(number)) return wrong('invalid_number')
    return number < from || number > to ? wrong('out_of_range') : saidAgain(text, number)
  }

const saidAgain = (text: string, value: number): Read<number> =>
  text.replace(/\s/g, '').replace(',', '.') === String(value)
    ? ok(value)
    : { value, shown: shownAmount(value) }

const grams = /\s*(?:гр?|грамм\p{L}*|gr?|gramm?|grams?)\.?$/iu
const calories = /\s*(?:к?кал|к?кал\p{L}*|k?kal|kcal)\.?$/iu

/**
 * Of what is in a portion: `112,35`, `250 гр`. Whole where it is weighed or told so; `80/20` is a dish and its sauce, which
 * weigh 100 together.
 */
const measured =
  (from: number, to: number, digits: 0 | 1, unit = grams): Reader<number> =>
  (text) => {
    const bare = text.replace(unit, '')
    const parts = digits === 0 ? bare.split('/') : [bare]
    const numbers = parts.map((part) => readNumber(part.trim(), digits === 0))
    if (numbers.length > 3 || numbers.some((each) => each === undefined || each < 0))
      return wrong('invalid_number')
    const sum = numbers.reduce<number>((all, each) => all + each!, 0)
    const number = Number(sum.toFixed(digits))
    if (number < from || number > to) return wrong('out_of_range')
    return saidAgain(text, number)
  }
const inPortion: Record<Amount, Reader<number>> = {
  weight: measured(1, 2_000, 0),
  kcal: measured(0, 3_000, 0, calories),
  protein: measured(0, 1_000, 1),
  fat: measured(0, 1_000, 1),
  carbohydrate: measured(0, 1_000, 1),
}
const portionReaders = Object.fromEntries(
  portionFields.map((field) => [field, inPortion[field.replace(/_.*/, '') as Amount]]),
) as Record<PortionField, Reader<number>>

/** Of the fourteen; a dash says nothing, for a child may have to rely on it. */
const ofFourteen: Reader<Allergen[]> = (text) => known(allergensOf(text), 'invalid_value')

/** Lessons a week: half ones exist. */
export const isHours = (text: string) => /^\d{1,2}(?:[.,](?:0+|50*))?$/.test(text)
const hours: Reader<number> = (text) => {
  if (!isHours(text)) return wrong('invalid_number')
  const number = Number(text.replace(',', '.'))
  return number < 0.5 || number > 40 ? wrong('out_of_range') : ok(number)
}

/** `1`, `1-guruh`, `1-я подгруппа`. */
const group: Reader<number> = (text) =>
  known(/^[1-4](?!\d)/.test(text) ? Number(text[0]) : undefined, 'invalid_value')

/** Of a lesson of every second week; what both letters stand for in Cyrillic as well. */
const weeks: Reader<'A' | 'B'> = (text) =>
  known(/^[AА]$/i.test(text) ? 'A' : /^[BВБ]$/i.test(text) ? 'B' : undefined, 'invalid_value')

/** When a lesson is; a dash where that is still open. */
const placed =
  (read: (text: string) => number | undefined): Reader<number> =>
  (text) =>
    known(/^[-–—]$/.test(text) ? nowhere : read(text), 'invalid_value')

/** `2026/2027`, `2026-2027`, `2026-27`. */
const years: Reader<string> = (text) => {
  const [, first, second] = /^(20\d\d)\s*[-–—/]\s*(?:20)?(\d\d)(?:\s.*)?$/.exec(text) ?? []
  const follows = Number(second) === (Number(first) + 1) % 100
  return known(first && follows ? `${first}/20${second}` : undefined, 'invalid_value')
}

const readers: { [F in Field]: Reader<NonNullable<Values[F]>> } = {
  last_name: line(100),
  first_name: line(100),
  patronymic: line(100),
  full_name: fullName,
  birth_date: birthday,
  gender: (text) => known(genderOf(text), 'invalid_value'),
  class: classes,
  phone,
  username: email,
  student_number: line(40),
  address: line(300),
  mother_name: parentName,
  mother_phone: phone,
  father_name: parentName,
  father_phone: phone,
  guardian_name: parentName,
  guardian_phone: phone,
  guardian_relation: (text) => known(relationOf(text), 'invalid_value'),
  guardian2_name: parentName,
  guardian2_phone: phone,
  guardian2_relation: (text) => known(relationOf(text), 'invalid_value'),
  relation: (text) => known(relationOf(text), 'invalid_value'),
  student_name: line(300),
  subjects: (text) => ok(parts(text, /[,;/]/)),
  subject: line(200),
  weekday: placed((text) => (/^[1-7]$/.test(text) ? Number(text) : weekdayOf(text))),
  period: placed(periodOf),
  hours,
  teacher: line(300),
  group,
  weeks,
  in_a_row: whole(1, 2),
  locked: (text) => known(/^(?:\+|✓|x|1|ha|ҳа|да|yes)$/iu.test(text) || undefined, 'invalid_value'),
  hired_on: day,
  shift: (text) => known(shiftOf(text), 'invalid_value'),
  room: line(50),
  homeroom_teacher: line(300),
  capacity: whole(1, 200),
  language: (text) => known(languageOf(text), 'invalid_value'),
  academic_year: years,
  name_uz: line(200),
  name_ru: line(200),
  name_en: line(200),
  price: whole(1, 1_000_000),
  worth: whole(0, 1_000_000_000_000),
  stock: whole(0, 1_000_000),
  state: (text) => known(productStateOf(text), 'invalid_value'),
  dish_kind: (text) => known(dishKindOf(text), 'invalid_value'),
  ingredients_uz: line(2_000),
  ingredients_ru: line(2_000),
  ingredients_en: line(2_000),
  allergens: ofFourteen,
  traces: ofFourteen,
  dish_price: whole(0, 10_000_000),
  reduced_price: whole(0, 10_000_000),
  ...portionReaders,
}

/** One line without what cannot be seen. */
export const cleanCell = (text: string) => withoutUnseen(text, ' ').replace(/\s+/g, ' ').trim()

/** What Excel writes where a formula found nothing; in a Russian Excel's CSV in Russian. */
const errorCell =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ПУСТО!|ЧИСЛО!)$/iu
export const isErrorCell = (text: string) => errorCell.test(text)

/** What a cell means, of what is not empty. */
export const readCell = (field: Field, text: string, context: Context): Read<unknown> =>
  isErrorCell(text) ? wrong('cell_is_broken') : readers[field](text, context)
