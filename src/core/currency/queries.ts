import { desc, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { Rates } from './contract.ts'
import { currencyRates } from './table.ts'

/** The latest rates that hold on a day; a day without trade has those of the day before. */
export async function findRates(db: Db, day: string): Promise<Rates | undefined> {
  const rows = await db
    .select({
      day: currencyRates.day,
      currency: currencyRates.currency,
      rate: sql<string>`trim_scale(${currencyRates.rate})::text`,
    })
    .from(currencyRates)
    .where(lte(currencyRates.day, day))
    .orderBy(desc(currencyRates.day))
    .limit(2)
  const rateOf = (currency: 'USD' | 'RUB') =>
    rows.find((row) => row.currency === currency && row.day === rows[0]!.day)?.rate
  const [USD, RUB] = [rateOf('USD'), rateOf('RUB')]
  return USD && RUB
    ? { date: rows[0]!.day, rates: { USD, RUB }, source: 'central_bank' }
    : undefined
}

export type Stand = { day: string; USD: string; RUB: string }

/** Of several processes that bring the same day the first one writes it. */
export const insertRates = (db: Db, { day, USD, RUB }: Stand, fetchedAt: Date) =>
  db
    .insert(currencyRates)
    .values([
      { day, currency: 'USD', rate: USD, fetchedAt },
      { day, currency: 'RUB', rate: RUB, fetchedAt },
    ])
    .onConflictDoNothing()
