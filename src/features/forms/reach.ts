import { and, eq, exists, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import {
  fits,
  ofNoGroup,
  reachedByRules,
  reachedInClassesByRules,
} from '../../core/classes/members/reach.audience.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { formAnswers, formTurns } from './answers/table.ts'
import { images } from '../../core/profile/table.ts'
import { formAudiences, formImages, formSeats, questionnaires } from './table.ts'

const query = new QueryBuilder()

/** True for a row of `questionnaires` that asks this person. */
export const addressedTo = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(formAudiences)
      .where(and(sameRow(questionnaires, formAudiences.formId), fits(who, formAudiences))),
  )

/** True for a row of `questionnaires` that takes answers at this time. */
export const isOpen = (now: Date): SQL =>
  and(
    eq(questionnaires.state, 'published'),
    or(isNull(questionnaires.opensAt), lte(questionnaires.opensAt, now)),
    or(isNull(questionnaires.closesAt), gt(questionnaires.closesAt, now)),
  )!

/** Whether this person may see the child with this id. */
const seesChild = (who: Actor, id: SQL | AnyPgColumn): SQL => sql`exists (select from guardians g
  where g.business_id = ${who.businessId} and g.parent_id = ${who.id} and g.student_id = ${id} and g.may_see)`

/** Whether a turn of this person is about somebody whom they may see: a parent may lose sight of a child. */
const seesSubject = (who: Actor, id: SQL | AnyPgColumn): SQL =>
  who.role === 'parent' ? sql`(${id} = ${who.id} or ${seesChild(who, id)})` : sql`true`

/** True for a row of `questionnaires` that this person has answered, for whomever they may see. */
const answeredBy = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(formTurns)
      .where(
        and(
          sameRow(questionnaires, formTurns.formId),
          eq(formTurns.userId, who.id),
          seesSubject(who, formTurns.subjectId),
        ),
      ),
  )

/** Rows of `questionnaires` that this person is or was asked. */
export const askedOf = (who: Actor, now: Date): SQL =>
  and(
    ne(questionnaires.state, 'draft'),
    or(isNull(questionnaires.opensAt), lte(questionnaires.opensAt, now)),
    or(addressedTo(who), answeredBy(who)),
  )!

/** Which rows of `questionnaires` exist for this person: what they are asked, and what they have written. */
export const formsWithinReach = (who: Actor, now: Date): SQL | undefined =>
  can(who, 'forms.write')
    ? undefined
    : or(
        askedOf(who, now),
        who.role === 'teacher' ? eq(questionnaires.authorId, who.id) : undefined,
      )

/** The turns of who gave the answer in a row of `formAnswers`. */
const turnsOfGiver = sql`form_turns turn where turn.business_id = ${formAnswers.businessId}
  and turn.form_id = ${formAnswers.formId} and turn.user_id = ${formAnswers.userId}`

/**
 * True for a row of `formAnswers` that this person has given. What a parent has answered for a child, or for a family, is
 * theirs while they may see the child, or all of its children: the other guardian may have changed it since.
 */
export const ownAnswers = (who: Actor): SQL =>
  and(
    eq(formAnswers.userId, who.id),
    who.role === 'parent'
      ? sql`(${formAnswers.studentId} is null or ${seesChild(who, formAnswers.studentId)})
          and not exists (select from ${turnsOfGiver} and ${formAnswers.studentId} is null
            and not ${seesSubject(who, sql`turn.subject_id`)})`
      : undefined,
  )!

/**
 * True for a row of `formAnswers`, beside that of `questionnaires`, by which another guardian has answered for the same child, or
 * for a family all of whose children this person may see: it is theirs as well.
 */
export const sharedWith = (who: Actor): SQL => {
  if (who.role !== 'parent') return sql`false`
  return sql`(${formAnswers.role} = 'parent' and ${formAnswers.state} <> 'withdrawn' and case ${questionnaires.subject}
    when 'child' then ${seesChild(who, formAnswers.studentId)}
    when 'family' then exists (select from ${turnsOfGiver})
      and not exists (select from ${turnsOfGiver} and not ${seesChild(who, sql`turn.subject_id`)})
    else false end)`
}

/** Which rows of `formAnswers`, beside those of `questionnaires`, exist for this person: the own, those of the other guardian, and those to the own forms. */
export const answersWithinReach = (who: Actor): SQL | undefined =>
  can(who, 'forms.write')
    ? undefined
    : or(
        ownAnswers(who),
        sharedWith(who),
        who.role === 'teacher' ? eq(questionnaires.authorId, who.id) : undefined,
      )

const rulesOf = (business: string | AnyPgColumn, formId: string | SQL | AnyPgColumn) =>
  sql`select *, ${ofNoGroup} from form_audiences where business_id = ${business} and form_id = ${formId}`

/** The ids of whom a form reaches, each once or more: the same people for whom `addressedTo` is true. */
export const reachedBy = (
  business: string | AnyPgColumn,
  formId: string | SQL | AnyPgColumn,
): SQL => reachedByRules(business, rulesOf(business, formId))

/** The ids of whoever keeps what they were told of a form: whom it asks, who has answered it, and its author. */
export const keptBy = (business: string, formId: string): SQL => sql`${reachedBy(business, formId)}
  union select user_id from form_turns where business_id = ${business} and form_id = ${formId}
  union select author_id from forms where business_id = ${business} and id = ${formId}`

/**
 * Whom a form asks for whom: `user_id`, `subject_id` and `class_id`, each once. The subject is the person, or each child of a
 * parent who answers for them; a parent without children is asked for none.
 */
export const asksOf = (
  business: string,
  { id, subject }: { id: string | SQL; subject: 'person' | 'child' | 'family' },
): SQL => sql`
  select distinct u.id as user_id, c.class_id, ${
    subject === 'person'
      ? sql`u.id`
      : sql`case when u.role = 'parent' then coalesce(c.student_id, g.student_id) else u.id end`
  } as subject_id
  from users u
  join (select distinct id from (${reachedBy(business, id)}) reached) r on r.id = u.id
  left join (${reachedInClassesByRules(business, rulesOf(business, id))}) c on c.id = u.id
  left join guardians g on ${subject !== 'person'} and c.id is null and u.role = 'parent'
    and g.business_id = u.business_id and g.parent_id = u.id and g.may_see
  where u.business_id = ${business} and u.archived_at is null
    and (${subject === 'person'} or u.role <> 'parent' or c.student_id is not null or g.student_id is not null)`

/** For whom this parent is asked by the form of the outer row of `questionnaires`: the ids of the children. */
export const childrenAskedOf = (who: Actor): SQL => sql`
  select c.student_id from (${reachedInClassesByRules(
    who.businessId,
    sql`select own.*, ${ofNoGroup} from form_audiences own where own.business_id = ${questionnaires.businessId} and own.form_id = ${questionnaires.id}`,
  )}) c where c.id = ${who.id}
  union
  select g.student_id from guardians g
  where g.business_id = ${who.businessId} and g.parent_id = ${who.id} and g.may_see
    and exists (select from form_audiences own where own.business_id = ${questionnaires.businessId}
      and own.form_id = ${questionnaires.id} and own.person_id = ${who.id})`

const turnOf = (subject: SQL): SQL => sql`exists (select from form_turns turn
  where turn.business_id = ${questionnaires.businessId} and turn.form_id = ${questionnaires.id} and turn.subject_id = ${subject})`

/** How many answers of this person a row of `questionnaires` still lacks, and how many it has. */
export const leftOf = (who: Actor): SQL<number> =>
  who.role === 'parent'
    ? sql<number>`case ${questionnaires.subject}
        when 'person' then (not ${turnOf(sql`${who.id}`)})::int
        when 'child' then (select count(*) filter (where not ${turnOf(sql`child.student_id`)})::int
          from (${childrenAskedOf(who)}) child)
        else (select (count(*) > 0 and not coalesce(bool_or(${turnOf(sql`child.student_id`)}), false))::int
          from (${childrenAskedOf(who)}) child) end`
    : sql<number>`(not ${turnOf(sql`${who.id}`)})::int`

/** How many have been given by this person, or by another guardian for the same children. */
export const givenBy = (who: Actor): SQL<number> => {
  const isTheirs =
    who.role === 'parent'
      ? sql`(turn.subject_id = ${who.id}
          or ${questionnaires.subject} <> 'person' and ${seesChild(who, sql`turn.subject_id`)})`
      : sql`turn.user_id = ${who.id}`
  return sql<number>`(select count(*)::int from form_turns turn
    where turn.business_id = ${questionnaires.businessId} and turn.form_id = ${questionnaires.id}
      and ${isTheirs})`
}

/** Taken places of a row of `questionnaires` beside `form_seats`: of an anonymous form as many as answers are shown. */
export const takenOf = sql<
  number | null
>`case when ${formSeats.quota} is not null and ${questionnaires.anonymous} then (
  select count(*)::int from form_answers a where a.business_id = ${questionnaires.businessId} and a.form_id = ${questionnaires.id}
) else ${formSeats.taken} end`

/** True for a row of `images` that a form shows which exists for this person. */
export const shownInFormsOf = (who: Actor, now: Date): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(formImages)
      .innerJoin(questionnaires, sameRow(questionnaires, formImages.formId))
      .where(and(sameRow(images, formImages.imageId), formsWithinReach(who, now))),
  )

/** True for a row of `images` that any form shows. */
export const shownInForms: SQL = exists(
  query
    .select({ one: sql`1` })
    .from(formImages)
    .where(sameRow(images, formImages.imageId)),
)
