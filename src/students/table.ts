import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantId } from '../platform/table.ts'
import { users } from '../profile/table.ts'

/** What a student has beyond a user; same id. */
export const students = pgTable(
  'students',
  {
    ...tenantId(),
    studentNumber: text('student_number'),
    address: text('address').notNull().default(''),
    /** Codes of the fourteen allergens that food law names. */
    allergies: text('allergies')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    unique('students_number').on(t.businessId, t.studentNumber),
    foreignKey({ columns: [t.businessId, t.id], foreignColumns: [users.businessId, users.id] }),
  ],
)

/** The link from a parent to a student. */
export const guardians = pgTable(
  'guardians',
  {
    ...tenantId(),
    parentId: uuid('parent_id').notNull(),
    studentId: uuid('student_id').notNull(),
    relation: text('relation', {
      enum: [
        'mother',
        'father',
        'grandmother',
        'grandfather',
        'sister',
        'brother',
        'aunt',
        'uncle',
        'other',
      ],
    }).notNull(),
    maySee: boolean('may_see').notNull().default(true),
    mayCall: boolean('may_call').notNull().default(true),
    emergency: boolean('emergency').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    unique('guardians_pair').on(t.businessId, t.parentId, t.studentId),
    index('guardians_student').on(t.businessId, t.studentId),
    foreignKey({
      columns: [t.businessId, t.parentId],
      foreignColumns: [users.businessId, users.id],
    }),
    foreignKey({
      columns: [t.businessId, t.studentId],
      foreignColumns: [students.businessId, students.id],
    }),
    check('guardians_not_self', sql`${t.parentId} <> ${t.studentId}`),
  ],
)
