import { oneOf } from '../../platform/actor.ts'

/** Admins know each other; who is one the owner alone decides. */
export const canSeeStaff = oneOf('owner', 'admin')
export const canManageStaff = oneOf('owner')
