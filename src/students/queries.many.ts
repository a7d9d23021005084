import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { classStudents } from '../classes/table.ts'
import type { Actor } from '../platform/actor.ts'
import { daysBefore, localDay } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { sameRow } from '../platform/rows.ts'
import { users } from '../profile/table.ts'
import { matching, type Narrowing, withinReach } from './queries.filters.ts'
import { students } from './table.ts'

/** Students by their ids, or everybody whom a list with these filters would show. */
export type Chosen = { ids?: string[] | undefined; everything?: Narrowing | undefined }

/** However many there are, they are one parameter. */
const among = (column: AnyPgColumn, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/** One more than `most` when there are more of them. */
export async function findChosen(
  db: Db,
  who: Actor,
  { ids, everything }: Chosen,
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const rows = everything
    ? matching(who, everything, localDay(now, who.timeZone))
    : and(withinReach(who), among(users.id, ids ?? []))
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(rows)
    .orderBy(users.id)
    .limit(most + 1)
  return found.map(({ id }) => id)
}

export type Locked = { id: string; archived: boolean; erased: boolean }

/** Two who write to the same students do so one after the other: everybody locks in the order of the ids. */
export const lockStudents = (db: Db, who: Actor, ids: string[]): Promise<Locked[]> =>
  db
    .select({
      id: users.id,
      archived: sql<boolean>`${users.archivedAt} is not null`,
      erased: sql<boolean>`${users.erasedAt} is not null`,
    })
    .from(users)
    .innerJoin(students, sameRow(students, users.id))
    .where(and(eq(users.businessId, who.businessId), among(users.id, ids)))
    .orderBy(asc(users.id))
    .for('update', { of: [users, students] })

/** `home`: whether the class has a grade, so that the home classes before it end. */
export type Target = { classId: string; home: boolean; fromDate: string }
type Standing = { id: string; inside: boolean; joinedLater: boolean; marked: boolean }

/** How each of the students stands to a move: as rows of those alone with whom something is in the way. */
export async function findHindrances(db: Db, who: Actor, ids: string[], to: Target) {
  const leaving = sql`m.to_date is null and m.home and ${to.home} and m.class_id <> ${to.classId}`
  const { rows } = await db.execute<Standing>(sql`
    select m.student_id as id,
      bool_or(m.to_date is null and m.class_id = ${to.classId}) as inside,
      bool_or(${leaving} and m.from_date > ${to.fromDate}) as "joinedLater",
      bool_or(${leaving} and exists (
        select from daily_marks d
        where d.business_id = m.business_id and d.class_id = m.class_id and d.student_id = m.student_id
          and d.day >= ${to.fromDate} and d.value is not null
      )) as marked
    from class_students m
    where m.business_id = ${who.businessId} and m.student_id = any(${sql.param(ids)}::uuid[])
      and m.to_date is null
    group by m.student_id`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ends what a move ends; a membership that would have had no day never was. Answers their ids. */
export async function leaveHomeClasses(db: Db, who: Actor, ids: string[], to: Target) {
  const these = sql`business_id = ${who.businessId} and student_id = any(${sql.param(ids)}::uuid[])
    and to_date is null and home and class_id <> ${to.classId}`
  const gone = await db.execute<{ id: string }>(
    sql`delete from class_students where ${these} and from_date >= ${to.fromDate} returning id`,
  )
  const ended = await db.execute<{ id: string }>(
    sql`update class_students set to_date = ${daysBefore(to.fromDate, 1)} where ${these} returning id`,
  )
  return [...gone.rows, ...ended.rows].map(({ id }) => id)
}

/** Answers the new memberships. */
export const joinClass = (db: Db, who: Actor, ids: string[], to: Target) =>
  db
    .insert(classStudents)
    .select(
      sql`select ${who.businessId}::uuid, uuidv7(), ${to.classId}::uuid, id, ${to.fromDate}::date, null::date, false
        from unnest(${sql.param(ids)}::uuid[]) as chosen (id)`,
    )
    .returning({ id: classStudents.id, studentId: classStudents.studentId })

/** Who has an attendance, a rate or a coin of a class after that day. */
export async function findMarkedAfter(db: Db, who: Actor, ids: string[], day: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct student_id as id from daily_marks
    where business_id = ${who.businessId} and student_id = any(${sql.param(ids)}::uuid[])
      and day > ${day} and value is not null`)
  return new Set(rows.map(({ id }) => id))
}

export type Leaving = { leftOn: string; leftFor: 'graduated' | 'moved' | 'expelled' | 'other' }

/** They leave the school and all their classes; `leftOn` is the last day. */
export async function archiveStudents(
  db: Db,
  who: Actor,
  ids: string[],
  { leftOn, leftFor, now }: Leaving & { now: Date },
) {
  await setArchived(db, who, ids, now)
  await db
    .update(students)
    .set({ leftOn, leftFor })
    .where(and(eq(students.businessId, who.businessId), among(students.id, ids)))
  await db
    .update(classStudents)
    .set({ toDate: sql`greatest(${classStudents.fromDate}, ${leftOn}::date)` })
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        among(classStudents.studentId, ids),
        isNull(classStudents.toDate),
      ),
    )
}

/** They are students again, in no class yet. */
export async function restoreStudents(db: Db, who: Actor, ids: string[]) {
  await setArchived(db, who, ids, null)
  await db
    .update(students)
    .set({ leftOn: null, leftFor: null })
    .where(and(eq(students.businessId, who.businessId), among(students.id, ids)))
}

const setArchived = (db: Db, who: Actor, ids: string[], archivedAt: Date | null) =>
  db
    .update(users)
    .set({
      archivedAt,
      ...(archivedAt === null && { deletedAt: null }),
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.businessId, who.businessId), among(users.id, ids)))
