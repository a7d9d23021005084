import { setImmediate as turn } from 'node:timers/promises'
import type { School, Solution } from '../engine/format.ts'
import { compile } from '../engine/problem.ts'
import { Search, type Progress } from '../engine/search/search.ts'
import { drive, unbounded, type Course, type Pace } from './service.pace.ts'

// A program of its own, started by `service.run.ts`: one school, then it ends.

export type Order = {
  school: School
  seed: number
  pace: Pace
  from?: Solution | undefined
  /** Where lessons would best stay; as they begin, unless told. */
  against?: Solution | undefined
  /** Ids of the classes that are arranged anew; all where it is missing. */
  scope?: string[] | undefined
  locked?: Solution | undefined
}
export type Command = { kind: 'start'; order: Order } | { kind: 'cancel' }
export type Report =
  | { kind: 'progress'; progress: Progress; best?: Solution }
  | { kind: 'done'; progress: Progress; best: Solution; course: Course; cancelled: boolean }

/** How far it is; and less often, for that takes longer to tell, what it has found. */
const progressMs = 250
const bestMs = 1_500

let cancelled = false
const send = (report: Report) =>
  new Promise<void>((sent) => {
    if (process.connected) process.send!(report, () => sent())
    else sent()
  })

async function work(order: Order) {
  const { school, seed, pace, from, against, scope, locked } = order
  const search = new Search(compile(school, against ?? from), {
    seed,
    steps: pace.steps ?? unbounded,
    ...(from && { from }),
    ...(scope && { scope: new Set(scope) }),
    ...(locked && { locked }),
  })
  let told = performance.now()
  let toldBest = -Infinity
  const course = await drive(search, pace, async () => {
    await turn()
    if (performance.now() - told > progressMs) {
      told = performance.now()
      const again = told - toldBest > bestMs
      if (again) toldBest = told
      const { progress } = search
      void send({ kind: 'progress', progress, ...(again && { best: search.solution() }) })
    }
    return !cancelled && process.connected
  })
  const { progress } = search
  await send({ kind: 'done', progress, best: search.solution(), course, cancelled })
  process.disconnect()
}

process.on('message', (command: Command) => {
  if (command.kind === 'cancel') cancelled = true
  else void work(command.order)
})
// whoever asked is gone, and with it the answer's use
process.on('disconnect', () => (cancelled = true))
