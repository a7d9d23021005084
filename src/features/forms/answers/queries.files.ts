import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { among, rowOf, sameRow } from '../../../platform/db/rows.ts'
import { answersWithinReach } from '../reach.ts'
import { formAnswers, formFiles } from './table.ts'
import { questionnaires as forms } from '../table.ts'

/** Files of one person and form that are not yet part of an answer. */
export const countLoose = (db: Db, who: Actor, formId: string) =>
  db.$count(
    formFiles,
    and(
      eq(formFiles.businessId, who.businessId),
      eq(formFiles.formId, formId),
      eq(formFiles.userId, who.id),
      isNull(formFiles.answerId),
    ),
  )

export const insertFile = (db: Db, row: typeof formFiles.$inferInsert) =>
  db.insert(formFiles).values(row)

/** For whoever may read the answer that it is of; while it is of none, for who gave it and the office. */
export async function findFile(db: Db, who: Actor, id: string) {
  const [row] = await db
    .select({ name: formFiles.name, mime: formFiles.mime, bytes: formFiles.bytes })
    .from(formFiles)
    .innerJoin(forms, sameRow(forms, formFiles.formId))
    .leftJoin(formAnswers, sameRow(formAnswers, formFiles.answerId))
    .where(
      and(
        rowOf(who, formFiles, id),
        can(who, 'forms.write')
          ? undefined
          : or(
              and(isNull(formFiles.answerId), eq(formFiles.userId, who.id)),
              answersWithinReach(who),
            ),
      ),
    )
  return row
}

export type KeptFile = { name: string; mime: string }

/** The files of these answers, by their ids. */
export async function findFilesOf(db: Db, who: Actor, answerIds: string[]) {
  const rows = await db
    .select({ id: formFiles.id, name: formFiles.name, mime: formFiles.mime })
    .from(formFiles)
    .where(and(eq(formFiles.businessId, who.businessId), among(formFiles.answerId, answerIds)))
  return new Map(rows.map(({ id, ...file }): [string, KeptFile] => [id, file]))
}

/** For whoever may read the answer that it is of. */
export async function findFileBytes(db: Db, who: Actor, id: string) {
  const [row] = await db
    .select({ bytes: formFiles.bytes })
    .from(formFiles)
    .where(rowOf(who, formFiles, id))
  return row?.bytes
}

const looseForMs = 7 * 24 * 60 * 60 * 1000
const atOnce = 200

/** Lets files go that nobody has made a part of an answer; whether there may be more. */
export async function dropLooseFiles(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const old = db
    .select({ id: formFiles.id })
    .from(formFiles)
    .where(
      and(
        eq(formFiles.businessId, business),
        isNull(formFiles.answerId),
        lt(formFiles.createdAt, new Date(now.getTime() - looseForMs)),
      ),
    )
    .limit(atOnce)
  const rows = await db
    .delete(formFiles)
    .where(and(eq(formFiles.businessId, business), sql`${formFiles.id} in (${old})`))
    .returning({ id: formFiles.id })
  return rows.length === atOnce
}
