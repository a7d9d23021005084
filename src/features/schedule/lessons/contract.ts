import * as z from 'zod/mini'
import { ClassRef } from '../../../platform/person.ts'
import { contract, get } from '../../../platform/contract.ts'
import { Day, Id, LocalisedAnswer } from '../../../platform/shapes.ts'
import { NamedRef } from '../contract.common.ts'

/** What has changed of a lesson. */
export const LessonChanged = z.object({
  id: z.string(),
  kind: z.enum([
    'substitute',
    'retimed',
    'room',
    'merged',
    'self_study',
    'cancelled',
    'extra',
    'swap',
  ]),
  /** Before it is published the office alone sees it. */
  state: z.enum(['proposed', 'confirmed', 'published']),
  /** What is to be done in the lesson. */
  note: z.string(),
  /** It is not held here: it was cancelled, or moved to the time that `at` says. Shown struck through. */
  gone: z.boolean(),
  at: z.object({ date: z.string(), starts_at: z.string(), ends_at: z.string() }),
  /** As the schedule has it. */
  was: z.object({
    date: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
    period: z.nullable(z.int()),
    teacher: z.nullable(NamedRef),
    room: z.nullable(NamedRef),
  }),
  /** The absence that it is for; the office alone is told of it. */
  absence: z.nullable(z.string()),
  version: z.int(),
})
export type LessonChanged = z.infer<typeof LessonChanged>

/** One lesson on one day, for one group where the class is split. */
export const DatedLesson = z.object({
  /** Of the time in the week; with the date and the part it is this lesson and no other. */
  id: z.string(),
  part: z.int(),
  date: z.string(),
  /** Its first; none in a centre. */
  period: z.nullable(z.int()),
  /** Its last, which a double lesson has another one as. */
  last_period: z.nullable(z.int()),
  shift: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  class: ClassRef,
  /** 0: the whole class. */
  group: z.int(),
  subject: z.object({ id: z.string(), title: LocalisedAnswer, colour: z.string() }),
  teacher: z.nullable(NamedRef),
  room: z.nullable(NamedRef),
  /** What is other than the schedule says, on this date; what stands above is so with it. */
  change: z.nullable(LessonChanged),
})
export type DatedLesson = z.infer<typeof DatedLesson>

export const DatedDay = z.object({
  date: z.string(),
  /** ISO, 1 = Monday. */
  weekday: z.int(),
  /** Weeks alternate from the first day of the school year on; null where every week is alike. */
  week: z.nullable(z.enum(['A', 'B'])),
  /** The weekday whose lessons it has, where that is another one. */
  as_weekday: z.nullable(z.int()),
  /** The minutes that a lesson takes at the most, on a day that is shortened. */
  lesson_minutes: z.nullable(z.int()),
  /** For the class where one is asked for, otherwise for the whole business. */
  kind: z.enum(['lessons', 'weekend', 'break', 'holiday', 'outside']),
  name: z.nullable(LocalisedAnswer),
  /** The version that holds; null where none is published. */
  schedule: z.nullable(z.string()),
})
export type DatedDay = z.infer<typeof DatedDay>

export const Bell = z.object({
  shift: z.int(),
  period: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
})

export type Bell = z.infer<typeof Bell>

/** As many days as one answer has. */
export const maxDays = 62

export const lessons = contract('lessons', {
  /**
   * What is on, by the version that is published for each day, without days that have no lessons. Of one class, teacher,
   * room or student at the most; of none: for staff the whole business on one day, for families the own classes. 404
   * `not_found`.
   */
  list: get('/v1/lessons/', {
    query: z.strictObject({
      from: Day,
      to: Day,
      class_id: z.optional(Id),
      teacher_id: z.optional(Id),
      room_id: z.optional(Id),
      student_id: z.optional(Id),
    }),
    returns: z.object({
      days: z.array(DatedDay),
      /** Of one day as they ring then, of several as they usually do. */
      bells: z.array(Bell),
      lessons: z.array(DatedLesson),
    }),
  }),
})
