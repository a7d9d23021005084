import { parentPort, workerData } from 'node:worker_threads'
import { named } from './rules.fet-names.ts'
import { writeFet } from './rules.fet-write.ts'
import type { FetOrder } from './service.fet.ts'

// A program of its own, started by `service.fet.ts`: one file, then it ends.

const order = workerData as FetOrder
const { school, placed } = named(order.school, order.placed)
parentPort!.postMessage(writeFet(school, placed).text, [])
