import { and, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { among } from '../platform/rows.ts'
import { formTurns } from './table.answers.ts'

type Turn = { formId: string; subjectIds: string[]; userId: string; on: string }

const ofForm = (who: Actor, formId: string): SQL =>
  and(eq(formTurns.businessId, who.businessId), eq(formTurns.formId, formId))!

/** Notes that somebody answers for these; how many of them nobody has answered for. Others who do it wait for each other. */
export async function claimTurns(db: Db, who: Actor, { formId, subjectIds, userId, on }: Turn) {
  // in one order, so that two parents do not wait for each other
  const rows = [...subjectIds]
    .sort()
    .map((subjectId) => ({ businessId: who.businessId, formId, subjectId, userId, answeredOn: on }))
  const claimed = await db
    .insert(formTurns)
    .values(rows)
    .onConflictDoNothing()
    .returning({ subjectId: formTurns.subjectId })
  return claimed.length
}

/** They may be answered for again. */
export const freeTurns = (db: Db, who: Actor, formId: string, subjectIds: string[]) =>
  db.delete(formTurns).where(and(ofForm(who, formId), among(formTurns.subjectId, subjectIds)))

/** For which of these somebody has answered. */
export async function findTurns(db: Db, who: Actor, formId: string, subjectIds: string[]) {
  const rows = await db
    .select({ subjectId: formTurns.subjectId })
    .from(formTurns)
    .where(and(ofForm(who, formId), among(formTurns.subjectId, subjectIds)))
  return new Set(rows.map(({ subjectId }) => subjectId))
}
