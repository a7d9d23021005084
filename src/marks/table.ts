import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { classes } from '../classes/table.ts'
import { instant, tenantId } from '../platform/table.ts'
import { users } from '../profile/table.ts'
import { students } from '../students/table.ts'

/**
 * At most one attendance, one rate and one coin per student, class and local day of the business.
 * `value`: attendance 1 present, 2 late, 3 excused, 4 absent; rate 1–5; coin 0 and up; null = withdrawn.
 */
export const dailyMarks = pgTable(
  'daily_marks',
  {
    ...tenantId(),
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['attendance', 'rate', 'coin'] }).notNull(),
    value: smallint('value'),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** 1 when given, one more with every correction. */
    version: smallint('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    unique('daily_marks_once_a_day').on(t.businessId, t.classId, t.day, t.studentId, t.kind),
    index('daily_marks_student').on(t.businessId, t.studentId, t.day),
    foreignKey({
      columns: [t.businessId, t.classId],
      foreignColumns: [classes.businessId, classes.id],
    }),
    foreignKey({
      columns: [t.businessId, t.studentId],
      foreignColumns: [students.businessId, students.id],
    }),
    foreignKey({
      columns: [t.businessId, t.recordedBy],
      foreignColumns: [users.businessId, users.id],
    }),
    check(
      'daily_marks_value',
      sql`${t.value} is null or (${t.kind} = 'attendance' and ${t.value} between 1 and 4) or (${t.kind} = 'rate' and ${t.value} between 1 and 5) or (${t.kind} = 'coin' and ${t.value} between 0 and 1000)`,
    ),
  ],
)

/** Every correction, for ever: append-only. */
export const markChanges = pgTable(
  'mark_changes',
  {
    ...tenantId(),
    markId: uuid('mark_id').notNull(),
    oldValue: smallint('old_value'),
    newValue: smallint('new_value'),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('mark_changes_mark').on(t.businessId, t.markId),
    foreignKey({
      columns: [t.businessId, t.markId],
      foreignColumns: [dailyMarks.businessId, dailyMarks.id],
    }),
    foreignKey({
      columns: [t.businessId, t.changedBy],
      foreignColumns: [users.businessId, users.id],
    }),
    check('mark_changes_differ', sql`${t.oldValue} is distinct from ${t.newValue}`),
  ],
)
