import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../../core/business/table.ts'
import { classes } from '../../core/classes/table.ts'
import type { Localised } from '../../platform/shapes.ts'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { images, users } from '../../core/profile/table.ts'
import { described } from '../../platform/db/columns.ts'

/** From and to are minutes after midnight in the time zone of the business. */
type OpenHours = { weekday: number; from: number; to: number }

export const stores = tenantTable(
  'stores',
  {
    ...ofBusiness(),
    name: described(jsonb('name').$type<Localised>().notNull(), { log: 'localised' }),
    description: described(jsonb('description').$type<Localised>().notNull().default({}), {
      log: 'localised',
    }),
    imageId: described(uuid('image_id'), { log: 'yesNo' }),
    /** `dates`: from the first day to the last, both included. */
    opening: text('opening', { enum: ['always', 'weekly', 'dates'] })
      .notNull()
      .default('always'),
    /** Of a weekly opening; weekday 1 is Monday. */
    hours: described(jsonb('hours').$type<OpenHours[]>().notNull().default([]), { log: 'hours' }),
    opensOn: date('opens_on', { mode: 'string' }),
    closesOn: date('closes_on', { mode: 'string' }),
    /** Else only for the classes of `store_classes`. */
    forAll: boolean('for_all').notNull().default(true),
    /** Days that an order waits at each step before it expires. */
    holdDays: smallint('hold_days').notNull().default(14),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    belongsTo(images, t.imageId),
    check(
      'stores_name',
      sql`coalesce(${t.name}->>'uz', ${t.name}->>'ru', ${t.name}->>'en', '') <> ''`,
    ),
    check('stores_opening', sql`${t.opening} in ('always', 'weekly', 'dates')`),
    check(
      'stores_dates',
      sql`(${t.opening} = 'dates') = (${t.opensOn} is not null and ${t.closesOn} is not null) and ${t.opensOn} <= ${t.closesOn} is not false`,
    ),
    check(
      'stores_hours',
      sql`${t.opening} <> 'weekly' or jsonb_array_length(${t.hours}) between 1 and 28`,
    ),
    check('stores_hold_days', sql`${t.holdDays} between 1 and 90`),
  ],
)

/** Who runs a store besides the office. */
export const storeKeepers = tenantTable(
  'store_keepers',
  {
    storeId: uuid('store_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    unique('store_keepers_once').on(t.businessId, t.storeId, t.userId),
    index('store_keepers_user').on(t.businessId, t.userId),
    belongsTo(stores, t.storeId),
    belongsTo(users, t.userId),
  ],
)

/** Of a store that is not for all: whose students may buy. */
export const storeClasses = tenantTable(
  'store_classes',
  {
    storeId: uuid('store_id').notNull(),
    classId: uuid('class_id').notNull(),
  },
  (t) => [
    unique('store_classes_once').on(t.businessId, t.storeId, t.classId),
    belongsTo(stores, t.storeId),
    belongsTo(classes, t.classId),
  ],
)
