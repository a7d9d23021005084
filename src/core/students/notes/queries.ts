import { and, desc, eq, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import type { NoteChange, NoteInput, StudentNote } from './contract.ts'
import { knownFully, studentsWithinReach } from '../../auth/reach.students.ts'
import { studentNotes, students } from '../table.ts'

const selectNotes = (db: Db, who: Actor, which: SQL) =>
  db
    .select({
      id: studentNotes.id,
      student_id: studentNotes.studentId,
      author: personOf(users),
      readers: studentNotes.readers,
      text: studentNotes.text,
      createdAt: studentNotes.createdAt,
      updatedAt: studentNotes.updatedAt,
    })
    .from(studentNotes)
    .innerJoin(students, sameRow(students, studentNotes.studentId))
    .innerJoin(users, sameRow(users, studentNotes.authorId))
    .where(
      and(
        eq(studentNotes.businessId, who.businessId),
        which,
        can(who, 'students.know') ? undefined : eq(studentNotes.readers, 'class'),
        studentsWithinReach(who),
        knownFully(who),
      ),
    )
    .orderBy(desc(studentNotes.createdAt), desc(studentNotes.id))

type Row = Awaited<ReturnType<typeof selectNotes>>[number]
const shown = ({ createdAt, updatedAt, ...row }: Row): StudentNote => ({
  ...row,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})

export async function listNotes(db: Db, who: Actor, studentId: string): Promise<StudentNote[]> {
  const rows = await selectNotes(db, who, eq(studentNotes.studentId, studentId))
  return rows.map(shown)
}

export async function findNote(db: Db, who: Actor, id: string): Promise<StudentNote | undefined> {
  const [row] = await selectNotes(db, who, eq(studentNotes.id, id))
  return row && shown(row)
}

export async function insertNote(
  db: Db,
  who: Actor,
  studentId: string,
  input: z.output<typeof NoteInput>,
  now: Date,
): Promise<string> {
  const id = uuid()
  const { businessId, id: authorId } = who
  await db
    .insert(studentNotes)
    .values({ businessId, id, studentId, authorId, ...input, createdAt: now, updatedAt: now })
  return id
}

const one = (who: Actor, id: string) => rowOf(who, studentNotes, id)

export const updateNote = (
  db: Db,
  who: Actor,
  id: string,
  { text, readers }: z.output<typeof NoteChange>,
  now: Date,
) => db.update(studentNotes).set({ text, readers, updatedAt: now }).where(one(who, id))

/** False when somebody else was quicker. */
export async function deleteNote(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db.delete(studentNotes).where(one(who, id)).returning({ id: studentNotes.id })
  return rows.length > 0
}
