import { sql } from 'drizzle-orm'
import { boolean, check, date, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { batches } from '../../audit/table.ts'
import { belongsTo, tenantTable } from '../../../platform/db/table.ts'
import { described } from '../../../platform/db/columns.ts'

/** What was confirmed, as far as it is needed on its dates. */
type Confirmed = {
  highest_grade: number
  classes: { id: string; action: 'promote' | 'graduate' | 'leave' }[]
  students: { id: string; action: 'join' | 'graduate' | 'none'; into?: string | undefined }[]
}

/**
 * A year that is turned over on its dates: whoever finishes leaves after the last day, everybody else is in the new
 * class from the first day on.
 */
export const rollovers = tenantTable(
  'rollovers',
  {
    batchId: described(uuid('batch_id').notNull(), { log: false }),
    fromYear: text('from_year').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** As it was confirmed, with the way of every class. */
    plan: described(jsonb('plan').$type<Confirmed>().notNull(), { log: false }),
    leaversGone: boolean('leavers_gone').notNull().default(false),
    done: boolean('done').notNull().default(false),
  },
  (t) => [
    uniqueIndex('rollovers_one_ahead')
      .on(t.businessId)
      .where(sql`not ${t.done}`),
    belongsTo(batches, t.batchId),
    check('rollovers_days', sql`${t.lastDay} < ${t.firstDay}`),
    check('rollovers_done', sql`not ${t.done} or ${t.leaversGone}`),
  ],
)
