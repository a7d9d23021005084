import * as z from 'zod/mini'
import { Excuse } from '../../../core/marks/day/contract.mark.ts'
import { contract, get, post } from '../../../platform/contract.ts'
import { Day, Id, pageOf, PageQuery, Text } from '../../../platform/shapes.ts'
import { NamedRef, seen, Time } from '../contract.common.ts'

/** When a teacher is away, both days included. */
export const TeacherAbsence = z.object({
  id: z.string(),
  teacher: NamedRef,
  from: z.string(),
  to: z.string(),
  /** `HH:MM`: on the first day from then on, on the last day until then; the whole day when null. */
  from_time: z.nullable(z.string()),
  to_time: z.nullable(z.string()),
  /** Told to the teacher and to the office; to others null: not available. */
  excuse: z.nullable(Excuse),
  /** As the reason: empty for others. */
  note: z.string(),
  /** `asked`: the office has not decided. Only one that is `approved` leaves lessons uncovered. */
  state: z.enum(['asked', 'approved', 'declined', 'withdrawn']),
  announced_at: z.string(),
  decided_by: z.nullable(NamedRef),
  /** Whether the asker may withdraw it. */
  may_withdraw: z.boolean(),
  /** It lasts ten school days or longer: rather a version of the schedule for these days than changes day by day. */
  long: z.boolean(),
  version: z.int(),
})
export type TeacherAbsence = z.infer<typeof TeacherAbsence>

export const TeacherAbsenceInput = z
  .strictObject({
    /** Whose it is: the asker's own unless the office names somebody. */
    teacher_id: z.optional(Id),
    from: Day,
    to: Day,
    from_time: z.optional(z.nullable(Time)),
    to_time: z.optional(z.nullable(Time)),
    excuse: Excuse,
    note: z.optional(Text(0, 300)),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'out_of_range', path: ['to'] }),
    z.refine(
      ({ from, to, from_time: since, to_time: until }) =>
        from < to || !since || !until || since < until,
      { error: 'invalid_time', path: ['to_time'] },
    ),
  )
export type TeacherAbsenceInput = z.output<typeof TeacherAbsenceInput>

export const TeacherAbsenceFilter = z.strictObject({
  ...PageQuery,
  teacher_id: z.optional(Id),
  /** Those that have a day in this span. */
  from: z.optional(Day),
  to: z.optional(Day),
  state: z.optional(z.enum(['asked', 'approved', 'declined', 'withdrawn'])),
})
export type TeacherAbsenceFilter = z.output<typeof TeacherAbsenceFilter>

export const teacherAbsences = contract('teacherAbsences', {
  /**
   * The latest first. The office sees all of them, a teacher the own ones and those of colleagues that are approved, without
   * the reason.
   */
  list: get('/v1/teacher-absences/', {
    query: TeacherAbsenceFilter,
    returns: pageOf(TeacherAbsence),
  }),
  /**
   * A teacher asks, and the office hears of it; what the office enters holds at once. 400 `absence_overlaps` with another of
   * the same teacher; 404 `not_found`.
   */
  create: post('/v1/teacher-absences/', {
    body: TeacherAbsenceInput,
    returns: TeacherAbsence,
    status: 201,
  }),
  /** The office approves or declines what was asked, and the teacher hears of it. 400 `absence_was_decided`; 409 `version_conflict`. */
  decide: post('/v1/teacher-absences/:id/decision/', {
    body: z.strictObject({ ...seen, approve: z.boolean() }),
    returns: TeacherAbsence,
  }),
  /**
   * The teacher comes after all, or did not need to ask. Covers from today on that are only proposed are let go with it; those
   * that were confirmed or published stay until somebody answers for them, see `answerCovers`: `covers` of them.
   * 400 `absence_was_withdrawn`, `lesson_conflict` when a lesson would come back to where another one is by now;
   * 409 `version_conflict`.
   */
  withdraw: post('/v1/teacher-absences/:id/withdraw/', {
    body: z.strictObject(seen),
    returns: z.object({ absence: TeacherAbsence, covers: z.int() }),
  }),
  /**
   * What becomes of the covers that were left when the absence was withdrawn: they stay as they are, or are withdrawn and the
   * teacher gives the lessons. Answers of how many that was said. 400 `lesson_conflict` when one would come back to where another
   * one is by now.
   */
  answerCovers: post('/v1/teacher-absences/:id/covers/', {
    body: z.strictObject({ keep: z.boolean() }),
    returns: z.object({ covers: z.int() }),
  }),
})
