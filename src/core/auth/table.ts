import { customType, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { users } from '../profile/table.ts'
import { described } from '../../platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One sign-in on one device: the family of its refresh tokens. */
export const sessions = tenantTable(
  'sessions',
  {
    userId: uuid('user_id').notNull(),
    /** Generation of the newest refresh token. */
    generation: described(integer('generation').notNull().default(1), {
      personal: 'a counter of the rotation of tokens',
    }),
    device: described(text('device').notNull().default(''), { personal: 'own', erased: '' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedFor: text('revoked_for', {
      enum: ['sign_out', 'reuse', 'account', 'password', 'others'],
    }),
  },
  (t) => [index('sessions_user').on(t.businessId, t.userId), belongsTo(users, t.userId)],
)

/** Every generation is kept as a hash, so that an old one is recognised when it comes back. */
export const refreshTokens = tenantTable(
  'refresh_tokens',
  {
    sessionId: uuid('session_id').notNull(),
    generation: integer('generation').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    usedAt: instant('used_at'),
    /** With the server's key this yields the successor again, for an answer lost on the way. */
    successorSeed: bytes('successor_seed'),
  },
  (t) => [
    unique('refresh_tokens_hash').on(t.businessId, t.tokenHash),
    unique('refresh_tokens_generation').on(t.businessId, t.sessionId, t.generation),
    belongsTo(sessions, t.sessionId).onDelete('cascade'),
  ],
)

/**
 * What somebody signs in with for the first time, or after forgetting the password. It is good once; a new one
 * takes the place of the one before it.
 */
export const accessCodes = tenantTable(
  'access_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: described(bytes('code_hash').notNull(), {
      personal: 'a secret: whoever finds the file must not be able to work on it',
    }),
    createdBy: described(uuid('created_by').notNull(), {
      personal: 'those codes are for others, in whose file they stand',
    }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    unique('access_codes_one_each').on(t.businessId, t.userId),
    index('access_codes_maker').on(t.businessId, t.createdBy),
    belongsTo(users, t.userId).onDelete('cascade'),
    belongsTo(users, t.createdBy),
  ],
)
