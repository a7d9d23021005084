import { oneOf, signedIn, where } from '../../platform/actor.ts'

/** Of the whole business for the office, of the own classes for a teacher (see queries). */
export const canSeeOverview = oneOf('owner', 'admin', 'teacher')

/** Of the whole business alone. */
export const canSeeMedians = oneOf('owner', 'admin')

/** Colleagues are reminded of a class by the office. */
export const canRemind = oneOf('owner', 'admin')

/** Of all students for the office, of the own classes for a teacher; neither students nor parents learn of any. */
export const canSeeWarnings = oneOf('owner', 'admin', 'teacher')
/** Whoever sees it. */
export const canSettleWarnings = canSeeWarnings

/** For the student, the parents, who teaches the student and the office. */
export const canSeeProgress = where<{ close: boolean }>(signedIn, (_who, { close }) => close)
