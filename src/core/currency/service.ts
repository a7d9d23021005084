import type { Database } from '../../platform/db/db.ts'
import { insertRates } from './queries.ts'
import { fetchStand, NoRates } from './service.feed.ts'

const minute = 60_000
const day = 24 * 60 * minute
const pace = { first: minute / 2, every: 6 * 60 * minute }

type Keeping = {
  url: string
  warn(line: string): void
  now?: () => Date
  first?: number
  every?: number
}

/** Brings the central bank's rates soon after the start and every few hours; answers how to stop it. */
export function keepRates(
  database: Database,
  { url, warn, now = () => new Date(), ...times }: Keeping,
) {
  const { first, every } = { ...pace, ...times }
  const stopping = new AbortController()
  const tell = atMostDaily(warn)
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(next, first)
  timer.unref()
  function next() {
    running = bring()
  }
  async function bring() {
    try {
      await bringRates(database, { url, signal: stopping.signal }, now())
    } catch (error) {
      const reason = error instanceof NoRates ? error.message : (error as Error).name
      if (!stopping.signal.aborted) tell(`The central bank's rates did not come: ${reason}.`)
    }
    if (stopping.signal.aborted) return
    timer = setTimeout(next, every)
    timer.unref()
  }
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** One look at the feed. A day without trade leaves everything as it is. */
export async function bringRates(
  database: Database,
  feed: Parameters<typeof fetchStand>[0],
  now: Date,
) {
  const stand = await fetchStand(feed, now)
  if (stand) await insertRates(database.plain, stand, now)
}

/** A feed that is gone for a week is told of seven times, not two dozen. */
export function atMostDaily(warn: (line: string) => void, now = Date.now) {
  let last = -Infinity
  return (line: string) => {
    if (now() - last < day) return
    last = now()
    warn(line)
  }
}
