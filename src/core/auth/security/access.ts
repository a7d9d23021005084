import { oneOf } from '../../../platform/actor.ts'

export const canSeeSecurity = oneOf('owner')
