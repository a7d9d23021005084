import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { taughtBy } from '../auth/reach.classes.ts'
import { classes } from '../classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/events.ts'
import type { PersonRef } from '../../platform/person.ts'
import { among } from '../../platform/db/rows.ts'
import { personOf, users } from '../profile/table.ts'
import { matching, sameUser } from './queries.ts'
import type { ChosenTeachers } from './contract.ts'
import type * as z from 'zod/mini'
import { teachers } from './table.ts'

type Chosen = z.output<typeof ChosenTeachers>

/** Takes the rows of the people: from here on nobody gives them a class without hearing that they leave. */
export async function lockChosen(db: Db, who: Actor, { ids, everything }: Chosen) {
  const rows = await db
    .select({
      ...personOf(users),
      archived: sql<boolean>`${users.archivedAt} is not null`,
    })
    .from(teachers)
    .innerJoin(users, sameUser)
    .where(
      and(
        eq(teachers.businessId, who.businessId),
        isNull(users.erasedAt),
        ids ? inArray(teachers.id, ids) : matching(who, everything!),
      ),
    )
    // two who choose the same people wait for each other instead of for ever
    .orderBy(users.id)
    .for('update', { of: users })
  return rows as (PersonRef & { archived: boolean })[]
}

/** Which of these lead or teach a living class. */
export async function busyAmong(
  db: Db,
  who: Pick<Actor, 'businessId'>,
  ids: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: teachers.id })
    .from(teachers)
    .innerJoin(classes, and(eq(classes.businessId, teachers.businessId), taughtBy(teachers)))
    .where(
      and(
        eq(teachers.businessId, who.businessId),
        among(teachers.id, ids),
        or(isNull(classes.archivedAt), isNotNull(classes.beginsOn)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const later = sql`${users.version} + 1`
const these = (who: Actor, ids: string[]) =>
  and(eq(users.businessId, who.businessId), inArray(users.id, ids))

export async function archivePeople(db: Db, who: Actor, ids: string[], now: Date) {
  publish(db, { name: 'people.left', who, now, ids })
  await db
    .update(users)
    .set({ archivedAt: now, version: later })
    .where(and(these(who, ids), isNull(users.archivedAt)))
}

export async function restorePeople(db: Db, who: Actor, ids: string[], now: Date) {
  publish(db, { name: 'people.returned', who, now, ids })
  await db
    .update(users)
    .set({ archivedAt: null, deletedAt: null, version: later })
    .where(and(these(who, ids), isNotNull(users.archivedAt)))
}

/** Which of these are teachers of today. */
export async function livingAmong(db: Db, who: Actor, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: teachers.id })
    .from(teachers)
    .innerJoin(users, sameUser)
    .where(
      and(
        eq(teachers.businessId, who.businessId),
        inArray(teachers.id, ids),
        isNull(users.archivedAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

type Handover = { id: string; teacher_id: string | null }
const handedOver = (rows: Handover[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, teacher_id uuid)`

/** Gives the lessons of one teacher to others. */
export const handOverLessons = (db: Db, who: Actor, from: string, rows: Handover[]) =>
  db.execute(sql`update class_subjects set teacher_id = given.teacher_id from ${handedOver(rows)}
    where class_subjects.business_id = ${who.businessId} and class_subjects.id = given.id
      and class_subjects.teacher_id = ${from}`)

/** Gives the classes that one teacher leads to others, or to nobody. */
export const handOverClasses = (db: Db, who: Actor, from: string, rows: Handover[]) =>
  db.execute(sql`update classes set homeroom_teacher_id = given.teacher_id, version = version + 1
    from ${handedOver(rows)}
    where classes.business_id = ${who.businessId} and classes.id = given.id
      and classes.homeroom_teacher_id = ${from}`)
