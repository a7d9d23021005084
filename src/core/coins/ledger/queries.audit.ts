import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { businesses } from '../../business/table.ts'
import { dailyMarks } from '../../marks/table.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../profile/table.ts'
import { contributed } from '../../../platform/contributions.ts'
import type { Findings, LedgerAudit } from './contract.ts'
import { accounts, ledgerAudits, transfers } from '../table.ts'

type FaultKind = Findings['faults'][number]['kind']
/** As many as are named of each kind; all of them are counted. */
const named = 10

/** False when the books of this business are being checked, by whatever process. */
export async function isFirst(db: Db, business: BusinessId): Promise<boolean> {
  const { rows } = await db.execute<{ first: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`audit of ${business}`}, 0)) as first`,
  )
  return rows[0]!.first
}

/** Faults of one kind, out of a query for `what`. */
async function found(db: Db, kind: FaultKind, faulty: SQL): Promise<Findings['faults']> {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    select what, (count(*) over ())::int as count from (${faulty}) as faulty order by what limit ${named}
  `)
  if (rows.length === 0) return []
  return [{ kind, count: rows[0]!.count, examples: rows.map(({ what }) => what) }]
}

/** What a check looks at: transfers, marks and orders written at `since` or later; all of them without it. */
export type Scope = { business: BusinessId; since: Date | undefined }

const later = ({ since }: Scope, column: SQL) =>
  since ? sql`and ${column} >= ${since.toISOString()}` : sql``

/**
 * Balances that are not the sum of their transfers, whenever these were made; wallets below zero; a sum of all accounts that is not
 * zero.
 */
export async function findBalanceFaults(db: Db, { business }: Scope) {
  const odd = sql`
    with moved as (
      select account, sum(amount) as amount from (
        select from_account as account, -amount as amount from ${transfers} where business_id = ${business}
        union all select to_account, amount from ${transfers} where business_id = ${business}
      ) entries group by account
    )
    select a.id::text as what from ${accounts} a left join moved on moved.account = a.id
    where a.business_id = ${business} and a.balance <> coalesce(moved.amount, 0)`
  const negative = sql`select id::text as what from ${accounts}
    where business_id = ${business} and kind <> 'mint' and balance < 0`
  const sum = sql`select sum(balance)::text as what from ${accounts}
    where business_id = ${business} having sum(balance) <> 0`
  return [
    ...(await found(db, 'balance', odd)),
    ...(await found(db, 'sum', sum)),
    ...(await found(db, 'negative', negative)),
  ]
}

/** Marks whose transfers do not sum to the coins that they give. */
export const findMarkFaults = (db: Db, scope: Scope) =>
  found(
    db,
    'mark',
    sql`
    with touched as (
      select mark_id as id from ${transfers}
      where business_id = ${scope.business} and mark_id is not null ${later(scope, sql`made_at`)}
      union
      select id from ${dailyMarks}
      where business_id = ${scope.business} and kind = 'coin' ${later(scope, sql`recorded_at`)}
    ), paid as (
      select t.mark_id as id, sum(case when payer.kind = 'mint' then t.amount else -t.amount end) as coins
      from ${transfers} t join ${accounts} payer on payer.business_id = t.business_id and payer.id = t.from_account
      where t.business_id = ${scope.business} and t.mark_id in (select id from touched)
      group by t.mark_id
    )
    select touched.id::text as what from touched
    left join ${dailyMarks} m on m.business_id = ${scope.business} and m.id = touched.id and m.kind = 'coin'
    left join paid on paid.id = touched.id
    where coalesce(m.value, 0) <> coalesce(paid.coins, 0)`,
  )

/** What other slices know that the ledger does not agree with. */
export const findContributedFaults = async (db: Db, scope: Scope) =>
  (
    await Promise.all(
      contributed('ledgerFaults').map(({ kind, faulty }) => found(db, kind, faulty(scope))),
    )
  ).flat()

export async function countBooks(db: Db, business: BusinessId) {
  const { rows } = await db.execute<Pick<Findings, 'accounts' | 'transfers' | 'marks'>>(sql`
    select (select count(*) from ${accounts} where business_id = ${business})::int as accounts,
      (select count(*) from ${transfers} where business_id = ${business})::int as transfers,
      (select count(*) from ${dailyMarks} where business_id = ${business} and kind = 'coin')::int as marks`)
  return rows[0]!
}

/** When the last check was made, if it found the books sound. */
export async function findLastSound(db: Db, business: BusinessId): Promise<Date | undefined> {
  const [last] = await db
    .select({ ranAt: ledgerAudits.ranAt, sound: ledgerAudits.sound })
    .from(ledgerAudits)
    .where(eq(ledgerAudits.businessId, business))
    .orderBy(desc(ledgerAudits.ranAt), desc(ledgerAudits.id))
    .limit(1)
  return last?.sound ? last.ranAt : undefined
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
