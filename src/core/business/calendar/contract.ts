import * as z from 'zod/mini'
import { contract, get, patch, post, remove } from '../../../platform/contract.ts'
import { Day, Localised, LocalisedAnswer, Whole } from '../../../platform/shapes.ts'

/** `2026/2027`: the second year follows the first. */
export const YearLabel = z.string().check(
  z.regex(/^\d{4}\/\d{4}$/, 'invalid_value'),
  z.refine((label) => Number(label.slice(5)) === Number(label.slice(0, 4)) + 1, 'invalid_value'),
)

const Version = Whole(1, 2_147_483_646)
const Grade = Whole(0, 12)
const span = { starts_on: Day, ends_on: Day }
const grades = { from_grade: Grade, to_grade: Grade }

type Spanned = { starts_on: string; ends_on: string }
type Graded = { from_grade: number; to_grade: number }
const inOrder = z.refine<Spanned>(({ starts_on, ends_on }) => starts_on <= ends_on, {
  error: 'out_of_range',
  path: ['ends_on'],
})
const longerThanADay = z.refine<Spanned>(({ starts_on, ends_on }) => starts_on < ends_on, {
  error: 'out_of_range',
  path: ['ends_on'],
})
const upwards = z.refine<Graded>(({ from_grade, to_grade }) => from_grade <= to_grade, {
  error: 'out_of_range',
  path: ['to_grade'],
})

export const AcademicYear = z.object({
  id: z.string(),
  label: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  version: z.int(),
})
export type AcademicYear = z.infer<typeof AcademicYear>

/** A quarter. Both days and both grades are included. */
export const Term = z.object({
  id: z.string(),
  academic_year: z.string(),
  number: z.int(),
  from_grade: z.int(),
  to_grade: z.int(),
  starts_on: z.string(),
  ends_on: z.string(),
  version: z.int(),
})
export type Term = z.infer<typeof Term>

export const dayKinds = ['break', 'holiday', 'working', 'shortened'] as const
/** Days that are not what the week says. Both days and both grades are included. */
export const CalendarDay = z.object({
  id: z.string(),
  kind: z.enum(dayKinds),
  name: LocalisedAnswer,
  from_grade: z.int(),
  to_grade: z.int(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** Of days that are worked: the weekday whose lessons they have, 1 = Monday; null: their own. */
  as_weekday: z.nullable(z.int()),
  /** Of days that are shortened: the minutes that a lesson takes at the most. Breaks between lessons stay. */
  lesson_minutes: z.nullable(z.int()),
  version: z.int(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

const yearFields = { label: YearLabel, ...span }
const termFields = { number: Whole(1, 8), ...grades, ...span }
const dayFields = {
  kind: z.enum(dayKinds),
  name: Localised,
  ...grades,
  ...span,
  as_weekday: z.optional(z.nullable(Whole(1, 7))),
  lesson_minutes: z.optional(z.nullable(Whole(5, 240))),
}
const worked = z.refine<{ kind: string; as_weekday?: number | null | undefined }>(
  ({ kind, as_weekday: as }) => kind === 'working' || as == null,
  { error: 'invalid_value', path: ['as_weekday'] },
)
const shortened = z.refine<{ kind: string; lesson_minutes?: number | null | undefined }>(
  ({ kind, lesson_minutes: lasts }) => (kind === 'shortened') === (lasts != null),
  { error: 'invalid_value', path: ['lesson_minutes'] },
)

export const YearInput = z.strictObject(yearFields).check(longerThanADay)
export const TermInput = z
  .strictObject({ academic_year: YearLabel, ...termFields })
  .check(inOrder, upwards)
export const CalendarDayInput = z.strictObject(dayFields).check(inOrder, upwards, worked, shortened)

/** Rows of a calendar are written whole, over the version that the writer saw. */
export const YearChange = z.strictObject({ version: Version, ...span }).check(longerThanADay)
export const TermChange = z
  .strictObject({ version: Version, ...termFields })
  .check(inOrder, upwards)
export const CalendarDayChange = z
  .strictObject({ version: Version, ...dayFields })
  .check(inOrder, upwards, worked, shortened)

export const YearOfTerms = z
  .strictObject({
    label: YearLabel,
    ...span,
    terms: z
      .array(z.strictObject(termFields).check(inOrder, upwards))
      .check(z.maxLength(40, 'too_long')),
    days: z
      .array(z.strictObject(dayFields).check(inOrder, upwards, worked, shortened))
      .check(z.maxLength(100, 'too_long')),
  })
  .check(longerThanADay)
export type YearOfTerms = z.infer<typeof YearOfTerms>

export const Calendar = z.object({
  /** The day that it is at the business. */
  today: z.string(),
  /** All of them, the newest first. */
  academic_years: z.array(AcademicYear),
  /** The label of the year that is answered; nothing while there is none. */
  academic_year: z.nullable(z.string()),
  /** Of that year, in the order of the days. */
  terms: z.array(Term),
  days: z.array(CalendarDay),
  /** ISO weekdays with lessons, 1 = Monday. */
  working_days: z.array(z.int()),
})
export type Calendar = z.infer<typeof Calendar>

const Gone = z.object({ id: z.string() })

export const calendar = contract('calendar', {
  /** A year with its quarters and days; that of today, or else the newest, unless told. */
  show: get('/v1/calendar/', {
    query: z.strictObject({ academic_year: z.optional(YearLabel) }),
    returns: Calendar,
  }),
  /**
   * Many rows at once, which can be taken back at once: the year, if it is not there yet, its quarters and its days.
   * 400 `terms_overlap` with the row that is meant, e.g. `terms.2.starts_on`.
   */
  fill: post('/v1/calendar/', {
    body: YearOfTerms,
    returns: z.object({ academic_year: z.string(), batch_id: z.string() }),
    status: 201,
  }),
})

export const academicYears = contract('academicYears', {
  /** A new school year, still without quarters. 400 `academic_year_exists`. */
  create: post('/v1/academic-years/', { body: YearInput, returns: AcademicYear, status: 201 }),
  /** Moves the ends of a school year; its quarters stay within them. */
  edit: patch('/v1/academic-years/:id/', { body: YearChange, returns: AcademicYear }),
  /** With its quarters; the days of the calendar stay. */
  remove: remove('/v1/academic-years/:id/', { returns: Gone }),
})

export const terms = contract('terms', {
  /**
   * A quarter of a school year, for some of the grades. 400 `terms_overlap`: another quarter of one
   * of these grades has these days.
   */
  create: post('/v1/terms/', { body: TermInput, returns: Term, status: 201 }),
  /** Moves a quarter. 400 `terms_overlap`. */
  edit: patch('/v1/terms/:id/', { body: TermChange, returns: Term }),
  /** Takes a quarter out of its year. */
  remove: remove('/v1/terms/:id/', { returns: Gone }),
})

export const calendarDays = contract('calendarDays', {
  /** Free days, or days of work in their place, with a name. */
  create: post('/v1/calendar-days/', { body: CalendarDayInput, returns: CalendarDay, status: 201 }),
  /** Moves or renames free days. */
  edit: patch('/v1/calendar-days/:id/', { body: CalendarDayChange, returns: CalendarDay }),
  /** Takes free days out of the calendar. */
  remove: remove('/v1/calendar-days/:id/', { returns: Gone }),
})
