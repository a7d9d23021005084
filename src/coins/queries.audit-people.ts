import { type SQL, sql } from 'drizzle-orm'
import { dailyMarks } from '../marks/table.ts'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { orders } from '../store/table.orders.ts'
import { students } from '../students/table.ts'
import { type Fault, found, named, rowsAtOnce } from './queries.audit.ts'
import type { Stretch } from './queries.chain.ts'
import { accounts, transferLinks, transfers } from './table.ts'

/** Students behind the first up to the second one, by their ids; without an end whatever is there behind the first. */
export type People = { after: string | null; upTo: string | null }

const nobody = '00000000-0000-0000-0000-000000000000'

/** The one up to whom a share of those behind `after` goes, one of `of` shares. */
export async function findShare(db: Db, business: BusinessId, after: string | null, of: number) {
  const behind = sql`from ${students} where business_id = ${business} and id > ${after ?? nobody}`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id ${behind} order by id
    offset greatest((select (count(*) + ${of} - 1) / ${of} ${behind}) - 1, 0) limit 1`)
  return rows[0]?.id ?? after
}

/** Coins that the mint has paid for a mark, less what it took back. */
const paidFor = (business: BusinessId, mark: SQL) => sql`
  select sum(case when t.from_account = (
    select id from ${accounts} where business_id = ${business} and kind = 'mint'
  ) then t.amount else -t.amount end) as coins
  from ${transfers} t where t.business_id = ${business} and t.mark_id = ${mark}`

/** Coins that should lie with the store by the state of an order: held while it is open, earned once it is handed over. */
const due = sql`
  case when o.state in ('placed', 'ready') then o.quantity * o.price::bigint else 0 end as held,
  case when o.state = 'handed_over' then o.quantity * o.price::bigint else 0 end as earned`

/** Coins that its transfers have left with `store`, and whether one of them went by another. */
const movedFor = (business: BusinessId, order: SQL, store: SQL) => sql`
  select
    coalesce(sum(case 'store_escrow' when payee.kind then t.amount when payer.kind then -t.amount else 0 end), 0) as held,
    coalesce(sum(case 'store_revenue' when payee.kind then t.amount when payer.kind then -t.amount else 0 end), 0) as earned,
    coalesce(bool_or((payee.kind like 'store_%' and payee.holder_id is distinct from ${store})
      or (payer.kind like 'store_%' and payer.holder_id is distinct from ${store})), false) as elsewhere
  from ${transfers} t
  join ${accounts} payer on payer.business_id = t.business_id and payer.id = t.from_account
  join ${accounts} payee on payee.business_id = t.business_id and payee.id = t.to_account
  where t.business_id = ${business} and t.order_id = ${order}`

/** Marks of these people whose transfers do not sum to the coins that they give, and how many there are with coins. */
export async function findMarkFaults(db: Db, business: BusinessId, people: People) {
  const faults: Fault[] = []
  let marks = 0
  await inStretches(
    db,
    business,
    { of: dailyMarks, by: 'day', first: '-infinity' },
    people,
    async (within) => {
      const { rows } = await db.execute<{ marks: number; count: number; examples: string[] }>(sql`
      select count(*)::int as marks, (count(*) filter (where odd))::int as count,
        coalesce((array_agg(id::text order by id) filter (where odd))[1:${sql.raw(String(named))}], '{}') as examples
      from (
        select m.id, coalesce(m.value, 0) <> coalesce(paid.coins, 0) as odd from ${dailyMarks} m
        left join lateral (${paidFor(business, sql`m.id`)}) paid on true
        where m.business_id = ${business} and m.kind = 'coin' and ${within(sql`m.student_id`, sql`m.day`)}
      ) judged`)
      const { count, examples } = rows[0]!
      marks += rows[0]!.marks
      if (count > 0) faults.push({ kind: 'mark', count, examples })
    },
  )
  return { faults, marks }
}

/** Orders of these people whose transfers do not leave their coins where their state says. */
export async function findOrderFaults(db: Db, business: BusinessId, people: People) {
  const faults: Fault[] = []
  await inStretches(
    db,
    business,
    { of: orders, by: 'id', first: nobody },
    people,
    async (within) => {
      const odd = await found(
        db,
        'order',
        sql`
      select o.id::text as what from (
        select o.id, o.store_id, ${due} from ${orders} o
        where o.business_id = ${business} and ${within(sql`o.student_id`, sql`o.id`)}
      ) o
      left join lateral (${movedFor(business, sql`o.id`, sql`o.store_id`)}) moved on true
      where o.held <> moved.held or o.earned <> moved.earned or moved.elsewhere
      order by 1`,
      )
      faults.push(...odd)
    },
  )
  return faults
}

/**
 * The same for the marks and orders that the transfers of a stretch are about, and for those of them that are not there at all; of the
 * people `besides` they are looked at elsewhere.
 */
export async function findFaultsBehind(
  db: Db,
  business: BusinessId,
  { from, to }: Stretch,
  besides: People,
) {
  const touched = (column: SQL) => sql`
    select distinct ${column} as id from ${transferLinks} l
    join ${transfers} t on t.business_id = l.business_id and t.id = l.transfer_id
    where l.business_id = ${business} and l.seq between ${from} and ${to} and ${column} is not null`
  const here = (student: SQL) => sql`(${student} > ${besides.after ?? nobody}
    ${besides.upTo === null ? sql`` : sql`and ${student} <= ${besides.upTo}`}) is not true`
  const ofMarks = await found(
    db,
    'mark',
    sql`
    select touched.id::text as what from (${touched(sql`t.mark_id`)}) touched
    left join lateral (
      select m.value, m.student_id from ${dailyMarks} m
      where m.business_id = ${business} and m.id = touched.id and m.kind = 'coin' offset 0
    ) m on true
    left join lateral (${paidFor(business, sql`touched.id`)} and ${here(sql`m.student_id`)}) paid on true
    where coalesce(m.value, 0) <> coalesce(paid.coins, 0) and ${here(sql`m.student_id`)}
    order by 1`,
  )
  const ofOrders = await found(
    db,
    'order',
    sql`
    select touched.id::text as what from (${touched(sql`t.order_id`)}) touched
    left join lateral (
      select o.store_id, o.student_id, ${due} from ${orders} o
      where o.business_id = ${business} and o.id = touched.id offset 0
    ) o on true
    left join lateral (${movedFor(business, sql`touched.id`, sql`o.store_id`)} and ${here(sql`o.student_id`)}) moved on true
    where (coalesce(o.held, 0) <> moved.held or coalesce(o.earned, 0) <> moved.earned or moved.elsewhere)
      and ${here(sql`o.student_id`)}
    order by 1`,
  )
  return [...ofMarks, ...ofOrders]
}

/** Coins that the open orders of each store hold. */
export async function readHeld(db: Db, business: BusinessId) {
  const { rows } = await db.execute<{ store: string; held: number }>(sql`
    select store_id as store, sum(quantity * price::bigint)::float8 as held from ${orders}
    where business_id = ${business} and expires_at is not null and state in ('placed', 'ready')
    group by store_id`)
  return new Map(rows.map(({ store, held }) => [store, held]))
}

type Ordered = { of: typeof dailyMarks | typeof orders; by: 'day' | 'id'; first: string }

/** Rows of these people, in the order of an index that begins with the student, `rowsAtOnce` at a time and whatever is at its end. */
async function inStretches(
  db: Db,
  business: BusinessId,
  { of, by, first }: Ordered,
  { after, upTo }: People,
  look: (within: (student: SQL, second: SQL) => SQL) => Promise<void>,
) {
  const key = sql.raw(by)
  const type = sql.raw(by === 'day' ? 'date' : 'uuid')
  const last = by === 'day' ? 'infinity' : 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  let from = after === null ? { student: nobody, second: first } : { student: after, second: last }
  for (;;) {
    const { student, second } = from
    const behind = (one: SQL, two: SQL) =>
      sql`(${one}, ${two}) > (${student}::uuid, ${second}::${type}) ${upTo === null ? sql`` : sql`and ${one} <= ${upTo}`}`
    const { rows } = await db.execute<typeof from>(sql`
      select student_id as student, ${key}::text as second from ${of}
      where business_id = ${business} and ${behind(sql`student_id`, key)}
      order by student_id, ${key} offset ${rowsAtOnce - 1} limit 1`)
    const end = rows[0]
    await look((one, two) =>
      end
        ? sql`${behind(one, two)} and (${one}, ${two}) <= (${end.student}::uuid, ${end.second}::${type})`
        : behind(one, two),
    )
    if (!end) return
    from = end
  }
}
