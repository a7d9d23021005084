import { signedIn } from '../../platform/actor.ts'
import { may } from '../permissions.ts'

/** Everybody knows the business that they belong to; no other one exists for them (see queries). */
export const canSeeBusiness = signedIn
export const canEditBusiness = may('settings.write')
/** What the office arranges the day in. */
export const canSeeRooms = may('school.read')
