import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import { kindsFor } from './access.ts'
import type { StudentDocument } from './contract.ts'
import { knownFully, studentsWithinReach } from '../../auth/reach.students.ts'
import { studentDocuments, students } from '../table.ts'

const columns = {
  id: studentDocuments.id,
  student_id: studentDocuments.studentId,
  kind: studentDocuments.kind,
  name: studentDocuments.name,
  mime: studentDocuments.mime,
  size: studentDocuments.size,
  createdAt: studentDocuments.createdAt,
  uploaded_by: personOf(users),
}
const uploader = sameRow(users, studentDocuments.uploadedBy)
const ofStudent = sameRow(students, studentDocuments.studentId)

/** The papers that exist for `who`: of the students known well, and of the kinds that are for the role. */
const readableBy = (who: Actor, which: SQL) =>
  and(
    eq(studentDocuments.businessId, who.businessId),
    which,
    inArray(studentDocuments.kind, [...kindsFor(who)]),
    studentsWithinReach(who),
    knownFully(who),
  )

const selectDocuments = (db: Db, who: Actor, which: SQL) =>
  db
    .select(columns)
    .from(studentDocuments)
    .innerJoin(students, ofStudent)
    .innerJoin(users, uploader)
    .where(readableBy(who, which))
    .orderBy(desc(studentDocuments.createdAt), desc(studentDocuments.id))

type Row = Awaited<ReturnType<typeof selectDocuments>>[number]
const shownTo = (who: Actor, { createdAt, uploaded_by, ...row }: Row): StudentDocument => ({
  ...row,
  created_at: createdAt.toISOString(),
  ...(can(who, 'students.read') && { uploaded_by }),
})

export async function listDocuments(db: Db, who: Actor, studentId: string) {
  const rows = await selectDocuments(db, who, eq(studentDocuments.studentId, studentId))
  return rows.map((row) => shownTo(who, row))
}

export async function findDocument(db: Db, who: Actor, id: string) {
  const [row] = await selectDocuments(db, who, eq(studentDocuments.id, id))
  return row && shownTo(who, row)
}

/** What is needed to hand the file over. */
export async function findFile(db: Db, who: Actor, id: string) {
  const [file] = await db
    .select({
      name: studentDocuments.name,
      mime: studentDocuments.mime,
      bytes: studentDocuments.bytes,
    })
    .from(studentDocuments)
    .innerJoin(students, ofStudent)
    .where(readableBy(who, eq(studentDocuments.id, id)))
  return file
}

/** Bytes of all papers of a student; whoever else keeps one of the same student waits until the transaction ends. */
export async function holdSize(db: Db, who: Actor, studentId: string): Promise<number> {
  const one = rowOf(who, students, studentId)
  await db.select({ id: students.id }).from(students).where(one).for('update')
  const [kept] = await db
    .select({ size: sql<number>`coalesce(sum(${studentDocuments.size}), 0)::int` })
    .from(studentDocuments)
    .where(
      and(
        eq(studentDocuments.businessId, who.businessId),
        eq(studentDocuments.studentId, studentId),
      ),
    )
  return kept!.size
}

export const insertDocument = (
  db: Db,
  who: Actor,
  document: Omit<typeof studentDocuments.$inferInsert, 'businessId' | 'uploadedBy'>,
) =>
  db
    .insert(studentDocuments)
    .values({ ...document, businessId: who.businessId, uploadedBy: who.id })

/** False when somebody else was quicker. */
export async function deleteDocument(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db
    .delete(studentDocuments)
    .where(rowOf(who, studentDocuments, id))
    .returning({ id: studentDocuments.id })
  return rows.length > 0
}
