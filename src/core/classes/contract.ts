import * as z from 'zod/mini'
import { Batched } from '../audit/undo/contract.batch.ts'
import { LessonTime, timesOf } from '../business/bells/contract.ts'
import { contract, get, patch, post, put } from '../../platform/contract.ts'
import { Id, Lang, pageOf, PageQuery, Text, Whole, Day, Sought } from '../../platform/shapes.ts'
import { ClassRef, Gender, nameFields, PersonRef } from '../../platform/person.ts'
import { SheetFile, SheetFormat } from '../../platform/sheets/format.ts'
import { SubjectRef } from '../subjects/contract.ref.ts'

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
  /** Of a class of the year to come: its first day. Until then it is not taught. */
  begins_on: z.nullable(z.string()),
  /** The weekdays on which it has lessons, 1 = Monday; null: on every day of lessons. */
  meeting_days: z.nullable(z.array(z.int())),
  /** The most and the fewest lessons a day; null: by the norms. */
  max_per_day: z.nullable(z.int()),
  min_per_day: z.nullable(z.int()),
  /** Whether the asker may mark this class. */
  may_mark: z.boolean(),
  /** Goes up with every change; a writer names the one that was seen. */
  version: z.int(),
})
export type Class = z.infer<typeof Class>

/** A class among others, with how far it is marked today. */
export const ListedClass = z.object({
  ...Class.shape,
  /** Students whose attendance of today is recorded. */
  marked_today: z.int(),
  /** Whether it has lessons today. */
  lessons_today: z.boolean(),
})
export type ListedClass = z.infer<typeof ListedClass>

const Plan = z.object({
  id: z.string(),
  subject: SubjectRef,
  /** Null: the place is vacant. */
  teacher: z.nullable(PersonRef),
  hours_per_week: z.number(),
  /** Of a subject for which the class is split. */
  group_number: z.nullable(z.int()),
})
export const ClassDetail = z.object({
  ...Class.shape,
  subjects: z.array(Plan),
  /** When it has no lesson. */
  closed: z.array(LessonTime),
  /** Of the subjects as they are here; whoever writes them names it. */
  plan_version: z.string(),
  /** The class that this one was in the year before. */
  previous: z.nullable(ClassRef),
})
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
  /** Whether the day is to come; `id` is that of the plan then. */
  planned: z.boolean(),
})

const digits = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,2}$/, 'invalid_number')),
    z.pipe(z.transform(Number), Whole(min, max)),
  )
export const Grade = digits(0, 12)
const Flag = z.enum(['true', 'false'])
const followingYears = (years: string) => Number(years.slice(5)) === Number(years.slice(0, 4)) + 1
export const AcademicYear = z
  .string()
  .check(
    z.regex(/^20[0-9]{2}\/20[0-9]{2}$/, 'invalid_value'),
    z.refine(followingYears, 'invalid_value'),
  )

export const ClassFilter = z.strictObject({
  ...PageQuery,
  /** Part of the label or of the room. */
  q: z.optional(Sought),
  grade: z.optional(Grade),
  shift: z.optional(digits(1, 3)),
  language: z.optional(Lang),
  academic_year: z.optional(AcademicYear),
  /** Only those that nobody leads. */
  no_homeroom: z.optional(Flag),
  /** Only those with more students than places. */
  over_capacity: z.optional(Flag),
  /** Only those with a subject that nobody teaches. */
  vacancies: z.optional(Flag),
  /** Of staff: only those whose lessons of today have begun and in which somebody is not marked yet. */
  unmarked: z.optional(Flag),
  archived: z._default(z.optional(Flag), 'false'),
  /** Only classes of the year to come. */
  planned: z.optional(Flag),
  /** Of a teacher: only the classes that the teacher leads or teaches. */
  mine: z.optional(Flag),
  sort: z._default(
    z.optional(z.enum(['label', '-label', 'student_count', '-student_count'])),
    'label',
  ),
})

export const Letter = Text(1, 5).check(z.toUpperCase())

const weekdays = z.array(Whole(1, 7)).check(
  z.minLength(1, 'required'),
  z.refine((days) => new Set(days).size === days.length, 'invalid_value'),
)

const changeable = {
  grade: z.optional(z.nullable(Whole(0, 12))),
  letter: z.optional(z.nullable(Letter)),
  name: z.optional(z.nullable(Text(1, 100))),
  shift: z.optional(Whole(1, 3)),
  room: z.optional(Text(0, 50)),
  capacity: z.optional(Whole(1, 200)),
  language: z.optional(Lang),
  homeroom_teacher_id: z.optional(z.nullable(Id)),
  meeting_days: z.optional(z.nullable(weekdays)),
  max_per_day: z.optional(z.nullable(Whole(1, 12))),
  min_per_day: z.optional(z.nullable(Whole(0, 12))),
  closed: z.optional(timesOf(LessonTime)),
}
const isNamed = ({ grade, letter, name }: { grade?: unknown; letter?: unknown; name?: unknown }) =>
  Boolean(name) || (typeof grade === 'number' && Boolean(letter))

export const ClassInput = z
  .strictObject({ ...changeable, academic_year: AcademicYear })
  .check(z.refine(isNamed, { error: 'required', path: ['name'] }))
export const ClassChange = z.strictObject({
  ...changeable,
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  academic_year: z.optional(AcademicYear),
  archived: z.optional(z.boolean()),
})

/** What can be said of many classes at once. */
const CommonChange = z
  .strictObject({
    shift: changeable.shift,
    room: changeable.room,
    capacity: changeable.capacity,
    archived: z.optional(z.boolean()),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'required'))

/** As many as are changed in one go. */
const maxIds = 400
const Ids = z.array(Id).check(z.minLength(1, 'required'), z.maxLength(maxIds, 'too_long'))

/** What a list is made into a file of. */
export const ClassExport = z.extend(z.omit(ClassFilter, { page: true, page_size: true }), {
  format: SheetFormat,
})
const narrowing = z.omit(ClassFilter, { page: true, page_size: true, sort: true })
/** Classes by their ids, or everything that a list with these filters would show. */
const Chosen = {
  ids: z.optional(Ids),
  everything: z.optional(narrowing),
}
export const ClassesChange = z.strictObject({ ...Chosen, change: CommonChange }).check(
  z.refine(({ ids, everything }) => Boolean(ids) !== Boolean(everything), {
    error: 'required',
    path: ['ids'],
  }),
)

/** What was done to many; `batch_id`: by which it is undone at once. */
const halves = z.refine<number>((hours) => Number.isInteger(hours * 2), 'invalid_number')
const PlanEntry = z.strictObject({
  subject_id: Id,
  /** Null for a vacancy. */
  teacher_id: z.nullable(Id),
  /** Half hours exist: a lesson every second week. */
  hours_per_week: z
    .number('invalid_number')
    .check(z.minimum(0.5, 'out_of_range'), z.maximum(40, 'out_of_range'), halves),
  /** Null when the class is not split for the subject. */
  group_number: z._default(z.nullable(Whole(1, 4)), null),
})
export type PlanEntry = z.infer<typeof PlanEntry>
export const PlanInput = z.strictObject({
  /** That of the plan which the writer saw; another one answers `version_conflict`. */
  plan_version: Text(1, 100),
  subjects: z.array(PlanEntry).check(z.maxLength(100, 'too_long')),
})

/** A room with who has it in which shift. */
export const RoomInUse = z.object({
  id: z.string(),
  name: z.string(),
  capacity: z.nullable(z.int()),
  classes: z.array(z.object({ ...ClassRef.shape, shift: z.int() })),
})
export type RoomInUse = z.infer<typeof RoomInUse>

const Doubtful = z.object({ ...ClassRef.shape, students: z.int() })
/** Two classes that one label may mean. */
export const DoubtfulPair = z.object({
  one: Doubtful,
  other: Doubtful,
  /** In what their labels are alike: `5-B` and `5-Б` in sound, `5-B` and `5-В` in look. */
  alike: z.enum(['sound', 'look']),
})
export type DoubtfulPair = z.infer<typeof DoubtfulPair>

export const classes = contract('classes', {
  /** The classes that the one who asks may know of, a page at a time. */
  list: get('/v1/classes/', { query: ClassFilter, returns: pageOf(ListedClass) }),
  /** What the list shows, all pages of it, as a file. */
  export: get('/v1/classes/export/', { query: ClassExport, returns: SheetFile }),
  /** Who teaches what to whom in the classes of today, vacancies among it, as an import takes it back. */
  exportLoad: get('/v1/classes/load/export/', {
    query: z.strictObject({ format: SheetFormat }),
    returns: SheetFile,
  }),
  /** All rooms that are in use, in the order of their names. */
  rooms: get('/v1/classes/rooms/', { returns: pageOf(RoomInUse) }),
  /** Classes of one year whose labels can be taken for each other. */
  doubles: get('/v1/classes/doubles/', { returns: pageOf(DoubtfulPair) }),
  /** One class with its plan and its people. */
  show: get('/v1/classes/:id/', { returns: ClassDetail }),
  /**
   * A new class of an academic year. 400 `class_already_exists` when the academic year has a class
   * of this label, `centre_has_no_grades`. 400 `class_has_had_students`.
   */
  create: post('/v1/classes/', {
    body: ClassInput,
    returns: ClassDetail,
    status: 201,
  }),
  /**
   * Any of the details of a class, or its archiving. 409 `version_conflict`. 400
   * `class_already_exists`, `centre_has_no_grades`, `class_has_had_students`; `lesson_conflict` where somebody would be in two
   * lessons of the lesson schedule at once by the bells of another shift.
   */
  edit: patch('/v1/classes/:id/', { body: ClassChange, returns: ClassDetail }),
  /** The same change of many classes: all of them or none. 400 `lesson_conflict`. */
  editMany: post('/v1/classes/edit/', {
    body: ClassesChange,
    returns: Batched,
  }),
  /** Who teaches the class what, all of it at once. 409 `version_conflict`. */
  plan: put('/v1/classes/:id/subjects/', {
    body: PlanInput,
    returns: z.object({ ...ClassDetail.shape, batch_id: z.nullable(z.string()) }),
  }),
  /** Everybody who is in the class now, in the order of the register. */
  students: get('/v1/classes/:id/students/', { returns: pageOf(Pupil) }),
  /**
   * Takes a student in, today unless told; on a day to come, which is one of the school year of the class, by then.
   * A class with a grade is a home class: the student leaves the one
   * before it the day before. 400 `student_is_in_class_already`, `student_has_home_class`, `class_has_not_begun`,
   * `day_is_before_joining`, `student_has_marks_since`, `memberships_overlap`.
   */
  enrol: post('/v1/classes/:id/students/', {
    body: z.strictObject({ student_id: Id, from_date: z.optional(Day) }),
    returns: Membership,
    status: 201,
  }),
  /**
   * The same for many at once; `leaving`: the group that they come from, which no grade makes them
   * leave. 400 `student_is_in_class_already`, `student_has_home_class`, `day_is_before_joining`,
   * `student_has_marks_since`, `class_has_not_begun`, `memberships_overlap`.
   */
  enrolMany: post('/v1/classes/:id/join/', {
    body: z.strictObject({
      student_ids: Ids,
      from_date: z.optional(Day),
      leaving: z.optional(Id),
    }),
    returns: Batched,
  }),
  /**
   * Students leave the class; the last day is today unless told. 400 `day_is_before_joining`,
   * `student_has_marks_since`.
   */
  leave: post('/v1/classes/:id/leave/', {
    body: z.strictObject({ student_ids: Ids, last_day: z.optional(Day) }),
    returns: Batched,
  }),
})
