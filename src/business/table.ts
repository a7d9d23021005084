import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/table.ts'

/** The tenants. Row-level security shows a connection only the row of its own business. */
export const businesses = pgTable(
  'businesses',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['school', 'centre'] }).notNull(),
    name: text('name').notNull(),
    legalName: text('legal_name').notNull().default(''),
    region: text('region').notNull().default(''),
    district: text('district').notNull().default(''),
    address: text('address').notNull().default(''),
    phone: text('phone'),
    email: text('email'),
    timeZone: text('time_zone').notNull().default('Asia/Tashkent'),
    defaultLang: text('default_lang', { enum: ['uz', 'ru', 'en'] })
      .notNull()
      .default('uz'),
    /** ISO weekdays with lessons, 1 = Monday. */
    workingDays: smallint('working_days')
      .array()
      .notNull()
      .default(sql`'{1,2,3,4,5,6}'`),
    /** How many days back a teacher may still mark. */
    lateMarkingDays: smallint('late_marking_days').notNull().default(3),
    /** The most coins one student may get in one class on one day. */
    coinDailyLimit: smallint('coin_daily_limit').notNull().default(5),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('businesses_late_marking_days', sql`${t.lateMarkingDays} between 0 and 60`),
    check('businesses_coin_daily_limit', sql`${t.coinDailyLimit} between 0 and 1000`),
    check('businesses_phone', sql`${t.phone} ~ '^[0-9]{12}$'`),
  ],
)
