import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { businesses } from '../../business/table.ts'
import { classes, classLabel, classStudents } from '../../classes/table.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../profile/table.ts'
import type { Given, Ledger, LedgerAudit, Sums } from './contract.ts'
import { accounts, ledgerAudits, transfers } from '../table.ts'

/** Coins by where they are; the mint stands below zero by what it has given. */
export async function readSums(db: Db, business: BusinessId): Promise<Sums> {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(-sum(balance) filter (where kind = 'mint'), 0)::float8 as minted,
      coalesce(sum(balance) filter (where kind = 'wallet'), 0)::float8 as wallets,
      coalesce(sum(balance) filter (where kind = 'store_escrow'), 0)::float8 as escrow,
      coalesce(sum(balance) filter (where kind in ('store_escrow', 'store_revenue')), 0)::float8 as spent,
      coalesce(sum(balance) filter (where kind = 'expired'), 0)::float8 as expired
    from ${accounts} where business_id = ${business}
  `)
  return rows[0]!
}

export const fits = ({ minted, wallets, spent, expired }: Sums) =>
  minted === wallets + spent + expired

/** What the students of each class have now. Who is in several classes counts in each. */
export async function readClassSums(db: Db, who: Actor): Promise<Ledger['classes']> {
  return db
    .select({
      id: classes.id,
      label: classLabel,
      students: sql<number>`count(${users.id})::int`,
      coins: sql<number>`coalesce(sum(${accounts.balance}), 0)`.mapWith(Number),
    })
    .from(classes)
    .innerJoin(classStudents, sameRow(classes, classStudents.classId))
    .innerJoin(
      users,
      and(eq(users.businessId, classes.businessId), eq(users.id, classStudents.studentId)),
    )
    .leftJoin(
      accounts,
      and(
        eq(accounts.businessId, classes.businessId),
        eq(accounts.kind, 'wallet'),
        eq(accounts.holderId, users.id),
      ),
    )
    .where(
      and(
        eq(classes.businessId, who.businessId),
        isNull(classes.archivedAt),
        isNull(classStudents.toDate),
        isNull(users.archivedAt),
      ),
    )
    .groupBy(classes.id, classes.grade, classes.letter, classes.name)
    .orderBy(sql`${classes.grade} nulls last`, classes.letter, classes.name, classes.id)
}

/** Monday of the week of `now`, and the instant at which it began, by the calendar of the business. */
const monday = (who: Actor, now: Date) =>
  sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${who.timeZone})`

/** What went out of the mint, to stores and to the account of expired coins, week by week, less what came back. */
export async function readFlow(db: Db, who: Actor, now: Date): Promise<Ledger['weeks']> {
  const into = (kinds: string) =>
    sql.raw(`case when payee.kind in (${kinds}) then t.amount else 0 end
    - case when payer.kind in (${kinds}) then t.amount else 0 end`)
  const { rows } = await db.execute<Ledger['weeks'][number]>(sql`
    with weeks as (
      select week from generate_series(${monday(who, now)} - interval '11 weeks', ${monday(who, now)}, interval '1 week') as week
    ), flow as (
      select date_trunc('week', t.made_at at time zone ${who.timeZone}) as week,
        -sum(${into("'mint'")}) as minted,
        sum(${into("'store_escrow', 'store_revenue'")}) as spent,
        sum(${into("'expired'")}) as expired
      from ${transfers} t
      join ${accounts} payer on payer.business_id = t.business_id and payer.id = t.from_account
      join ${accounts} payee on payee.business_id = t.business_id and payee.id = t.to_account
      where t.business_id = ${who.businessId}
        and t.made_at >= (${monday(who, now)} - interval '11 weeks') at time zone ${who.timeZone}
      group by 1
    )
    select to_char(week, 'YYYY-MM-DD') as from, coalesce(minted, 0)::float8 as minted,
      coalesce(spent, 0)::float8 as spent, coalesce(expired, 0)::float8 as expired
    from weeks left join flow using (week)
    order by week desc
  `)
  return rows
}

/**
 * What each teacher who is here has given since Monday, by the same count as `readGivenThisWeek`; for `only` the own line.
 */
export async function readGiven(db: Db, who: Actor, now: Date, only?: string): Promise<Given> {
  const { rows } = await db.execute<{
    id: string
    last_name: string
    first_name: string
    patronymic: string
    given: number
    budget: number | null
    from: string
  }>(sql`
    with by_mark as (
      select t.made_by, sum(case when payer.kind = 'mint' then t.amount else -t.amount end) as net
      from ${transfers} t
      join ${accounts} payer on payer.business_id = t.business_id and payer.id = t.from_account
      where t.business_id = ${who.businessId} and t.reason in ('mark', 'mark_correction')
        and t.made_at >= ${monday(who, now)} at time zone ${who.timeZone}
      group by t.made_by, t.mark_id
    ), given as (
      select made_by, sum(greatest(net, 0))::int as given from by_mark group by made_by
    )
    select u.id, u.last_name, u.first_name, u.patronymic, coalesce(g.given, 0) as given,
      b.coin_weekly_budget as budget, to_char(${monday(who, now)}, 'YYYY-MM-DD') as from
    from ${businesses} b
    left join ${users} u on u.business_id = b.id and u.role = 'teacher' and u.archived_at is null
      ${only === undefined ? sql`` : sql`and u.id = ${only}`}
    left join given g on g.made_by = u.id
    where b.id = ${who.businessId}
    order by g.given desc nulls last, u.last_name collate "uz-x-icu", u.first_name, u.id
  `)
  const { budget, from } = rows[0]!
  const results = rows.flatMap(({ id, last_name, first_name, patronymic, given }) =>
    id === null
      ? []
      : [
          {
            teacher: { id, last_name, first_name, patronymic },
            given,
            left: budget === null ? null : Math.max(0, budget - given),
          },
        ],
  )
  return { from, budget, count: results.length, results }
}

/** The last checks, the newest first. */
export async function listAudits(db: Db, business: BusinessId, most = 31): Promise<LedgerAudit[]> {
  const rows = await db
    .select({
      id: ledgerAudits.id,
      ran_at: ledgerAudits.ranAt,
      sound: ledgerAudits.sound,
      findings: sql<LedgerAudit['findings']>`${ledgerAudits.findings}`,
    })
    .from(ledgerAudits)
    .where(eq(ledgerAudits.businessId, business))
    .orderBy(desc(ledgerAudits.ranAt), desc(ledgerAudits.id))
    .limit(most)
  return rows.map(({ ran_at, ...rest }) => ({ ...rest, ran_at: ran_at.toISOString() }))
}
