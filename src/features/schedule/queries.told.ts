import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { classes, classLabel, classStudents } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { users } from '../../core/profile/table.ts'

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

/** Who of the office is here to be told. */
export async function readOffice(db: Db, who: Pick<Actor, 'businessId'>): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, who.businessId),
        inArray(users.role, ['owner', 'admin']),
        isNull(users.archivedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
