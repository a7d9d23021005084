import { oneOf, signedIn } from '../../platform/actor.ts'

/** Which students, and how much of each: see reach. */
export const canSeeStudents = signedIn
/** As a file; what it says of each is what the list shows. */
export const canExportStudents = oneOf('owner', 'admin', 'teacher')
export const canManageStudents = oneOf('owner', 'admin')
