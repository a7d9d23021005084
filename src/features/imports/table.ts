import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { batches } from '../../core/audit/table.ts'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { users } from '../../core/profile/table.ts'

/** A spreadsheet on its way in: looked through and mended before anything of it is saved. */
export const imports = tenantTable(
  'imports',
  {
    kind: text('kind', {
      enum: [
        'students',
        'guardians',
        'teachers',
        'classes',
        'load',
        'timetable',
        'products',
        'dishes',
      ],
    }).notNull(),
    state: text('state', { enum: ['draft', 'saving', 'saved'] })
      .notNull()
      .default('draft'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    fileName: text('file_name').notNull().default(''),
    /** The rows as they were read or mended since, every cell as text. */
    grid: jsonb('grid').$type<string[][]>().notNull(),
    /** What each column of the grid is, and what else was chosen. */
    choices: jsonb('choices').$type<Record<string, unknown>>().notNull(),
    /** How many rows have been written so far. */
    done: integer('done').notNull().default(0),
    /** Goes up with every change of the draft. */
    version: integer('version').notNull().default(1),
    batchId: uuid('batch_id'),
  },
  (t) => [
    index('imports_age').on(t.businessId, t.updatedAt),
    index('imports_maker').on(t.businessId, t.createdBy),
    belongsTo(users, t.createdBy),
    belongsTo(batches, t.batchId),
  ],
)
