import cluster from 'node:cluster'
import { RateLimiterCluster, RateLimiterMemory } from 'rate-limiter-flexible'
import { refuse } from './errors.ts'

type Bound = { points: number; duration: number }
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'penalty' | 'get' | 'delete'>

/**
 * Bounds how often something is tried. Where several processes serve, the one that started them counts for all of them:
 * who guesses passwords gains nothing by coming to each of them. `name`: the same in each process.
 */
export const limiterOf = (name: string, bound: Bound): Limiter =>
  cluster.isWorker
    ? new RateLimiterCluster({ ...bound, keyPrefix: name, timeoutMs: 5_000 })
    : new RateLimiterMemory(bound)

/** Answers how to count one more of somebody, who is refused with `too_many_requests` beyond the bound. */
export function bounded(name: string, bound: Bound) {
  const limiter = limiterOf(name, bound)
  return async (whose: string) => {
    await limiter.consume(whose).catch(() => refuse('too_many_requests'))
  }
}
