import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../platform/person.ts'
import { contract, get, post } from '../../platform/contract.ts'
import { LocalisedAnswer } from '../../platform/shapes.ts'

/** A class on the list of the morning, with how far it is marked today. */
const MorningClass = z.object({
  ...ClassRef.shape,
  shift: z.int(),
  /** `HH:MM`, the first and the last bell of its shift; nothing while there are no bells. */
  starts_at: z.nullable(z.string()),
  /** The first bell has rung. */
  begun: z.boolean(),
  ends_at: z.nullable(z.string()),
  student_count: z.int(),
  /** Students whose attendance of today is recorded. */
  marked: z.int(),
  /** Who leads it, or else those who teach in it. */
  teachers: z.array(PersonRef),
  /** When its teachers were last reminded today. */
  reminded_at: z.nullable(z.string()),
  /** Whether they may be reminded now: once an hour. */
  may_remind: z.boolean(),
})
export type MorningClass = z.infer<typeof MorningClass>

const Counts = z.object({
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
})
export type Counts = z.infer<typeof Counts>

/** What the day looks like: of the whole business for the office, of the own classes for a teacher. */
export const Overview = z.object({
  today: z.string(),
  /** Monday of this week. */
  week_from: z.string(),
  /** No class has lessons today. */
  day_off: z.boolean(),
  /** Of the holiday or the break, if it has a name. */
  day_off_name: z.nullable(LocalisedAnswer),
  /** How many classes there are, with lessons today or without. */
  class_count: z.int(),
  /** Classes that have lessons today, in the order in which their day begins. */
  classes: z.array(MorningClass),
  marks_today: Counts,
  marks_week: Counts,
  /** Students of whom somebody should take care, not settled. */
  warnings: z.int(),
  /** Coins of this week, for the office; `spent` as in `Sums`. */
  coins: z.nullable(z.object({ minted: z.int(), spent: z.int(), expired: z.int() })),
  /** Bytes of the disk of the server while little of it is free, for the office. */
  little_room: z.nullable(z.object({ free: z.number(), total: z.number() })),
  /** Bytes of all files and the most that they may be, once they are four fifths of it; for the office. */
  files_nearly_full: z.nullable(z.object({ used: z.number(), limit: z.number() })),
  /**
   * When the last good copy of the whole database was begun, and whether that is more than 36 hours ago; for the owner,
   * where Daftar makes them itself.
   */
  backup: z.nullable(z.object({ last_good_at: z.nullable(z.string()), late: z.boolean() })),
  /** Orders of all stores that wait to be laid aside, and those laid aside; for the office, once there is a store. */
  orders: z.nullable(
    z.object({
      placed: z.int(),
      ready: z.int(),
      /** Of the store, where there is one only that has any of them. */
      store_id: z.nullable(z.string()),
    }),
  ),
})
export type Overview = z.infer<typeof Overview>

export const spans = ['month', 'year'] as const
export const Trends = z.object({
  from: z.string(),
  to: z.string(),
  /** A point is a day, or a week in a whole year. */
  step: z.enum(['day', 'week']),
  /** The oldest first, without today until every class is marked; of a week `date` is its Monday. */
  attendance: z.array(z.object({ date: z.string(), ...Counts.shape })),
  /** How often each rate was given, from the lowest. */
  rates: z.array(z.object({ rate: z.int(), count: z.int() })),
})
export type Trends = z.infer<typeof Trends>

/** What the student in the middle had at the end of each week of the school year, the oldest first; `date`: the Monday. */
export const Medians = z.object({
  weeks: z.array(z.object({ date: z.string(), median: z.int() })),
})
export type Medians = z.infer<typeof Medians>

export const overview = contract('overview', {
  /** The day and the week of the business in figures. */
  show: get('/v1/overview/', { returns: Overview }),
  /** Of the last thirty days of lessons, or of the school year. */
  trends: get('/v1/overview/trends/', {
    query: z.strictObject({ span: z._default(z.optional(z.enum(spans)), 'month') }),
    returns: Trends,
  }),
  /** Of this week it is what is there now. */
  medians: get('/v1/overview/medians/', { returns: Medians }),
  /**
   * Tells the teachers of a class that it is not marked today; once an hour, however often it is asked. 400
   * `class_is_marked_already`, `day_without_lessons`, `class_has_no_teacher`.
   */
  remind: post('/v1/classes/:id/remind/', {
    returns: z.object({ reminded_at: z.string() }),
  }),
  /**
   * The same of every class whose lessons have begun and that is not marked; whoever was told in this hour is not told
   * again. Answers of how many somebody was told.
   */
  remindAll: post('/v1/overview/reminders/', { returns: z.object({ reminded: z.int() }) }),
})
