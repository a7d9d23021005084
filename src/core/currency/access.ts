import { signedIn } from '../../platform/actor.ts'

/** The rates are the same for everybody. */
export const canSeeRates = signedIn
