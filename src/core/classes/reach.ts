import { and, eq, isNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Actor } from '../../platform/actor.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { membershipsOf } from '../auth/reach.classes.ts'
import { markCounts } from '../marks/table.ts'
import { users } from '../profile/table.ts'
import { classes, classJoinings, classLabel, classStudents, classSubjects } from './table.ts'

const query = new QueryBuilder()

type StudentRow = { businessId: AnyPgColumn; id: AnyPgColumn }

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
