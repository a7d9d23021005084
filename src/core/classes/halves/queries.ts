import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { classes, classStudents, classSubjects } from '../table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { whole } from '../../../platform/shapes.ts'
import { knownFully } from '../../auth/reach.students.ts'
import { students } from '../../students/table.ts'
import type { Halves } from './contract.ts'
import { classHalves } from './table.ts'

const ofClass = (who: Actor, classId: string) =>
  and(eq(classHalves.businessId, who.businessId), eq(classHalves.classId, classId))

/** Who is in which group, as far as this person may know it. */
export async function readHalves(db: Db, who: Actor, classId: string): Promise<Halves> {
  const results = await db
    .select({
      subject_id: classHalves.subjectId,
      student_id: classHalves.studentId,
      group: classHalves.groupNumber,
    })
    .from(classHalves)
    .innerJoin(students, sameRow(students, classHalves.studentId))
    .where(and(ofClass(who, classId), can(who, 'students.read') ? undefined : knownFully(who)))
    .orderBy(asc(classHalves.subjectId), asc(classHalves.groupNumber), asc(classHalves.studentId))
  const said = results.map(({ subject_id: subject, student_id: student, group }) =>
    [subject, student, group].join(),
  )
  const version = createHash('sha256').update(said.sort().join(';')).digest('hex').slice(0, 32)
  return { ...whole(results), version }
}

/** Nobody else divides this class meanwhile. */
export const lockClass = (db: Db, who: Actor, id: string) =>
  db
    .select({ id: classes.id })
    .from(classes)
    .where(rowOf(who, classes, id))
    .for('update')

/** Into which groups the plan splits the class for this subject, and who is in the class now. */
export async function readDivisible(db: Db, who: Actor, classId: string, subjectId: string) {
  const [groups, members] = await Promise.all([
    db
      .select({ group: classSubjects.groupNumber })
      .from(classSubjects)
      .where(
        and(
          eq(classSubjects.businessId, who.businessId),
          eq(classSubjects.classId, classId),
          eq(classSubjects.subjectId, subjectId),
        ),
      ),
    db
      .select({ id: classStudents.studentId })
      .from(classStudents)
      .where(
        and(
          eq(classStudents.businessId, who.businessId),
          eq(classStudents.classId, classId),
          isNull(classStudents.toDate),
        ),
      ),
  ])
  return {
    groups: new Set(groups.map(({ group }) => group)),
    members: new Set(members.map(({ id }) => id)),
  }
}

type Divided = { student_id: string; group: number }

/** Writes only what differs. */
export async function writeHalves(
  db: Db,
  who: Actor,
  {
    classId,
    subjectId,
    students: wanted,
  }: { classId: string; subjectId: string; students: Divided[] },
) {
  const { businessId } = who
  const own = and(ofClass(who, classId), eq(classHalves.subjectId, subjectId))
  const known = await db
    .select({ id: classHalves.id, student: classHalves.studentId, group: classHalves.groupNumber })
    .from(classHalves)
    .where(own)
  const groupOf = new Map(wanted.map(({ student_id: student, group }) => [student, group]))
  const gone = known.filter(({ student }) => !groupOf.has(student)).map(({ id }) => id)
  if (gone.length > 0) await db.delete(classHalves).where(and(own, inArray(classHalves.id, gone)))
  for (const { id, student, group } of known) {
    const groupNumber = groupOf.get(student)
    if (groupNumber !== undefined && groupNumber !== group)
      await db
        .update(classHalves)
        .set({ groupNumber })
        .where(rowOf(who, classHalves, id))
    groupOf.delete(student)
  }
  const rows = [...groupOf].map(([studentId, groupNumber]) => ({
    businessId,
    id: uuid(),
    classId,
    subjectId,
    studentId,
    groupNumber,
  }))
  if (rows.length > 0) await db.insert(classHalves).values(rows)
}
