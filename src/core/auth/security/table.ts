import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable } from '../../../platform/db/table.ts'
import { users } from '../../profile/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a watcher of a school looks for: the same within a quarter of an hour is one row with a count. */
export const securityEvents = tenantTable(
  'security_events',
  {
    quarter: instant('quarter').notNull(),
    /** A digest of what makes it the same as the one before. */
    same: bytes('same').notNull(),
    kind: text('kind', {
      enum: [
        'sign_in_failed',
        'sign_in_limited',
        'slip_failed',
        'signed_in',
        'slip_used',
        'password_changed',
        'session_stolen',
        'refused_in_a_row',
        'file_taken',
      ],
    }).notNull(),
    userId: uuid('user_id'),
    /** Of a name that nobody has, under a key that is not in the database. */
    nameHash: text('name_hash').notNull().default(''),
    network: text('network').notNull().default(''),
    /** What the browser called itself the last time. */
    agent: text('agent').notNull().default(''),
    file: jsonb('file').$type<{
      operation: string
      filter: Record<string, string>
      name: string
      rows: number | null
    }>(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    unique('security_events_same').on(t.businessId, t.quarter, t.same),
    index('security_events_user').on(t.businessId, t.userId, t.kind, t.quarter),
    belongsTo(users, t.userId),
    check('security_events_count', sql`${t.count} > 0`),
    check(
      'security_events_short',
      sql`length(${t.network}) <= 60 and length(${t.agent}) <= 200 and length(${t.nameHash}) <= 16`,
    ),
  ],
)
