import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable } from '../../../platform/db/table.ts'
import { users } from '../../profile/table.ts'
import { described } from '../../../platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a watcher of a school looks for: the same within a quarter of an hour is one row with a count. */
export const securityEvents = tenantTable(
  'security_events',
  {
    quarter: described(instant('quarter').notNull(), {
      personal: 'when the same was counted together; first_at has it',
    }),
    /** A digest of what makes it the same as the one before. */
    same: described(bytes('same').notNull(), { personal: 'a digest of the other columns' }),
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
    nameHash: described(text('name_hash').notNull().default(''), {
      personal: 'of names that nobody has',
    }),
    network: described(text('network').notNull().default(''), { personal: 'own' }),
    /** What the browser called itself the last time. */
    agent: described(text('agent').notNull().default(''), { personal: 'own' }),
    file: described(
      jsonb('file').$type<{
        operation: string
        filter: Record<string, string>
        name: string
        rows: number | null
      }>(),
      { personal: 'own' },
    ),
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
