import { may } from '../permissions.ts'

/** Admins know each other; who is one the owner alone decides. */
export const canSeeStaff = may('staff.read')
export const canManageStaff = may('staff.write')
