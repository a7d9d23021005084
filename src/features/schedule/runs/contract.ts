import * as z from 'zod/mini'
import { contract, get, post } from '../../../platform/contract.ts'
import { Id, pageOf, Whole } from '../../../platform/shapes.ts'
import { seen } from '../contract.common.ts'
import { Placed } from '../engine/format.ts'

export type { Solution } from '../engine/format.ts'
export type { Progress } from '../engine/search/search.ts'

/** `improve`: goes on from what stands; `generate`: begins anew, but for what is locked. */
export const runKinds = ['generate', 'improve'] as const

/** A search that arranges a draft. Until it has ended, nobody else changes the draft. */
export const Run = z.object({
  id: z.string(),
  schedule_id: z.string(),
  kind: z.enum(runKinds),
  /** `cancelled` and `failed`: what it had found by then is in the draft. */
  state: z.enum(['queued', 'running', 'done', 'cancelled', 'failed']),
  seed: z.int(),
  seconds: z.int(),
  /** The classes that it arranges; null: all. */
  class_ids: z.nullable(z.array(z.string())),
  /** Lessons that have a place in the best so far, of how many; its price once all have one. */
  placed: z.nullable(z.int()),
  of: z.nullable(z.int()),
  price: z.nullable(z.int()),
  steps: z.nullable(z.int()),
  asked_at: z.string(),
  /** Null while it waits for its turn. */
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
})
export type Run = z.infer<typeof Run>

export const RunInput = z.strictObject({
  ...seen,
  kind: z.enum(runKinds),
  seconds: Whole(1, 600),
  /** The same seed and the same steps come to the same; chosen when not named. */
  seed: z.optional(Whole(0, 2_147_483_647)),
  /** Lessons stay where they are in the version that the draft repairs, as far as possible. */
  stay_close: z.optional(z.boolean()),
  class_ids: z.optional(
    z.array(Id).check(z.minLength(1, 'required'), z.maxLength(500, 'too_long')),
  ),
})
export type RunInput = z.output<typeof RunInput>

export const runs = contract('runs', {
  /** The last ones of a version, the newest first. */
  list: get('/v1/schedules/:id/runs/', { returns: pageOf(Run) }),
  /**
   * Has a draft arranged: after those who have asked before. Locked lessons stay. 400 `schedule_published`. 409
   * `version_conflict`, `run_in_progress`.
   */
  start: post('/v1/schedules/:id/runs/', { body: RunInput, returns: Run, status: 201 }),
  /** Where lessons stand in the best that a search has found by now; in none once it has ended, for then it is in the draft. */
  best: get('/v1/schedule-runs/:id/best/', { returns: z.object({ placed: z.array(Placed) }) }),
  /** Ends a search; the best so far goes into the draft. One that has ended stays as it is. */
  cancel: post('/v1/schedule-runs/:id/cancel/', { returns: Run }),
})
