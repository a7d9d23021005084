import { oneOf, signedIn } from '../platform/actor.ts'

/** Everybody, among what exists for them. */
export const canSearch = signedIn
export const canFindGuardians = oneOf('owner', 'admin')
