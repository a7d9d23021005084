import * as z from 'zod/mini'
import { contract, get, post } from '../../../platform/contract.ts'
import { Day, Id, Text, Whole } from '../../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../../platform/sheets/format.ts'
import { TeacherAbsence } from './contract.absences.ts'
import { NamedRef, seen, Time } from '../contract.common.ts'
import { DatedLesson } from '../lessons/contract.ts'

/** One part of a lesson on a date: `id`, `part` and `date` of a `DatedLesson`; of one that was moved its day before that. */
const OneLesson = { date: Day, lesson: Id, part: Whole(1, 20) }

/** Why somebody stands where in the order: a chip, `points` of which the rank is the sum. */
export const Chip = z.object({
  kind: z.enum([
    /** Between two own lessons. */
    'gap_filled',
    'next_to_own',
    'one_away',
    /** It is agreed that this person gives lessons of others at that time. */
    'duty_hour',
    /** Has no lesson of the own that day. */
    'not_in_school',
    /** Neither a lesson nor a cover that day: would come for this alone. */
    'only_for_this',
    'teaches_subject',
    'teaches_class',
    /** Has the other half of the class at that time: the halves would be together. */
    'other_half',
    /** Has covered more than the mean of this month, those proposed for the day counted. */
    'covered_often',
    /** One more, and the day is as full as it may be. */
    'full_day',
    /** Has said no to this very lesson: stands last. */
    'declined',
  ]),
  points: z.int(),
})
export type Chip = z.infer<typeof Chip>

/** Somebody who is free then, or has the other half. */
export const Candidate = z.object({
  /** One of `teachers` of the day. */
  teacher: z.string(),
  points: z.int(),
  chips: z.array(Chip),
  /** With `merged` in place of `substitute`: has the other half of the class in this part. */
  merges: z.boolean(),
})
export type Candidate = z.infer<typeof Candidate>

/** The day of somebody, to be shown as a strip, in the order of the clock. */
export const Stretch = z.object({
  /** `cover`: a lesson of somebody else. `away` and `blocked`: cannot come; why is nobody's business. */
  kind: z.enum(['lesson', 'cover', 'away', 'blocked']),
  starts_at: z.string(),
  ends_at: z.string(),
  period: z.nullable(z.int()),
  shift: z.nullable(z.int()),
  class: z.nullable(z.string()),
})
export const TeacherDay = z.object({
  id: z.string(),
  name: z.string(),
  strip: z.array(Stretch),
  /** Covers of this week and this month, those that are only proposed counted. */
  week: z.int(),
  month: z.int(),
})
export type TeacherDay = z.infer<typeof TeacherDay>

export const CoverDay = z.object({
  date: z.string(),
  kind: z.enum(['lessons', 'weekend', 'break', 'holiday', 'outside']),
  /** Approved ones of this day, and how many lessons each takes. */
  absences: z.array(z.object({ absence: TeacherAbsence, lessons: z.int(), uncovered: z.int() })),
  /** How many absences of this day or later wait for the office. */
  asked: z.int(),
  /** Nobody gives them: in the order of the clock, each with the best who could, the best first. */
  uncovered: z.array(
    z.object({
      lesson: DatedLesson,
      /** Of whoever is away. */
      absence: z.string(),
      candidates: z.array(Candidate),
    }),
  ),
  /** What is other than the schedule says on this day, with what is not published yet: `change` says what. */
  changed: z.array(DatedLesson),
  /** Whoever stands among the candidates. */
  teachers: z.array(TeacherDay),
  /** Changes that nobody but the office sees yet. */
  unpublished: z.int(),
  /** Absences that were withdrawn, of which covers are left: see `answerCovers` of absences. */
  withdrawn: z.array(z.object({ absence: TeacherAbsence, covers: z.int() })),
  /** Lessons of this day that were to be swapped, where the colleague has not answered in time: it has ended. */
  unanswered: z.array(z.object({ lesson: DatedLesson, by: NamedRef, to: NamedRef })),
})
export type CoverDay = z.infer<typeof CoverDay>

/** Other ways for one lesson, beside somebody who covers it. */
export const OtherWays = z.object({
  /** Everybody who is free then, the best first. */
  candidates: z.array(Candidate),
  teachers: z.array(TeacherDay),
  /** Later lessons of the class on that day which could be given in its place: they are moved, and this one is cancelled. */
  move_up: z.array(DatedLesson),
  /**
   * Lessons of the class on the days to come that could be given at this time, and this one at theirs by its own teacher, who is
   * there then: the nearest first.
   */
  exchange: z.array(DatedLesson),
  /** Who gives a lesson at that time and could look after the class as well, the nearest room first. */
  beside: z.array(z.object({ teacher: NamedRef, room: z.nullable(NamedRef) })),
  /** It ends the day of the class: cancelled, it leaves no hole. */
  is_last: z.boolean(),
  /** Free at that time, those of the same kind first. */
  rooms: z.array(NamedRef),
})
export type OtherWays = z.infer<typeof OtherWays>

export const CoverInput = z.strictObject({
  ...OneLesson,
  /**
   * `substitute`: `teacher_id` gives it. `merged`: with the other half of the class, by whoever has that. `self_study`: under
   * the eye of `teacher_id`, who may have an own lesson next door, or of nobody. `cancelled`. `room`: in `room_id`.
   * `retimed`: at `to`, by its own teacher. `extra`: once more on `date`, at `to`.
   */
  kind: z.enum(['substitute', 'merged', 'self_study', 'cancelled', 'room', 'retimed', 'extra']),
  teacher_id: z.optional(Id),
  /** Of a `retimed` one what it takes the place of on that date: cancelled together with it. */
  in_place_of: z.optional(z.strictObject({ lesson: Id, part: Whole(1, 20) })),
  /** Of a `retimed` one, in place of `to`: the lesson of the same class and length that it changes places with. */
  exchange_with: z.optional(z.strictObject(OneLesson)),
  /** Stays, or is chosen where it is taken, unless named. */
  room_id: z.optional(z.nullable(Id)),
  to: z.optional(
    z.strictObject({
      /** The same day unless named. */
      date: z.optional(Day),
      /** In a school; in a centre by the clock. */
      period: z.optional(Whole(0, 12)),
      starts_at: z.optional(Time),
      ends_at: z.optional(Time),
    }),
  ),
  /** What is to be done in the lesson: for whoever gives it and for the class. */
  note: z.optional(Text(0, 300)),
})
export type CoverInput = z.output<typeof CoverInput>

/** What has become of a change, without the day around it. */
export const LessonChange = z.object({
  id: z.string(),
  date: z.string(),
  lesson: z.string(),
  part: z.int(),
  kind: z.string(),
  state: z.enum(['proposed', 'confirmed', 'published', 'declined', 'withdrawn']),
  teacher: z.nullable(NamedRef),
  version: z.int(),
})
export type LessonChange = z.infer<typeof LessonChange>

/** Something that somebody is asked to do for another. */
export const AskedCover = z.object({
  /** With its `change`: `change.was.teacher` is who would have given it. */
  lesson: DatedLesson,
  /** Until when one may say no; null when it was answered, or when that time is over. */
  until: z.nullable(z.string()),
  /** Of a swap what one gives up for it, of which the asker is told. */
  gives: z.nullable(DatedLesson),
  /** Of a swap that one has proposed oneself and that waits for an answer: by whom, until when. One may withdraw it. */
  proposed: z.nullable(z.object({ to: NamedRef, until: z.string() })),
  /** Of a swap within one class the lesson of the asker that changes places with it. */
  exchanged_with: z.nullable(DatedLesson),
  version: z.int(),
})
export type AskedCover = z.infer<typeof AskedCover>

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid_date'))
export const CoverSheetRow = z.object({
  teacher: NamedRef,
  /** Lessons that were given for others, published ones alone, by kind. */
  substitute: z.int(),
  merged: z.int(),
  self_study: z.int(),
  swap: z.int(),
  /** All of them, and their hours of sixty minutes. */
  lessons: z.int(),
  hours: z.number(),
  /** Own lessons that others have given. */
  missed: z.int(),
})
export type CoverSheetRow = z.infer<typeof CoverSheetRow>

export const covers = contract('covers', {
  /** Who is away on a date, what of it nobody gives, who could, and what is arranged. */
  day: get('/v1/covers/day/', { query: z.strictObject({ date: Day }), returns: CoverDay }),
  /** What else could be done about one lesson. 404 `not_found`. */
  ways: get('/v1/covers/ways/', {
    query: z.strictObject({
      date: Day,
      lesson: Id,
      part: z.string().check(z.regex(/^([1-9]|1\d|20)$/, 'out_of_range')),
    }),
    returns: OtherWays,
  }),
  /** What the asker gives for others, or is asked to, from today on: the nearest first. */
  own: get('/v1/covers/own/', {
    returns: z.object({ count: z.int(), results: z.array(AskedCover) }),
  }),
  /**
   * Arranges one lesson; what was arranged for it before is withdrawn. Who is to give it is asked. 400 `lesson_conflict`
   * when somebody or something is in another lesson then, `teacher_is_away`. 404 `not_found`.
   */
  assign: post('/v1/covers/', { body: CoverInput, returns: LessonChange, status: 201 }),
  /**
   * One person for all uncovered lessons of an absence on a date, as far as that person is free; `left` are still uncovered.
   * 400 `lesson_conflict` when somebody else was quicker, `teacher_is_away`. 404 `not_found`.
   */
  assignAll: post('/v1/covers/day/teacher/', {
    body: z.strictObject({ date: Day, absence_id: Id, teacher_id: Id }),
    returns: z.object({ assigned: z.int(), left: z.int() }),
  }),
  /**
   * The best for all uncovered lessons of a date together, or of one absence: as many as can be covered, by the greatest sum
   * of points. 400 `lesson_conflict` when somebody else was quicker, `teacher_is_away`. 404 `not_found`.
   */
  mix: post('/v1/covers/day/mix/', {
    body: z.strictObject({ date: Day, absence_id: z.optional(Id) }),
    returns: z.object({ assigned: z.int(), left: z.int() }),
  }),
  /**
   * Shows everybody what is arranged for a date, and tells those for whom something changes. `left`: lessons that are still
   * uncovered.
   */
  publish: post('/v1/covers/day/publish/', {
    body: z.strictObject({ date: Day }),
    returns: z.object({ published: z.int(), left: z.int() }),
  }),
  /**
   * The lesson is as the schedule says again, and so is what it changes places with. A teacher withdraws a swap that was
   * proposed and is not answered. 400 `change_is_over`, `lesson_conflict` when the time is taken
   * by now; 409 `version_conflict`.
   */
  withdraw: post('/v1/covers/:id/withdraw/', {
    body: z.strictObject(seen),
    returns: LessonChange,
  }),
  /**
   * Who is asked to give a lesson says yes or no; after a no it is uncovered, and the office hears of it. The partner of a swap
   * answers for both, and a yes publishes them. 400 `change_is_over` when the time for it is over or it was answered;
   * `lesson_conflict` when the time is taken by now. 409 `version_conflict`.
   */
  answer: post('/v1/covers/:id/answer/', {
    body: z.strictObject({ ...seen, accept: z.boolean() }),
    returns: LessonChange,
  }),
  /**
   * Proposes a colleague to give each other's lesson: `mine` for `theirs`. Of one class the two lessons change places.
   * 400 `lesson_conflict`, `change_is_over` when one of them is changed or over already. 404 `not_found`.
   */
  swap: post('/v1/covers/swaps/', {
    body: z.strictObject({
      mine: z.strictObject(OneLesson),
      theirs: z.strictObject(OneLesson),
      note: z.optional(Text(0, 300)),
    }),
    returns: LessonChange,
    status: 201,
  }),
  /** Who has covered how often in a month, by kind; who has given most first. */
  sheet: get('/v1/covers/sheet/', {
    query: z.strictObject({ month: Month }),
    returns: z.object({ count: z.int(), results: z.array(CoverSheetRow) }),
  }),
  /** The same as a file. */
  export: get('/v1/covers/sheet/export/', {
    query: z.strictObject({ month: Month, format: SheetFormat }),
    returns: SheetFile,
  }),
})
