import { oneOf } from '../../platform/actor.ts'

export const canReadAudit = oneOf('owner', 'admin')
/** Whoever may do something to many at once may take it back; which batches are theirs says the reach. */
export const canUndoBatches = oneOf('owner', 'admin', 'teacher')
