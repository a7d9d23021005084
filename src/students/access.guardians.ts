import { oneOf, type Rule, where } from '../platform/actor.ts'
import type { Guardian } from './contract.guardians.ts'

/** Whom to call for a child: the teachers of the class have to know; a parent sees the own link alone. */
export const canSeeGuardians = where<{ close: boolean }>(
  oneOf('owner', 'admin', 'teacher', 'parent'),
  (_who, { close }) => close,
)
export const canAddGuardians = oneOf('owner', 'admin')
export const canManageGuardians: Rule<Guardian> = canAddGuardians
export const canSeeParents = oneOf('owner', 'admin')
export const canManageParents = oneOf('owner', 'admin')
