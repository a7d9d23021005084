import { and, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { dailyMarks } from '../../marks/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { explained } from '../../../platform/db/constraints.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf } from '../../../platform/db/rows.ts'
import { apart } from './queries.ts'
import { classStudents } from '../table.ts'

const columns = {
  id: classStudents.id,
  class_id: classStudents.classId,
  student_id: classStudents.studentId,
  from_date: classStudents.fromDate,
  to_date: classStudents.toDate,
  home: classStudents.home,
}

export async function findMembership(db: Db, who: Actor, id: string) {
  const [row] = await db
    .select(columns)
    .from(classStudents)
    .where(rowOf(who, classStudents, id))
  return row
}
export type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** Home memberships elsewhere that share a day with `[from, to]`, or end the day before `from`. */
export const findNeighbours = (db: Db, who: Actor, of: MembershipRow, from: string) =>
  db
    .select(columns)
    .from(classStudents)
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        eq(classStudents.studentId, of.student_id),
        eq(classStudents.home, true),
        sql`${classStudents.id} <> ${of.id} and ${of.home}`,
        lt(classStudents.fromDate, of.from_date),
        gte(sql`coalesce(${classStudents.toDate}, 'infinity')`, daysBefore(from, 1)),
      ),
    )

type Days = { from: string; to: string }

/** Whether the student has a mark in the class on one of these days. */
export async function hasMarks(
  db: Db,
  who: Actor,
  { class_id, student_id }: Pick<MembershipRow, 'class_id' | 'student_id'>,
  { from, to }: Days,
) {
  const rows = await db
    .select({ id: dailyMarks.id })
    .from(dailyMarks)
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        eq(dailyMarks.classId, class_id),
        eq(dailyMarks.studentId, student_id),
        gte(dailyMarks.day, from),
        lte(dailyMarks.day, to),
        isNotNull(dailyMarks.value),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const updateDays = (
  db: Db,
  who: Actor,
  id: string,
  days: { fromDate: string } | { toDate: string },
) =>
  explained(
    apart,
    db
      .update(classStudents)
      .set(days)
      .where(rowOf(who, classStudents, id)),
  )
