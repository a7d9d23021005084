import * as z from 'zod/mini'
import { AcademicYear } from '../../core/classes/contract.ts'
import { contract, get, patch, post, put, remove } from '../../platform/contract.ts'
import { generatedFile } from '../../platform/files/media-types.ts'
import { Day, Id, pageOf, PageQuery, Text, Whole } from '../../platform/shapes.ts'
import { SheetFormat } from '../../platform/sheets/format.ts'
import { NamedRef, seen } from './contract.common.ts'
import { ScheduleDiff } from './versions/contract.diff.ts'
import { Difference, LinesInput } from './lines/contract.ts'
import { Moves, PlacedLesson } from './versions/contract.moves.ts'
import { School, type Term, terms } from './engine/format.ts'

/** A version of the lesson schedule. */
export const Schedule = z.object({
  id: z.string(),
  name: z.string(),
  academic_year: z.string(),
  /** `withdrawn`: it was published, and is no longer. */
  state: z.enum(['draft', 'published', 'withdrawn']),
  /** Both days included. Without a last one it holds until another is published. */
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  based_on: z.nullable(z.string()),
  /** Goes up with every change of it or of its lessons. */
  version: z.int(),
  /** Lessons that stand somewhere, of how many a week. */
  placed: z.int(),
  needed: z.int(),
  /** The price when it was last arranged: less is better. */
  score: z.nullable(z.int()),
  /** Until then its publication can be undone; null of one that is not published. */
  undo_until: z.nullable(z.string()),
  updated_at: z.string(),
})
export type Schedule = z.infer<typeof Schedule>

const Name = Text(1, 100)
export const ScheduleInput = z.strictObject({
  name: Name,
  /** That of today unless named. */
  academic_year: z.optional(AcademicYear),
  /** A version whose lines and lessons it begins with; without one it begins with the plan, and nothing is placed. */
  based_on: z.optional(Id),
})
export const ScheduleChange = z.strictObject({ ...seen, name: Name })

/** What terms of the price weigh; one that is not named weighs what the product gives it. */
const Weights = z.strictObject(
  Object.fromEntries(terms.map((term) => [term, z.optional(Whole(0, 100))])) as Record<
    Term,
    z.ZodMiniOptional<ReturnType<typeof Whole>>
  >,
)

export const ScheduleFile = z.object({
  version: z.int(),
  /** Who has made it this version, and when; nobody where the product has. `by_search`: the result of a search has. */
  changed: z.object({
    by: z.nullable(NamedRef),
    at: z.nullable(z.string()),
    by_search: z.boolean(),
  }),
  /** The file `daftar-schedule-1`; of a centre without bells. */
  school: School,
  placed: z.array(PlacedLesson),
  /** Never mended by itself: see `lines`. */
  differences: z.array(Difference),
})
export type ScheduleFile = z.infer<typeof ScheduleFile>

export const schedules = contract('schedules', {
  /** Drafts and versions, those in force first. */
  list: get('/v1/schedules/', {
    query: z.strictObject({ ...PageQuery, academic_year: z.optional(AcademicYear) }),
    returns: pageOf(Schedule),
  }),
  /** Creates a draft: of the plan, or as a copy of another version. 400 `plan_is_empty` without lessons; 404 `not_found`. */
  create: post('/v1/schedules/', { body: ScheduleInput, returns: Schedule, status: 201 }),
  /** One version. */
  show: get('/v1/schedules/:id/', { returns: Schedule }),
  /** Renames a version. 409 `version_conflict`. */
  edit: patch('/v1/schedules/:id/', { body: ScheduleChange, returns: Schedule }),
  /**
   * Throws a draft away. 400 `schedule_published`: what was published is withdrawn instead. 409 `version_conflict`,
   * `run_in_progress`.
   */
  remove: remove('/v1/schedules/:id/', { returns: Schedule }),
  /** The whole of it, to arrange: the school, what stands where, and where the plan says something else. */
  file: get('/v1/schedules/:id/file/', { returns: ScheduleFile }),
  /** The same as it would be with the lines of the plan taken over: without differences, and nothing is written. */
  planned: get('/v1/schedules/:id/planned/', { returns: ScheduleFile }),
  /**
   * Its lessons as a list that can be brought in again; `json`: all of it as a file `daftar-schedule-1`; `fet`: as a file of FET.
   * 404 `not_found`, also of a file of FET where no bells ring. 400 `sheet_too_large`.
   */
  export: get('/v1/schedules/:id/export/', {
    query: z.strictObject({ format: z.enum([...SheetFormat.options, 'fet', 'json']) }),
    returns: generatedFile('xlsx', 'csv', 'fet', 'json'),
  }),
  /**
   * Puts lessons somewhere, exchanges them or takes them away, all or none; undone as one batch. 409 `version_conflict` when
   * it has gone on, `run_in_progress`. 400 `lesson_conflict` when a rule would be broken, with the lines that are meant, `lessons.<id>`.
   * 400 `schedule_published` of one that was withdrawn.
   */
  move: post('/v1/schedules/:id/moves/', {
    body: Moves,
    returns: z.object({
      version: z.int(),
      placed: z.array(PlacedLesson),
      batch_id: z.nullable(z.string()),
    }),
    bodyLimit: 2_000_000,
  }),
  /** What the price of a draft is made of, all of it. 400 `schedule_published`. 409 `version_conflict`, `run_in_progress`. */
  setWeights: put('/v1/schedules/:id/weights/', {
    body: z.strictObject({ ...seen, weights: Weights }),
    returns: Schedule,
  }),
  /**
   * Makes the lines of those classes of a draft for which the plan says something else, or of the one that is named, what the
   * plan says now; what others have in streams, doubles or crossed stays so, and lessons of lines that stay stay where they are.
   * 409 `version_conflict`, `run_in_progress`. 400 `schedule_published`.
   */
  adopt: post('/v1/schedules/:id/lines/', {
    body: z.strictObject({ ...seen, class_id: z.optional(Id) }),
    returns: Schedule,
  }),
  /**
   * Puts lines of a draft in place of others: to be given in streams, in doubles, crossed, or every second week. Lessons stay
   * where they are as far as the new lines are given as often. 409 `version_conflict`, `run_in_progress`. 400
   * `schedule_published`; `not_found` with what does not exist, `add.<number>.class`.
   */
  setLines: put('/v1/schedules/:id/lines/', { body: LinesInput, returns: Schedule }),
  /**
   * What holds from a day on; the version before it ends on the day before. What is arranged for single days goes on with the
   * same lessons; what it has no place for is withdrawn, as it is when a version is withdrawn, or its publication undone, or
   * lessons of it are moved. 400 `lesson_conflict` with both lines, `lessons.<id>`, or with what has already begun, `lesson`; `rules_broken` with the lines that break another rule, unless `leave_broken` says that this is known;
   * `schedule_dates_overlap` with one that is published for later days; `publishes_into_past` when days are meant that are over,
   * unless `into_past` says that this is known; `schedule_published`. 409 `version_conflict`, `run_in_progress`.
   */
  publish: post('/v1/schedules/:id/publish/', {
    body: z
      .strictObject({
        ...seen,
        valid_from: Day,
        valid_to: z.optional(z.nullable(Day)),
        leave_broken: z.optional(z.boolean()),
        into_past: z.optional(z.boolean()),
      })
      .check(
        z.refine(({ valid_from: from, valid_to: to }) => !to || from <= to, {
          error: 'out_of_range',
          path: ['valid_to'],
        }),
      ),
    returns: Schedule,
  }),
  /**
   * Undoes a publication as if it had not been: a draft again, and who has not been told yet never is. 409
   * `publication_is_settled` after a quarter of an hour, `changed_since` when something has been changed upon it,
   * `undone_already`, `version_conflict`. 400 `lesson_conflict` with what has already begun and cannot be taken back.
   */
  unpublish: post('/v1/schedules/:id/publish/undo/', {
    body: z.strictObject(seen),
    returns: Schedule,
  }),
  /**
   * Takes back what was published; its days go to the version that it had ended. 400 `schedule_published` of one that is not,
   * `lesson_conflict` with what has already begun and cannot be taken back. 409 `version_conflict`.
   */
  withdraw: post('/v1/schedules/:id/withdraw/', {
    body: z.strictObject(seen),
    returns: Schedule,
  }),
  /** What publishing would change of the version in force. 404 `not_found`. */
  diff: get('/v1/schedules/:id/diff/', { returns: ScheduleDiff }),
})
