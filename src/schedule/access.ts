import { oneOf, signedIn } from '../platform/actor.ts'

/** What is on is for everybody; of which classes, the reach of classes says. */
export const canSeeLessons = signedIn
/** Drafts and versions: the office alone arranges them. */
export const canArrange = oneOf('owner', 'admin')
/** The teachers see who is in which group, and the families their own. */
export const canSeeHalves = signedIn
/** One’s own, and of a class whoever leads it: looked up when it is asked for. */
export const canHaveFeeds = signedIn
export const canDivide = oneOf('owner', 'admin')
