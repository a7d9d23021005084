import { noneOf, signedIn, where } from '../../platform/actor.ts'
import { can, may } from '../permissions.ts'
import type { DeletedAccount } from './contract.ts'

export const canSeeOwnProfile = signedIn
export const canEditOwnProfile = signedIn
/** The names of students and parents are the school's record: the office writes them. */
export const canRenameThemself = may('profile.write')
/** What children and parents sign in by stands on the slips that the office prints. */
export const canChangeUsername = may('profile.write')
/** So are the date of birth and the number of the school's own card. */
export const canKeepOwnRecord = canRenameThemself
/** The owner's is set by a command on the server. */
export const canChangePassword = noneOf('owner')
export const canExportOwnData = signedIn
/** A business without its owner could not be looked after by anybody. */
export const canDeleteOwnAccount = noneOf('owner')
export const canSeeDeletedAccounts = may('accounts.restore')
/** Admins do not manage admins. */
export const canRestoreAccount = where<Pick<DeletedAccount, 'role'>>(
  canSeeDeletedAccounts,
  (who, account) => can(who, 'staff.write') || account.role !== 'admin',
)
/** A teacher who keeps a store has pictures of what it sells. */
export const canStoreImages = may('pictures.write')
