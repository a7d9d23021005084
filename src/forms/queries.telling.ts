import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { notified } from '../notifications/table.ts'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Localised } from '../platform/shapes.ts'
import { users } from '../profile/table.ts'
import { isOpen, reachedBy } from './reach.ts'
import { formAnswers } from './table.answers.ts'
import { questionnaires as forms } from './table.ts'

export type Untold = { id: string; name: Localised; authorId: string }

const isUntold = (now: Date) => and(isOpen(now), isNull(forms.toldAt))

/** True for a row of `businesses` in which a form is open that some may not have been told of. */
export const waitsForTelling = (now: Date) =>
  sql`exists (select from ${forms} where ${forms.businessId} = businesses.id and ${isUntold(now)})`

/** One that is told of as soon as the transaction ends; none that another process has claimed. */
export async function claimUntold(
  db: Db,
  business: BusinessId,
  now: Date,
): Promise<Untold | undefined> {
  const next = db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.businessId, business), isUntold(now)))
    .limit(1)
    .for('update', { skipLocked: true })
  const [form] = await db
    .update(forms)
    .set({ toldAt: now })
    .where(and(eq(forms.businessId, business), sql`${forms.id} = (${next})`))
    .returning({ id: forms.id, name: forms.name, authorId: forms.authorId })
  return form
}

/** Whom a form reaches now but its author, and whether they have answered it; who has left is not among them. */
export const findReached = (
  db: Db,
  business: BusinessId,
  { id, authorId }: Pick<Untold, 'id' | 'authorId'>,
) =>
  db
    .select({
      id: users.id,
      answered: sql<boolean>`exists (select from form_turns turn where turn.business_id = ${business}
        and turn.form_id = ${id} and turn.user_id = ${users.id})`,
    })
    .from(users)
    .where(
      and(
        eq(users.businessId, business),
        isNull(users.archivedAt),
        sql`${users.id}::text <> ${authorId}`,
        sql`${users.id} in (${reachedBy(business, id)})`,
      ),
    )

/** Whether it is noted who was told of a form: of older ones it is known only that all were. */
const isNoted = sql`exists (select from ${notified} n
  where n.business_id = ${forms.businessId} and n.about_id = ${forms.id})`

/** Lets those be told whom a form reaches and who were not: after it was changed whom it asks. */
export const lookForUntold = (db: Db, business: BusinessId, id: string) =>
  db
    .update(forms)
    .set({ toldAt: null })
    .where(and(eq(forms.businessId, business), eq(forms.id, id)))

/** Whether it is of an older form known only that all were told. */
export async function isToldUnnoted(db: Db, business: BusinessId, id: string): Promise<boolean> {
  const ofForm = and(eq(forms.businessId, business), eq(forms.id, id))
  return (await db.$count(forms, and(ofForm, isNotNull(forms.toldAt), not(isNoted)))) > 0
}

/** Lets newcomers be told: of forms that are open and reach somebody who was not told. */
export const lookForNewcomers = (db: Db, business: BusinessId, now: Date) =>
  db
    .update(forms)
    .set({ toldAt: null })
    .where(
      and(
        eq(forms.businessId, business),
        isOpen(now),
        isNotNull(forms.toldAt),
        isNoted,
        sql`exists (select from (${reachedBy(forms.businessId, forms.id)}) asked
          join users u on u.business_id = ${forms.businessId} and u.id = asked.id and u.archived_at is null
          where u.id <> ${forms.authorId} and not exists (select from ${notified} n
            where n.business_id = ${forms.businessId} and n.about_id = ${forms.id} and n.user_id = asked.id))`,
      ),
    )

/** True for a row of `businesses` in which an answer has come of which its author has not been told. */
export const waitsForAuthor = sql`exists (select from ${formAnswers}
  where ${formAnswers.businessId} = businesses.id and ${formAnswers.toldAt} is null)`

/** Of one form an author is told so often at the most: a class answers within minutes. */
const gatheredMs = 10 * 60_000

/** Answers that their authors are told of as soon as the transaction ends; none that another process has claimed. */
export async function claimAnswers(db: Db, business: BusinessId, now: Date) {
  const since = new Date(now.getTime() - gatheredMs).toISOString()
  const { rows } = await db.execute<Untold & { count: number }>(sql`
    with claimed as (
      update form_answers a set told_at = ${now.toISOString()}
      where a.business_id = ${business} and a.told_at is null and not exists (
        select from notifications n where n.business_id = a.business_id and n.about_id = a.form_id
          and n.kind = 'form_answered' and n.created_at > ${since}
      )
      returning a.form_id, a.user_id, a.typed_by, a.state
    )
    select f.id, f.name, f.author_id as "authorId", count(*)::int as count
    from claimed a join forms f on f.business_id = ${business} and f.id = a.form_id
    where a.state <> 'withdrawn' and f.author_id is distinct from a.user_id
      and f.author_id is distinct from a.typed_by
    group by f.business_id, f.id`)
  return rows
}
