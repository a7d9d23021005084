import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { among, sameRow } from '../../platform/db/rows.ts'
import { users } from '../profile/table.ts'
import { matching, type Narrowing, withinReach } from './queries.filters.ts'
import { students } from './table.ts'

/** Students by their ids, or everybody whom a list with these filters would show. */
export type Chosen = { ids?: string[] | undefined; everything?: Narrowing | undefined }

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

/** Who has an attendance, a rate or a coin of a class after that day. */
export async function findMarkedAfter(db: Db, who: Actor, ids: string[], day: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct student_id as id from daily_marks
    where business_id = ${who.businessId} and student_id = any(${sql.param(ids)}::uuid[])
      and day > ${day} and value is not null`)
  return new Set(rows.map(({ id }) => id))
}

/** They are students again, in no class yet. */
export async function restoreStudents(db: Db, who: Actor, ids: string[]) {
  await db
    .update(users)
    .set({ archivedAt: null, deletedAt: null, version: sql`${users.version} + 1` })
    .where(and(eq(users.businessId, who.businessId), among(users.id, ids)))
  await db
    .update(students)
    .set({ leftOn: null, leftFor: null })
    .where(and(eq(students.businessId, who.businessId), among(students.id, ids)))
}
