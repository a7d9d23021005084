import { customType } from 'drizzle-orm/pg-core'
import { instant, pgTable } from '../../platform/db/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a business may be begun with, once. It belongs to none: there is none yet. */
export const setupCodes = pgTable('setup_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
