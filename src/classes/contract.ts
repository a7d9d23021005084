import * as z from 'zod/mini'
import { contract, get, patch, post } from '../platform/contract.ts'
import { Id, Lang, pageOf, PageQuery, Text, Whole, Day } from '../platform/shapes.ts'
import { Gender, nameFields, PersonRef } from '../platform/person.ts'
import { SubjectRef } from '../subjects/contract.ts'

/** A class as another area names it. */
export const ClassRef = z.object({ id: z.string(), label: z.string() })

export const Class = z.object({
  ...ClassRef.shape,
  /** Grade and letter in a school, a free name otherwise; the label is made of them. */
  grade: z.nullable(z.int()),
  letter: z.nullable(z.string()),
  name: z.nullable(z.string()),
  shift: z.int(),
  room: z.string(),
  capacity: z.int(),
  language: Lang,
  academic_year: z.string(),
  homeroom_teacher: z.nullable(PersonRef),
  student_count: z.int(),
  archived: z.boolean(),
  /** Whether the asker may mark this class. */
  may_mark: z.boolean(),
})
export type Class = z.infer<typeof Class>

/** A class among others, with how far it is marked today. */
export const ListedClass = z.object({
  ...Class.shape,
  /** Students whose attendance of today is recorded. */
  marked_today: z.int(),
})

const Plan = z.object({
  id: z.string(),
  subject: SubjectRef,
  teacher: PersonRef,
  hours_per_week: z.number(),
  /** Of a subject for which the class is split. */
  group_number: z.nullable(z.int()),
})
export const ClassDetail = z.object({ ...Class.shape, subjects: z.array(Plan) })
export type ClassDetail = z.infer<typeof ClassDetail>

/** What staff of the class, the office and the own family see; others get the names alone. */
export const Pupil = z.object({
  id: z.string(),
  ...nameFields,
  image_id: z.optional(z.nullable(z.string())),
  student_number: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  gender: z.optional(z.nullable(Gender)),
  birth_date: z.optional(z.nullable(z.string())),
  allergies: z.optional(z.array(z.string())),
  from_date: z.optional(z.string()),
})
export type Pupil = z.infer<typeof Pupil>

export const Membership = z.object({
  id: z.string(),
  class_id: z.string(),
  student_id: z.string(),
  from_date: z.string(),
})

const digits = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,2}$/, 'invalid_number')),
    z.pipe(z.transform(Number), Whole(min, max)),
  )
export const Grade = digits(0, 12)
const Flag = z.enum(['true', 'false'])

export const ClassFilter = z.strictObject({
  ...PageQuery,
  /** Part of the label or of the room. */
  q: z.optional(Text(0, 100)),
  grade: z.optional(Grade),
  shift: z.optional(digits(1, 3)),
  archived: z._default(z.optional(Flag), 'false'),
  /** Of a teacher: only the classes that the teacher leads or teaches. */
  mine: z.optional(Flag),
  sort: z._default(
    z.optional(z.enum(['label', '-label', 'student_count', '-student_count'])),
    'label',
  ),
})

const followingYears = (years: string) => Number(years.slice(5)) === Number(years.slice(0, 4)) + 1
const AcademicYear = z
  .string()
  .check(
    z.regex(/^20[0-9]{2}\/20[0-9]{2}$/, 'invalid_value'),
    z.refine(followingYears, 'invalid_value'),
  )
const Letter = Text(1, 5).check(z.toUpperCase())

const changeable = {
  grade: z.optional(z.nullable(Whole(0, 12))),
  letter: z.optional(z.nullable(Letter)),
  name: z.optional(z.nullable(Text(1, 100))),
  shift: z.optional(Whole(1, 3)),
  room: z.optional(Text(0, 50)),
  capacity: z.optional(Whole(1, 200)),
  language: z.optional(Lang),
  homeroom_teacher_id: z.optional(z.nullable(Id)),
}
const isNamed = ({ grade, letter, name }: { grade?: unknown; letter?: unknown; name?: unknown }) =>
  Boolean(name) || (typeof grade === 'number' && Boolean(letter))

export const ClassInput = z
  .strictObject({ ...changeable, academic_year: AcademicYear })
  .check(z.refine(isNamed, { error: 'required', path: ['name'] }))
export const ClassChange = z.strictObject({
  ...changeable,
  academic_year: z.optional(AcademicYear),
  archived: z.optional(z.boolean()),
})

export const classes = contract('classes', {
  list: get('/v1/classes/', { query: ClassFilter, returns: pageOf(ListedClass) }),
  show: get('/v1/classes/:id/', { returns: ClassDetail }),
  /** 400 `class_already_exists` when the academic year has a class of this label. */
  create: post('/v1/classes/', {
    body: ClassInput,
    returns: ClassDetail,
    status: 201,
    repeatable: true,
  }),
  edit: patch('/v1/classes/:id/', { body: ClassChange, returns: ClassDetail }),
  /** Everybody who is in the class now, in the order of the register. */
  students: get('/v1/classes/:id/students/', { returns: pageOf(Pupil) }),
  /**
   * Takes a student in, today unless told. A class with a grade is a home class: the student leaves the one
   * before it the day before. 400 `student_is_in_class_already`.
   */
  enrol: post('/v1/classes/:id/students/', {
    body: z.strictObject({ student_id: Id, from_date: z.optional(Day) }),
    returns: Membership,
    status: 201,
    repeatable: true,
  }),
})
