import { and, eq, exists, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { businesses } from '../business/table.ts'
import { isTaughtBy } from '../auth/reach.classes.ts'
import { classes, classLabel, classStudents } from '../classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { among, rowOf, sameRow } from '../../platform/db/rows.ts'
import { contributed } from '../../platform/contributions.ts'
import { personOf, users } from '../profile/table.ts'
import { knownFully, studentsWithinReach } from '../auth/reach.students.ts'
import { students } from '../students/table.ts'
import type { MarkedClass } from './access.ts'
import { dailyMarks } from './table.ts'

const query = new QueryBuilder()
const substitutes = (who: Actor, now: Date) =>
  contributed('substitutes').map((isTrue) => isTrue(who, localDay(now, who.timeZone)))

/** Who covers a lesson of the class marks it on that day, and neither before nor after. */
const selectMarkedClass = (db: Db, who: Actor, now: Date, which: SQL) =>
  db
    .select({
      id: classes.id,
      label: classLabel,
      homeroomTeacher: personOf(users),
      grade: classes.grade,
      meetingDays: classes.meetingDays,
      taught: sql<boolean>`${or(isTaughtBy(who), ...substitutes(who, now))}`,
      archived: sql<boolean>`${classes.archivedAt} is not null`,
      lateMarkingDays: can(who, 'marks.write')
        ? businesses.lateMarkingDays
        : sql<number>`case when ${isTaughtBy(who)} then ${businesses.lateMarkingDays} else 0 end`,
      coinDailyLimit: businesses.coinDailyLimit,
      coinWeeklyBudget: businesses.coinWeeklyBudget,
      rateMin: businesses.rateMin,
      rateMax: businesses.rateMax,
    })
    .from(classes)
    .innerJoin(businesses, eq(businesses.id, classes.businessId))
    .leftJoin(users, sameRow(users, classes.homeroomTeacherId))
    .where(and(eq(classes.businessId, who.businessId), which))

/** The class as this person would mark it. */
export async function findClass(
  db: Db,
  who: Actor,
  id: string,
  now: Date,
): Promise<MarkedClass | undefined> {
  const [found] = await selectMarkedClass(db, who, now, eq(classes.id, id))
    .prepare(can(who, 'marks.write') ? 'find_class_to_mark' : 'find_class_to_mark_as_teacher')
    .execute()
  return found
}

/** The class that a mark was given in. */
export async function findClassOfMark(
  db: Db,
  who: Actor,
  markId: string,
  now: Date,
): Promise<MarkedClass | undefined> {
  const mark = query
    .select({ id: dailyMarks.classId })
    .from(dailyMarks)
    .where(rowOf(who, dailyMarks, markId))
  const [found] = await selectMarkedClass(db, who, now, inArray(classes.id, mark))
  return found
}

/** A student, if this person knows of the student at all; `close`: well enough for the marks. */
export async function findStudent(db: Db, who: Actor, id: string) {
  const [student] = await db
    .select({ close: sql<boolean>`(${knownFully(who)})` })
    .from(students)
    .where(and(rowOf(who, students, id), studentsWithinReach(who)))
  return student
}

/** What decides on which days these students are taught today: one for each class. */
export const findTaughtOf = (db: Db, who: Actor, studentIds: string[]) =>
  db
    .select({
      studentId: classStudents.studentId,
      grade: classes.grade,
      meetingDays: classes.meetingDays,
    })
    .from(classStudents)
    .innerJoin(classes, sameRow(classes, classStudents.classId))
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        among(classStudents.studentId, studentIds),
        isNull(classStudents.toDate),
        isNull(classes.archivedAt),
      ),
    )

/** Days, both included. */
export type Span = { from: string; to: string }

/** True when the student of the outer query is in the class on that day; the last day counts. */
export const memberOn = (who: Actor, classId: string, day: string, studentId: AnyPgColumn | SQL) =>
  memberIn(who, classId, { from: day, to: day }, studentId)

/** True when the student of the outer query is in the class on one of these days. */
export const memberIn = (
  who: Actor,
  classId: string,
  { from, to }: Span,
  studentId: AnyPgColumn | SQL,
) =>
  exists(
    query
      .select({ one: sql`1` })
      .from(classStudents)
      .where(
        and(
          eq(classStudents.businessId, who.businessId),
          eq(classStudents.classId, classId),
          eq(classStudents.studentId, studentId),
          lte(classStudents.fromDate, to),
          or(isNull(classStudents.toDate), gte(classStudents.toDate, from)),
        ),
      ),
  )

/** Which of these students are in the class on that day. */
export async function findMembers(db: Db, who: Actor, classId: string, day: string, ids: string[]) {
  const asked = sql`unnest(${sql.param(ids)}::uuid[]) as asked (id)`
  const rows = await db
    .select({ id: sql<string>`asked.id` })
    .from(asked)
    .where(memberOn(who, classId, day, sql`asked.id`))
  return new Set(rows.map(({ id }) => id))
}
