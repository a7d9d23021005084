import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { TeacherChange, TeacherInput } from './contract.ts'
import { teachers } from './table.ts'

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
    .where(and(eq(teachers.businessId, who.businessId), eq(teachers.id, id)))
