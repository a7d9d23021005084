import { oneOf } from '../../platform/actor.ts'

/** Who finds the guide in the menu; whoever knows its address may read it. */
export const looksAfterIt = oneOf('owner', 'admin')
