import { and, desc, eq, sql } from 'drizzle-orm'
import { classes, classLabel, classStudents } from '../../classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import type { PastClass } from './contract.page.ts'
import { knownFully, studentsWithinReach } from '../../auth/reach.students.ts'
import { students } from '../table.ts'

/** A student, if this person knows of the student at all; `close`: well enough for everything about the student. */
export async function findKnown(db: Db, who: Actor, id: string) {
  const [student] = await db
    .select({ id: students.id, close: sql<boolean>`(${knownFully(who)})` })
    .from(students)
    .where(and(rowOf(who, students, id), studentsWithinReach(who)))
  return student
}

/** Every class that the student is or was in, the present one first. */
export async function listPastClasses(db: Db, who: Actor, id: string): Promise<PastClass[]> {
  return db
    .select({
      id: classStudents.id,
      class: { id: classes.id, label: classLabel },
      academic_year: classes.academicYear,
      from_date: classStudents.fromDate,
      to_date: classStudents.toDate,
      planned: sql<boolean>`false`,
    })
    .from(classStudents)
    .innerJoin(classes, sameRow(classes, classStudents.classId))
    .where(and(eq(classStudents.businessId, who.businessId), eq(classStudents.studentId, id)))
    .orderBy(
      sql`${classStudents.toDate} desc nulls first`,
      desc(classStudents.fromDate),
      desc(classStudents.id),
    )
}
