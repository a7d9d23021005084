import * as z from 'zod/mini'

/** What a change of many answers: the batch by which it can be undone, and of how many. */
export const Batched = z.object({ batch_id: z.string(), count: z.int() })
