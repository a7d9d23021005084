import { oneOf, signedIn } from '../../platform/actor.ts'

/** Everybody, among what exists for them. */
export const canSearch = signedIn
/** The office all, teachers those of the own classes. */
export const canFindGuardians = oneOf('owner', 'admin', 'teacher')
