import { signedIn, where } from '../../../platform/actor.ts'

/** Whoever may see everything of a student: the office, the teachers of the class, the family. */
export const canSeeHistory = where<{ close: boolean }>(signedIn, (_who, { close }) => close)
