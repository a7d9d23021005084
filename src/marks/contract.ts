import * as z from 'zod/mini'
import { ClassRef } from '../classes/contract.ts'
import { contract, get, post } from '../platform/contract.ts'
import { Id as AnyId, Text, Whole } from '../platform/shapes.ts'
import { PersonRef } from '../platform/person.ts'

export const kinds = ['attendance', 'rate', 'coin'] as const
export type Kind = (typeof kinds)[number]
/** In the order of the numbers that the table keeps, from 1. */
const attendances = ['present', 'late', 'excused', 'absent'] as const
export const Attendance = z.enum(attendances)
export type Attendance = z.infer<typeof Attendance>
/** An attendance, a rate of 1–5 or a number of coins; null: withdrawn. */
const Value = z.union([Attendance, z.int(), z.null()])
export type Value = z.infer<typeof Value>

/** As the table keeps it. */
export const stored = (value: Value): number | null =>
  typeof value === 'string' ? attendances.indexOf(value) + 1 : value

/** As people know it. */
export const spoken = (kind: Kind, value: number | null): Value =>
  kind === 'attendance' && value !== null ? attendances[value - 1]! : value

/** In the spelling of the database, so that two ids of one thing are equal. */
const Id = AnyId.check(z.toLowerCase())
const Day = z.iso
  .date({ error: ({ input }) => (input ? 'invalid_date' : 'date_required') })
  .check(z.refine((day) => day >= '2000-01-01', 'out_of_range'))

/** One kind of mark with a value of that kind. Coins are judged by the limit of the business. */
const valued = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...fields, kind: z.literal('attendance'), value: Attendance }),
    z.strictObject({ ...fields, kind: z.literal('rate'), value: Whole(1, 5) }),
    z.strictObject({ ...fields, kind: z.literal('coin'), value: z.int('count_error') }),
  ])

export const Entry = valued({ student_id: Id })
export type Entry = z.infer<typeof Entry>
export const GivenMark = valued({ class_id: Id, student_id: Id, date: Day })

const correction = {
  value: Value,
  /** The version that the corrector saw; the column has room for one more. */
  version: Whole(1, 32_766),
  reason: z.optional(Text(0, 300)),
}
export const Correction = z.strictObject({ mark_id: Id, ...correction })
export type Correction = z.infer<typeof Correction>

/** `recorded_by` and `recorded_at`: who gave it first, and when. */
const seal = {
  id: z.string(),
  version: z.int(),
  recorded_by: z.string(),
  recorded_at: z.string(),
  corrected: z.boolean(),
}
export const Mark = z.object({
  ...seal,
  class_id: z.string(),
  student_id: z.string(),
  date: z.string(),
  kind: z.enum(kinds),
  value: Value,
})
export type Mark = z.infer<typeof Mark>

const threeMarks = {
  attendance: z.nullable(z.object({ ...seal, value: z.nullable(Attendance) })),
  rate: z.nullable(z.object({ ...seal, value: z.nullable(z.int()) })),
  coin: z.nullable(z.object({ ...seal, value: z.nullable(z.int()) })),
}

export const DaySheet = z.object({
  date: z.string(),
  today: z.string(),
  /** May the asker mark this day. */
  editable: z.boolean(),
  coin_daily_limit: z.int(),
  class: ClassRef,
  students: z.array(
    z.object({
      ...PersonRef.shape,
      image_id: z.nullable(z.string()),
      ...threeMarks,
    }),
  ),
})
export type DaySheet = z.infer<typeof DaySheet>

export const StudentMarks = z.object({
  student_id: z.string(),
  from: z.string(),
  to: z.string(),
  /** The newest first; a day without marks is left out. */
  days: z.array(z.object({ date: z.string(), class: ClassRef, ...threeMarks })),
})
export type StudentMarks = z.infer<typeof StudentMarks>

const refusals = [
  'this_day_already_has_a_attendance',
  'this_day_already_has_a_rate',
  'this_day_already_has_a_coin',
  'student_not_in_class',
  'count_error',
] as const
export const Saved = z.object({
  saved: z.array(Mark),
  refused: z.array(
    z.object({ student_id: z.string(), kind: z.enum(kinds), detail: z.enum(refusals) }),
  ),
})
export type Saved = z.infer<typeof Saved>

const correctionRefusals = [
  'not_found',
  'version_conflict',
  'nothing_to_change',
  'day_is_locked',
  'day_is_in_the_future',
  'count_error',
  'out_of_range',
  'invalid_value',
  'dont_have_enough_coin',
] as const
export const Corrected = z.object({
  saved: z.array(Mark),
  refused: z.array(z.object({ mark_id: z.string(), detail: z.enum(correctionRefusals) })),
})
export type Corrected = z.infer<typeof Corrected>

export const History = z.object({
  mark: Mark,
  given: z.object({ by: PersonRef, at: z.string(), value: Value }),
  /** In the order in which they happened. */
  changes: z.array(
    z.object({
      by: PersonRef,
      at: z.string(),
      old_value: Value,
      new_value: Value,
      reason: z.string(),
    }),
  ),
})
export type History = z.infer<typeof History>

const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.array(item).check(z.minLength(1, 'required'), z.maxLength(400, 'too_long'))

export const marks = contract('marks', {
  /** A class on a day; today unless told. */
  day: get('/v1/classes/:id/marks/', {
    query: z.strictObject({ date: z.optional(Day) }),
    returns: DaySheet,
  }),
  /** A student's marks of at most 92 days; the last 31 unless told. */
  list: get('/v1/marks/', {
    query: z.strictObject({ student_id: Id, from: z.optional(Day), to: z.optional(Day) }),
    returns: StudentMarks,
  }),
  give: post('/v1/marks/', { body: GivenMark, returns: Mark, status: 201, repeatable: true }),
  /** Many marks of a class on a day: each is saved or refused by itself. */
  save: post('/v1/classes/:id/marks/', {
    body: z.strictObject({ date: Day, entries: listOf(Entry) }),
    returns: Saved,
    repeatable: true,
  }),
  correct: post('/v1/marks/:id/correction/', {
    body: z.strictObject(correction),
    returns: Mark,
    repeatable: true,
  }),
  /** Many corrections in a class: each is saved or refused by itself. */
  correctMany: post('/v1/classes/:id/marks/corrections/', {
    body: z.strictObject({ corrections: listOf(Correction) }),
    returns: Corrected,
    repeatable: true,
  }),
  changes: get('/v1/marks/:id/changes/', { returns: History }),
})
