import { oneOf, signedIn } from '../platform/actor.ts'

export const canSeeOwnProfile = signedIn
export const canEditOwnProfile = signedIn
/** The names of students and parents are the school's record: the office writes them. */
export const canRenameThemself = oneOf('owner', 'admin', 'teacher')
export const canStoreImages = oneOf('owner', 'admin')
