import { signedIn, where } from '../../platform/actor.ts'
import { may } from '../../core/permissions.ts'

/** Of the whole business for the office, of the own classes for a teacher (see queries). */
export const canSeeOverview = may('figures.read', 'teacher')

/** Of the whole business alone. */
export const canSeeMedians = may('figures.read')

/** Colleagues are reminded of a class by the office. */
export const canRemind = may('figures.read')

/** Of all students for the office, of the own classes for a teacher; neither students nor parents learn of any. */
export const canSeeWarnings = may('warnings.read', 'teacher')
/** Whoever sees it. */
export const canSettleWarnings = canSeeWarnings

/** For the student, the parents, who teaches the student and the office. */
export const canSeeProgress = where<{ close: boolean }>(signedIn, (_who, { close }) => close)
