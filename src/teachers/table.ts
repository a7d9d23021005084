import { date, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId } from '../platform/table.ts'
import { users } from '../profile/table.ts'

/** What a teacher has beyond a user; same id. */
export const teachers = pgTable(
  'teachers',
  {
    ...tenantId(),
    about: text('about').notNull().default(''),
    hiredOn: date('hired_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    foreignKey({ columns: [t.businessId, t.id], foreignColumns: [users.businessId, users.id] }),
  ],
)
