import { and, eq, gte, isNull, lte, ne, sql, sum } from 'drizzle-orm'
import { classStudents } from '../../core/classes/table.ts'
import { accounts } from '../../core/coins/table.ts'
import { attendances } from '../../core/marks/contract.attendance.ts'
import { markCounts } from '../../core/marks/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Counts } from './contract.ts'
import { ofOwnClasses } from './reach.ts'
import { coinDays, coinMedians } from './table.ts'

export type Span = { from: string; to: string }

const counted = (who: Actor, { from, to }: Span, kind: 'attendance' | 'rate') =>
  and(
    eq(markCounts.businessId, who.businessId),
    gte(markCounts.day, from),
    lte(markCounts.day, to),
    eq(markCounts.kind, kind),
    ne(markCounts.count, 0),
    ofOwnClasses(who, markCounts.classId),
  )

const total = sql<number>`sum(${markCounts.count})::int`
const weekOf = (day: typeof markCounts.day | typeof coinMedians.day) =>
  sql<string>`date_trunc('week', ${day})::date::text`

const none: Counts = { present: 0, late: 0, excused: 0, absent: 0 }

/** How often each attendance was marked, by days or by weeks, the oldest first. */
export async function readAttendance(db: Db, who: Actor, span: Span, step: 'day' | 'week') {
  const date = step === 'day' ? sql<string>`${markCounts.day}::text` : weekOf(markCounts.day)
  const rows = await db
    .select({ date: date.as('date'), value: markCounts.value, count: total })
    .from(markCounts)
    .where(counted(who, span, 'attendance'))
    .groupBy(sql`1`, markCounts.value)
    .orderBy(sql`1`)
  const points = new Map<string, Counts & { date: string }>()
  for (const { date, value, count } of rows) {
    const point = points.get(date) ?? { date, ...none }
    point[attendances[value - 1]!] += count
    points.set(date, point)
  }
  return [...points.values()]
}

/** The same of the whole span. */
export async function countAttendance(db: Db, who: Actor, span: Span): Promise<Counts> {
  const sums = { ...none }
  for (const { date: _, ...counts } of await readAttendance(db, who, span, 'week'))
    for (const kind of attendances) sums[kind] += counts[kind]
  return sums
}

export const readRates = (db: Db, who: Actor, span: Span) =>
  db
    .select({ rate: markCounts.value, count: total })
    .from(markCounts)
    .where(counted(who, span, 'rate'))
    .groupBy(markCounts.value)
    .orderBy(markCounts.value)

/** The day that so many marked days, `to` among them, begin with; nothing when there are none. */
export async function findFirstOf(db: Db, who: Actor, to: string, days: number) {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(day)::text as day from (
      select distinct ${markCounts.day} from ${markCounts}
      where ${counted(who, { from: '2000-01-01', to }, 'attendance')}
      order by 1 desc limit ${days}
    ) last
  `)
  return rows[0]?.day ?? undefined
}

type CoinKind = (typeof coinDays.$inferSelect)['kind']

/** What became of coins within a span. */
export async function readCoins(db: Db, who: Actor, { from, to }: Span) {
  const rows = await db
    .select({ kind: coinDays.kind, amount: sum(coinDays.amount).mapWith(Number) })
    .from(coinDays)
    .where(
      and(eq(coinDays.businessId, who.businessId), gte(coinDays.day, from), lte(coinDays.day, to)),
    )
    .groupBy(coinDays.kind)
  const of = (kind: CoinKind) => rows.find((row) => row.kind === kind)?.amount ?? 0
  return { minted: of('minted'), spent: of('spent'), expired: of('expired') }
}

/** What is known of the weeks of a span, the oldest first. */
export const readMedians = (db: Db, who: Actor, { from, to }: Span) =>
  db
    .select({ date: weekOf(coinMedians.day), median: coinMedians.median })
    .from(coinMedians)
    .where(
      and(
        eq(coinMedians.businessId, who.businessId),
        gte(coinMedians.day, from),
        lte(coinMedians.day, to),
      ),
    )
    .orderBy(coinMedians.day)

/** What the student in the middle has now, of those who are in a class. */
export async function readMedianNow(db: Db, who: Actor): Promise<number | null> {
  const [row] = await db
    .select({
      median: sql<
        number | null
      >`percentile_disc(0.5) within group (order by ${accounts.balance})::int`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.businessId, who.businessId),
        eq(accounts.kind, 'wallet'),
        sql`exists (select 1 from ${classStudents} where ${classStudents.businessId} = ${accounts.businessId}
          and ${classStudents.studentId} = ${accounts.holderId} and ${isNull(classStudents.toDate)})`,
      ),
    )
  return row?.median ?? null
}
