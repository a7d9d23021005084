import { oneOf, signedIn } from '../../platform/actor.ts'

/** Everybody knows the business that they belong to; no other one exists for them (see queries). */
export const canSeeBusiness = signedIn
export const canEditBusiness = oneOf('owner', 'admin')
/** What the office arranges the day in. */
export const canSeeRooms = oneOf('owner', 'admin', 'teacher')
