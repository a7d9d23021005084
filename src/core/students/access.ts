import { signedIn } from '../../platform/actor.ts'
import { may } from '../permissions.ts'

/** Which students, and how much of each: see reach. */
export const canSeeStudents = signedIn
/** As a file; what it says of each is what the list shows. */
export const canExportStudents = may('students.read')
export const canManageStudents = may('students.write')
