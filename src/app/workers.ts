import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { exitCodes } from '../platform/process/startup-failure.ts'

/** What a process that serves is told by the one that has started it. */
export type Orders = {
  connection: pg.PoolConfig
  /** The same database past the pooler that `connection` leads to, where there is one. */
  direct: pg.ClientConfig | undefined
  /** The owner of the tables, where it is known. */
  owner: pg.ClientConfig | undefined
  /** Of several one does what is done once: the demo schools, the upkeep, the exchange rates. */
  first: boolean
  /** It serves in the place of one that has died. */
  again: boolean
  /** Connections to the database that each may have. */
  connections: number
}

/** Of one process: some are left for pages, notifications and the upkeep. */
const leastConnections = 6

/** Milliseconds between the death of a process and the next in its place; the longest before and after any has served. */
const pauses = { first: 500, most: 60_000, mostServed: 5_000 }

/** One that served comes back at once; the pause of those that cannot start doubles. */
export const nextPause = (last: number, { served, ever }: { served: boolean; ever: boolean }) =>
  served
    ? pauses.first
    : Math.min(Math.max(2 * last, pauses.first), ever ? pauses.mostServed : pauses.most)

type Team = Pick<Orders, 'connection' | 'direct' | 'owner'> & {
  size: number
  /** To the database, of all together. */
  connections: number
  log: (line: string) => void
}

/**
 * Starts `size` processes that serve behind one port, and one in the place of each that dies. The first begins alone:
 * what it finds empty it fills.
 */
export function startWorkers({ size, connections, log, ...known }: Team) {
  const orders = {
    ...known,
    connections: Math.max(leastConnections, Math.ceil(connections / size)),
  }
  let ending = false
  const end = Promise.withResolvers<number>()

  async function keep(place: number, worker: Worker) {
    let [wait, ever] = [0, false]
    for (;;) {
      const code = await exitOf(worker)
      if (ending) return
      if (code === exitCodes.unfit) return end.resolve(code)
      const served = haveServed.has(worker)
      ever ||= served
      wait = nextPause(wait, { served, ever })
      log(
        `process ${worker.process.pid} has ended with ${code}: another one takes its place in ${wait / 1000} s`,
      )
      await pause(wait)
      if (ending) return
      worker = begin({ ...orders, first: place === 0, again: true })
    }
  }

  async function beginAll() {
    const worker = begin({ ...orders, first: true, again: false })
    const code = await readyOf(worker)
    if (ending) return
    if (code !== undefined) throw new Ended(code)
    void keep(0, worker)
    for (let place = 1; place < size; place += 1)
      void keep(place, begin({ ...orders, first: false, again: false }))
  }
  return {
    /** Once the first serves, and the others are on their way. Fails with its exit code when it cannot. */
    begun: beginAll(),
    /** Resolves with an exit code when there is no sense in going on. */
    ended: end.promise,
    /** Tells all of them, and waits until they are gone. */
    async stop(signal: NodeJS.Signals) {
      ending = true
      await Promise.all(
        workers().map((worker) => {
          worker.process.kill(signal)
          return exitOf(worker)
        }),
      )
    },
  }
}

/** A process could not begin to serve. */
export class Ended extends Error {
  readonly code: number
  constructor(code: number) {
    super(`ended with ${code}`)
    this.code = code
  }
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

const haveServed = new WeakSet<Worker>()

function begin(orders: Orders): Worker {
  const worker = cluster.fork()
  worker.on('error', () => {})
  worker.on('message', (said) => {
    if (said === asks) worker.send(orders)
    if (said === serves) haveServed.add(worker)
  })
  return worker
}

/** Undefined once it serves; else the code that it has ended with. */
const readyOf = (worker: Worker) =>
  new Promise<number | undefined>((resolve) => {
    worker.on('message', (said) => said === serves && resolve(undefined))
    void exitOf(worker).then(resolve)
  })

const exitOf = (worker: Worker) =>
  new Promise<number>((resolve) => {
    if (worker.isDead()) resolve(worker.process.exitCode ?? exitCodes.notNow)
    else worker.once('exit', (code) => resolve(code ?? exitCodes.notNow))
  })

const asks = 'asks'
const serves = 'serves'

/** In a process that serves: what it is told. */
export const ordersOf = () =>
  new Promise<Orders>((resolve) => {
    // whoever asks how it goes may come before them
    const hear = (said: unknown) => {
      if (!(said as Partial<Orders> | null)?.connection) return
      process.off('message', hear)
      resolve(said as Orders)
    }
    process.on('message', hear)
    process.send!(asks)
  })

/** Tells the process that has started this one, if it listens, that this one serves. */
export const tellServing = () => process.send?.(serves)
