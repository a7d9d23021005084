import * as z from 'zod/mini'
import { contract, get, post } from '../../platform/contract.ts'
import { PersonRef } from '../../platform/person.ts'
import { SheetFile, SheetFormat } from '../../platform/sheets/format.ts'
import { Day, Id, pageOf, PageQuery, Text } from '../../platform/shapes.ts'

/** What is noted: the tables as the log names them. */
export const auditedKinds = [
  'businesses',
  'academic_years',
  'terms',
  'calendar_days',
  'periods',
  'rooms',
  'users',
  'students',
  'student_notes',
  'student_documents',
  'guardians',
  'teachers',
  'teacher_wishes',
  'teacher_subjects',
  'subjects',
  'classes',
  'class_subjects',
  'class_students',
  'class_joinings',
  'class_notes',
  'rollovers',
  'coin_reasons',
  'absences',
  'class_goals',
  'stores',
  'store_keepers',
  'store_classes',
  'products',
  'orders',
  'access_codes',
  'accounts',
  'warning_talks',
  'schedules',
  'schedule_lessons',
  'class_halves',
  'teacher_absences',
  'lesson_changes',
  'posts',
  'post_audiences',
  'forms',
  'form_effects',
  'dishes',
  'meals',
  'menus',
  'menu_dishes',
  'canteens',
  'meal_marks',
  'meal_plans',
] as const
export const AuditedKind = z.enum(auditedKinds)
const Columns = z.nullable(z.record(z.string(), z.unknown()))

const BatchKind = z.enum([
  'import',
  'move',
  'archive',
  'restore',
  'rollover',
  'edit',
  'plan',
  'calendar',
  'schedule',
])

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Nobody when the product itself did it. */
  actor: z.nullable(PersonRef),
  /** The call that did it, e.g. `students.edit`. */
  operation: z.string(),
  kind: AuditedKind,
  row_id: z.string(),
  about_id: z.string(),
  /** What it is about, as a person would call it: a name, the label of a class. */
  about: z.string(),
  batch_id: z.nullable(z.string()),
  old: Columns,
  new: Columns,
  /** How the values of each column are read, e.g. `day`, `phone` or `thing`; columns that say nothing to a person are not here. */
  forms: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditFilter = z.strictObject({
  cursor: z.optional(Text(1, 200)),
  limit: z.optional(z.string().check(z.regex(/^([1-9][0-9]?|100)$/, 'out_of_range'))),
  actor_id: z.optional(Id),
  about_id: z.optional(Id),
  batch_id: z.optional(Id),
  kind: z.optional(AuditedKind),
  /** Days of the business, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** What was done to many at once is one entry, the newest of them; not beside `batch_id` or `about_id`. */
  folded: z.optional(z.literal('true', 'invalid_value')),
})

const { cursor: _cursor, limit: _limit, folded: _folded, ...filters } = AuditFilter.shape

export const audit = contract('audit', {
  /** The newest first. */
  list: get('/v1/audit/', {
    query: AuditFilter,
    returns: z.object({
      next: z.nullable(z.string()),
      results: z.array(
        z.extend(AuditEntry, {
          /** For how many entries of its batch it stands, where they are folded. */
          fold: z.nullable(z.object({ kind: BatchKind, count: z.int() })),
        }),
      ),
      /** What the things are called whose ids stand among the columns, as far as they are there. */
      names: z.record(z.string(), z.string()),
    }),
  }),
  /** Everybody who has changed something, by name. */
  actors: get('/v1/audit/actors/', { returns: pageOf(PersonRef) }),
  /** The newest ten thousand, a row for every column that has changed. 400 `export_too_large` of an Excel file that would take too long. */
  export: get('/v1/audit/export/', {
    query: z.strictObject({ ...filters, format: SheetFormat }),
    returns: SheetFile,
  }),
})

export const Batch = z.object({
  id: z.string(),
  kind: BatchKind,
  at: z.string(),
  actor: z.nullable(PersonRef),
  count: z.int(),
  undone_at: z.nullable(z.string()),
  /** Records that the undoing has left as they were, because of what was done to them later. */
  kept: z.int(),
})
export type Batch = z.infer<typeof Batch>

/** A record that stands in the way of an undoing. */
export const Obstacle = z.object({
  about_id: z.string(),
  about: z.string(),
  kind: AuditedKind,
  /** Where its page is, when it has one. */
  place: z.nullable(z.enum(['students', 'teachers', 'classes'])),
  /** Changed since; used since, so that it cannot go; or what it had before now belongs to another. */
  reason: z.enum(['changed', 'used', 'taken']),
  used_for: z.nullable(z.enum(['marks', 'signing_in', 'coins', 'orders', 'records'])),
  at: z.nullable(z.string()),
  actor: z.nullable(PersonRef),
  /** The latest change that it is about, as it stands in the log. */
  entry: z.nullable(AuditEntry),
})
export type Obstacle = z.infer<typeof Obstacle>

export const batches = contract('batches', {
  /** What was changed in one go, the latest first. */
  list: get('/v1/batches/', { query: z.strictObject(PageQuery), returns: pageOf(Batch) }),
  /**
   * Puts everything back as it was before. 409 `changed_since` when somebody has changed a row in between or when
   * something has come to depend on it, 409 `undone_already`; then nothing is undone. With `rest=true` the records in
   * the way stay as they are, with those that hang on them, and everything else is put back: that is an end of it, what
   * stays cannot be undone later.
   */
  undo: post('/v1/batches/:id/undo/', {
    query: z.strictObject({ rest: z.optional(z.literal('true', 'invalid_value')) }),
    returns: Batch,
  }),
  /** How far the undoing has come that is running now, in rows; `total` is 0 while none is, or it has not begun to write. */
  progress: get('/v1/batches/:id/undo/progress/', {
    returns: z.object({ done: z.int(), total: z.int() }),
  }),
  /**
   * What an undoing would come to: the records in its way, and how many would be put back without them. Writes nothing.
   * 409 `undone_already`, `changed_since`.
   */
  tryUndo: post('/v1/batches/:id/undo/check/', {
    returns: z.object({
      /** The first fifty. */
      obstacles: z.array(Obstacle),
      obstacle_count: z.int(),
      /** Records that would stay, those in the way among them, and records that would be put back. */
      kept: z.int(),
      rest: z.int(),
      names: z.record(z.string(), z.string()),
    }),
  }),
})
