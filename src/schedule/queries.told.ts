import { and, eq, isNull, sql } from 'drizzle-orm'
import { classes, classLabel, classStudents } from '../classes/table.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { sameRow } from '../platform/rows.ts'

/** Who is in these classes now, each once, with one of the classes. */
export const readStudentsOf = (db: Db, who: Pick<Actor, 'businessId'>, classIds: string[]) =>
  db
    .selectDistinctOn([classStudents.studentId], {
      id: classStudents.studentId,
      label: classLabel,
    })
    .from(classStudents)
    .innerJoin(classes, sameRow(classes, classStudents.classId))
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        isNull(classStudents.toDate),
        isNull(classes.archivedAt),
        sql`${classStudents.classId} = any(${sql.param(classIds)}::uuid[])`,
      ),
    )
    .orderBy(classStudents.studentId, classStudents.classId)
