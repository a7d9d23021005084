import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf } from '../../../platform/db/rows.ts'
import type { OptionSeat, OptionSeats } from './contract.ts'
import type { Limited } from '../builder/rules.parts.ts'
import { formAnswers, formOptionSeats as seats } from '../answers/table.ts'
import { formOptionQuotas as quotas, formSeats } from '../table.ts'

/** Takes the next place of a form with limited places, after concurrent answers; null if the places are unlimited. */
export async function takeSeat(db: Db, who: Actor, formId: string) {
  const [seats] = await db
    .select({ quota: formSeats.quota, taken: formSeats.taken, last: formSeats.lastPlace })
    .from(formSeats)
    .where(rowOf(who, formSeats, formId))
    .for('update')
  if (!seats) return null
  const isIn = seats.taken < seats.quota
  const place = seats.last + 1
  await db
    .update(formSeats)
    .set({ lastPlace: place, taken: seats.taken + (isIn ? 1 : 0) })
    .where(rowOf(who, formSeats, formId))
  return { state: isIn ? ('in' as const) : ('waiting' as const), place }
}

/**
 * Gives what places are free to those who have waited the longest; answers who they are. `left`: how many places have just been
 * given back.
 */
export async function fillSeats(db: Db, who: Actor, formId: string, left: number) {
  const [seats] = await db
    .select({ quota: formSeats.quota, taken: formSeats.taken })
    .from(formSeats)
    .where(rowOf(who, formSeats, formId))
    .for('update')
  if (!seats) return []
  const taken = Math.max(0, seats.taken - left)
  const free = Math.max(0, seats.quota - taken)
  const next = db
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(
      and(
        eq(formAnswers.businessId, who.businessId),
        eq(formAnswers.formId, formId),
        eq(formAnswers.state, 'waiting'),
      ),
    )
    .orderBy(formAnswers.place)
    .limit(free)
  const moved = free
    ? await db
        .update(formAnswers)
        .set({ state: 'in', version: sql`${formAnswers.version} + 1` })
        .where(and(eq(formAnswers.businessId, who.businessId), inArray(formAnswers.id, next)))
        .returning({ id: formAnswers.id, userId: formAnswers.userId })
    : []
  await db
    .update(formSeats)
    .set({ taken: taken + moved.length })
    .where(rowOf(who, formSeats, formId))
  return moved
}

type OfForm = { businessId: string; formId: string }
type OfAnswer = OfForm & { answerId: string }
export type Moved = { userId: string | null; question: string; option: string }

const ofForm = (table: typeof quotas | typeof seats, { businessId, formId }: OfForm) =>
  and(eq(table.businessId, businessId), eq(table.formId, formId))

/** Holds the options of a form that have places, in one order, so that nobody waits for each other; which they are. */
const lockOptions = (db: Db, of: OfForm) =>
  db
    .select({ question: quotas.question, option: quotas.option })
    .from(quotas)
    .where(ofForm(quotas, of))
    .orderBy(quotas.question, quotas.option)
    .for('update')

/**
 * Takes the next places of the options that were chosen and gives back those of the others, and gives what is free to those who
 * have waited the longest; answers who they are. `isIn`: whether the answer has a place of the form; `isNew`: whether it has just been given.
 */
export async function takeOptionSeats(
  db: Db,
  of: OfAnswer,
  { chosen, isIn, isNew }: { chosen: Limited[]; isIn: boolean; isNew: boolean },
): Promise<Moved[]> {
  if (isNew && chosen.length === 0) return []
  const limited = await lockOptions(db, of)
  const names = chosen.map(({ question, option }) => `${question}.${option}`)
  // everybody else waits for the options: a new answer has nothing to give back
  if (!isNew)
    await db.execute(sql`delete from ${seats} where business_id = ${of.businessId} and answer_id = ${of.answerId}
    and question || '.' || option <> all(${sql.param(names)}::text[])`)
  if (limited.length === 0) return []
  await db.execute(sql`
    insert into ${seats} (business_id, answer_id, form_id, question, option, state, place)
    select q.business_id, ${of.answerId}::uuid, q.form_id, q.question, q.option,
      case when ${isIn} and count(s.*) filter (where s.state = 'in') < q.quota then 'in' else 'waiting' end,
      coalesce(max(s.place), 0) + 1
    from ${quotas} q left join ${seats} s
      on s.business_id = q.business_id and s.form_id = q.form_id and s.question = q.question and s.option = q.option
    where q.business_id = ${of.businessId} and q.form_id = ${of.formId}
      and q.question || '.' || q.option = any(${sql.param(names)}::text[])
    group by q.business_id, q.form_id, q.question, q.option, q.quota
    on conflict (business_id, answer_id, question, option) do nothing`)
  return isNew ? [] : fillOptionSeats(db, of)
}

/** Gives places of options that are free to those who have waited the longest and have a place of the form. */
async function fillOptionSeats(db: Db, of: OfForm): Promise<Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    with free as (
      select q.question, q.option, q.quota - count(s.*) as places
      from ${quotas} q left join ${seats} s on s.business_id = q.business_id and s.form_id = q.form_id
        and s.question = q.question and s.option = q.option and s.state = 'in'
      where q.business_id = ${of.businessId} and q.form_id = ${of.formId}
      group by q.question, q.option, q.quota having count(s.*) < q.quota
    ), next as (
      select s.answer_id, s.question, s.option, a.user_id, free.places,
        row_number() over (partition by s.question, s.option order by s.place) as nth
      from ${seats} s join free using (question, option)
      join ${formAnswers} a on a.business_id = s.business_id and a.id = s.answer_id and a.state = 'in'
      where s.business_id = ${of.businessId} and s.form_id = ${of.formId} and s.state = 'waiting')
    update ${seats} s set state = 'in' from next
    where s.business_id = ${of.businessId} and s.answer_id = next.answer_id and s.question = next.question
      and s.option = next.option and nth <= next.places
    returning next.user_id as "userId", s.question, s.option`)
  return rows
}

/** The same where places of the form have just been given. */
export async function fillOptions(db: Db, of: OfForm): Promise<Moved[]> {
  return (await lockOptions(db, of)).length > 0 ? fillOptionSeats(db, of) : []
}

/**
 * Options have as many places as the form says now. Who has chosen one before it had any is in, also where there are fewer
 * places by now; answers whom places are given. An option that became unlimited has no waiting list.
 */
export async function settleOptions(
  db: Db,
  of: OfForm,
  { limited, asked }: { limited: Limited[]; asked: string[] },
): Promise<Moved[]> {
  const before = await lockOptions(db, of)
  const keyOf = ({ question, option }: { question: string; option: string }) =>
    `${question}.${option}`
  const wanted = new Set(limited.map(keyOf))
  const gone = before.map(keyOf).filter((key) => !wanted.has(key))
  await db.execute(sql`delete from ${quotas} where business_id = ${of.businessId} and form_id = ${of.formId}
    and question || '.' || option = any(${sql.param(gone)}::text[])`)
  const freed = asked.filter((key) => !wanted.has(key))
  const { rows } = await db.execute<Moved>(sql`
    update ${seats} s set state = 'in' from ${formAnswers} a
    where s.business_id = ${of.businessId} and s.form_id = ${of.formId} and s.state = 'waiting'
      and s.question || '.' || s.option = any(${sql.param(freed)}::text[])
      and a.business_id = s.business_id and a.id = s.answer_id and a.state = 'in'
    returning a.user_id as "userId", s.question, s.option`)
  // who waits for a place of the form waits at no option meanwhile, and who has withdrawn holds no place
  await db.execute(sql`delete from ${seats} s using ${formAnswers} a
    where s.business_id = ${of.businessId} and s.form_id = ${of.formId}
      and a.business_id = s.business_id and a.id = s.answer_id
      and (a.state = 'withdrawn' or a.state <> 'in' and s.question || '.' || s.option = any(${sql.param(freed)}::text[]))`)
  for (const { question, option, quota } of limited) {
    await db.execute(sql`
      insert into ${seats} (business_id, answer_id, form_id, question, option, state, place)
      select a.business_id, a.id, a.form_id, ${question}, ${option}, case a.state when 'in' then 'in' else 'waiting' end,
        coalesce((select max(place) from ${seats} s where s.business_id = a.business_id and s.form_id = a.form_id
          and s.question = ${question} and s.option = ${option}), 0) + row_number() over (order by a.answered_at, a.id)
      from ${formAnswers} a
      where a.business_id = ${of.businessId} and a.form_id = ${of.formId} and a.state <> 'withdrawn'
        and a.answers->${question}::text ? ${option} and not exists (select from ${seats} s
          where s.business_id = a.business_id and s.answer_id = a.id and s.question = ${question} and s.option = ${option})
        and not exists (select from ${quotas} q where q.business_id = a.business_id and q.form_id = a.form_id
          and q.question = ${question} and q.option = ${option})`)
    await db
      .insert(quotas)
      .values({ businessId: of.businessId, formId: of.formId, question, option, quota })
      .onConflictDoUpdate({
        target: [quotas.businessId, quotas.formId, quotas.question, quotas.option],
        set: { quota },
      })
  }
  return [...rows, ...(await fillOptions(db, of))]
}

/** True for rows of both tables that are of one option. */
export const ofSameOption = and(
  eq(seats.businessId, quotas.businessId),
  eq(seats.formId, quotas.formId),
  eq(seats.question, quotas.question),
  eq(seats.option, quotas.option),
)

/** How the options of a form stand that have places. */
export async function listOptionSeats(db: Db, of: OfForm): Promise<OptionSeats[]> {
  const count = (state: 'in' | 'waiting') =>
    sql<number>`count(*) filter (where ${seats.state} = ${state})::int`
  return db
    .select({
      question: quotas.question,
      option: quotas.option,
      quota: quotas.quota,
      taken: count('in'),
      waiting: count('waiting'),
    })
    .from(quotas)
    .leftJoin(seats, ofSameOption)
    .where(ofForm(quotas, of))
    .groupBy(quotas.question, quotas.option, quotas.quota)
}

/** Places of a row of `form_answers`; deleted and unlimited options keep rows, which no query reads. */
export const seatsOfAnswer = sql`form_option_seats s join form_option_quotas using (business_id, form_id, question, option)
  where s.business_id = ${formAnswers.businessId} and s.answer_id = ${formAnswers.id}`

/** Where a row of `form_answers` stands at options with places. */
export const optionSeatsOf = sql<OptionSeat[]>`(select coalesce(json_agg(json_build_object(
    'question', s.question, 'option', s.option, 'state', s.state,
    'place', case when s.state = 'waiting' then (select count(*)::int from form_option_seats before
      where before.business_id = s.business_id and before.form_id = s.form_id and before.question = s.question
        and before.option = s.option and before.state = 'waiting' and before.place <= s.place) end
  ) order by s.question, s.option), '[]')
  from ${seatsOfAnswer})`

/** Where an answer stands at options with places. */
export async function findOptionSeats(db: Db, { businessId, answerId }: OfAnswer) {
  const [row] = await db
    .select({ seats: optionSeatsOf })
    .from(formAnswers)
    .where(rowOf({ businessId }, formAnswers, answerId))
  return row?.seats ?? []
}

/** True for a row of `form_answers` that waits at an option. */
export const waitsAtOption = sql`exists (select from ${seatsOfAnswer} and s.state = 'waiting')`
