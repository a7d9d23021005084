import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { builtOnce, type Db, readOnce } from '../../../platform/db/db.ts'
import type { AcademicYear, Calendar, CalendarDay, Term } from './contract.ts'
import { academicYears, businesses, calendarDays, terms } from '../table.ts'

type Of = Pick<Actor, 'businessId'>

/** What is told of each. */
export const year = {
  id: academicYears.id,
  label: academicYears.label,
  starts_on: academicYears.startsOn,
  ends_on: academicYears.endsOn,
  version: academicYears.version,
}
export const term = {
  id: terms.id,
  academic_year: terms.academicYear,
  number: terms.number,
  from_grade: terms.fromGrade,
  to_grade: terms.toGrade,
  starts_on: terms.startsOn,
  ends_on: terms.endsOn,
  version: terms.version,
}
export const day = {
  id: calendarDays.id,
  kind: calendarDays.kind,
  name: calendarDays.name,
  from_grade: calendarDays.fromGrade,
  to_grade: calendarDays.toGrade,
  starts_on: calendarDays.startsOn,
  ends_on: calendarDays.endsOn,
  as_weekday: calendarDays.asWeekday,
  lesson_minutes: calendarDays.lessonMinutes,
  version: calendarDays.version,
}
/** The year of this label; that of `today`, or else the newest, when none is named. */
export async function readCalendar(
  db: Db,
  who: Actor,
  label: string | undefined,
  today: string,
): Promise<Calendar> {
  const [years, working_days] = await Promise.all([readYears(db, who), readWorkingDays(db, who)])
  const shown = shownYear(years, label, today)
  const [ofYear, days] = shown ? await readYear(db, who, shown) : [[], []]
  return {
    today,
    academic_years: years,
    academic_year: shown?.label ?? null,
    terms: ofYear,
    days,
    working_days,
  }
}

const business = sql.placeholder('business')

export const readYears = (db: Db, who: Of): Promise<AcademicYear[]> =>
  readOnce(db, 'academic_years', () =>
    builtOnce(db, 'academic_years', (its) =>
      its
        .select(year)
        .from(academicYears)
        .where(eq(academicYears.businessId, business))
        .orderBy(desc(academicYears.label))
        .prepare('academic_years'),
    ).execute({ business: who.businessId }),
  )

/** What a day goes by, in one round: its school year with the quarters, the week, and whatever lies on the day. */
export async function readCalendarOn(db: Db, who: Actor, on: string) {
  const [years, working_days, terms, days] = await Promise.all([
    readYears(db, who),
    readWorkingDays(db, who),
    readAllTerms(db, who),
    readDaysOn(db, who, on),
  ])
  const shown = shownYear(years, undefined, on)
  return {
    academic_year: shown,
    terms: terms.filter((each) => each.academic_year === shown?.label),
    days,
    working_days,
  }
}

function shownYear(years: AcademicYear[], label: string | undefined, today: string) {
  if (label) return years.find((each) => each.label === label)
  const begun = years.find((each) => windowOf(each).from <= today)
  return begun ?? years.at(-1)
}

/** With the summer before and after it, since holidays lie there as well. */
function windowOf({ label, starts_on, ends_on }: AcademicYear) {
  const [first = '', second = ''] = label.split('/')
  const [from, to] = [`${first}-08-01`, `${second}-07-31`]
  return { from: starts_on < from ? starts_on : from, to: ends_on > to ? ends_on : to }
}

function readYear(db: Db, who: Actor, of: AcademicYear) {
  const { from, to } = windowOf(of)
  return Promise.all([
    readTerms(db, who, of.label),
    db
      .select(day)
      .from(calendarDays)
      .where(
        and(
          eq(calendarDays.businessId, who.businessId),
          lte(calendarDays.startsOn, to),
          gte(calendarDays.endsOn, from),
        ),
      )
      .orderBy(asc(calendarDays.startsOn), asc(calendarDays.kind), asc(calendarDays.id)),
  ])
}

const readTerms = (db: Db, who: Actor, label: string): Promise<Term[]> =>
  db
    .select(term)
    .from(terms)
    .where(and(eq(terms.businessId, who.businessId), eq(terms.academicYear, label)))
    .orderBy(asc(terms.startsOn), asc(terms.fromGrade), asc(terms.id))

export async function findAcademicYear(
  db: Db,
  who: Actor,
  which: { id: string } | { label: string },
) {
  const [found] = await db
    .select(year)
    .from(academicYears)
    .where(
      and(
        eq(academicYears.businessId, who.businessId),
        'id' in which ? eq(academicYears.id, which.id) : eq(academicYears.label, which.label),
      ),
    )
  return found
}

/** All quarters of the business, whose days no other one of the same grades may have. */
export const readAllTerms = (db: Db, who: Of): Promise<Term[]> =>
  readOnce(db, 'terms', () =>
    builtOnce(db, 'terms', (its) =>
      its.select(term).from(terms).where(eq(terms.businessId, business)).prepare('terms'),
    ).execute({ business: who.businessId }),
  )

/** The breaks of all grades that weeks A and B pass over: none, unless the business has said so. */
export const readPassedOver = (db: Db, who: Pick<Actor, 'businessId'>) =>
  db
    .select({ starts_on: calendarDays.startsOn, ends_on: calendarDays.endsOn })
    .from(calendarDays)
    .innerJoin(businesses, eq(businesses.id, calendarDays.businessId))
    .where(
      and(
        eq(calendarDays.businessId, who.businessId),
        businesses.weeksSkipBreaks,
        eq(calendarDays.kind, 'break'),
        eq(calendarDays.fromGrade, 0),
        eq(calendarDays.toGrade, 12),
      ),
    )

/** The weekdays with lessons, 1 = Monday. */
export async function readWorkingDays(db: Db, who: Of): Promise<number[]> {
  const [found] = await readOnce(db, 'working_days', () =>
    builtOnce(db, 'working_days', (its) =>
      its
        .select({ days: businesses.workingDays })
        .from(businesses)
        .where(eq(businesses.id, business))
        .prepare('working_days'),
    ).execute({ business: who.businessId }),
  )
  return found!.days
}

/** What the calendar says of the days from one to another, for whatever grades. */
export const readDaysOn = (
  db: Db,
  who: Of,
  from: string,
  to: string = from,
): Promise<CalendarDay[]> =>
  readOnce(db, `calendar_days ${from} ${to}`, () =>
    builtOnce(db, 'calendar_days', (its) =>
      its
        .select(day)
        .from(calendarDays)
        .where(
          and(
            eq(calendarDays.businessId, business),
            lte(calendarDays.startsOn, sql.placeholder('to')),
            gte(calendarDays.endsOn, sql.placeholder('from')),
          ),
        )
        .orderBy(asc(calendarDays.startsOn), asc(calendarDays.id))
        .prepare('calendar_days'),
    ).execute({ business: who.businessId, from, to }),
  )
