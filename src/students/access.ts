import { oneOf, signedIn } from '../platform/actor.ts'

/** Which students, and how much of each: see reach. */
export const canSeeStudents = signedIn
export const canManageStudents = oneOf('owner', 'admin')
