import { oneOf, signedIn, where } from '../../platform/actor.ts'
import type { DeletedAccount } from './contract.ts'

export const canSeeOwnProfile = signedIn
export const canEditOwnProfile = signedIn
/** The names of students and parents are the school's record: the office writes them. */
export const canRenameThemself = oneOf('owner', 'admin', 'teacher')
/** What children and parents sign in by stands on the slips that the office prints. */
export const canChangeUsername = oneOf('owner', 'admin', 'teacher')
/** So are the date of birth and the number of the school's own card. */
export const canKeepOwnRecord = canRenameThemself
/** The owner's is set by a command on the server. */
export const canChangePassword = oneOf('admin', 'teacher', 'student', 'parent')
export const canExportOwnData = signedIn
/** A business without its owner could not be looked after by anybody. */
export const canDeleteOwnAccount = oneOf('admin', 'teacher', 'student', 'parent')
export const canSeeDeletedAccounts = oneOf('owner', 'admin')
/** Admins do not manage admins. */
export const canRestoreAccount = where<Pick<DeletedAccount, 'role'>>(
  canSeeDeletedAccounts,
  (who, account) => who.role === 'owner' || account.role !== 'admin',
)
/** A teacher who keeps a store has pictures of what it sells. */
export const canStoreImages = oneOf('owner', 'admin', 'teacher')
