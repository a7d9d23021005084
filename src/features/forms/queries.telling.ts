import { sql } from 'drizzle-orm'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Localised } from '../../platform/shapes.ts'
import { users } from '../../core/profile/table.ts'
import { formAnswers } from './answers/table.ts'

/** A condition on a row of `users`: this person has answered the form. */
export const hasTurn = (business: BusinessId, form: string) =>
  sql`exists (select from form_turns turn where turn.business_id = ${business}
    and turn.form_id = ${form} and turn.user_id = ${users.id})`

/** True for a row of `businesses` in which an answer has come of which its author has not been told. */
export const waitsForAuthor = sql`exists (select from ${formAnswers}
  where ${formAnswers.businessId} = businesses.id and ${formAnswers.toldAt} is null)`

/** Of one form an author is told so often at the most: a class answers within minutes. */
const gatheredMs = 10 * 60_000

export type AnsweredForm = { id: string; name: Localised; authorId: string; count: number }

/** Answers that their authors are told of as soon as the transaction ends; none that another process has claimed. */
export async function claimAnswers(db: Db, business: BusinessId, now: Date) {
  const since = new Date(now.getTime() - gatheredMs).toISOString()
  const { rows } = await db.execute<AnsweredForm>(sql`
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
