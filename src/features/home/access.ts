import { oneOf } from '../../platform/actor.ts'

/** Staff have their own lists. */
export const canSeeChildren = oneOf('student', 'parent')
