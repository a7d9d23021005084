import { type Actor, isOffice, oneOf, signedIn, where } from '../platform/actor.ts'
import { daysBetween } from '../platform/days.ts'
import type { Kind, Value } from './contract.mark.ts'

/** A class with what decides who may mark it, when and how much. */
export type MarkedClass = {
  id: string
  label: string
  /** The asker leads it or teaches in it. */
  taught: boolean
  archived: boolean
  /** Nothing in a centre. */
  grade: number | null
  /** Of a group: the weekdays on which it meets. */
  meetingDays: number[] | null
  lateMarkingDays: number
  coinDailyLimit: number
  /** The lowest and the highest rate. */
  rateMin: number
  rateMax: number
  /** The most coins that one teacher may give in a week; no bound when null. */
  coinWeeklyBudget: number | null
}

/** Who marks which class, and when. */
export type Marking = { who: Actor; of: MarkedClass; now: Date }

const staff = oneOf('owner', 'admin', 'teacher')

/** The marks of a class are for the office and for those who teach it. */
export const canSeeClassMarks = where<MarkedClass>(
  staff,
  (who, { taught }) => isOffice(who) || taught,
)
/** Whoever sees them gives and corrects them, until the class is put away. */
export const canMarkClass = where<MarkedClass>(
  staff,
  (who, { taught, archived }) => (isOffice(who) || taught) && !archived,
)
/** The marks of a student are for the student, the parents, who teaches the student and the office. */
export const canSeeMarksOf = where<{ close: boolean }>(signedIn, (_who, { close }) => close)

/** The list of what coins are given for: whoever gives them reads it, the office keeps it. */
export const canSeeCoinReasons = staff
export const canKeepCoinReasons = oneOf('owner', 'admin')

/**
 * Why this person may not mark this day; undefined when they may. The office goes back as far as it likes, and says why:
 * `reason_required` is a day that is open to whoever names a reason.
 */
export function whyDayIsClosed(
  who: Pick<Actor, 'role'>,
  day: string,
  today: string,
  { lateMarkingDays }: Pick<MarkedClass, 'lateMarkingDays'>,
  reason = '',
) {
  const age = daysBetween(day, today)
  if (age < 0) return 'day_is_in_the_future'
  if (age <= lateMarkingDays) return undefined
  if (!isOffice(who)) return 'day_is_locked'
  return reason ? undefined : 'reason_required'
}

/** Why a mark of this kind cannot have this value; undefined when it can. */
export function whyValueIsWrong(
  kind: Kind,
  value: Value,
  { coinDailyLimit, rateMin, rateMax }: Pick<MarkedClass, 'coinDailyLimit' | 'rateMin' | 'rateMax'>,
) {
  if (value === null) return undefined
  if (kind === 'attendance') return typeof value === 'string' ? undefined : 'invalid_value'
  if (typeof value === 'string') return 'invalid_value'
  if (kind === 'rate') return value >= rateMin && value <= rateMax ? undefined : 'out_of_range'
  return value >= 0 && value <= coinDailyLimit ? undefined : 'count_error'
}
