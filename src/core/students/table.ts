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
import { described } from '../../platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a student has beyond a user; same id. */
export const students = tenantTable(
  'students',
  {
    studentNumber: described(text('student_number'), { personal: 'own', erased: null }),
    address: described(text('address').notNull().default(''), { personal: 'own', erased: '' }),
    /** Codes of the fourteen allergens that food law names. */
    allergies: described(
      text('allergies')
        .array()
        .notNull()
        .default(sql`'{}'`),
      { log: 'words', personal: 'own', erased: [] },
    ),
    /** What else is to be heeded at meals. */
    diets: described(
      text('diets')
        .array()
        .notNull()
        .default(sql`'{}'`),
      { log: 'words', personal: 'own', erased: [] },
    ),
    /** What a meal costs the family; null: the ordinary price. */
    mealPrice: described(text('meal_price', { enum: ['reduced', 'free'] }), { erased: null }),
    /** The first and the last day on which it does; null: without an end on that side. */
    mealPriceFrom: described(date('meal_price_from', { mode: 'string' }), { erased: null }),
    mealPriceUntil: described(date('meal_price_until', { mode: 'string' }), { erased: null }),
    /** What the teachers of the class have to know. */
    healthNotes: described(text('health_notes').notNull().default(''), {
      personal: 'what the office tells the teachers; the school shows it to whom it is about',
      erased: '',
    }),
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
    name: described(text('name').notNull(), { personal: 'own' }),
    mime: described(
      text('mime', {
        enum: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
      }).notNull(),
      { log: false },
    ),
    bytes: described(bytes('bytes').notNull(), { personal: 'own' }),
    /** How many bytes. */
    size: described(integer('size').notNull(), { log: false }),
    uploadedBy: described(uuid('uploaded_by').notNull(), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
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
    maySee: described(boolean('may_see').notNull().default(true), {
      personal: 'what the office has arranged about a family; no page shows it to them',
    }),
    mayCall: described(boolean('may_call').notNull().default(true), {
      personal: 'what the office has arranged about a family; no page shows it to them',
    }),
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
