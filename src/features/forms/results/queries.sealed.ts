import { and, eq, sql } from 'drizzle-orm'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { among } from '../../../platform/db/rows.ts'
import { smallestGroup } from './contract.ts'
import { isOpen } from '../reach.ts'
import { formSealedAnswers as sealedAnswers } from '../answers/table.ts'
import { questionnaires as forms } from '../table.ts'

type OfForm = { businessId: BusinessId; formId: string }

/** Locks a form, so that answers to it are sealed and released one transaction after the other; whether it is open then. */
export async function lockForm(db: Db, { businessId, formId }: OfForm, now: Date) {
  const [row] = await db
    .select({ open: sql<boolean>`${isOpen(now)}` })
    .from(forms)
    .where(and(eq(forms.businessId, businessId), eq(forms.id, formId)))
    .for('no key update')
  return row?.open ?? false
}

/** What its author is told of a form by. */
export async function findAuthored(db: Db, { businessId, formId }: OfForm) {
  const [form] = await db
    .select({ id: forms.id, name: forms.name, authorId: forms.authorId })
    .from(forms)
    .where(and(eq(forms.businessId, businessId), eq(forms.id, formId)))
  return form!
}

export const insertSealed = (db: Db, rows: (typeof sealedAnswers.$inferInsert)[]) =>
  db.insert(sealedAnswers).values(rows)

export const listSealed = (db: Db, { businessId, formId }: OfForm, formVersion?: number) =>
  db
    .select({
      id: sealedAnswers.id,
      formVersion: sealedAnswers.formVersion,
      sealed: sealedAnswers.sealed,
    })
    .from(sealedAnswers)
    .where(
      and(
        eq(sealedAnswers.businessId, businessId),
        eq(sealedAnswers.formId, formId),
        formVersion === undefined ? undefined : eq(sealedAnswers.formVersion, formVersion),
      ),
    )

export const deleteSealed = (db: Db, businessId: BusinessId, ids: string[]) =>
  db
    .delete(sealedAnswers)
    .where(and(eq(sealedAnswers.businessId, businessId), among(sealedAnswers.id, ids)))

const isDue = (now: Date) => sql`not ${isOpen(now)} and (
  select count(*) from ${sealedAnswers}
  where ${sealedAnswers.businessId} = ${forms.businessId} and ${sealedAnswers.formId} = ${forms.id}
) >= ${smallestGroup}`

/** True for a row of `businesses` in which a form is over and answers to it still wait. */
export const waitsForRelease = (now: Date) => sql`exists (select from ${forms}
  where ${forms.businessId} = businesses.id and ${forms.anonymous} and ${isDue(now)})`

/** Anonymous forms that are over, to which answers still wait. */
export async function listDueForms(db: Db, businessId: BusinessId, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.businessId, businessId), forms.anonymous, isDue(now)))
  return rows.map(({ id }) => id)
}
