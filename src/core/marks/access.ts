import { type Actor, isOffice, oneOf, signedIn, where } from '../../platform/actor.ts'
import type { PersonRef } from '../../platform/person.ts'

/** A class with what decides who may mark it, when and how much. */
export type MarkedClass = {
  id: string
  label: string
  homeroomTeacher: PersonRef | null
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
