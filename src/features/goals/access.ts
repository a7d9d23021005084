import { oneOf, signedIn, where } from '../../platform/actor.ts'
import { can, may } from '../../core/permissions.ts'

/** Whoever knows of the class knows what it wants to reach (see reach of classes). */
export const canSeeGoals = signedIn

/** The class that a goal is of, with whether the asker leads it or teaches in it. */
export type GoalClass = { taught: boolean; archived: boolean }

/** The office and the teachers of the class, until it is put away. */
export const canSetGoals = where<GoalClass>(
  may('marks.write', 'teacher'),
  (who, { taught, archived }) => (can(who, 'marks.write') || taught) && !archived,
)

/** A goal is changed by whoever may set one. */
export const canChangeGoal = canSetGoals

/** A student learns of no place but the own. */
export const canSeeOwnRank = oneOf('student')
