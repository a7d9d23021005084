import { isAhead } from '../../platform/ui/prefetch.ts'
import { Unreachable } from '../../platform/client.ts'
import { unsent } from '../../platform/offline/unsent-work.ts'

const key = 'daftar-reloaded'
/** Milliseconds after a reload in which there is no other. */
export const guard = 10_000

export type ReloadMeans = {
  /** When this tab was last reloaded for a missing part; throws where storage is blocked. */
  last(): number
  remember(at: number): void
  now(): number
  /** Whether somebody has done anything on this page since it was loaded. */
  touched(): boolean
  /** Whether this page itself came of a reload. */
  reloaded(): boolean
}

/**
 * What is to be done when a part could not be fetched: the first time the page that was wanted is loaded as a document,
 * then not within ten seconds and never again without somebody having used the page meanwhile, so that no slowness makes
 * a loop of it. Where nothing can be remembered, the page is reloaded unless it came of a reload itself.
 */
export function whenMissing(means: ReloadMeans): 'go on' | 'reload' | 'stay' {
  const { last, remember, now, touched, reloaded } = means
  try {
    const before = last()
    if (before > 0 && (Math.abs(now() - before) < guard || !touched())) return 'stay'
    remember(now())
    if (last() > 0) return 'go on'
  } catch {
    // blocked
  }
  return reloaded() ? 'stay' : 'reload'
}

const browser: ReloadMeans = {
  last: () => Number(sessionStorage.getItem(key) ?? 0),
  remember: (at) => sessionStorage.setItem(key, String(at)),
  now: () => Date.now(),
  // older browsers do not tell: then one reload has to do
  touched: () =>
    (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? false,
  reloaded: () =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
}

let leaving = false
let away = false
let judging: Promise<void> | undefined
/** Nothing on a server. */
let judge = async () => {}
const judgeOnce = () => (judging ??= judge().finally(() => (judging = undefined)))

export type Missing = {
  /** The address that somebody is on the way to. */
  wanted(): string | undefined
  /** Whether the server answers: without it a reload would only take away what is still there. */
  reachable(): Promise<boolean>
}

/** A part of the page that cannot be fetched, after a new version for one, reloads the page; else the error is shown. */
export function reloadForMissingParts({ wanted, reachable }: Missing) {
  judge = async () => {
    away = !(await reachable())
    if (away || unsent() > 0) return
    const verdict = whenMissing(browser)
    if (verdict === 'stay') return
    leaving = true
    const address = wanted()
    if (verdict === 'go on' && address) location.assign(address)
    else location.reload()
  }
  addEventListener('vite:preloadError', () => {
    if (!leaving && !isAhead()) void judgeOnce()
  })
}

/**
 * What waits for a missing part shows nothing more once the page is about to be reloaded. It is wanted, whoever has begun to
 * fetch it ahead.
 */
export async function unlessLeaving(error: unknown): Promise<never> {
  if (!leaving) await judgeOnce()
  if (leaving) return new Promise(() => {})
  throw away ? new Unreachable('a part of the page did not come', { cause: error }) : error
}
