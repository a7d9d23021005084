import * as z from 'zod/mini'
import { Grade } from '../classes/contract.ts'
import {
  ClassRef,
  Gender,
  nameFields,
  newPersonFields,
  personChangeFields,
  PersonRef,
  Phone,
} from '../../platform/person.ts'
import { attendances } from '../marks/contract.attendance.ts'
import { Attendance } from '../marks/day/contract.mark.ts'
import { contract, get, patch, post } from '../../platform/contract.ts'
import { SheetFile, SheetFormat } from '../../platform/sheets/format.ts'
import { Day, Id, Lang, pageOf, PageQuery, Text, Sought } from '../../platform/shapes.ts'
import { ToCall } from './guardians/contract.calls.ts'

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

/** What else is heeded at meals: no meat and fish; halal; little sugar; nothing fried or hot. */
export const diets = ['vegetarian', 'halal', 'diabetic', 'sparing'] as const
/** What a meal costs a family, where it is not the ordinary price. */
export const mealPrices = ['reduced', 'free'] as const

export const leavings = ['graduated', 'moved', 'expelled', 'other'] as const
/** Why somebody has left. */
export const LeftFor = z.enum(leavings)

/**
 * The office, the student, the parents and the teachers of the own classes see all of it; other teachers
 * the name and the classes, classmates the name and the picture.
 */
export const Student = z.object({
  id: z.string(),
  ...nameFields,
  image_id: z.optional(z.nullable(z.string())),
  classes: z.optional(z.array(ClassRef)),
  /** The classes of days to come, for staff: families are told on the day. */
  coming: z.optional(z.array(z.object({ ...ClassRef.shape, from_date: z.string() }))),
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
  diets: z.optional(z.array(z.string())),
  /** What a meal costs the family; null: the ordinary price. */
  meal_price: z.optional(z.nullable(z.enum(mealPrices))),
  /** The first and the last day on which it does; null: without an end on that side. */
  meal_price_from: z.optional(z.nullable(z.string())),
  meal_price_until: z.optional(z.nullable(z.string())),
  /** What the teachers of the class have to know; for the office and for them. */
  health_notes: z.optional(z.string()),
  /** Coins in the wallet. */
  balance: z.optional(z.int()),
  /** How the student is there today, of several classes the worst; nothing while nobody has marked it. */
  today: z.optional(z.nullable(Attendance)),
  /** Percent of the marked days of the last thirty on which the student was there; in a list that asks for it. */
  attendance: z.optional(z.nullable(z.int())),
  /** Whom to call, those first who are for an emergency; for the office and the teachers, in a list that asks for it. */
  guardians: z.optional(ToCall),
  /** The last day of who has left, and why. */
  left_on: z.optional(z.nullable(z.string())),
  left_for: z.optional(z.nullable(LeftFor)),
  /** For the office. */
  last_seen_at: z.optional(z.nullable(z.string())),
  archived: z.optional(z.boolean()),
  version: z.optional(z.int()),
})
export type Student = z.infer<typeof Student>

/** What a list may show beside the name, in the order in which it does. */
export const studentColumns = [
  'class',
  'today',
  'attendance',
  'balance',
  'birth_date',
  'gender',
  'phone',
  'student_number',
  'username',
  'address',
  'guardians',
] as const
export type StudentColumn = (typeof studentColumns)[number]
const isColumn = (key: string) => key === 'none' || studentColumns.some((known) => known === key)
const Columns = z.string().check(
  z.maxLength(200, 'too_long'),
  z.refine((keys) => keys.split(',').every(isColumn), 'invalid_value'),
)

const percent = z.string().check(z.regex(/^([1-9][0-9]?|100)$/, 'out_of_range'))
/** What a list is narrowed down by. */
const narrowing = {
  /** Part of a name in any spelling or of a class; where everything may be seen also of the phone and student number. */
  q: z.optional(Sought),
  class_id: z.optional(Id),
  grade: z.optional(Grade),
  shift: z.optional(z.enum(['1', '2', '3'])),
  /** Those of today unless told; `without_class`: of these who is in no class. */
  status: z._default(z.optional(z.enum(['active', 'archived', 'without_class'])), 'active'),
  /** Of today; `unmarked`: in a class that has not marked the student yet. */
  attendance: z.optional(z.enum([...attendances, 'unmarked'])),
  /** There on less than so many percent of the marked days of the last thirty. */
  attendance_below: z.optional(percent),
  /** Of a teacher: only the students of the own classes. */
  mine: z.optional(z.enum(['true', 'false'])),
}
const sorts = ['name', 'class', 'birth_date', 'balance', 'attendance', 'student_number'] as const
const orders = sorts.flatMap((sort) => [sort, `-${sort}` as const])
const shown = {
  /** `fit`: for choosing one of them; of a teacher the own first, then whose names begin as `q` does. */
  sort: z._default(z.optional(z.enum([...orders, 'fit'])), 'name'),
  /** Keys of columns, joined by commas: what costs more is answered only to who shows it. */
  columns: z.optional(Columns),
}

export const StudentFilter = z.strictObject({ ...PageQuery, ...narrowing, ...shown })
export type StudentFilter = z.output<typeof StudentFilter>
export const StudentExport = z.strictObject({
  ...narrowing,
  ...shown,
  /** Only these, joined by commas. */
  ids: z.optional(
    z.string().check(
      z.maxLength(12_000, 'too_long'),
      z.refine((ids) => ids.split(',').every((id) => z.safeParse(Id, id).success), 'invalid_id'),
    ),
  ),
  format: SheetFormat,
})

const Allergies = z
  .array(z.enum(allergens))
  .check(z.refine((codes) => new Set(codes).size === codes.length, 'invalid_value'))
const Diets = z
  .array(z.enum(diets))
  .check(z.refine((codes) => new Set(codes).size === codes.length, 'invalid_value'))
export const recordFields = {
  student_number: z.optional(z.nullable(Text(1, 40))),
  address: z.optional(Text(0, 300)),
  allergies: z.optional(Allergies),
  diets: z.optional(Diets),
  meal_price: z.optional(z.nullable(z.enum(mealPrices))),
  /** The first and the last day of a price that is not the ordinary one; with that they are gone. */
  meal_price_from: z.optional(z.nullable(Day)),
  meal_price_until: z.optional(z.nullable(Day)),
  health_notes: z.optional(Text(0, 2000)),
}
export const StudentInput = z.strictObject({
  ...newPersonFields,
  ...recordFields,
  class_id: z.optional(z.nullable(Id)),
})
export const StudentChange = z.strictObject({ ...personChangeFields, ...recordFields })

/** Somebody who may be the same child, in whatever script the name was written. */
export const Double = z.object({
  ...PersonRef.shape,
  birth_date: z.nullable(z.string()),
  classes: z.array(ClassRef),
  archived: z.boolean(),
  /** What is the same; the names are alike at least. */
  same: z.array(z.enum(['name', 'birth_date', 'phone'])),
})
export type Double = z.infer<typeof Double>
const DoubleQuery = z.strictObject({
  last_name: Text(1, 100),
  first_name: Text(1, 100),
  birth_date: z.optional(Day),
  phone: z.optional(Phone),
})

/** As many as are written to in one go. */
export const mostAtOnce = 5_000
const Ids = z.array(Id).check(
  z.minLength(1, 'required'),
  z.maxLength(mostAtOnce, 'too_long'),
  z.refine((ids) => new Set(ids).size === ids.length, 'invalid_value'),
)
/** Students by their ids, or everybody whom a list with these filters would show. */
const chosen = { ids: z.optional(Ids), everything: z.optional(z.strictObject(narrowing)) }
type Chosen = { ids?: unknown; everything?: unknown }
const isOneOfThem = z.refine<Chosen>(
  ({ ids, everything }) => (ids === undefined) !== (everything === undefined),
  { error: 'required', path: ['ids'] },
)
export const StudentMove = z
  .strictObject({
    ...chosen,
    class_id: Id,
    /** The first day in the class; today unless told. */
    from_date: z.optional(Day),
  })
  .check(isOneOfThem)
export const StudentArchiving = z
  .strictObject({
    ...chosen,
    left_for: LeftFor,
    /** The last day; today unless told. */
    left_on: z.optional(Day),
  })
  .check(isOneOfThem)
export const StudentRestoring = z.strictObject(chosen).check(isOneOfThem)

/** What was done to many: to how many, by which id it is undone, and with whom it was not possible and why. */
export const Batched = z.object({
  /** Nothing when it was done to nobody. */
  batch_id: z.nullable(z.string()),
  count: z.int(),
  refused: z.array(z.object({ student: PersonRef, detail: z.string() })),
})
export type Batched = z.infer<typeof Batched>
const batch = { returns: Batched } as const

export const students = contract('students', {
  /** The students that the one who asks may know of, a page at a time. */
  list: get('/v1/students/', { query: StudentFilter, returns: pageOf(Student) }),
  /** The same as a file, on all pages, with what the asker may see of each. */
  export: get('/v1/students/export/', { query: StudentExport, returns: SheetFile }),
  /** Who is there already under such a name: to be looked at before somebody is added. */
  duplicates: get('/v1/students/duplicates/', {
    query: DoubleQuery,
    returns: z.object({ count: z.int(), results: z.array(Double) }),
  }),
  /** One student, as much as the one who asks may know. */
  show: get('/v1/students/:id/', { returns: Student }),
  /**
   * A new student, in a class where one is named. 400 `this_user_already_exists`,
   * `phone_number_already_exists`, `student_number_already_exists`. 400 `password_is_too_short`,
   * `password_is_known`, `memberships_overlap`.
   */
  create: post('/v1/students/', {
    body: StudentInput,
    returns: Student,
    status: 201,
  }),
  /**
   * Archiving ends the memberships in classes today. 409 `version_conflict`. 400
   * `this_user_already_exists`, `phone_number_already_exists`, `student_number_already_exists`.
   */
  edit: patch('/v1/students/:id/', { body: StudentChange, returns: Student }),
  /**
   * Takes many into a class from a day on, which may be to come, as `classes.enrol` takes one. Refused one by one: `student_is_in_class_already`,
   * `student_is_archived`, `class_has_not_begun`, `day_is_before_joining`, `student_has_marks_since`. 400
   * `student_has_home_class` or `memberships_overlap` when another was quicker.
   */
  move: post('/v1/students/move/', { body: StudentMove, ...batch }),
  /** They leave their classes and can no longer sign in. Refused one by one: `student_is_archived`, `student_has_marks_since`. */
  archive: post('/v1/students/archive/', { body: StudentArchiving, ...batch }),
  /** They are students again, in no class yet. Refused one by one: `student_is_not_archived`. */
  restore: post('/v1/students/restore/', { body: StudentRestoring, ...batch }),
})
