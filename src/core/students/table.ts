import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { users } from '../profile/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a student has beyond a user; same id. */
export const students = tenantTable(
  'students',
  {
    studentNumber: text('student_number'),
    address: text('address').notNull().default(''),
    /** Codes of the fourteen allergens that food law names. */
    allergies: text('allergies')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What else is to be heeded at meals. */
    diets: text('diets')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What a meal costs the family; null: the ordinary price. */
    mealPrice: text('meal_price', { enum: ['reduced', 'free'] }),
    /** The first and the last day on which it does; null: without an end on that side. */
    mealPriceFrom: date('meal_price_from', { mode: 'string' }),
    mealPriceUntil: date('meal_price_until', { mode: 'string' }),
    /** What the teachers of the class have to know. */
    healthNotes: text('health_notes').notNull().default(''),
    /** The last day, and why; of those who have left. */
    leftOn: date('left_on', { mode: 'string' }),
    leftFor: text('left_for', { enum: ['graduated', 'moved', 'expelled', 'other'] }),
  },
  (t) => [
    check('students_meal_price', sql`${t.mealPrice} in ('reduced', 'free')`),
    check(
      'students_meal_price_dated',
      sql`${t.mealPrice} is not null or num_nonnulls(${t.mealPriceFrom}, ${t.mealPriceUntil}) = 0`,
    ),
    check('students_meal_price_order', sql`${t.mealPriceFrom} <= ${t.mealPriceUntil}`),
    unique('students_number').on(t.businessId, t.studentNumber),
    index('students_number_part').using('gin', t.businessId, sql`${t.studentNumber} gin_trgm_ops`),
    belongsTo(users, t.id),
  ],
)

/** What staff write about a student; never for the family. */
export const studentNotes = tenantTable(
  'student_notes',
  {
    studentId: uuid('student_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** `class`: the office and the teachers of the class; `office`: the office alone. */
    readers: text('readers', { enum: ['class', 'office'] }).notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('student_notes_student').on(t.businessId, t.studentId),
    index('student_notes_author').on(t.businessId, t.authorId),
    belongsTo(students, t.studentId),
    belongsTo(users, t.authorId),
    check('student_notes_text', sql`length(${t.text}) between 1 and 4000`),
  ],
)

/** Papers of a student: pictures, re-encoded on arrival, and PDF files as they came. */
export const studentDocuments = tenantTable(
  'student_documents',
  {
    studentId: uuid('student_id').notNull(),
    kind: text('kind', {
      enum: ['birth_certificate', 'medical', 'agreement', 'certificate', 'other'],
    }).notNull(),
    name: text('name').notNull(),
    mime: text('mime', {
      enum: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    }).notNull(),
    bytes: bytes('bytes').notNull(),
    /** How many bytes. */
    size: integer('size').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('student_documents_student').on(t.businessId, t.studentId),
    index('student_documents_uploader').on(t.businessId, t.uploadedBy),
    belongsTo(students, t.studentId),
    belongsTo(users, t.uploadedBy),
    check('student_documents_name', sql`length(${t.name}) between 1 and 200`),
  ],
)

/** The link from a parent to a student. */
export const guardians = tenantTable(
  'guardians',
  {
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
    unique('guardians_pair').on(t.businessId, t.parentId, t.studentId),
    index('guardians_student').on(t.businessId, t.studentId),
    belongsTo(users, t.parentId),
    belongsTo(students, t.studentId),
    check('guardians_not_self', sql`${t.parentId} <> ${t.studentId}`),
  ],
)
