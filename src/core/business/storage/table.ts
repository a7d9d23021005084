import { bigint, date, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, tenantTable, pgTable } from '../../../platform/db/table.ts'
import { users } from '../../profile/table.ts'
import { businesses } from '../table.ts'

/** Bytes of all files of a business. A trigger on each table with files writes it; our role may only read. */
export const storageUse = pgTable('storage_use', {
  businessId: uuid('business_id')
    .primaryKey()
    .references(() => businesses.id),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** Bytes that somebody (`id`) has uploaded on the last day on which they did; written as `storage_use` is. */
export const uploadDays = tenantTable(
  'upload_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [belongsTo(users, t.id)],
)
