import { sql, type SQLWrapper } from 'drizzle-orm'
import { char, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The two columns every tenant table starts with; its primary key is (business_id, id). */
export const tenantId = () => ({
  businessId: uuid('business_id').notNull(),
  id: uuid('id').notNull(),
})

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An instant as the API tells it: ISO 8601 in UTC, with milliseconds. */
export const isoInstant = (of: SQLWrapper) =>
  sql<string>`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One row per repeatable write; written in the transaction of the effect that it remembers. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    businessId: uuid('business_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: char('request_hash', { length: 64 }).notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.userId, t.key] }),
    index('idempotency_keys_age').on(t.businessId, t.createdAt),
  ],
)
