import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../errors.ts'

type Bound = {
  points: number
  duration: number
  /** From so many on a process refuses by itself until the time is over: a flood costs the database nothing. Not for what is given back. */
  inMemoryBlockOnConsumed?: number
}
type Counts = Pick<RateLimiterMemory, 'consume' | 'reward' | 'penalty'>
export type Limiter = () => Counts

let shared: Pool | undefined

/**
 * Has the tries counted in the database, for all processes that serve it, on whatever machine; said before anything is
 * served. Without it a process counts for itself.
 */
export function countTriesIn(pool: Pool | undefined) {
  shared = pool
}

/** Removes the tries that nothing is counted from any more. */
export async function dropOldTries(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from tries where expire < $1', [now.getTime()])
}

/**
 * Bounds how often something is tried, in all processes together: who guesses passwords gains nothing by coming to each of
 * them. `name`: the same in each process.
 */
export function limiterOf(name: string, bound: Bound): Limiter {
  let counts: Counts | undefined
  let where: Pool | undefined
  return () => {
    if (!counts || where !== shared) counts = countsOf({ ...bound, keyPrefix: name })
    where = shared
    return counts
  }
}

function countsOf(bound: Bound & { keyPrefix: string }): Counts {
  if (!shared) return new RateLimiterMemory(bound)
  const table = { storeClient: shared, storeType: 'pool', tableName: 'tries', tableCreated: true }
  // the upkeep removes them, once for all limiters
  return new RateLimiterPostgres({ ...bound, ...table, clearExpiredByTimeout: false })
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

/** How many times a process tells the others of somebody before that one has used up the bound. */
const told = 20

/**
 * As `bounded`, for what is asked for so often that a statement each time would cost more than it guards: each process
 * counts for itself, and tells the database after every twentieth part of the bound. So all of them together let through
 * that part more for each process at the most.
 */
export function roughlyBounded(name: string, bound: Bound, all = limiterOf(name, bound)) {
  const { points } = bound
  const own = new RateLimiterMemory(bound)
  const part = Math.ceil(points / told)
  return async (whose: string) => {
    const { consumedPoints } = await own.consume(whose).catch(() => refuse('too_many_requests'))
    if (consumedPoints % part !== 0) return
    // nobody waits for it, and while the database is away a process has its own count
    void all()
      .consume(whose, part)
      .catch((over: unknown) => {
        if (!(over instanceof RateLimiterRes)) return undefined
        // nothing is left of a minute that ended meanwhile, and to block for no time is to block for ever
        return own.block(whose, Math.max(1, Math.ceil(over.msBeforeNext / 1000)))
      })
  }
}
