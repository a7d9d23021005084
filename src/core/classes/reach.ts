import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { markCounts } from '../marks/table.ts'
import type { Actor, Who } from '../../platform/actor.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { users } from '../profile/table.ts'
import { lessonChanges } from '../../features/schedule/covers/table.ts'
import { guardians } from '../students/table.ts'
import { classes, classJoinings, classLabel, classStudents, classSubjects } from './table.ts'

const query = new QueryBuilder()

/**
 * True for a row of `classes` that this teacher leads or teaches a subject to: the one place that says who teaches whom.
 * Nothing rather than false where nobody leads the class. `id`: of a teacher, or the column that names one.
 */
export const taughtBy = ({ id }: { id: string | AnyPgColumn }): SQL =>
  or(
    eq(classes.homeroomTeacherId, id),
    exists(
      query
        .select({ one: sql`1` })
        .from(classSubjects)
        .where(and(sameRow(classes, classSubjects.classId), eq(classSubjects.teacherId, id))),
    ),
  )!

/** The same to be read of a row: true or false. */
export const isTaughtBy = (who: Who) => sql<boolean>`coalesce((${taughtBy(who)}), false)`

/** True for a row of `classes` that this teacher gives a lesson of somebody else on that day, as everybody is told. */
export const coveredBy = (who: Who, day: string): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(lessonChanges)
      .where(
        and(
          sameRow(classes, lessonChanges.classId),
          eq(lessonChanges.teacherId, who.id),
          eq(lessonChanges.toDate, day),
          eq(lessonChanges.state, 'published'),
          ne(lessonChanges.kind, 'cancelled'),
        ),
      ),
  )

/** Leaves a teacher those classes that the teacher teaches, and everybody else all. */
export const ownOfTeacher = (who: Who): SQL | undefined =>
  who.role === 'teacher' ? taughtBy(who) : undefined

/** True for a row of `classes` that has this student in it today; a class that was put away has nobody. */
const attendedBy = (who: Who): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(classStudents)
      .where(and(sameClass, isNull(classStudents.toDate), eq(classStudents.studentId, who.id))),
  )

/** True for a row of `classes` that a child of this parent is in, as far as the parent may see the child. */
const attendedByChildOf = (who: Who): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(classStudents)
      .innerJoin(
        guardians,
        and(
          eq(guardians.businessId, classStudents.businessId),
          eq(guardians.studentId, classStudents.studentId),
        ),
      )
      .where(
        and(
          sameClass,
          isNull(classStudents.toDate),
          eq(guardians.parentId, who.id),
          guardians.maySee,
        ),
      ),
  )

const sameClass = and(sameRow(classes, classStudents.classId), isNull(classes.archivedAt))

/** Which rows of `classes` exist for this person: all for staff, the own ones for students and parents. */
export function classesWithinReach(who: Who): SQL | undefined {
  if (who.role === 'student') return attendedBy(who)
  if (who.role === 'parent') return attendedByChildOf(who)
  return undefined
}

type StudentRow = { businessId: AnyPgColumn; id: AnyPgColumn }

/** Of a row of students: `picked` of the classes that the student is in today, those of them that `filter` leaves. */
export const membershipsOf = (student: StudentRow, picked: SQL, filter?: SQL) =>
  query
    .select({ picked })
    .from(classStudents)
    .innerJoin(classes, sameRow(classes, classStudents.classId))
    .where(
      and(
        sameRow(student, classStudents.studentId),
        isNull(classStudents.toDate),
        isNull(classes.archivedAt),
        filter,
      ),
    )

/** The same classes as `[{id, label}]`, in the order of a school. */
export const classRefsOf = (student: StudentRow) =>
  membershipsOf(
    student,
    sql`coalesce(json_agg(json_build_object('id', ${classes.id}, 'label', ${classLabel})
      order by ${classes.grade}, ${classes.letter}, ${classes.name}), '[]')`,
  )

/** The classes that the student comes to on a day that is planned, as `[{id, label, from_date}]`. */
export const comingRefsOf = (student: StudentRow) =>
  query
    .select({
      picked: sql`coalesce(json_agg(json_build_object('id', ${classes.id}, 'label', ${classLabel},
        'from_date', ${classJoinings.fromDate}) order by ${classJoinings.fromDate}), '[]')`,
    })
    .from(classJoinings)
    .innerJoin(classes, sameRow(classes, classJoinings.classId))
    .where(and(sameRow(student, classJoinings.studentId), isNull(classes.archivedAt)))

/** How many are in each class now; one pass over the memberships instead of one for every class. */
export const headcounts = (who: Pick<Actor, 'businessId'>) =>
  query
    .select({ classId: classStudents.classId, students: sql<number>`count(*)::int`.as('students') })
    .from(classStudents)
    .innerJoin(users, sameRow(users, classStudents.studentId))
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        isNull(classStudents.toDate),
        isNull(users.archivedAt),
      ),
    )
    .groupBy(classStudents.classId)
    .as('headcounts')

/** The ids of who leads a row of `classes`, or else of who teaches in it. */
export const leadersOf = sql`
  select ${classes.homeroomTeacherId} as id where ${classes.homeroomTeacherId} is not null
  union
  select ${classSubjects.teacherId} from ${classSubjects}
  where ${classes.homeroomTeacherId} is null and ${classSubjects.businessId} = ${classes.businessId}
    and ${classSubjects.classId} = ${classes.id} and ${classSubjects.teacherId} is not null`

/** How many of a row of `classes` have an attendance on the day. */
export const markedOn = (day: string) =>
  sql<number>`(select coalesce(sum(${markCounts.count}), 0)::int from ${markCounts}
    where ${markCounts.businessId} = ${classes.businessId} and ${markCounts.day} = ${day}
      and ${markCounts.classId} = ${classes.id} and ${markCounts.kind} = 'attendance')`
