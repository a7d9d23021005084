import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf } from '../../platform/db/rows.ts'
import type { TeacherChange, TeacherInput } from './contract.ts'
import { subjects } from '../subjects/table.ts'
import { teachers, teacherSubjects } from './table.ts'

type Record = Pick<
  z.output<typeof TeacherInput> | z.output<typeof TeacherChange>,
  'about' | 'hired_on' | 'posts'
>
const recordColumns = (input: Record) => ({
  about: input.about,
  hiredOn: input.hired_on,
  posts: input.posts,
})

/** The record of a teacher; the person is there already. */
export const insertTeacher = (db: Db, who: Actor, id: string, input: Record) =>
  db.insert(teachers).values({ businessId: who.businessId, id, ...recordColumns(input) })

export const updateTeacher = (db: Db, who: Actor, id: string, change: Record) =>
  db
    .update(teachers)
    // the id stands there so that a change of nothing is a statement too
    .set({ ...recordColumns(change), id })
    .where(rowOf(who, teachers, id))

const known = (who: Actor, id: string) =>
  and(eq(teacherSubjects.businessId, who.businessId), eq(teacherSubjects.teacherId, id))

/** Makes these all that the teacher can teach; those that are so already stay untouched. */
export async function writeSubjects(db: Db, who: Actor, id: string, wanted: string[]) {
  const { businessId } = who
  await db
    .delete(teacherSubjects)
    .where(and(known(who, id), notInArray(teacherSubjects.subjectId, wanted)))
  const rows = wanted.map((subjectId) => ({ businessId, id: uuid(), teacherId: id, subjectId }))
  if (rows.length > 0) await db.insert(teacherSubjects).values(rows).onConflictDoNothing()
}

/** Which of these subjects somebody can be said to teach: they are not put away, or it is said already. */
export async function findSayable(
  db: Db,
  who: Actor,
  id: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const [living, said] = await Promise.all([
    db
      .select({ id: subjects.id })
      .from(subjects)
      .where(
        and(
          eq(subjects.businessId, who.businessId),
          inArray(subjects.id, ids),
          isNull(subjects.archivedAt),
        ),
      ),
    db.select({ id: teacherSubjects.subjectId }).from(teacherSubjects).where(known(who, id)),
  ])
  return new Set([...living, ...said].map((row) => row.id))
}
