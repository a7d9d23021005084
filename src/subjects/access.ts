import { oneOf, signedIn } from '../platform/actor.ts'

/** Staff see every subject; students and parents those of the own classes (see queries). */
export const canSeeSubjects = signedIn
export const canManageSubjects = oneOf('owner', 'admin')
