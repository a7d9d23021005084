import cluster from 'node:cluster'
import type { Pool } from 'pg'
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { refuse } from './errors.ts'

type Bound = { points: number; duration: number }
type Counts = Pick<RateLimiterMemory, 'consume' | 'reward' | 'penalty'>
export type Limiter = () => Counts

let shared: Pool | undefined

/** Has the tries counted in the database, for all machines that serve it; said before anything is served. */
export function countTriesIn(pool: Pool) {
  shared = pool
}

/**
 * Bounds how often something is tried. Where several processes serve, the one that started them counts for all of them, and
 * where several machines may, the database: who guesses passwords gains nothing by coming to each of them. `name`: the
 * same in each process.
 */
export function limiterOf(name: string, bound: Bound): Limiter {
  let counts: Counts | undefined
  return () => (counts ??= countsOf({ ...bound, keyPrefix: name }))
}

function countsOf(bound: Bound & { keyPrefix: string }): Counts {
  if (shared)
    return new RateLimiterPostgres({
      ...bound,
      ...{ storeClient: shared, storeType: 'pool', tableName: 'tries', tableCreated: true },
    })
  return cluster.isWorker
    ? new RateLimiterCluster({ ...bound, timeoutMs: 5_000 })
    : new RateLimiterMemory(bound)
}

/** Counts one more of somebody, who is refused with `too_many_requests` beyond the bound. */
export async function take(limiter: Limiter, whose: string, cost = 1): Promise<void> {
  try {
    await limiter().consume(whose, cost)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('too_many_requests')
    throw error
  }
}

/** Answers how to count one more of somebody. */
export function bounded(name: string, bound: Bound) {
  const limiter = limiterOf(name, bound)
  return (whose: string) => take(limiter, whose)
}
