import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { among, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import { guardians } from '../../../core/students/table.ts'
import { formTurns } from './table.ts'

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

const giver = alias(users, 'giver')

/** Who has answered for these, by whom it is about; `shares`: the person is the child, or may see it. */
export async function findTurns(db: Db, who: Actor, formId: string, subjectIds: string[]) {
  const rows = await db
    .select({
      subjectId: formTurns.subjectId,
      on: formTurns.answeredOn,
      person: personOf(giver),
      shares: sql<boolean>`(${giver.id} = ${formTurns.subjectId} or exists (select from ${guardians} g
        where g.business_id = ${formTurns.businessId} and g.parent_id = ${giver.id}
          and g.student_id = ${formTurns.subjectId} and g.may_see))`,
    })
    .from(formTurns)
    .innerJoin(giver, sameRow(giver, formTurns.userId))
    .where(and(ofForm(who, formId), among(formTurns.subjectId, subjectIds)))
  return new Map(rows.map(({ subjectId, ...turn }) => [subjectId, turn]))
}
