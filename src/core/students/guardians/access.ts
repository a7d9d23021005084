import { oneOf, where } from '../../../platform/actor.ts'

/** Whom to call for a child: the teachers of the class have to know; a parent sees the own link alone. */
export const canSeeGuardians = where<{ close: boolean }>(
  oneOf('owner', 'admin', 'teacher', 'parent'),
  (_who, { close }) => close,
)
export const canAddGuardians = oneOf('owner', 'admin')
export const canManageGuardians = canAddGuardians
export const canSeeParents = oneOf('owner', 'admin')
export const canManageParents = oneOf('owner', 'admin')
