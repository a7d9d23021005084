import { and, eq, type SQL, sql } from 'drizzle-orm'
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

/** Among how many others a turn of an anonymous form is put. */
const mixedAtOnce = 100

/**
 * Writes turns anew together with others, chosen by chance, in an order that is chance: which of them came with which answer
 * stands neither in the order of the rows nor in the transactions that wrote them. All have the day on which the form was
 * asked, so that no day tells.
 */
export async function mixTurns(db: Db, who: Actor, formId: string, subjectIds: string[]) {
  await db.execute(sql`
    with chosen as materialized (
      (select subject_id from form_turns
        where business_id = ${who.businessId} and form_id = ${formId}
        order by random() limit ${mixedAtOnce} for update skip locked)
    ), moved as materialized (
      delete from form_turns where business_id = ${who.businessId} and form_id = ${formId}
        and (subject_id in (select subject_id from chosen) or subject_id = any(${sql.param(subjectIds)}::uuid[]))
      returning business_id, form_id, subject_id, user_id, answered_on
    )
    insert into form_turns (business_id, form_id, subject_id, user_id, answered_on)
    select * from moved order by random()`)
}

/** For which of these somebody has answered. */
export async function findTurns(db: Db, who: Actor, formId: string, subjectIds: string[]) {
  const rows = await db
    .select({ subjectId: formTurns.subjectId })
    .from(formTurns)
    .where(and(ofForm(who, formId), among(formTurns.subjectId, subjectIds)))
  return new Set(rows.map(({ subjectId }) => subjectId))
}
