import * as z from 'zod/mini'
import { contract, post } from '../../../platform/contract.ts'
import { nameFields, PersonRef, ClassRef } from '../../../platform/person.ts'
import { Day, Id, LocalisedAnswer, Text, Whole } from '../../../platform/shapes.ts'
import { AcademicYear, Letter } from '../contract.ts'

const actions = ['promote', 'graduate', 'leave'] as const
/** `leave`: the class stays as it is, in its old year. */
const ClassAction = z.enum(actions)
export type ClassAction = z.infer<typeof ClassAction>

/** What one class is to become, where it is not what follows from its grade. */
const ClassPlan = z.strictObject({
  id: Id,
  action: z.optional(ClassAction),
  letter: z.optional(Letter),
  shift: z.optional(Whole(1, 3)),
  room: z.optional(Text(0, 50)),
  homeroom_teacher_id: z.optional(z.nullable(Id)),
})
export type ClassPlan = z.infer<typeof ClassPlan>

/**
 * `join`: goes to what the class `into` becomes, or to `into` itself where it is one of the new year; whoever repeats
 * the grade goes to one of the same grade. `graduate`: leaves the school. `none`: leaves the class and joins no other.
 */
const StudentPlan = z
  .strictObject({
    id: Id,
    action: z.enum(['join', 'graduate', 'none']),
    into: z.optional(Id),
  })
  .check(
    z.refine(({ action, into }) => (action === 'join') === (into !== undefined), {
      error: 'required',
      path: ['into'],
    }),
  )
export type StudentPlan = z.infer<typeof StudentPlan>

const onceEach = z.refine<{ id: string }[]>(
  (rows) => new Set(rows.map(({ id }) => id)).size === rows.length,
  'invalid_value',
)
export const RolloverPlan = z
  .strictObject({
    /** The academic year that ends; that of most classes unless told. */
    from_year: z.optional(AcademicYear),
    /** The last day in the old classes and the first one in the new: those of the years' calendar unless told. */
    last_day: z.optional(Day),
    first_day: z.optional(Day),
    /** Whoever has finished it leaves the school. */
    highest_grade: z._default(z.optional(Whole(1, 12)), 11),
    classes: z._default(
      z.optional(z.array(ClassPlan).check(z.maxLength(400, 'too_long'), onceEach)),
      [],
    ),
    students: z._default(
      z.optional(z.array(StudentPlan).check(z.maxLength(2000, 'too_long'), onceEach)),
      [],
    ),
  })
  .check(
    z.refine(({ last_day, first_day }) => !last_day || !first_day || last_day < first_day, {
      error: 'out_of_range',
      path: ['first_day'],
    }),
  )
export type RolloverPlan = z.output<typeof RolloverPlan>

/** Why it cannot be done as it stands. */
export const Obstacle = z.enum([
  'class_already_exists',
  'grade_is_the_highest',
  'marked_after_last_day',
  'joined_after_first_day',
])
export type Obstacle = z.infer<typeof Obstacle>

const Promoted = z.object({
  ...ClassRef.shape,
  grade: z.int(),
  letter: z.string(),
  shift: z.int(),
  room: z.string(),
  capacity: z.int(),
  homeroom_teacher: z.nullable(PersonRef),
  /** How many will be in it, those who come from elsewhere included. */
  student_count: z.int(),
  /** Subjects of the plan that go along, and those that are not taught in the next grade. */
  subject_count: z.int(),
  dropped: z.array(LocalisedAnswer),
})

export const RolloverClass = z.object({
  ...ClassRef.shape,
  grade: z.int(),
  letter: z.string(),
  student_count: z.int(),
  action: ClassAction,
  /** What it becomes; `id` is that of the class that it comes from. */
  to: z.nullable(Promoted),
  obstacles: z.array(Obstacle),
})
export type RolloverClass = z.infer<typeof RolloverClass>

export const Rollover = z.object({
  from_year: z.string(),
  academic_year: z.string(),
  last_day: z.string(),
  first_day: z.string(),
  highest_grade: z.int(),
  /** Academic years that have classes to roll over. */
  years: z.array(z.string()),
  classes: z.array(RolloverClass),
  /** Students who do not go the way of their class. */
  students: z.array(
    z.object({
      id: z.string(),
      ...nameFields,
      class: ClassRef,
      action: z.enum(['join', 'graduate', 'none']),
      into: z.nullable(ClassRef),
      /** The chosen class is not there, or is neither of the grade nor of the next one. */
      obstacle: z.nullable(z.literal('wrong_class')),
    }),
  ),
  /** Classes of the new year that somebody could repeat the grade in. */
  open: z.array(z.object({ ...ClassRef.shape, grade: z.int() })),
  totals: z.object({
    new_classes: z.int(),
    /** Students who go on, those who repeat the grade among them. */
    promoted: z.int(),
    repeating: z.int(),
    graduates: z.int(),
    without_class: z.int(),
  }),
  today: z.string(),
  /** One that was confirmed and whose dates have not all come; no other can be begun before. */
  ahead: z.nullable(
    z.object({
      batch_id: z.string(),
      at: z.string(),
      from_year: z.string(),
      academic_year: z.string(),
      last_day: z.string(),
      first_day: z.string(),
      /** Whoever finishes has left already. */
      leavers_gone: z.boolean(),
    }),
  ),
  /** Whether nothing stands in the way. */
  ready: z.boolean(),
  /** Of this preview and of everything that it was made of. */
  token: z.string(),
})
export type Rollover = z.infer<typeof Rollover>

export const rollover = contract('rollover', {
  /** What would happen; nothing is written. */
  preview: post('/v1/rollover/preview/', { body: RolloverPlan, returns: Rollover }),
  /**
   * Confirms what the preview of the same plan has shown, all of it or nothing. The new classes are
   * opened now; who finishes leaves after the last day, and everybody else is in the new class from
   * the first day on. 409 `changed_since` when anything that it was made of has changed in between,
   * 400 `rollover_has_obstacles`. 400 `class_already_exists`.
   */
  run: post('/v1/rollover/', {
    body: z.strictObject({ plan: RolloverPlan, token: Text(1, 100) }),
    returns: z.object({
      batch_id: z.string(),
      new_classes: z.int(),
      promoted: z.int(),
      graduates: z.int(),
    }),
    status: 201,
  }),
})
