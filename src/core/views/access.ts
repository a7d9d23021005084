import { signedIn } from '../../platform/actor.ts'

/** Everybody one's own. */
export const canKeepViews = signedIn
