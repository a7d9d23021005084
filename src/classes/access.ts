import { oneOf, signedIn, where } from '../platform/actor.ts'

/** Staff see every class; students the own ones and parents the children's (see reach). */
export const canSeeClasses = signedIn
export const canManageClasses = oneOf('owner', 'admin')
/** Nobody joins a class that has been put away. */
export const canEnrol = where<{
  id: string
  label: string
  grade: number | null
  archived: boolean
}>(oneOf('owner', 'admin'), (_who, { archived }) => !archived)
