import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import { personOf, users } from '../profile/table.ts'
import type { ClassNote } from './record/contract.ts'
import { isTaughtBy } from '../auth/reach.classes.ts'
import { classes, classNotes } from './table.ts'

const selectNotes = (db: Db, who: Actor) =>
  db
    .select({
      id: classNotes.id,
      text: classNotes.text,
      author: personOf(users),
      created_at: classNotes.createdAt,
      updated_at: classNotes.updatedAt,
      taught: isTaughtBy(who),
    })
    .from(classNotes)
    .innerJoin(users, sameRow(users, classNotes.authorId))
    .innerJoin(classes, sameRow(classes, classNotes.classId))

type Row = Awaited<ReturnType<typeof selectNotes>>[number]
type FoundNote = ClassNote & { taught: boolean; authorId: string }

const shown = (who: Actor, { taught, ...note }: Row): FoundNote => ({
  ...note,
  created_at: note.created_at.toISOString(),
  updated_at: note.updated_at.toISOString(),
  taught,
  authorId: note.author.id,
  may_edit: can(who, 'classes.write') || (taught && note.author.id === who.id),
})

/** What was written about a class, the newest first. */
export async function listNotes(db: Db, who: Actor, classId: string) {
  const rows = await selectNotes(db, who)
    .where(and(eq(classNotes.businessId, who.businessId), eq(classNotes.classId, classId)))
    .orderBy(desc(classNotes.createdAt), desc(classNotes.id))
  return { count: rows.length, results: rows.map((row) => shown(who, row)) }
}

export async function findNote(db: Db, who: Actor, id: string): Promise<FoundNote | undefined> {
  const [row] = await selectNotes(db, who).where(rowOf(who, classNotes, id))
  return row && shown(who, row)
}

type New = { classId: string; text: string; now: Date }

export async function insertNote(db: Db, who: Actor, { classId, text, now }: New) {
  const id = uuid()
  const times = { createdAt: now, updatedAt: now }
  const { businessId } = who
  await db.insert(classNotes).values({ businessId, id, classId, authorId: who.id, text, ...times })
  return id
}

export const updateNote = (db: Db, who: Actor, id: string, text: string, now: Date) =>
  db
    .update(classNotes)
    .set({ text, updatedAt: now })
    .where(rowOf(who, classNotes, id))

export const deleteNote = (db: Db, who: Actor, id: string) =>
  db.delete(classNotes).where(rowOf(who, classNotes, id))
