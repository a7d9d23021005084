import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { academicYears, businesses, terms } from '../business/table.ts'
import { classes, classStudents } from '../classes/table.ts'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Expiring } from './ledger/contract.ts'
import { accounts, coinExpiries, transfers } from './table.ts'

export type Policy = 'never' | 'term_end' | 'year_end'
/** A term or a year that ends, and the business's day as of `now`. */
export type Period = { id: string; ends_on: string }

export const openExpired = (db: Db, business: BusinessId) =>
  db
    .insert(accounts)
    .values({ businessId: business, id: uuid(), kind: 'expired', holderId: null })
    .onConflictDoNothing()

/** The whole balance of the wallet, if there is any; made by its holder, who has given it up. */
export const insertExpiry = (db: Db, business: BusinessId, holderId: string, now: Date) =>
  db.insert(transfers).select(
    sql`
      select ${business}::uuid, ${uuid()}::uuid, wallet.id, expired.id, wallet.balance, 'expiry',
        null::uuid, ${holderId}::uuid, ${now.toISOString()}::timestamptz, '', null::uuid, null::uuid
      from ${accounts} wallet
      join ${accounts} expired on expired.business_id = wallet.business_id and expired.kind = 'expired'
      where wallet.business_id = ${business} and wallet.kind = 'wallet'
        and wallet.holder_id = ${holderId} and wallet.balance > 0
    `,
  )

export async function findPolicy(db: Db, business: BusinessId) {
  const [found] = await db
    .select({ policy: businesses.coinExpiry, timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, business))
  return found!
}

/** Whatever ends between these days, both included, under a policy; the nearest first. */
export async function listPeriods(
  db: Db,
  business: BusinessId,
  policy: Policy,
  { from, to }: { from: string; to: string },
): Promise<Period[]> {
  if (policy === 'never') return []
  const table = policy === 'term_end' ? terms : academicYears
  const { rows } = await db.execute<Period>(sql`
    select id, ends_on::text from ${table}
    where business_id = ${business} and ends_on between ${from} and ${to}
    order by ends_on, id
  `)
  return rows
}

/**
 * The wallets that a period is about, as (account, holder_id, balance). A year is about all. A term is about the students
 * of its grades; who is in no grade goes with the last of the terms of this number to end.
 */
const walletsOf = (business: BusinessId, period: string) => sql`
  select w.id as account, w.holder_id, w.balance
  from ${accounts} w
  left join lateral (
    select c.grade from ${classStudents} m
    join ${classes} c on c.business_id = m.business_id and c.id = m.class_id
    where m.business_id = w.business_id and m.student_id = w.holder_id
      and m.to_date is null and c.grade is not null
    order by m.from_date desc limit 1
  ) home on true
  where w.business_id = ${business} and w.kind = 'wallet' and (
    exists (select from ${academicYears} y where y.business_id = ${business} and y.id = ${period})
    or exists (
      select from ${terms} t where t.business_id = ${business} and t.id = ${period} and (
        home.grade between t.from_grade and t.to_grade
        or home.grade is null and t.id = (
          select last.id from ${terms} last
          where last.business_id = ${business} and last.academic_year = t.academic_year and last.number = t.number
          order by last.ends_on desc, last.id desc limit 1
        )
      )
    )
  )`

/** What would run out if the period ended now. */
export async function readExpiring(
  db: Db,
  business: BusinessId,
  period: Period,
): Promise<Expiring> {
  const { rows } = await db.execute<{ coins: number; students: number }>(sql`
    select coalesce(sum(balance), 0)::float8 as coins, count(*)::int as students
    from (${walletsOf(business, period.id)}) as wallets where balance > 0
  `)
  return { ends_on: period.ends_on, ...rows[0]! }
}

/** Who has coins that the period is about, and how many. */
export async function listHolders(db: Db, business: BusinessId, period: Period) {
  const { rows } = await db.execute<{ student_id: string; coins: number }>(sql`
    select holder_id as student_id, balance::float8 as coins
    from (${walletsOf(business, period.id)}) as wallets where balance > 0 order by holder_id
  `)
  return rows
}

/** True when this end had not been told of before. Another day of the same period is another end. */
export async function noteTold(db: Db, business: BusinessId, { id, ends_on }: Period, now: Date) {
  const told = await db
    .insert(coinExpiries)
    .values({ businessId: business, id: uuid(), periodId: id, endsOn: ends_on, toldAt: now })
    .onConflictDoUpdate({
      target: [coinExpiries.businessId, coinExpiries.periodId],
      set: { endsOn: ends_on, toldAt: now },
      setWhere: sql`${coinExpiries.movedAt} is null and ${coinExpiries.endsOn} <> ${ends_on}`,
    })
    .returning({ id: coinExpiries.id })
  return told.length > 0
}

/** Locks what was told of a period and has not been done yet; nothing when there is no such thing. */
export async function lockTold(db: Db, business: BusinessId, { id, ends_on }: Period) {
  const [row] = await db
    .select({ id: coinExpiries.id })
    .from(coinExpiries)
    .where(
      and(
        eq(coinExpiries.businessId, business),
        eq(coinExpiries.periodId, id),
        eq(coinExpiries.endsOn, ends_on),
        isNull(coinExpiries.movedAt),
      ),
    )
    .for('update')
  return row
}

/**
 * Of each wallet what was there when the last day ended and has not been spent since: what came in later stays, and what
 * went out later went out of the older coins first.
 */
export async function insertExpiries(
  db: Db,
  business: BusinessId,
  { id, ends_on }: Period,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const later = cameAfter(business, ends_on, timeZone)
  const { rows } = await db.execute<{ student_id: string; coins: number }>(sql`
    with leftover as (
      select w.account, w.holder_id, w.balance - ${later(sql`w.account`)} as coins
      from (${walletsOf(business, id)}) as w
    ), moved as (
      insert into ${transfers}
        (business_id, id, from_account, to_account, amount, reason, made_by, made_at, note)
      select ${business}::uuid, uuidv7(), l.account, expired.id, l.coins, 'expiry', l.holder_id,
        ${now.toISOString()}::timestamptz, ''
      from leftover l
      join ${accounts} expired on expired.business_id = ${business} and expired.kind = 'expired'
      where l.coins > 0
      order by l.holder_id
      returning made_by, amount
    )
    select made_by as student_id, amount::float8 as coins from moved
  `)
  return rows
}

/**
 * What has come into an account since the last day ended. What an order gives back is not new: who orders and calls it off
 * has the coins of before.
 */
const cameAfter = (business: BusinessId, endsOn: string, timeZone: string) => (account: SQL) =>
  sql`coalesce((
    select sum(t.amount) from ${transfers} t
    where t.business_id = ${business} and t.to_account = ${account} and t.reason <> 'refund'
      and t.made_at >= (${endsOn}::date + 1)::timestamp at time zone ${timeZone}
  ), 0)`

/** Whether what has run out took coins that came in later, since their holder spent others while it was counted. */
export async function isTooMuch(
  db: Db,
  business: BusinessId,
  { ends_on }: Period,
  { holders, timeZone }: { holders: { student_id: string }[]; timeZone: string },
): Promise<boolean> {
  const later = cameAfter(business, ends_on, timeZone)
  const { rows } = await db.execute(sql`
    select from ${accounts} w
    where w.business_id = ${business} and w.kind = 'wallet'
      and w.holder_id = any(${sql.param(holders.map(({ student_id }) => student_id))}::uuid[])
      and w.balance < ${later(sql`w.id`)}
    limit 1
  `)
  return rows.length > 0
}

export const noteMoved = (
  db: Db,
  business: BusinessId,
  id: string,
  { coins, wallets, now }: { coins: number; wallets: number; now: Date },
) =>
  db
    .update(coinExpiries)
    .set({ movedAt: now, coins, wallets })
    .where(and(eq(coinExpiries.businessId, business), eq(coinExpiries.id, id)))
