import { signedIn, where, type Actor } from '../../platform/actor.ts'
import { can, may } from '../permissions.ts'
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

const markers = may('marks.write', 'teacher')

/** The marks of a class are for the office and for those who teach it. */
export const canSeeClassMarks = where<MarkedClass>(
  markers,
  (who, { taught }) => can(who, 'marks.write') || taught,
)
/** Whoever sees them gives and corrects them, until the class is put away. */
export const canMarkClass = where<MarkedClass>(
  markers,
  (who, { taught, archived }) => (can(who, 'marks.write') || taught) && !archived,
)
/** The marks of a student are for the student, the parents, who teaches the student and the office. */
export const canSeeMarksOf = where<{ close: boolean }>(signedIn, (_who, { close }) => close)

/** The list of what coins are given for: whoever gives them reads it, the office keeps it. */
export const canSeeCoinReasons = markers
export const canKeepCoinReasons = may('coins.write')
