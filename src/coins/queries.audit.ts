import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { businesses } from '../business/table.ts'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { users } from '../profile/table.ts'
import type { Findings, LedgerAudit } from './contract.ledger.ts'
import { accounts, ledgerAudits, ledgerRounds } from './table.ts'

type FaultKind = Findings['faults'][number]['kind']
/**
 * How far the checks of the nights have come with what was sound already. What they have seen of it stands here until the round is
 * over.
 */
export type Round = {
  /** How many nights of it are over, and how many it has. */
  night: number
  nights: number
  /** The link up to which it has come, the person (their marks and orders), and the transfer, in the order of the ids. */
  link: number
  person: string | null
  transfer: string | null
  /** Transfers and marks that it has looked at. */
  transfers: number
  marks: number
  /** Of each account the balance of the last check, and the sum of its transfers up to `link`. */
  sums: Record<string, [balance: number, sum: number]>
}
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

/** So many rows at the most does one statement of a check look at. */
export const rowsAtOnce = 20_000

export type Fault = Findings['faults'][number]

export const faultOf = (kind: FaultKind, what: string[]): Fault[] =>
  what.length === 0 ? [] : [{ kind, count: what.length, examples: what.toSorted().slice(0, named) }]

export type Account = { id: string; kind: string; holder: string | null; balance: number }

/** All accounts of the business: as many as there are people and stores, however long they have been there. */
export async function listAccounts(db: Db, business: BusinessId): Promise<Account[]> {
  const all: Account[] = []
  for (let after: string | null = null; ; after = all.at(-1)!.id) {
    const { rows }: { rows: Account[] } = await db.execute<Account>(sql`
      select id, kind, holder_id as holder, balance::float8 as balance from ${accounts}
      where business_id = ${business} ${after ? sql`and id > ${after}` : sql``}
      order by id limit ${rowsAtOnce}`)
    all.push(...rows)
    if (rows.length < rowsAtOnce) return all
  }
}

/** What the last sound check found, and whether it was the last of all. */
export async function findLastSound(db: Db, business: BusinessId) {
  const newest = db
    .select({ ranAt: sql`max(${ledgerAudits.ranAt})` })
    .from(ledgerAudits)
    .where(eq(ledgerAudits.businessId, business))
  const [last] = await db
    .select({
      id: ledgerAudits.id,
      findings: sql<Findings>`${ledgerAudits.findings}`,
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

/** How far the round has come, where the check that it was kept with is `audit`. */
export async function findRound(db: Db, business: BusinessId, audit: string) {
  const [kept] = await db
    .select({ round: sql<Round>`${ledgerRounds.round}` })
    .from(ledgerRounds)
    .where(and(eq(ledgerRounds.businessId, business), eq(ledgerRounds.auditId, audit)))
  return kept?.round
}

export async function keepRound(db: Db, business: BusinessId, audit: string, round: Round) {
  const kept = { auditId: audit, round }
  await db
    .insert(ledgerRounds)
    .values({ businessId: business, ...kept })
    .onConflictDoUpdate({ target: ledgerRounds.businessId, set: kept })
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
