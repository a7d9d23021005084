import * as z from 'zod/mini'
import { contract, get, post } from '../../platform/contract.ts'
import { PersonRef } from '../../platform/person.ts'
import { LocalisedAnswer } from '../../platform/shapes.ts'
import {
  correction,
  Correction,
  Day,
  Entry,
  Excuse,
  GivenMark,
  Id,
  kinds,
  LateReason,
  Mark,
  Value,
} from './day/contract.mark.ts'
import { DaySheet, MonthSheet, StudentMarks } from './month/contract.sheets.ts'

const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalid_date'))

const refusals = [
  'this_day_already_has_a_attendance',
  'this_day_already_has_a_rate',
  'this_day_already_has_a_coin',
  'student_not_in_class',
  'count_error',
  'out_of_range',
  'invalid_value',
  'coin_budget_spent',
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
  'reason_required',
  'count_error',
  'out_of_range',
  'invalid_value',
  'dont_have_enough_coin',
  'coin_budget_spent',
] as const
export const Corrected = z.object({
  saved: z.array(Mark),
  refused: z.array(z.object({ mark_id: z.string(), detail: z.enum(correctionRefusals) })),
})
export type Corrected = z.infer<typeof Corrected>

const SaidBeside = z.object({
  excuse: z.nullable(Excuse),
  coin_reason: z.nullable(LocalisedAnswer),
  comment: z.string(),
})
export type SaidBeside = z.infer<typeof SaidBeside>
export const History = z.object({
  mark: Mark,
  given: z.object({
    by: PersonRef,
    at: z.string(),
    value: Value,
    detail: SaidBeside,
    /** Why it was given when teachers no longer could. */
    late_reason: z.string(),
  }),
  /** In the order in which they happened. */
  changes: z.array(
    z.object({
      by: PersonRef,
      at: z.string(),
      old_value: Value,
      new_value: Value,
      /** Null where nothing beside the value was changed. */
      old_detail: z.nullable(SaidBeside),
      new_detail: z.nullable(SaidBeside),
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
  /** A class in a month, this one unless told; marks of one kind or of all. */
  month: get('/v1/classes/:id/marks/month/', {
    query: z.strictObject({ month: z.optional(Month), kind: z.optional(z.enum(kinds)) }),
    returns: MonthSheet,
  }),
  /** A student's marks of at most 92 days; the last 31 unless told. */
  list: get('/v1/marks/', {
    query: z.strictObject({ student_id: Id, from: z.optional(Day), to: z.optional(Day) }),
    returns: StudentMarks,
  }),
  /**
   * Gives one mark of one student on one day. 400 `coin_budget_spent`, `dont_have_enough_coin`,
   * `student_not_in_class`.
   */
  give: post('/v1/marks/', { body: GivenMark, returns: Mark, status: 201 }),
  /**
   * Many marks of a class on a day: each is saved or refused by itself. 400 `coin_budget_spent`,
   * `dont_have_enough_coin`, `student_not_in_class`.
   */
  save: post('/v1/classes/:id/marks/', {
    body: z.strictObject({ date: Day, entries: listOf(Entry), late_reason: LateReason }),
    returns: Saved,
  }),
  /**
   * Gives another value to a mark; what it was stays in its history. 400 `dont_have_enough_coin`,
   * `coin_budget_spent`, `nothing_to_change`.
   */
  correct: post('/v1/marks/:id/correct/', {
    body: z.strictObject(correction),
    returns: Mark,
  }),
  /**
   * Many corrections in a class: each is saved or refused by itself. 400 `dont_have_enough_coin`,
   * `coin_budget_spent`, `nothing_to_change`; 409 `version_conflict`.
   */
  correctMany: post('/v1/classes/:id/marks/correct/', {
    body: z.strictObject({ corrections: listOf(Correction) }),
    returns: Corrected,
  }),
  /** Who changed a mark, when and from what, the latest first. */
  changes: get('/v1/marks/:id/changes/', { returns: History }),
})
