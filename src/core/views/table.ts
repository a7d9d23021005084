import { sql } from 'drizzle-orm'
import { text, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { users } from '../profile/table.ts'
import { described } from '../../platform/db/columns.ts'

/** A list as somebody wants to see it again: what stands in its address after the question mark. */
export const savedViews = tenantTable(
  'saved_views',
  {
    userId: uuid('user_id').notNull(),
    list: text('list', {
      enum: ['students', 'teachers', 'classes', 'subjects', 'parents'],
    }).notNull(),
    name: described(text('name').notNull(), { personal: 'own' }),
    query: described(text('query').notNull(), { personal: 'own' }),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('saved_views_name').on(t.businessId, t.userId, t.list, t.name),
    belongsTo(users, t.userId).onDelete('cascade'),
  ],
)
