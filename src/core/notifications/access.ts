import { signedIn } from '../../platform/actor.ts'

/** Everybody has their own and nobody else's. */
export const canReadOwnNotifications = signedIn
