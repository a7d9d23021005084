import * as z from 'zod/mini'
import { ClassRef, Grade } from '../classes/contract.ts'
import { contract, get, patch, post } from '../platform/contract.ts'
import { Id, Lang, pageOf, PageQuery, Text } from '../platform/shapes.ts'
import { Gender, nameFields, newPersonFields, personChangeFields } from '../platform/person.ts'

/** The fourteen of Regulation (EU) 1169/2011, Annex II. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

/**
 * The office, the student, the parents and the teachers of the own classes see all of it; other teachers
 * the name and the classes, classmates the name and the picture.
 */
export const Student = z.object({
  id: z.string(),
  ...nameFields,
  image_id: z.optional(z.nullable(z.string())),
  classes: z.optional(z.array(ClassRef)),
  username: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  gender: z.optional(z.nullable(Gender)),
  birth_date: z.optional(z.nullable(z.string())),
  lang: z.optional(Lang),
  /** First and last four digits, but for the office and the student. */
  card_number: z.optional(z.nullable(z.string())),
  student_number: z.optional(z.nullable(z.string())),
  address: z.optional(z.string()),
  allergies: z.optional(z.array(z.string())),
  /** Coins in the wallet. */
  balance: z.optional(z.int()),
  archived: z.optional(z.boolean()),
  version: z.optional(z.int()),
})
export type Student = z.infer<typeof Student>

export const StudentFilter = z.strictObject({
  ...PageQuery,
  /** Part of a name in any spelling; where everything may be seen also of the phone and student number. */
  q: z.optional(Text(0, 100)),
  class_id: z.optional(Id),
  grade: z.optional(Grade),
  archived: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
  sort: z._default(z.optional(z.enum(['name', '-name'])), 'name'),
})

const Allergies = z
  .array(z.enum(allergens))
  .check(z.refine((codes) => new Set(codes).size === codes.length, 'invalid_value'))
const recordFields = {
  student_number: z.optional(z.nullable(Text(1, 40))),
  address: z.optional(Text(0, 300)),
  allergies: z.optional(Allergies),
}
export const StudentInput = z.strictObject({
  ...newPersonFields,
  ...recordFields,
  class_id: z.optional(z.nullable(Id)),
})
export const StudentChange = z.strictObject({ ...personChangeFields, ...recordFields })

export const students = contract('students', {
  list: get('/v1/students/', { query: StudentFilter, returns: pageOf(Student) }),
  show: get('/v1/students/:id/', { returns: Student }),
  /** 400 `this_user_already_exists`, `phone_number_already_exists`, `student_number_already_exists`. */
  create: post('/v1/students/', { body: StudentInput, returns: Student, status: 201 }),
  /** Archiving ends the memberships in classes today. 409 `version_conflict`. */
  edit: patch('/v1/students/:id/', { body: StudentChange, returns: Student }),
})
