import * as z from 'zod/mini'
import { Day as AnyDay, Id as AnyId, Text, Whole } from '../../../platform/shapes.ts'
import { attendances } from '../contract.attendance.ts'

export const kinds = ['attendance', 'rate', 'coin'] as const
export type Kind = (typeof kinds)[number]
export const Attendance = z.enum(attendances)
export type Attendance = z.infer<typeof Attendance>
/** Why a student may be away. */
export const excuses = ['illness', 'family', 'official', 'weather', 'other'] as const
export const Excuse = z.enum(excuses)
export type Excuse = z.infer<typeof Excuse>
/** An attendance, a rate or a number of coins; null: withdrawn. */
export const Value = z.union([Attendance, z.int(), z.null()])
export type Value = z.infer<typeof Value>

/** As the table keeps it. */
export const stored = (value: Value): number | null =>
  typeof value === 'string' ? attendances.indexOf(value) + 1 : value

/** As the table keeps them. */
export const [absent, excused] = [stored('absent')!, stored('excused')!]

/** As people know it. */
export const spoken = (kind: Kind, value: number | null): Value =>
  kind === 'attendance' && value !== null ? attendances[value - 1]! : value

/** In the spelling of the database, so that two ids of one thing are equal. */
export const Id = AnyId.check(z.toLowerCase())
export const Day = AnyDay.check(z.refine((day) => day >= '2000-01-01', 'out_of_range'))

const Comment = Text(0, 300)
/** Of whoever marks a day that teachers no longer may. */
export const LateReason = z.optional(Text(0, 300))

/** One kind of mark with a value of that kind, and what is said beside it. An excuse goes with `excused` alone. Rates are judged by the scale of the business, coins by its limit. */
const valued = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      ...fields,
      kind: z.literal('attendance'),
      value: Attendance,
      excuse: z.optional(z.nullable(Excuse)),
    }),
    z.strictObject({ ...fields, kind: z.literal('rate'), value: Whole(1, 10) }),
    z.strictObject({
      ...fields,
      kind: z.literal('coin'),
      value: z.int('count_error'),
      coin_reason_id: z.optional(z.nullable(Id)),
    }),
  ])

export const Entry = valued({ student_id: Id, comment: z.optional(Comment) })
export type Entry = z.infer<typeof Entry>
export const GivenMark = valued({
  class_id: Id,
  student_id: Id,
  date: Day,
  comment: z.optional(Comment),
  late_reason: LateReason,
})

/** What is said beside a value; what is not named stays, as far as it fits the new value. */
const detail = {
  excuse: z.optional(z.nullable(Excuse)),
  coin_reason_id: z.optional(z.nullable(Id)),
  comment: z.optional(Comment),
}
export const correction = {
  ...detail,
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
  /** Of `excused` alone. */
  excuse: z.nullable(Excuse),
  /** Of coins alone: one of the business's reasons. */
  coin_reason_id: z.nullable(z.string()),
  comment: z.string(),
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

/** The marks of one student on one day. */
export const threeMarksWith = <More extends z.core.$ZodLooseShape>(more: More) => ({
  attendance: z.nullable(z.object({ ...seal, ...more, value: z.nullable(Attendance) })),
  rate: z.nullable(z.object({ ...seal, ...more, value: z.nullable(z.int()) })),
  coin: z.nullable(z.object({ ...seal, ...more, value: z.nullable(z.int()) })),
})
export const threeMarks = threeMarksWith({})
