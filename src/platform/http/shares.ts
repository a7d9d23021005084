import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../errors.ts'
import { isOwnCall } from './inject.ts'
import { roughlyBounded } from './limiter.ts'
import { type Pace, paces } from './rest-between.ts'
import { type FairTurns, fairTurns } from '../jobs/work-queue.ts'

/**
 * What one person may have of the server, so that the others have theirs. Calls and pages a minute are counted over all
 * processes; how many are at work and wait at once each process counts for itself, since it guards itself by that.
 */
export type ShareLimits = {
  /** Calls in handlers at once, of one person and of all together who want the database. */
  callsEach: number
  callsAtOnce: number
  /** Calls of one person that wait; more are refused. */
  callsWaiting: number
  /** Calls that pages of one person make for themselves and that wait: more than any page makes, so none is refused. */
  ownCallsWaiting: number
  callsAMinute: number
  /** How steadily one person may ask, calls and pages together. */
  pace: Pace | undefined
  /** Pages that are made at once, of one person or one address of strangers and of all together. */
  pagesEach: number
  pagesAtOnce: number
  pagesWaiting: number
  pagesAMinute: number
  /** Milliseconds that a refusal takes: who asks again at once would keep the server busy with refusing. */
  refusedAfter: number
}

/** Beyond what any page or a phone that comes back with a day of marks asks; a school behind one address is many. */
export const usualShares: ShareLimits = {
  callsEach: 3,
  callsAtOnce: 16,
  callsWaiting: 120,
  ownCallsWaiting: 1_000,
  callsAMinute: 600,
  pace: { burst: 3_000, share: 0.4, most: 100 },
  pagesEach: 1,
  pagesAtOnce: 2,
  pagesWaiting: 600,
  pagesAMinute: 1_200,
  refusedAfter: 1_000,
}
const boundless: ShareLimits = {
  callsEach: Infinity,
  callsAtOnce: Infinity,
  callsWaiting: Infinity,
  ownCallsWaiting: Infinity,
  callsAMinute: Number.MAX_SAFE_INTEGER,
  pace: undefined,
  pagesEach: Infinity,
  pagesAtOnce: Infinity,
  pagesWaiting: Infinity,
  pagesAMinute: Number.MAX_SAFE_INTEGER,
  refusedAfter: 0,
}

export type Shares = ReturnType<typeof sharesOf>

export function sharesOf(given: Partial<ShareLimits> = {}) {
  const limits = { ...boundless, ...given }
  const calls = fairTurns({
    atOnce: Infinity,
    each: limits.callsEach,
    waiting: Infinity,
    waitingEach: limits.callsWaiting,
  })
  const ownCalls = fairTurns({
    atOnce: Infinity,
    each: limits.callsEach,
    waiting: Infinity,
    waitingEach: limits.ownCallsWaiting,
  })
  const pool = fairTurns({ atOnce: limits.callsAtOnce, waiting: Infinity }, 'calls')
  const pages = fairTurns(
    {
      atOnce: limits.pagesAtOnce,
      each: limits.pagesEach,
      waiting: Infinity,
      waitingEach: limits.pagesWaiting,
    },
    'pages',
  )
  // files are made in threads, for one person a few at a time
  const files = fairTurns({ atOnce: Infinity, each: 2, waiting: 200, waitingEach: 2 })
  const perMinute = (name: string, points: number) => roughlyBounded(name, { points, duration: 60 })
  const callRate = perMinute('calls', limits.callsAMinute)
  const pageRate = perMinute('pages', limits.pagesAMinute)

  const steps = limits.pace && paces(limits.pace)
  /** Within the line of the person and before the turns of all: who rests keeps nobody else from anything. */
  const paced = async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const rest = steps?.rest(whose, performance.now()) ?? 0
    if (rest > 0) await sleep(rest)
    const since = performance.now()
    try {
      return await work()
    } finally {
      const now = performance.now()
      steps?.worked(whose, now - since, now)
    }
  }

  const bounded =
    (rate: (whose: string) => Promise<void>, inTurn: FairTurns): FairTurns =>
    async (whose, work) => {
      try {
        await rate(whose)
        return await inTurn(whose, () => paced(whose, work))
      } catch (error) {
        if (
          limits.refusedAfter > 0 &&
          error instanceof Refusal &&
          error.code === 'too_many_requests'
        )
          await sleep(limits.refusedAfter)
        throw error
      }
    }
  const ofCalls = bounded(callRate, calls)
  // the making of the page is counted and has its turn already
  const ofWork: FairTurns = (whose, work) =>
    isOwnCall() ? ownCalls(whose, () => paced(whose, work)) : ofCalls(whose, work)
  return {
    /** Calls that open what they need themselves. */
    ofWork,
    ofFiles: bounded(callRate, files),
    /** Calls that hold a connection of the pool: it is shared out over those who ask. */
    ofDatabase: <T>(whose: string, work: () => Promise<T>) =>
      ofWork(whose, () => pool(whose, work)),
    /** The making of a page; what it asks of the API counts there besides. */
    ofPages: bounded(pageRate, pages),
  }
}
