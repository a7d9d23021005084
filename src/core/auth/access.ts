import { signedIn, where } from '../../platform/actor.ts'

/** Whoever is signed in may sign out. */
export const canSignOut = signedIn
/** The own ones; of others none is found. */
export const canSeeSessions = signedIn
export const canEndSession = where<{ current: boolean }>(signedIn, (_, { current }) => !current)
export const canEndOtherSessions = signedIn
