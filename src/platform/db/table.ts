import { type BuildExtraConfigColumns, sql, type SQLWrapper } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  char,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable as drizzleTable,
  type PgTableExtraConfigValue,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { registered } from './columns.ts'

/** A table that is known by its name, which the change log and the map of personal data go by. */
export const pgTable: typeof drizzleTable = ((...table: Parameters<typeof drizzleTable>) =>
  registered(drizzleTable(...table))) as typeof drizzleTable

const tenantId = () => ({ businessId: uuid('business_id').notNull(), id: uuid('id').notNull() })
type TenantId = ReturnType<typeof tenantId>

/** A table whose rows each belong to one business: it begins with the two columns of its key, (business_id, id). */
export const tenantTable = <
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
>(
  name: Name,
  columns: Columns,
  rest: (
    t: BuildExtraConfigColumns<Name, TenantId & Columns, 'pg'>,
  ) => PgTableExtraConfigValue[] = () => [],
) =>
  pgTable<Name, TenantId & Columns>(name, { ...tenantId(), ...columns }, (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    ...rest(t),
  ])

type Keyed = { businessId: AnyPgColumn; id: AnyPgColumn }

/** The column names a row of `table`, of the same business. */
export const belongsTo = (table: Keyed, column: AnyPgColumn) =>
  foreignKey({
    columns: [(column.table as unknown as Keyed).businessId, column],
    foreignColumns: [table.businessId, table.id],
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

/**
 * How often something was tried of late, in all processes together (`limiter.ts`): written by the library of the limiter
 * alone, and lost without harm. `expire`: milliseconds since 1970.
 */
export const tries = pgTable('tries', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: bigint('expire', { mode: 'number' }),
})

/**
 * Businesses that are on their way from one installation to another, or have gone: nobody of one that stands here is served here. Written
 * by the owner of the tables alone (`tenant/move.ts`), and the same `move` on both sides.
 */
export const moves = pgTable('moves', {
  business: uuid('business').primaryKey(),
  move: uuid('move').notNull(),
  state: text('state', { enum: ['arriving', 'gone'] }).notNull(),
  since: instant('since')
    .notNull()
    .default(sql`now()`),
})
