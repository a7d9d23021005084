import { may } from '../permissions.ts'

export const canReadAudit = may('changes.read')
/** Whoever may do something to many at once may take it back; which batches are theirs says the reach. */
export const canUndoBatches = may('changes.read', 'teacher')
