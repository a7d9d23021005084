import { oneOf, signedIn } from '../../platform/actor.ts'

/** Staff see every subject; students and parents those of the own classes (see queries). */
export const canSeeSubjects = signedIn
/** How much of what is taught in which grade. */
export const canSeeNorms = oneOf('owner', 'admin', 'teacher')
export const canManageSubjects = oneOf('owner', 'admin')
