import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import { explained, type Reasons } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { publish } from '../../../platform/events.ts'
import { rowAsSeen, rowOf } from '../../../platform/db/rows.ts'
import type {
  AcademicYear,
  CalendarDay,
  CalendarDayInput,
  Term,
  TermInput,
  YearInput,
} from './contract.ts'
import { day, term, year } from './queries.ts'
import { academicYears, calendarDays, terms } from '../table.ts'

const reasons: Reasons = {
  terms_apart: { field: 'starts_on', code: 'terms_overlap' },
  academic_years_label: { field: 'label', code: 'academic_year_exists' },
}

type NewYear = z.output<typeof YearInput>
type NewTerm = z.output<typeof TermInput>
type NewDay = z.output<typeof CalendarDayInput>

const span = (row: { starts_on: string; ends_on: string }) => ({
  startsOn: row.starts_on,
  endsOn: row.ends_on,
})
const grades = (row: { from_grade: number; to_grade: number }) => ({
  fromGrade: row.from_grade,
  toGrade: row.to_grade,
})

export async function insertYear(
  db: Db,
  who: Actor,
  input: NewYear,
  now: Date,
): Promise<AcademicYear> {
  const { businessId } = who
  publish(db, { name: 'calendar.changed', who, now })
  const write = db
    .insert(academicYears)
    .values({ businessId, id: uuid(), label: input.label, ...span(input) })
    .returning(year)
  return (await explained(reasons, write))[0]!
}

export async function insertTerms(db: Db, who: Actor, rows: NewTerm[], now: Date): Promise<Term[]> {
  if (rows.length === 0) return []
  publish(db, { name: 'calendar.changed', who, now })
  const { businessId } = who
  const values = rows.map((row) => ({
    businessId,
    id: uuid(),
    academicYear: row.academic_year,
    number: row.number,
    ...grades(row),
    ...span(row),
  }))
  return explained(reasons, db.insert(terms).values(values).returning(term))
}

export async function insertDays(
  db: Db,
  who: Actor,
  rows: NewDay[],
  now: Date,
): Promise<CalendarDay[]> {
  if (rows.length === 0) return []
  publish(db, { name: 'calendar.changed', who, now })
  const { businessId } = who
  const values = rows.map((row) => ({
    businessId,
    id: uuid(),
    kind: row.kind,
    name: row.name,
    ...grades(row),
    ...span(row),
    asWeekday: row.as_weekday ?? null,
    lessonMinutes: row.lesson_minutes ?? null,
  }))
  return db.insert(calendarDays).values(values).returning(day)
}

type Over<Row> = Row & { version: number }

/** Each of the three: nothing when the row has changed since `version`, or is gone. */
export async function updateYear(
  db: Db,
  who: Actor,
  id: string,
  row: Over<Omit<NewYear, 'label'>>,
  now: Date,
) {
  publish(db, { name: 'calendar.changed', who, now })
  const [changed] = await db
    .update(academicYears)
    .set({ ...span(row), version: sql`${academicYears.version} + 1` })
    .where(rowAsSeen(who, academicYears, { id, version: row.version }))
    .returning(year)
  return changed
}

export async function updateTerm(
  db: Db,
  who: Actor,
  id: string,
  row: Over<Omit<NewTerm, 'academic_year'>>,
  now: Date,
) {
  publish(db, { name: 'calendar.changed', who, now })
  const write = db
    .update(terms)
    .set({
      number: row.number,
      ...grades(row),
      ...span(row),
      version: sql`${terms.version} + 1`,
    })
    .where(rowAsSeen(who, terms, { id, version: row.version }))
    .returning(term)
  return (await explained(reasons, write))[0]
}

export async function updateDay(db: Db, who: Actor, id: string, row: Over<NewDay>, now: Date) {
  publish(db, { name: 'calendar.changed', who, now })
  const [changed] = await db
    .update(calendarDays)
    .set({
      kind: row.kind,
      name: row.name,
      ...grades(row),
      ...span(row),
      asWeekday: row.as_weekday ?? null,
      lessonMinutes: row.lesson_minutes ?? null,
      version: sql`${calendarDays.version} + 1`,
    })
    .where(rowAsSeen(who, calendarDays, { id, version: row.version }))
    .returning(day)
  return changed
}

const tables = { academicYears, terms, calendarDays }
type Kind = keyof typeof tables

export async function findRow(db: Db, who: Actor, kind: Kind, id: string) {
  const table = tables[kind]
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(rowOf(who, tables[kind], id))
  return found
}

export async function deleteRow(db: Db, who: Actor, kind: Kind, id: string, now: Date) {
  publish(db, { name: 'calendar.changed', who, now })
  await db.delete(tables[kind]).where(rowOf(who, tables[kind], id))
}

export async function deleteTermsOf(db: Db, who: Actor, label: string, now: Date) {
  publish(db, { name: 'calendar.changed', who, now })
  await db
    .delete(terms)
    .where(and(eq(terms.businessId, who.businessId), eq(terms.academicYear, label)))
}
