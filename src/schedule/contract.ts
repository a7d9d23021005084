import * as z from 'zod/mini'
import { roomKinds } from '../business/contract.rooms.ts'
import { AcademicYear, ClassRef } from '../classes/contract.ts'
import { contract, get, patch, post, put, remove } from '../platform/contract.ts'
import { Day, Id, LocalisedAnswer, pageOf, PageQuery, Text, Whole } from '../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../platform/sheets/format.ts'
import { School, type Term, terms } from './core/format.ts'

/** Whoever writes names the version that was seen; a later one answers `version_conflict`. */
const Version = Whole(1, 2_147_483_646)
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'))

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
export const ScheduleChange = z.strictObject({ version: Version, name: Name })

/** Where a lesson stands: by its period in a school, by the clock in a centre. */
const cell = {
  /** ISO, 1 = Monday. */
  day: Whole(1, 7),
  period: z.optional(z.nullable(Whole(0, 12))),
  starts_at: z.optional(z.nullable(Time)),
  ends_at: z.optional(z.nullable(Time)),
}
export const Cell = z
  .strictObject(cell)
  .check(
    z.refine(
      ({ period, starts_at: from, ends_at: to }) =>
        typeof period === 'number' ? !from && !to : Boolean(from && to && from < to),
      { error: 'invalid_time', path: ['starts_at'] },
    ),
  )
export type Cell = z.output<typeof Cell>

/** As many as the lessons of a large school. */
const maxMoves = 4_000
export const Move = z.strictObject({
  /** The line that the lesson is of. */
  lesson: Id,
  /** Null: it stands nowhere yet. */
  from: z.nullable(Cell),
  /** Null: it stands nowhere any more. */
  to: z.nullable(Cell),
  /** One for each part in order; what is not named stays, and is chosen where there is none. */
  rooms: z.optional(z.array(z.nullable(Id)).check(z.maxLength(20, 'too_long'))),
  locked: z.optional(z.boolean()),
})
export type Move = z.output<typeof Move>
export const Moves = z.strictObject({
  version: Version,
  moves: z.array(Move).check(z.minLength(1, 'required'), z.maxLength(maxMoves, 'too_long')),
  /** Of a draft: what is taken twice then is left standing, and shown. */
  leave_clashes: z.optional(z.boolean()),
})

/** Classes, or the lessons of a teacher, that are to stand as in another version. */
export const Taking = z
  .strictObject({
    version: Version,
    from: Id,
    class_ids: z.optional(
      z.array(Id).check(z.minLength(1, 'required'), z.maxLength(500, 'too_long')),
    ),
    teacher_id: z.optional(Id),
  })
  .check(
    z.refine(({ class_ids: classIds, teacher_id: teacherId }) => Boolean(classIds ?? teacherId), {
      error: 'required',
      path: ['class_ids'],
    }),
  )
export type Taking = z.output<typeof Taking>

export const PlacedLesson = z.object({
  /** The line. */
  lesson: z.string(),
  day: z.int(),
  period: z.nullable(z.int()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  rooms: z.array(z.nullable(z.string())),
  locked: z.boolean(),
})
export type PlacedLesson = z.infer<typeof PlacedLesson>

/** A line of a draft, in the words of its file. */
const LineInput = z.strictObject({
  class: Id,
  /** The other classes of a stream, of the same shift. */
  with: z.optional(z.array(Id).check(z.maxLength(10, 'too_long'))),
  per_week: Whole(1, 60),
  /** Lessons in a row. */
  length: z.optional(Whole(1, 2)),
  parts: z
    .array(
      z.strictObject({
        /** 0: the whole class. */
        group: z.optional(Whole(0, 20)),
        subject: Id,
        teacher: z.optional(z.nullable(Id)),
        /** `home`: the class's own. */
        room_kind: z.optional(z.nullable(z.enum(['home', ...roomKinds]))),
        room: z.optional(z.nullable(Id)),
        weeks: z.optional(z.enum(['all', 'A', 'B'])),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(20, 'too_long')),
  fixed: z.optional(
    z
      .array(z.strictObject({ day: Whole(1, 7), period: Whole(0, 12) }))
      .check(z.maxLength(60, 'too_long')),
  ),
})
export type LineInput = z.output<typeof LineInput>
export const LinesInput = z
  .strictObject({
    version: Version,
    remove: z.array(Id).check(z.maxLength(maxMoves, 'too_long')),
    add: z.array(LineInput).check(z.maxLength(maxMoves, 'too_long')),
  })
  .check(
    z.refine(({ remove, add }) => remove.length + add.length > 0, {
      error: 'required',
      path: ['add'],
    }),
  )
export type LinesInput = z.output<typeof LinesInput>

const NamedRef = z.object({ id: z.string(), name: z.string() })
const SubjectTitle = z.object({ id: z.string(), title: LocalisedAnswer })

/** Hours a week of the plan beside those of the lines, where they differ. */
export const Difference = z.object({
  class: ClassRef,
  subject: SubjectTitle,
  /** 0: the whole class. */
  group: z.int(),
  teacher: z.nullable(NamedRef),
  plan: z.number(),
  lines: z.number(),
})
export type Difference = z.infer<typeof Difference>

/** What terms of the price weigh; one that is not named weighs what the product gives it. */
const Weights = z.strictObject(
  Object.fromEntries(terms.map((term) => [term, z.optional(Whole(0, 100))])) as Record<
    Term,
    z.ZodMiniOptional<ReturnType<typeof Whole>>
  >,
)

export const ScheduleFile = z.object({
  version: z.int(),
  /** Who has made it this version, and when; nobody where the product has. */
  changed: z.object({ by: z.nullable(NamedRef), at: z.nullable(z.string()) }),
  /** The file `daftar-schedule-1`; of a centre without bells. */
  school: School,
  placed: z.array(PlacedLesson),
  /** Never mended by itself: see `lines`. */
  differences: z.array(Difference),
})
export type ScheduleFile = z.infer<typeof ScheduleFile>

/** What one lesson of a week is, to compare two versions by. */
const Slot = z.object({
  day: z.int(),
  period: z.nullable(z.int()),
  starts_at: z.string(),
  ends_at: z.string(),
  class: ClassRef,
  group: z.int(),
  subject: SubjectTitle,
  teacher: z.nullable(NamedRef),
  room: z.nullable(NamedRef),
})
export type Slot = z.infer<typeof Slot>
/** What a version comes to. */
const Figures = z.object({
  placed: z.int(),
  of: z.int(),
  /** Null while not everything has a place. */
  price: z.nullable(z.int()),
  /** Rules that it breaks. */
  broken: z.int(),
  /** How often each term of the price is met with. */
  counts: z.record(z.string(), z.int()),
})
export type Figures = z.infer<typeof Figures>

const change = { lost: z.array(Slot), gained: z.array(Slot) }
export const ScheduleDiff = z.object({
  /** The version that it is compared with; null: with none. */
  against: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Of this version and of the other; null of none, and where nothing rings. */
  figures: z.object({ own: z.nullable(Figures), other: z.nullable(Figures) }),
  /** Lessons of the other, and how many of them are at the same time in this one. */
  kept: z.object({ of: z.int(), same: z.int() }),
  /** Those for whom something changes, and what they have no longer and have now. */
  classes: z.array(z.object({ class: ClassRef, ...change })),
  teachers: z.array(z.object({ teacher: NamedRef, ...change })),
})
export type ScheduleDiff = z.infer<typeof ScheduleDiff>

export const schedules = contract('schedules', {
  /** Drafts and versions, those in force first. */
  list: get('/v1/schedules/', {
    query: z.strictObject({ ...PageQuery, academic_year: z.optional(AcademicYear) }),
    returns: pageOf(Schedule),
  }),
  /** A draft: of the plan, or as another version is. 404 `not_found`. */
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
  /**
   * Its lessons as a list that can be brought in again; `json`: all of it as a file `daftar-schedule-1`; `fet`: as a file of FET.
   * 404 `not_found`, also of a file of FET where no bells ring. 400 `sheet_too_large`.
   */
  export: get('/v1/schedules/:id/export/', {
    query: z.strictObject({ format: z.enum([...SheetFormat.options, 'fet', 'json']) }),
    returns: SheetFile,
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
  /**
   * Lets the lessons of classes or of a teacher stand as in another version, undone as one batch; locked ones stay. What is in
   * their way in the class has no place then, and what clashes is left standing. 404 `not_found`. 400 `schedule_published`. 409
   * `version_conflict`, `run_in_progress`.
   */
  take: post('/v1/schedules/:id/take/', {
    body: Taking,
    returns: z.object({
      version: z.int(),
      placed: z.array(PlacedLesson),
      batch_id: z.nullable(z.string()),
    }),
  }),
  /** What taking would come to, by lines; writes nothing. 404 `not_found`. 400 `schedule_published`. */
  tryTake: post('/v1/schedules/:id/take/check/', {
    body: Taking,
    returns: z.object({
      /** Lessons that would stand elsewhere than now. */
      moves: z.int(),
      /** That would have no place then. */
      put_out: z.array(z.string()),
      /** That the other version does not have. */
      unknown: z.array(z.string()),
      /** That would break a rule with others. */
      clashes: z.array(z.string()),
    }),
  }),
  /** What the price of a draft is made of, all of it. 400 `schedule_published`. 409 `version_conflict`, `run_in_progress`. */
  setWeights: put('/v1/schedules/:id/weights/', {
    body: z.strictObject({ version: Version, weights: Weights }),
    returns: Schedule,
  }),
  /**
   * Makes the lines of a draft, or of one class of it, what the plan says now; lessons of lines that stay stay where they are.
   * 409 `version_conflict`, `run_in_progress`. 400 `schedule_published`.
   */
  adopt: post('/v1/schedules/:id/lines/', {
    body: z.strictObject({ version: Version, class_id: z.optional(Id) }),
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
   * `schedule_dates_overlap` with one that is published for later days; `schedule_published`. 409 `version_conflict`,
   * `run_in_progress`.
   */
  publish: post('/v1/schedules/:id/publish/', {
    body: z
      .strictObject({
        version: Version,
        valid_from: Day,
        valid_to: z.optional(z.nullable(Day)),
        leave_broken: z.optional(z.boolean()),
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
    body: z.strictObject({ version: Version }),
    returns: Schedule,
  }),
  /**
   * Takes back what was published; its days go to the version that it had ended. 400 `schedule_published` of one that is not,
   * `lesson_conflict` with what has already begun and cannot be taken back. 409 `version_conflict`.
   */
  withdraw: post('/v1/schedules/:id/withdraw/', {
    body: z.strictObject({ version: Version }),
    returns: Schedule,
  }),
  /** What is another lesson than in the version in force, or in the one that is named. 404 `not_found`. */
  diff: get('/v1/schedules/:id/diff/', {
    query: z.strictObject({ against: z.optional(Id) }),
    returns: ScheduleDiff,
  }),
})
