import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Who } from '../../platform/actor.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { classes, classStudents, classSubjects } from '../classes/table.ts'
import { guardians } from '../students/table.ts'

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
