import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable, pgTable } from '../../platform/db/table.ts'
import { users } from '../../core/profile/table.ts'
import { described } from '../../platform/db/columns.ts'

const langs = { enum: ['uz', 'ru', 'en'] as const }

/** A phrase that a business says in its own words; whatever is not here is said as it was shipped. */
export const textEdits = pgTable(
  'text_edits',
  {
    businessId: uuid('business_id').notNull(),
    lang: text('lang', langs).notNull(),
    /** `namespace.key` of a shipped phrase. */
    key: text('key').notNull(),
    /** ICU message. */
    phrase: text('phrase').notNull(),
    /** Goes up with every change; a writer must name the version it saw. */
    version: integer('version').notNull().default(1),
    editedBy: uuid('edited_by').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.lang, t.key] }),
    index('text_edits_editor').on(t.businessId, t.editedBy),
    belongsTo(users, t.editedBy),
    check('text_edits_phrase', sql`length(${t.phrase}) between 1 and 2000`),
  ],
)

/** Append-only: who said it how before and after; null stands for the shipped phrase. */
export const textChanges = tenantTable(
  'text_changes',
  {
    lang: described(text('lang', langs).notNull(), { personal: 'own' }),
    key: described(text('key').notNull(), { personal: 'own' }),
    before: described(text('before'), { personal: 'own' }),
    after: described(text('after'), { personal: 'own' }),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    index('text_changes_key').on(t.businessId, t.key, t.changedAt),
    index('text_changes_author').on(t.businessId, t.changedBy),
    belongsTo(users, t.changedBy),
  ],
)
