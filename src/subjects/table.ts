import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { businesses } from '../business/table.ts'
import type { Localised } from '../platform/shapes.ts'
import { instant, tenantId } from '../platform/table.ts'

export const subjects = pgTable(
  'subjects',
  {
    ...tenantId(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    name: jsonb('name').$type<Localised>().notNull(),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    check(
      'subjects_name',
      sql`coalesce(${t.name}->>'uz', ${t.name}->>'ru', ${t.name}->>'en', '') <> ''`,
    ),
  ],
)
