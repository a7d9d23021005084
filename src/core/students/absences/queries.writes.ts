import { and, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { explained, type Reasons } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Excuse } from '../../marks/day/contract.mark.ts'
import { leadersOf } from '../../classes/reach.ts'
import { classes, classLabel, classStudents } from '../../classes/table.ts'
import { rowAsSeen, rowOf } from '../../../platform/db/rows.ts'
import { users } from '../../profile/table.ts'
import { students } from '../table.ts'
import { absences } from './table.ts'

export type Said = { from: string; to: string; excuse: Excuse; note: string }

const columns = ({ from, to, excuse, note }: Said) => ({ fromDay: from, toDay: to, excuse, note })
const reasons: Reasons = { absences_apart: { field: 'from', code: 'absence_overlaps' } }

/**
 * Holds the student until this transaction ends: whoever marks the student absent at the same time looks before or after
 * it, and never past it (see `findExcusing` of marks).
 */
export const lockStudent = (db: Db, who: Actor, id: string) =>
  db
    .select({ id: students.id })
    .from(students)
    .where(rowOf(who, students, id))
    .for('update')

export const insertAbsence = (
  db: Db,
  who: Actor,
  { id, studentId, said, now }: { id: string; studentId: string; said: Said; now: Date },
) =>
  explained(
    reasons,
    db.insert(absences).values({
      businessId: who.businessId,
      id,
      studentId,
      ...columns(said),
      announcedBy: who.id,
      announcedAt: now,
    }),
  )

/** Nothing is written when it has changed since `version`, or was withdrawn. */
const asSeen = (who: Actor, id: string, version: number) =>
  and(rowAsSeen(who, absences, { id, version }), isNull(absences.withdrawnAt))

export async function updateAbsence(db: Db, who: Actor, id: string, version: number, said: Said) {
  const write = db
    .update(absences)
    .set({ ...columns(said), version: sql`${absences.version} + 1` })
    .where(asSeen(who, id, version))
    .returning({ id: absences.id })
  return (await explained(reasons, write)).length > 0
}

export async function withdrawAbsence(db: Db, who: Actor, id: string, version: number, now: Date) {
  const rows = await db
    .update(absences)
    .set({ withdrawnBy: who.id, withdrawnAt: now, version: sql`${absences.version} + 1` })
    .where(asSeen(who, id, version))
    .returning({ id: absences.id })
  return rows.length > 0
}

/** The classes that a student is in, each with who leads it or else those who teach in it. */
export async function findTeachersOf(db: Db, who: Actor, studentId: string) {
  const { rows } = await db.execute<{ id: string; label: string; teacher: string | null }>(sql`
    select ${classes.id} as id, ${classLabel} as label, teacher.id as teacher
    from ${classStudents}
    join ${classes} on ${classes.businessId} = ${classStudents.businessId} and ${classes.id} = ${classStudents.classId}
    left join lateral (${leadersOf}) teacher on exists (
      select from ${users} where ${users.businessId} = ${who.businessId} and ${users.id} = teacher.id
        and ${users.archivedAt} is null)
    where ${classStudents.businessId} = ${who.businessId} and ${classStudents.studentId} = ${studentId}
      and ${classStudents.toDate} is null and ${classes.archivedAt} is null
    order by ${classLabel}
  `)
  return rows
}
