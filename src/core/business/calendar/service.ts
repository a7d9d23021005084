import type { Actor } from '../../../platform/actor.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Code, found, refuse } from '../../../platform/errors.ts'
import type { Term, YearOfTerms } from './contract.ts'
import { type DayKind, dayKind, type Taught } from './rules.day-kind.ts'
import * as writes from './queries.writes.ts'
import * as queries from './queries.ts'

type Spanned = Pick<Term, 'from_grade' | 'to_grade' | 'starts_on' | 'ends_on'>

/**
 * Writes a year with its quarters and its days; a year that is there already keeps its first and last day. Refuses with
 * `terms_overlap` and names the row; the database judges for all who write at once.
 */
export async function fillYear(db: Db, who: Actor, input: YearOfTerms, now: Date): Promise<void> {
  const { label, terms, days, ...span } = input
  refuseOverlaps(terms, await queries.readAllTerms(db, who))
  if (!(await queries.findAcademicYear(db, who, { label })))
    await writes.insertYear(db, who, { label, ...span }, now)
  await writes.insertTerms(
    db,
    who,
    terms.map((term) => ({ ...term, academic_year: label })),
    now,
  )
  await writes.insertDays(db, who, days, now)
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
  input: Parameters<typeof writes.insertTerms>[2][number],
  now: Date,
): Promise<Term> {
  if (!(await queries.findAcademicYear(db, who, { label: input.academic_year })))
    refuse('invalid_input', { academic_year: 'not_found' })
  return (await writes.insertTerms(db, who, [input], now))[0]!
}

export async function removeYear(db: Db, who: Actor, id: string, now: Date): Promise<void> {
  const { label } = found(await queries.findAcademicYear(db, who, { id }))
  await writes.deleteTermsOf(db, who, label, now)
  await writes.deleteRow(db, who, 'academicYears', id, now)
}

/** The school year that a day lies in and what the calendar says of the day: what `dayKind` goes by. */
export const calendarOn = queries.readCalendarOn

/** What `dayKind` goes by on all the days from one to another. */
export async function calendarBetween(
  db: Db,
  who: Pick<Actor, 'businessId'>,
  from: string,
  to: string,
) {
  const [days, terms, working_days, years, passed_over] = await Promise.all([
    queries.readDaysOn(db, who, from, to),
    queries.readAllTerms(db, who),
    queries.readWorkingDays(db, who),
    queries.readYears(db, who),
    queries.readPassedOver(db, who),
  ])
  return { days, terms, working_days, years, passed_over }
}

/** What each of these days is for a class, by the week, the calendar and the quarters; `dates` in their order. */
export async function findDayKinds(
  db: Db,
  who: Actor,
  dates: string[],
  of: Taught,
): Promise<DayKind[]> {
  const calendar = await calendarBetween(db, who, dates[0]!, dates.at(-1)!)
  return dates.map((date) => dayKind(date, of, calendar))
}

/** How far one looks for the next day with lessons: over a long break, not over the summer. */
const reach = 31

/** What a day is for a class, and the days with lessons before and after it; the neighbours where there is none near. */
export async function findDayAmongLessons(db: Db, who: Actor, date: string, of: Taught) {
  const around = Array.from({ length: 2 * reach + 1 }, (_, at) => daysBefore(date, reach - at))
  const kinds = await findDayKinds(db, who, around, of)
  const taught = around.filter((_, at) => kinds[at]!.kind === 'lessons')
  return {
    ...kinds[reach]!,
    previous: taught.findLast((day) => day < date) ?? daysBefore(date, 1),
    next: taught.find((day) => day > date) ?? daysBefore(date, -1),
  }
}
