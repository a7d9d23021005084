import { where } from '../../../platform/actor.ts'
import { may } from '../../permissions.ts'

/** Whom to call for a child: the teachers of the class have to know; a parent sees the own link alone. */
export const canSeeGuardians = where<{ close: boolean }>(
  may('students.know', 'teacher', 'parent'),
  (_who, { close }) => close,
)
export const canAddGuardians = may('students.write')
export const canManageGuardians = canAddGuardians
export const canSeeParents = may('students.know')
export const canManageParents = may('students.write')
