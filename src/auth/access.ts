import { signedIn } from '../platform/actor.ts'

/** Whoever is signed in may sign out. */
export const canSignOut = signedIn
