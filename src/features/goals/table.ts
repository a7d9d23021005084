import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { classes } from '../../core/classes/table.ts'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { users } from '../../core/profile/table.ts'

/** What a class wants to reach together; progress is counted from the marks and names nobody. */
export const classGoals = tenantTable(
  'class_goals',
  {
    classId: uuid('class_id').notNull(),
    title: text('title').notNull(),
    /** Coins earned together, or days on which everybody was there. */
    measure: text('measure', { enum: ['coins', 'full_days'] }).notNull(),
    target: integer('target').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('class_goals_class').on(t.businessId, t.classId, t.toDay),
    index('class_goals_maker').on(t.businessId, t.createdBy),
    belongsTo(classes, t.classId),
    belongsTo(users, t.createdBy),
    check('class_goals_measure', sql`${t.measure} in ('coins', 'full_days')`),
    check('class_goals_target', sql`${t.target} between 1 and 100000`),
    check('class_goals_order', sql`${t.fromDay} <= ${t.toDay}`),
  ],
)
