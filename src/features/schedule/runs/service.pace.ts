import { Annealing } from '../engine/search/annealing.ts'
import { Random } from '../engine/random.ts'
import { arranged, type Search } from '../engine/search/search.ts'

/** Which part of the time it is measured what a step takes; at least and at most so many milliseconds. */
const measured = { part: 0.04, least: 150, most: 600 }
/** Milliseconds between two looks at what happens outside. */
const breathMs = 20
/** Parts of the time at which it is judged whether the steps are made in the rest of it, and how far they may be off. */
const marks = { at: [0.3, 0.6, 0.85], off: 0.1 }

/** A budget in steps; in seconds it becomes one in steps, and holds the time all the same. */
export type Pace = { steps: number; seconds?: undefined } | { seconds: number; steps?: undefined }
/** More than any search makes: for those that have a time instead. */
export const unbounded = 2 ** 40
/** How it went. `adjusted`: the machine was not as fast as measured, so that the steps alone do not lead here again. */
export type Course = { steps: number; adjusted: boolean }

/**
 * Drives a search to its end. The search itself knows no clock: between two of its blocks the time is looked at here, and
 * `breathe` is awaited every few milliseconds; it says whether to go on.
 */
export async function drive(
  search: Search,
  pace: Pace,
  breathe: () => Promise<boolean>,
): Promise<Course> {
  const start = performance.now()
  const time = pace.seconds === undefined ? Infinity : pace.seconds * 1000
  let adjusted = false
  let since: { now: number; steps: number } | undefined
  let mark = 0
  let breath = start
  while (search.advance()) {
    const now = performance.now()
    if (time < Infinity && search.phase === 'improving') {
      if (!since) {
        const stepMs = measure(search, time)
        since = { now: performance.now(), steps: search.steps }
        search.hurry(Math.max(1, Math.floor((start + time - since.now) / stepMs)))
      } else if (now > start + time * (marks.at[mark] ?? Infinity)) {
        mark += 1
        const stepMs = (now - since.now) / Math.max(1, search.steps - since.steps)
        const possible = Math.floor((start + time - now) / stepMs)
        if (Math.abs(possible - search.remaining) > marks.off * search.remaining) {
          adjusted = true
          search.hurry(Math.max(1, possible))
        }
        since = { now, steps: search.steps }
      }
    }
    if (now - start > time) {
      adjusted = true
      break
    }
    if (now - breath < breathMs) continue
    if (!(await breathe())) break
    breath = performance.now()
  }
  return { steps: search.steps, adjusted }
}

/** Milliseconds of a step, on a copy: the search goes on as if nothing had been measured. */
function measure({ problem, best }: Search, time: number): number {
  const locked = new Uint8Array(problem.cards)
  const cooling = { from: 1.5, to: 1.4, steps: unbounded }
  const annealing = new Annealing(arranged(problem, best), locked, new Random(1), cooling)
  const half = Math.min(measured.most, Math.max(measured.least, time * measured.part)) / 2
  // the first half of it is slower: what runs often is only compiled by then
  let [start, steps] = [performance.now(), 0]
  for (let turn = 0; turn < 2; turn += 1) {
    ;[start, steps] = [performance.now(), annealing.steps]
    while (performance.now() - start < half) annealing.advance()
  }
  return (performance.now() - start) / (annealing.steps - steps)
}
