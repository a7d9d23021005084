import {
  and,
  asc,
  between,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import { ownOfTeacher } from '../../core/auth/reach.classes.ts'
import { classes, classLabel, classStudents } from '../../core/classes/table.ts'
import { accounts } from '../../core/coins/table.ts'
import { dailyMarks } from '../../core/marks/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { inNameOrder } from '../../platform/i18n/names.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import { users } from '../../core/profile/table.ts'
import { knownFully, studentsWithinReach } from '../../core/auth/reach.students.ts'
import { students } from '../../core/students/table.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { Name } from './queries.ts'

/** Days, both included. */
export type Span = { from: string; to: string }
export type Reported = Name & {
  id: string
  /** Whether this person may know all of the student. */
  close: boolean
}

const reported = (who: Actor) => ({
  id: students.id,
  last_name: users.lastName,
  first_name: users.firstName,
  patronymic: users.patronymic,
  close: sql<boolean>`(${knownFully(who)})`,
})
const isUser = sameRow(users, students.id)

/** A student, if this person knows of the student at all. */
export async function findStudent(db: Db, who: Actor, id: string): Promise<Reported | undefined> {
  const [student] = await db
    .select(reported(who))
    .from(students)
    .innerJoin(users, isUser)
    .where(and(rowOf(who, students, id), studentsWithinReach(who)))
  return student
}

/** Whoever is in the class on a day, by name. */
export const readClassOn = (
  db: Db,
  who: Actor,
  classId: string,
  day: string,
): Promise<Reported[]> =>
  db
    .select(reported(who))
    .from(students)
    .innerJoin(users, isUser)
    .where(
      and(
        eq(students.businessId, who.businessId),
        inArray(
          students.id,
          db
            .select({ id: classStudents.studentId })
            .from(classStudents)
            .where(
              and(
                eq(classStudents.businessId, who.businessId),
                eq(classStudents.classId, classId),
                lte(classStudents.fromDate, day),
                or(isNull(classStudents.toDate), gte(classStudents.toDate, day)),
              ),
            ),
        ),
        or(
          isNull(users.archivedAt),
          sql`(${users.archivedAt} at time zone ${who.timeZone})::date >= ${day}`,
        ),
      ),
    )
    .orderBy(...inNameOrder(users))

/** The grade of the home class that a student is in, or was in last; null without one. */
export async function findGrade(db: Db, who: Actor, studentId: string): Promise<number | null> {
  const [last] = await db
    .select({ grade: classes.grade })
    .from(classStudents)
    .innerJoin(classes, isClass)
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        eq(classStudents.studentId, studentId),
        isNotNull(classes.grade),
      ),
    )
    .orderBy(desc(classStudents.fromDate))
    .limit(1)
  return last?.grade ?? null
}
const isClass = sameRow(classes, classStudents.classId)

export type Membership = { studentId: string; label: string; leader: Name | null }

/** The classes of these students in the span, the latest first: a home class before a group. */
export const readMemberships = (
  db: Db,
  who: Actor,
  ids: string[],
  { from, to }: Span,
): Promise<Membership[]> =>
  db
    .select({
      studentId: classStudents.studentId,
      label: classLabel,
      leader: {
        last_name: users.lastName,
        first_name: users.firstName,
        patronymic: users.patronymic,
      },
    })
    .from(classStudents)
    .innerJoin(classes, isClass)
    .leftJoin(users, sameRow(users, classes.homeroomTeacherId))
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        inArray(classStudents.studentId, ids),
        lte(classStudents.fromDate, to),
        or(isNull(classStudents.toDate), gte(classStudents.toDate, from)),
      ),
    )
    .orderBy(desc(classStudents.home), desc(classStudents.fromDate), asc(classLabel))

export type ReportedMark = Awaited<ReturnType<typeof readMarks>>[number]
const author = alias(users, 'author')

/** What these students were marked with in the span, day by day. A teacher sees those of the classes that the teacher teaches. */
export const readMarks = (db: Db, who: Actor, ids: string[], { from, to }: Span) =>
  db
    .select({
      studentId: dailyMarks.studentId,
      class: classLabel,
      day: dailyMarks.day,
      kind: dailyMarks.kind,
      value: sql<number>`${dailyMarks.value}`,
      comment: dailyMarks.comment,
      // who of the office it was, families do not know
      author: sql<Name | null>`case when ${author.role} = 'teacher' then json_build_object('last_name', ${author.lastName}, 'first_name', ${author.firstName}, 'patronymic', ${author.patronymic}) end`,
    })
    .from(dailyMarks)
    .innerJoin(classes, sameRow(classes, dailyMarks.classId))
    .leftJoin(author, sameRow(author, dailyMarks.recordedBy))
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        inArray(dailyMarks.studentId, ids),
        between(dailyMarks.day, from, to),
        isNotNull(dailyMarks.value),
        ownOfTeacher(who),
      ),
    )
    .orderBy(asc(dailyMarks.day), asc(classLabel), asc(dailyMarks.kind))

/** What is in the wallets now, by student. */
export async function readWallets(db: Db, who: Actor, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ student: accounts.holderId, balance: accounts.balance })
    .from(accounts)
    .where(
      and(
        eq(accounts.businessId, who.businessId),
        eq(accounts.kind, 'wallet'),
        inArray(accounts.holderId, ids),
      ),
    )
  return new Map(rows.map(({ student, balance }) => [student!, balance]))
}
