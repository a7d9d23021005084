import { signedIn } from '../../platform/actor.ts'
import { may } from '../permissions.ts'

/** Staff see every subject; students and parents those of the own classes (see queries). */
export const canSeeSubjects = signedIn
/** How much of what is taught in which grade. */
export const canSeeNorms = may('school.read')
export const canManageSubjects = may('subjects.write')
