import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../errors.ts'
import { turns } from '../jobs/work-queue.ts'
import type { Paper, Reply } from './protocol.ts'

/** Milliseconds that a paper may take, and megabytes; then milliseconds that the thread is kept for the next one. */
const maxPaperMs = 30_000
const memory = 320
const kept = 60_000

// as source beside this file; built it is a file of its own, beside the one that this file has become a part of or above it
const places = ['./worker.ts', './pdf-worker.js', '../pdf-worker.js']
const program = places
  .map((place) => new URL(place, import.meta.url))
  .find((place) => existsSync(place))

export type Made = { bytes: Buffer; pages: number }
/** What was made, or why not. */
type Outcome = Reply | { kind: 'broken'; error: NodeJS.ErrnoException } | { kind: 'late' }
type Press = { ask(paper: Paper): Promise<Outcome>; rest(): void; end(): Promise<unknown> }

const inTurn = turns({ atOnce: 1, waiting: 8 }, 'papers')
let idle: Press | undefined

/**
 * Makes a PDF file in a thread, one after the other. Refuses with `server_busy` when too many wait, or when it takes too
 * long or too much memory.
 */
export const makePdf = (paper: Paper): Promise<Made> =>
  inTurn(async () => {
    const press = idle ?? newPress()
    idle = undefined
    const outcome = await press.ask(paper)
    if (outcome.kind === 'made') {
      press.rest()
      const { bytes, pages } = outcome
      return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), pages }
    }
    await press.end()
    throw failureOf(outcome)
  })

function failureOf(outcome: Exclude<Outcome, { kind: 'made' }>): Error {
  if (outcome.kind === 'failed') return new Error('the paper could not be made')
  if (outcome.kind === 'late' || outcome.error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new Refusal('server_busy')
  return outcome.error
}

function newPress(): Press {
  const resourceLimits = { maxOldGenerationSizeMb: memory }
  // nothing of the environment concerns a paper
  const worker = new Worker(program!, { resourceLimits, env: {}, execArgv: [] })
  let waiting: ((outcome: Outcome) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  const settle = (outcome: Outcome) => {
    clearTimeout(timer)
    waiting?.(outcome)
  }
  worker.on('message', (reply: Reply) => settle(reply))
  worker.on('error', (error: NodeJS.ErrnoException) => settle({ kind: 'broken', error }))
  const press: Press = {
    ask: (paper) =>
      new Promise((resolve) => {
        clearTimeout(timer)
        // at work it holds the process, idle it does not
        worker.ref()
        waiting = resolve
        timer = setTimeout(() => settle({ kind: 'late' }), maxPaperMs)
        worker.postMessage(paper, [])
      }),
    rest() {
      worker.unref()
      idle = press
      timer = setTimeout(() => void press.end(), kept).unref()
    },
    end() {
      if (idle === press) idle = undefined
      return worker.terminate()
    },
  }
  // an idle one that is no more is not asked
  worker.on('exit', () => {
    if (idle === press) idle = undefined
  })
  return press
}
