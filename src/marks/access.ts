import { type Actor, isOffice, oneOf, signedIn, where } from '../platform/actor.ts'
import { daysBetween } from '../platform/days.ts'

/** A class with what decides who may mark it, when and how much. */
export type MarkedClass = {
  id: string
  label: string
  /** The asker leads it or teaches in it. */
  taught: boolean
  archived: boolean
  lateMarkingDays: number
  coinDailyLimit: number
}

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

/** Why this person may not mark this day; undefined when they may. The office goes back as far as it likes. */
export function whyDayIsClosed(
  who: Pick<Actor, 'role'>,
  day: string,
  today: string,
  { lateMarkingDays }: Pick<MarkedClass, 'lateMarkingDays'>,
) {
  const age = daysBetween(day, today)
  if (age < 0) return 'day_is_in_the_future'
  if (age > lateMarkingDays && !isOffice(who)) return 'day_is_locked'
  return undefined
}
