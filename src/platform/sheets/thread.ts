import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { refuse } from '../errors.ts'
import { turns } from '../jobs/work-queue.ts'
import type { Job, Reply, Request } from './protocol.ts'

/** Milliseconds that a job may take, and megabytes. */
const maxJobMs = 10_000
const memory = 320

// as source beside this file; built it is a file of its own, beside the one that this file has become a part of or above it
const places = ['./worker.ts', './sheet-worker.js', '../sheet-worker.js']
const program = places
  .map((place) => new URL(place, import.meta.url))
  .find((place) => existsSync(place))

const inTurn = turns({ atOnce: 1, waiting: 16 }, 'sheets')

export type Thread = {
  send(request: Request): void
  /** Says something and waits for the answer to it. Refusals of the other side are thrown here. */
  ask(request: Request): Promise<Reply>
}

/**
 * Runs `work` with a thread of its own, one job after the other. Refuses with `sheet_too_large` when it takes too long or
 * too much memory, and with `server_busy` when too many wait.
 */
export const withThread = <T>(job: Job, work: (thread: Thread) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const worker = new Worker(program!, {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // nothing of the environment concerns a spreadsheet
      env: {},
      execArgv: [],
    })
    try {
      return await work(threadOf(worker))
    } finally {
      await worker.terminate()
    }
  })

function threadOf(worker: Worker): Thread {
  const send = (request: Request) => worker.postMessage(request, [])
  const until = Date.now() + maxJobMs
  return {
    send,
    ask: (request) =>
      new Promise<Reply>((resolve, reject) => {
        const refused = (code: (Reply & { kind: 'refused' })['code']) => {
          try {
            refuse(code)
          } catch (refusal) {
            reject(refusal)
          }
        }
        const timer = setTimeout(() => refused('sheet_too_large'), until - Date.now())
        worker.removeAllListeners()
        worker.once('message', (reply: Reply) => {
          clearTimeout(timer)
          if (reply.kind === 'refused') refused(reply.code)
          else resolve(reply)
        })
        worker.once('error', (error: NodeJS.ErrnoException) => {
          clearTimeout(timer)
          if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refused('sheet_too_large')
          else reject(error)
        })
        send(request)
      }),
  }
}

/** Lets others have their turn. */
export const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
