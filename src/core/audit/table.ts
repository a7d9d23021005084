import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'

type Columns = Record<string, unknown>

/** What was done to many rows at once, and can be undone at once. */
export const batches = tenantTable(
  'batches',
  {
    kind: text('kind', {
      enum: [
        'import',
        'move',
        'archive',
        'restore',
        'rollover',
        'edit',
        'plan',
        'calendar',
        'schedule',
      ],
    }).notNull(),
    actorId: uuid('actor_id').notNull(),
    at: instant('at').notNull(),
    /** How many things were meant, as the page said it. */
    count: integer('count').notNull().default(0),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
    /** How many records an undoing has left as they were, because of what was done to them later. */
    kept: integer('kept').notNull().default(0),
  },
  (t) => [index('batches_at').on(t.businessId, t.at)],
)

/** Every change of a record, written by the tables' own triggers: append-only. */
export const auditEntries = tenantTable(
  'audit_entries',
  {
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    /** Nobody when the product itself did it. */
    actorId: uuid('actor_id'),
    batchId: uuid('batch_id'),
    /** The call that did it, e.g. `students.edit`. */
    operation: text('operation').notNull().default(''),
    tableName: text('table_name').notNull(),
    rowId: uuid('row_id').notNull(),
    /** Whom or what the row is about: the student of a membership, the class of a lesson in the plan. */
    aboutId: uuid('about_id').notNull(),
    /** The columns before; of a change only those that changed. Nothing when the row was made. */
    old: jsonb('old').$type<Columns>(),
    /** The columns after. Nothing when the row was removed. */
    new: jsonb('new').$type<Columns>(),
  },
  (t) => [
    index('audit_entries_about').on(t.businessId, t.aboutId, t.id),
    index('audit_entries_actor').on(t.businessId, t.actorId, t.id),
    index('audit_entries_batch').on(t.businessId, t.batchId, t.id),
    belongsTo(batches, t.batchId),
  ],
)
