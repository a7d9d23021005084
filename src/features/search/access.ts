import { signedIn } from '../../platform/actor.ts'
import { may } from '../../core/permissions.ts'

/** Everybody, among what exists for them. */
export const canSearch = signedIn
/** The office all, teachers those of the own classes. */
export const canFindGuardians = may('students.know', 'teacher')
