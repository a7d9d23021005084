import { sql } from 'drizzle-orm'
import { check, date, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, pgTable } from '../../platform/db/table.ts'

/** The central bank's rates, the same for everybody: soʻm for one unit. A day without trade has none. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency', { enum: ['USD', 'RUB'] }).notNull(),
    rate: numeric('rate', { precision: 18, scale: 6, mode: 'string' }).notNull(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.currency] }),
    check('currency_rates_positive', sql`${t.rate} > 0`),
  ],
)
