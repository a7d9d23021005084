import { signedIn } from '../../../platform/actor.ts'
import { may } from '../../permissions.ts'

/** The teachers see who is in which group, and the families their own. */
export const canSeeHalves = signedIn
export const canDivide = may('schedule.write')
