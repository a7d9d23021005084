import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { Localised } from '../../../platform/shapes.ts'
import { belongsTo, instant, tenantTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { posts } from '../table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Files that hang on a post, in the order in which they came. */
export const postFiles = tenantTable(
  'post_files',
  {
    postId: uuid('post_id').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: bytes('bytes').notNull(),
    /** How many bytes. */
    size: integer('size').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('post_files_post').on(t.businessId, t.postId),
    index('post_files_uploader').on(t.businessId, t.uploadedBy),
    belongsTo(posts, t.postId).onDelete('cascade'),
    belongsTo(users, t.uploadedBy),
    check('post_files_name', sql`length(${t.name}) between 1 and 200`),
    check('post_files_size', sql`${t.size} = octet_length(${t.bytes}) and ${t.size} <= 5242880`),
  ],
)

/** How a post was changed after it was out: what it said before, null where that stayed. */
export const postEdits = tenantTable(
  'post_edits',
  {
    postId: uuid('post_id').notNull(),
    editedAt: instant('edited_at').notNull(),
    editedBy: uuid('edited_by').notNull(),
    name: jsonb('name').$type<Localised>(),
    /** `LocalisedBody` of the contract. */
    body: jsonb('body').$type<Record<string, object[]>>(),
    /** What else was changed, before and after: `PostChanges` of the contract. */
    changes: jsonb('changes').$type<object>(),
  },
  (t) => [
    index('post_edits_post').on(t.businessId, t.postId, t.editedAt),
    index('post_edits_editor').on(t.businessId, t.editedBy),
    belongsTo(posts, t.postId).onDelete('cascade'),
    belongsTo(users, t.editedBy),
  ],
)
