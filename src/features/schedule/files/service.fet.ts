import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { turns } from '../../../platform/jobs/work-queue.ts'
import type { Placed, School } from '../engine/format.ts'

/** Megabytes; a file of sixty classes needs a tenth of it. */
const memory = 256

// as source beside this file; built it is a file of its own, beside the one that this file has become a part of or above it
const places = ['./service.fet-writer.ts', './fet-writer.js', '../fet-writer.js']
const program = places
  .map((place) => new URL(place, import.meta.url))
  .find((place) => existsSync(place))

const inTurn = turns({ atOnce: 1, waiting: 16 }, 'timetable_files')

export type FetOrder = { school: School; placed: Placed[] }

/**
 * A version as a file of FET with names in place of ids. The text of a large school takes a tenth of a second to write, which
 * everybody else would wait for: it is written in a thread. Refuses with `server_busy` when too many wait.
 */
export const fetInThread = (order: FetOrder): Promise<string> =>
  inTurn(async () => {
    const worker = new Worker(program!, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // nothing of the environment concerns a schedule
      env: {},
      execArgv: [],
    })
    try {
      return await new Promise<string>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('the thread has ended without a file')))
      })
    } finally {
      await worker.terminate()
    }
  })
