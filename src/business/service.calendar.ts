import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { type Code, found, refuse } from '../platform/errors.ts'
import type { Localised } from '../platform/shapes.ts'
import type { Term, YearOfTerms } from './contract.calendar.ts'
import { type DayKind, dayKind } from './contract.day-kind.ts'
import * as queries from './queries.calendar.ts'

type Spanned = Pick<Term, 'from_grade' | 'to_grade' | 'starts_on' | 'ends_on'>

/**
 * Writes a year with its quarters and its days; a year that is there already keeps its first and last day. Refuses with
 * `terms_overlap` and names the row; the database judges for all who write at once.
 */
export async function fillYear(db: Db, who: Actor, input: YearOfTerms): Promise<void> {
  const { label, terms, days, ...span } = input
  refuseOverlaps(terms, await queries.readAllTerms(db, who))
  if (!(await queries.findAcademicYear(db, who, { label })))
    await queries.insertYear(db, who, { label, ...span })
  await queries.insertTerms(
    db,
    who,
    terms.map((term) => ({ ...term, academic_year: label })),
  )
  await queries.insertDays(db, who, days)
}

function refuseOverlaps(rows: Spanned[], known: Spanned[]) {
  const fields: Record<string, Code> = {}
  for (const [at, row] of rows.entries())
    if ([...known, ...rows.slice(0, at)].some((other) => meet(row, other)))
      fields[`terms.${at}.starts_on`] = 'terms_overlap'
  if (Object.keys(fields).length > 0) refuse('terms_overlap', fields)
}

const meet = (one: Spanned, other: Spanned) =>
  one.starts_on <= other.ends_on &&
  other.starts_on <= one.ends_on &&
  one.from_grade <= other.to_grade &&
  other.from_grade <= one.to_grade

/** A quarter of a year that is there. */
export async function addTerm(
  db: Db,
  who: Actor,
  input: Parameters<typeof queries.insertTerms>[2][number],
): Promise<Term> {
  if (!(await queries.findAcademicYear(db, who, { label: input.academic_year })))
    refuse('invalid_input', { academic_year: 'not_found' })
  return (await queries.insertTerms(db, who, [input]))[0]!
}

export async function removeYear(db: Db, who: Actor, id: string): Promise<void> {
  const { label } = found(await queries.findAcademicYear(db, who, { id }))
  await queries.deleteTermsOf(db, who, label)
  await queries.deleteRow(db, who, 'academicYears', id)
}

/** The school year that a day lies in and what the calendar says of the day: what `dayKind` goes by. */
export async function calendarOn(db: Db, who: Actor, day: string) {
  const [calendar, days] = await Promise.all([
    queries.readCalendar(db, who, undefined, day),
    // a business without any year has holidays as well
    queries.readDaysOn(db, who, day),
  ])
  return { ...calendar, days }
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** What the holiday or the break is called that a grade has on a day; null on any other day. */
export async function findDayOff(
  db: Db,
  who: Actor,
  date: string,
  grade: number | null,
): Promise<Localised | null> {
  const days = await queries.readDaysOn(db, who, date)
  return dayKind(date, grade, { days, terms: [], working_days: everyDay }).name ?? null
}

/** What each of these days is for a grade, by the week and by the calendar; `dates` in their order. */
export async function findDayKinds(
  db: Db,
  who: Actor,
  dates: string[],
  grade: number | null,
): Promise<DayKind[]> {
  const [days, working_days] = await Promise.all([
    queries.readDaysOn(db, who, dates[0]!, dates.at(-1)),
    queries.readWorkingDays(db, who),
  ])
  return dates.map((date) => dayKind(date, grade, { days, terms: [], working_days }))
}
