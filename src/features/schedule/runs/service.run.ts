import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Solution } from '../engine/format.ts'
import type { Progress } from '../engine/search/search.ts'
import type { Command, Order, Report } from './service.searcher.ts'
import type { Course } from './service.pace.ts'

/** No search goes on for longer, whatever it was asked. */
const maxRunMs = 600_000
/** Megabytes; sixty classes need a tenth of it. */
const memory = 256

// as source beside this file; built it is a file of its own, beside the one that this file has become a part of or above it
const places = ['./service.searcher.ts', './schedule-searcher.js', '../schedule-searcher.js']
const program = places
  .map((place) => new URL(place, import.meta.url))
  .find((place) => existsSync(place))

export type Outcome = {
  /** `failed`: the process ended before it had said that it is done. */
  state: 'done' | 'cancelled' | 'failed'
  progress: Progress | undefined
  /** What may be run again to come to the same. */
  course: Course | undefined
}
export type Run = {
  pid: number
  /** The best so far, of a search that failed too; undefined before the first word of it. */
  best(): Solution | undefined
  cancel(): void
  ended: Promise<Outcome>
}

/**
 * Searches in a process of its own, at a low priority: its memory and its death are its own, and who uses the pages meanwhile
 * comes first. What it has found so far is here already when it dies.
 */
export function startRun(
  order: Order,
  onProgress: (progress: Progress, best: Solution | undefined) => void = () => {},
): Run {
  const child = fork(program!, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [`--max-old-space-size=${memory}`, '--disable-warning=ExperimentalWarning'],
    // nothing of the environment concerns a schedule
    env: {},
  })
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // a system that has no priorities, or does not lend them: the search is as good
  }
  let best: Solution | undefined
  let progress: Progress | undefined
  let outcome: Outcome | undefined
  const tell = (command: Command) => {
    if (child.connected) child.send(command, () => {})
  }
  child.on('message', (report: Report) => {
    best = report.best ?? best
    progress = report.progress
    if (report.kind === 'progress') return onProgress(progress, report.best)
    const { course, cancelled } = report
    outcome = { state: cancelled ? 'cancelled' : 'done', progress, course }
  })
  const limit = setTimeout(() => child.kill('SIGKILL'), maxRunMs)
  const ended = new Promise<Outcome>((resolve) => {
    const end = () => {
      clearTimeout(limit)
      resolve(outcome ?? { state: 'failed', progress, course: undefined })
    }
    child.on('error', end)
    child.on('exit', () => setImmediate(end))
  })
  tell({ kind: 'start', order })
  return {
    pid: child.pid ?? 0,
    best: () => best,
    cancel: () => tell({ kind: 'cancel' }),
    ended,
  }
}
