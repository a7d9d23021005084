import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { businesses } from '../business/table.ts'
import { dailyMarks } from '../marks/table.ts'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { users } from '../profile/table.ts'
import type { Findings, LedgerAudit } from './contract.ledger.ts'
import { accounts, ledgerAudits, transfers } from './table.ts'

type FaultKind = Findings['faults'][number]['kind']
/** As many as are named of each kind; all of them are counted. */
export const named = 10

/** False when the books of this business are being checked, by whatever process. */
export async function isFirst(db: Db, business: BusinessId): Promise<boolean> {
  const { rows } = await db.execute<{ first: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`audit of ${business}`}, 0)) as first`,
  )
  return rows[0]!.first
}

/** Faults of one kind, out of a query for `what`. */
export async function found(db: Db, kind: FaultKind, faulty: SQL): Promise<Findings['faults']> {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    select what, (count(*) over ())::int as count from (${faulty}) as faulty limit ${named}
  `)
  if (rows.length === 0) return []
  return [{ kind, count: rows[0]!.count, examples: rows.map(({ what }) => what) }]
}

/** Accounts whose balance is not the sum of their transfers, wallets below zero, and a sum that is not zero. */
export async function findBalanceFaults(db: Db, business: BusinessId) {
  const rebuilt = sql`
    select coalesce(a.id, rebuilt.account)::text as what from (
      select account, sum(amount) as balance from (
        select to_account as account, amount from ${transfers} where business_id = ${business}
        union all
        select from_account, -amount from ${transfers} where business_id = ${business}
      ) entries group by account
    ) rebuilt
    full join (select id, balance from ${accounts} where business_id = ${business}) a on a.id = rebuilt.account
    where coalesce(a.balance, 0) <> coalesce(rebuilt.balance, 0) or a.id is null
    order by 1`
  const negative = sql`
    select id::text as what from ${accounts}
    where business_id = ${business} and kind <> 'mint' and balance < 0 order by 1`
  const sum = sql`
    select sum(balance)::text as what from ${accounts}
    where business_id = ${business} having sum(balance) <> 0`
  return [
    ...(await found(db, 'balance', rebuilt)),
    ...(await found(db, 'sum', sum)),
    ...(await found(db, 'negative', negative)),
  ]
}

/** Marks whose transfers do not sum to the coins that they give. */
export const findMarkFaults = (db: Db, business: BusinessId) =>
  found(
    db,
    'mark',
    sql`
      select coalesce(m.id, paid.mark_id)::text as what from (
        select t.mark_id, sum(case when payer.kind = 'mint' then t.amount else -t.amount end) as coins
        from ${transfers} t
        join ${accounts} payer on payer.business_id = t.business_id and payer.id = t.from_account
        where t.business_id = ${business} and t.mark_id is not null
        group by t.mark_id
      ) paid
      full join (
        select id, value from ${dailyMarks} where business_id = ${business} and kind = 'coin'
      ) m on m.id = paid.mark_id
      where coalesce(m.value, 0) <> coalesce(paid.coins, 0)
      order by 1`,
  )

export async function countRows(db: Db, business: BusinessId) {
  const { rows } = await db.execute<{ accounts: number; transfers: number; marks: number }>(sql`
    select
      (select count(*)::int from ${accounts} where business_id = ${business}) as accounts,
      (select count(*)::int from ${transfers} where business_id = ${business}) as transfers,
      (select count(*)::int from ${dailyMarks} where business_id = ${business} and kind = 'coin') as marks
  `)
  return rows[0]!
}

/** What the last sound check found, and whether it was the last of all. */
export async function findLastSound(db: Db, business: BusinessId) {
  const newest = db
    .select({ ranAt: sql`max(${ledgerAudits.ranAt})` })
    .from(ledgerAudits)
    .where(eq(ledgerAudits.businessId, business))
  const [last] = await db
    .select({
      head: sql<Findings['head']>`${ledgerAudits.findings} -> 'head'`,
      again: sql<NonNullable<Findings['again']> | null>`${ledgerAudits.findings} -> 'again'`,
      isNewest: sql<boolean>`${ledgerAudits.ranAt} = (${newest})`,
    })
    .from(ledgerAudits)
    .where(and(eq(ledgerAudits.businessId, business), ledgerAudits.sound))
    .orderBy(desc(ledgerAudits.ranAt), desc(ledgerAudits.id))
    .limit(1)
  return last
}

export async function insertAudit(
  db: Db,
  business: BusinessId,
  findings: Findings,
  now: Date,
): Promise<LedgerAudit> {
  const id = uuid()
  const sound = findings.faults.length === 0
  await db.insert(ledgerAudits).values({ businessId: business, id, ranAt: now, sound, findings })
  return { id, ran_at: now.toISOString(), sound, findings }
}

/** Whether the books have been checked on the day of `now`, by the calendar of the business. */
export async function isCheckedToday(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${ledgerAudits} a join ${businesses} b on b.id = a.business_id
    where a.business_id = ${business} and a.ran_at >=
      date_trunc('day', ${now.toISOString()}::timestamptz at time zone b.time_zone) at time zone b.time_zone
    limit 1
  `)
  return rows.length > 0
}

export const listOwners = (db: Db, business: BusinessId) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, business), eq(users.role, 'owner')))
