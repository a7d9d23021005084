import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { classes, classLabel } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { among, emptyPage, isBeyond, sameRow, type Paged } from '../../../platform/db/rows.ts'
import { users } from '../../../core/profile/table.ts'
import type { ResultsFilter } from './contract.ts'
import { ofSameOption, waitsAtOption } from '../seats/queries.ts'
import { formAnswers as answers, formOptionSeats } from '../answers/table.ts'
import { formOptionQuotas } from '../table.ts'

export type Narrowing = Omit<ResultsFilter, 'form_version'> & {
  formId: string
  version?: number | undefined
}

/** True for answers of which one to a question is this option, number, `yes`, `no` or `other`. */
function hasChosen(question: string, chosen: string): SQL {
  const value = sql`${answers.answers}->${question}::text`
  if (chosen === 'other') return sql`(${value})::text like '%"other:%'`
  const plain = chosen === 'yes' ? 'true' : chosen === 'no' ? 'false' : chosen
  return sql`(${value} ? ${chosen} or ${answers.answers}->>${question}::text = ${plain})`
}

/** True for the rows of `formAnswers` that results are made of. */
export function narrowed(who: Actor, { formId, version, ...filter }: Narrowing): SQL {
  const { class_id, grade, role, question, chosen } = filter
  return and(
    eq(answers.businessId, who.businessId),
    eq(answers.formId, formId),
    version === undefined ? undefined : eq(answers.formVersion, version),
    class_id ? eq(answers.classId, class_id) : undefined,
    grade === undefined
      ? undefined
      : sql`${answers.classId} in (select id from classes c where c.business_id = ${who.businessId} and c.grade = ${Number(grade)})`,
    role ? eq(answers.role, role) : undefined,
    question !== undefined && chosen !== undefined ? hasChosen(question, chosen) : undefined,
  )!
}

export const isCounted = ne(answers.state, 'withdrawn')

export async function countAnswers(db: Db, who: Actor, narrowing: Narrowing) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) filter (where ${answers.state} = 'waiting' or ${waitsAtOption})::int`,
      mean_score: sql<number | null>`avg(${answers.score})::float8`,
    })
    .from(answers)
    .where(and(narrowed(who, narrowing), isCounted))
  return row!
}

/** How many of those who have chosen an option wait for a place of it. */
export const countWaiting = (db: Db, who: Actor, narrowing: Narrowing) =>
  db
    .select({
      question: formOptionSeats.question,
      value: formOptionSeats.option,
      waiting: sql<number>`count(*)::int`,
    })
    .from(formOptionSeats)
    .innerJoin(answers, sameRow(answers, formOptionSeats.answerId))
    .innerJoin(formOptionQuotas, ofSameOption)
    .where(and(narrowed(who, narrowing), isCounted, eq(formOptionSeats.state, 'waiting')))
    .groupBy(formOptionSeats.question, formOptionSeats.option)

/** How many answers each version has, the newest first. */
export const countVersions = (db: Db, who: Actor, formId: string) =>
  db
    .select({ form_version: answers.formVersion, count: sql<number>`count(*)::int` })
    .from(answers)
    .where(and(narrowed(who, { formId }), isCounted))
    .groupBy(answers.formVersion)
    .orderBy(sql`${answers.formVersion} desc`)

/** An answer as it is counted: `other` together, yes and no by these words. */
const word = (
  value: SQL,
) => sql`case when jsonb_typeof(${value}) = 'boolean' then case ${value}::text when 'true' then 'yes' else 'no' end
  when ${value}#>>'{}' like 'other:%' then 'other' else ${value}#>>'{}' end`
/** A list one by one, and anything else by itself. */
const each = (value: SQL) =>
  sql`jsonb_array_elements(case when jsonb_typeof(${value}) = 'array' then ${value} else jsonb_build_array(${value}) end)`

type Asked = {
  countable: string[]
  numeric: string[]
  matrices: string[]
  rankings: string[]
  texts: string[]
}

/** What was answered to all questions, in one look at the answers for each kind of figure. */
export async function findFigures(db: Db, who: Actor, narrowing: Narrowing, asked: Asked) {
  const found = sql`(select ${answers.answers} as answers from ${answers} where ${narrowed(who, narrowing)} and ${isCounted}) found`
  const all = (keys: string[]) => sql`e.key = any(${sql.param(keys)}::text[])`
  const one = <Row extends Record<string, unknown>>(keys: string[], query: SQL) =>
    keys.length === 0
      ? Promise.resolve([] as Row[])
      : db.execute<Row>(query).then(({ rows }) => rows)
  const every = Object.values(asked).flat()
  const answered = await one<{ question: string; count: number }>(
    every,
    sql`select e.key as question, count(*)::int as count from ${found}, jsonb_object_keys(found.answers) e(key) group by 1`,
  )
  const counts = await one<{ question: string; value: string; count: number; waiting?: number }>(
    asked.countable,
    sql`select e.key as question, ${word(sql`v.value`)} as value, count(*)::int as count
      from ${found}, jsonb_each(found.answers) e, ${each(sql`e.value`)} v(value)
      where ${all(asked.countable)} group by 1, 2 order by 3 desc, 2`,
  )
  const numbers = await one<{
    question: string
    mean: number
    median: number
    min: number
    max: number
    whole: boolean
  }>(
    asked.numeric,
    sql`select e.key as question, avg(n)::float8 as mean, percentile_cont(0.5) within group (order by n)::float8 as median,
        min(n)::float8 as min, max(n)::float8 as max, bool_and(n = floor(n)) as whole
      from ${found}, jsonb_each(found.answers) e, lateral (select (e.value#>>'{}')::numeric as n) number
      where ${all(asked.numeric)} group by 1`,
  )
  const rows = await one<{ question: string; row: string; value: string; count: number }>(
    asked.matrices,
    sql`select e.key as question, r.key as row, v.value#>>'{}' as value, count(*)::int as count
      from ${found}, jsonb_each(found.answers) e, jsonb_each(e.value) r, ${each(sql`r.value`)} v(value)
      where ${all(asked.matrices)} group by 1, 2, 3`,
  )
  const places = await one<{ question: string; value: string; mean: number }>(
    asked.rankings,
    sql`select e.key as question, v.value#>>'{}' as value, avg(v.place)::float8 as mean
      from ${found}, jsonb_each(found.answers) e, jsonb_array_elements(e.value) with ordinality v(value, place)
      where ${all(asked.rankings)} group by 1, 2 order by 3`,
  )
  const words = await one<{ question: string; value: string; count: number }>(
    asked.texts,
    sql`select question, value, count from (
      select e.key as question, w.word as value, count(*)::int as count,
        row_number() over (partition by e.key order by count(*) desc, w.word) as place
      from ${found}, jsonb_each(found.answers) e, regexp_split_to_table(lower(e.value#>>'{}'), '[^[:alpha:]ʻʼ''’-]+') part,
        btrim(part, '-') w(word)
      where ${all(asked.texts)} and length(w.word) > 3 group by 1, 2) ranked where place <= 30 order by count desc, value`,
  )
  return { answered, counts, numbers, rows, places, words }
}

/** How many numbers lie from each multiple of a step on, to the next one; `steps` are by question, and above zero. */
export async function findHistograms(
  db: Db,
  who: Actor,
  narrowing: Narrowing,
  steps: { question: string; step: number }[],
) {
  if (steps.length === 0) return []
  const { rows } = await db.execute<{ question: string; low: number; count: number }>(sql`
    select of.question, (floor((${answers.answers}->>of.question)::numeric / of.step) * of.step)::float8 as low, count(*)::int as count
    from ${answers}, unnest(${sql.param(steps.map(({ question }) => question))}::text[], ${sql.param(steps.map(({ step }) => step))}::numeric[]) of(question, step)
    where ${narrowed(who, narrowing)} and ${isCounted} and ${answers.answers} ? of.question
    group by 1, 2 order by 1, 2`)
  return rows
}

export type GroupBy = 'class' | 'grade' | 'role' | { question: string }

/** How often each group has answered a question so; `value` is null of who has not answered it. */
export async function findCross(
  db: Db,
  who: Actor,
  narrowing: Narrowing,
  { by, of, numeric }: { by: GroupBy; of: string; numeric: boolean },
) {
  const group =
    by === 'class'
      ? sql`${answers.classId}::text`
      : by === 'grade'
        ? sql`${classes.grade}::text`
        : by === 'role'
          ? sql`${answers.role}`
          : word(sql`g.value`)
  const grouped =
    typeof by === 'object'
      ? sql`, ${each(sql`${answers.answers}->${by.question}::text`)} g(value)`
      : sql``
  const answer = sql`${answers.answers}->${of}::text`
  const from = sql`from ${answers} left join ${classes} on ${classes.businessId} = ${answers.businessId} and ${classes.id} = ${answers.classId} ${grouped}
    where ${narrowed(who, narrowing)} and ${isCounted} and ${answer} is not null and ${group} is not null`
  const sums = await db.execute<{
    value: string
    label: string | null
    count: number
    mean: number | null
  }>(sql`
    select ${group} as value, ${by === 'class' ? sql`min(${classLabel})` : sql`null`} as label, count(distinct ${answers.id})::int as count,
      ${numeric ? sql`avg((${answers.answers}->>${of}::text)::numeric)::float8` : sql`null::float8`} as mean
    ${from} group by 1 order by ${by === 'class' || by === 'grade' ? sql`min(${classes.grade}), 2, 1` : sql`3 desc, 1`}`)
  const counts = await db.execute<{ group: string; value: string; count: number }>(sql`
    select "group", ${word(sql`v.value`)} as value, count(*)::int as count
    from (select ${group} as "group", ${answer} as answer ${from}) found, ${each(sql`found.answer`)} v(value) group by 1, 2 order by 3 desc, 2`)
  return { sums: sums.rows, counts: counts.rows }
}

/** A page of what was written to a question; `other` without the mark. `free`: of a question of free text; `secret`: in an order that tells nothing. */
export async function listTexts(
  db: Db,
  who: Actor,
  narrowing: Narrowing,
  filter: { of: string; free: boolean; secret: boolean; page: number; page_size: number },
): Promise<Paged<{ answer_id: string | null; text: string }>> {
  const { of, free, secret, page, page_size } = filter
  const text = sql`case when v.value#>>'{}' like 'other:%' then substr(v.value#>>'{}', 7) else v.value#>>'{}' end`
  const { rows } = await db.execute<{ answer_id: string | null; text: string; count: number }>(sql`
    select ${secret ? sql`null::uuid` : answers.id} as answer_id, ${text} as text, count(*) over ()::int as count
    from ${answers}, ${each(sql`${answers.answers}->${of}::text`)} v(value)
    where ${narrowed(who, narrowing)} and ${isCounted} and jsonb_typeof(v.value) = 'string'
      and (${free} or v.value#>>'{}' like 'other:%')
    order by ${secret ? sql`md5(${answers.id}::text)` : sql`${answers.answeredAt} desc nulls last`}, ${answers.id}
    limit ${page_size} offset ${(page - 1) * page_size}`)
  if (isBeyond(rows, page))
    return emptyPage(await listTexts(db, who, narrowing, { ...filter, page: 1 }))
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map(({ answer_id, text }) => ({ answer_id, text })),
  }
}

/** What persons and classes that were named are called, by their ids. */
export async function findLabels(db: Db, who: Actor, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const persons = await db
    .select({ id: users.id, label: sql<string>`${users.lastName} || ' ' || ${users.firstName}` })
    .from(users)
    .where(and(eq(users.businessId, who.businessId), among(users.id, ids)))
  const named = await db
    .select({ id: classes.id, label: classLabel })
    .from(classes)
    .where(and(eq(classes.businessId, who.businessId), among(classes.id, ids)))
  return new Map([...persons, ...named].map(({ id, label }) => [id, label]))
}
