import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Actor } from '../platform/actor.ts'
import { guardians } from '../students/table.ts'
import { classes, classStudents, classSubjects } from './table.ts'

const query = new QueryBuilder()
type Who = Pick<Actor, 'id' | 'role'>

/** True for a row of `classes` that this teacher leads or teaches a subject to. */
export const taughtBy = (who: Who): SQL =>
  or(
    eq(classes.homeroomTeacherId, who.id),
    exists(
      query
        .select({ one: sql`1` })
        .from(classSubjects)
        .where(
          and(
            eq(classSubjects.businessId, classes.businessId),
            eq(classSubjects.classId, classes.id),
            eq(classSubjects.teacherId, who.id),
          ),
        ),
    ),
  )!

/** True for a row of `classes` that has this student in it today; a class that was put away has nobody. */
export const attendedBy = (who: Who): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(classStudents)
      .where(and(sameClass, isNull(classStudents.toDate), eq(classStudents.studentId, who.id))),
  )

/** True for a row of `classes` that a child of this parent is in, as far as the parent may see the child. */
export const attendedByChildOf = (who: Who): SQL =>
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

const sameClass = and(
  eq(classStudents.businessId, classes.businessId),
  eq(classStudents.classId, classes.id),
  isNull(classes.archivedAt),
)

/** Which rows of `classes` exist for this person: all for staff, the own ones for students and parents. */
export function classesWithinReach(who: Who): SQL | undefined {
  if (who.role === 'student') return attendedBy(who)
  if (who.role === 'parent') return attendedByChildOf(who)
  return undefined
}
