import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../../platform/person.ts'
import { LocalisedAnswer } from '../../../platform/shapes.ts'
import { Excuse, threeMarks, threeMarksWith } from '../day/contract.mark.ts'

/** What coins are given for, as a sheet shows it. */
const CoinReasonRef = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  /** Coins that are proposed. */
  amount: z.int(),
  archived: z.boolean(),
})
export type CoinReasonRef = z.infer<typeof CoinReasonRef>

/** An absence that somebody has announced: what the board proposes for that day. */
export const Announced = z.object({
  excuse: Excuse,
  note: z.string(),
  /** Its last day. */
  to: z.string(),
  by: PersonRef,
  role: z.enum(['owner', 'admin', 'teacher', 'student', 'parent']),
})
export type Announced = z.infer<typeof Announced>

export const DaySheet = z.object({
  date: z.string(),
  today: z.string(),
  /** May the asker mark this day. */
  editable: z.boolean(),
  /** Teachers may mark it no longer; the asker may, and must say why. */
  needs_reason: z.boolean(),
  /** How many days back teachers mark. */
  late_marking_days: z.int(),
  /** In the order of the business. */
  coin_reasons: z.array(CoinReasonRef),
  /** The holiday or the break that the class has; it may be marked all the same. */
  day_off: z.nullable(LocalisedAnswer),
  /** Whether the class has lessons on that day; one that was kept on a device may not know. */
  lessons: z.optional(z.boolean()),
  /** The days with lessons before and after it. */
  previous_day: z.optional(z.string()),
  next_day: z.optional(z.string()),
  coin_daily_limit: z.int(),
  /** Coins that the asker may still give this week; no bound when null. */
  coin_budget_left: z.nullable(z.int()),
  /** The lowest and the highest rate. */
  rate_min: z.int(),
  rate_max: z.int(),
  class: ClassRef,
  /** What a sheet that was kept on a device may not know. */
  homeroom_teacher: z.optional(z.nullable(PersonRef)),
  students: z.array(
    z.object({
      ...PersonRef.shape,
      image_id: z.nullable(z.string()),
      ...threeMarks,
      /** What a board that was kept on a device may not know of. */
      announced: z.optional(z.nullable(Announced)),
    }),
  ),
})
export type DaySheet = z.infer<typeof DaySheet>

export const StudentMarks = z.object({
  student_id: z.string(),
  from: z.string(),
  to: z.string(),
  /** Whether the student has lessons on the last of these days, and of a holiday or a break its name. */
  lessons: z.boolean(),
  day_off: z.nullable(LocalisedAnswer),
  /** The newest first; a day without marks is left out. */
  days: z.array(
    z.object({
      date: z.string(),
      class: ClassRef,
      /** `late_reason`: why the office gave it when teachers no longer could; for staff alone. */
      ...threeMarksWith({ late_reason: z.optional(z.string()) }),
    }),
  ),
  /** Those that coins of these days were given for. */
  coin_reasons: z.array(CoinReasonRef),
})
export type StudentMarks = z.infer<typeof StudentMarks>

const {
  date,
  editable,
  needs_reason,
  day_off,
  lessons: _lessons,
  previous_day: _previous,
  next_day: _next,
  students: _,
  ...everyDay
} = DaySheet.shape
export const MonthSheet = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  ...everyDay,
  /** Every day of the month; `weekend`: the week of the class has no lessons on it, or no quarter has it. */
  days: z.array(z.object({ date, editable, needs_reason, weekend: z.boolean(), day_off })),
  /** Whoever was in the class on one of the days, by name. */
  students: z.array(
    z.object({
      ...PersonRef.shape,
      image_id: z.nullable(z.string()),
      /** The days of the month in the class, both included; whoever left and came back has several. */
      spells: z.array(z.object({ from: z.string(), to: z.string() })),
      /** In the order of the days; a day without marks is left out. */
      marks: z.array(z.object({ date: z.string(), ...threeMarks })),
      /** Absences that somebody has announced for days of these spells; `from`: its first day. */
      announced: z.optional(z.array(z.object({ from: z.string(), ...Announced.shape }))),
    }),
  ),
})
export type MonthSheet = z.infer<typeof MonthSheet>
