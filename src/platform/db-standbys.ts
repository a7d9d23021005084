import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Counter } from 'prom-client'
import { openPool } from './db-pool.ts'
import {
  answerWithinMs,
  inTime,
  isSilence,
  type Look,
  lookAt,
  positionOf,
  shows,
} from './db-standby-look.ts'
import { isHeldUp, isOutage } from './outage.ts'

/** Milliseconds from one look at a standby to the next. */
const lookEveryMs = 1_000

const passedBy = new Counter({
  name: 'daftar_standby_passed_by_total',
  help: 'Reads that went to the primary though there are standbys, by why',
  labelNames: ['why'],
})
const readAt = new Counter({
  name: 'daftar_database_reads_total',
  help: 'Transactions that only read, by where, where there are standbys',
  labelNames: ['at'],
})

/** One that is looked at, by its host and port. */
export type StandbyState = Pick<Look, 'use' | 'behind' | 'late'> & { name: string }

type Standby = StandbyState & { pool: pg.Pool; clients: Set<pg.PoolClient>; timeline: number }

export type Standbys = {
  /** A connection to one that shows all that is committed by now; nothing where the primary is to be asked. */
  lend(): Promise<pg.PoolClient | undefined>
  /** After an error of what was read there: whether the primary is to be asked instead. */
  hasFailed(client: pg.PoolClient, error: unknown): boolean
  states(): StandbyState[]
  close(): Promise<void>
}

/** Databases of transactions that are read at a standby. */
export const atStandby = new WeakSet<object>()

/** Whether it says of the standby that something failed there, and not of what was asked. */
export function isOfServer(error: unknown): boolean {
  if (isHeldUp(error)) return false
  if (isOutage(error)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return true
  return false
}

/**
 * Streaming standbys of `primary`, each with as many as `size` connections. A read goes to one that has replayed all that the
 * primary had committed when it was asked for, whoever wrote it through whichever process (decision 057).
 */
export function openStandbys(
  primary: pg.ClientConfig,
  addresses: pg.ClientConfig[],
  size: number,
): Standbys {
  const asking = openPool(primary, { size: 1, wait: answerWithinMs })
  const position = together(() => positionOf(asking))
  const all = addresses.map((address) => openStandby(address, size))
  const ended = new AbortController()
  const looking = all.map((each) => lookOn(each, asking, ended.signal))
  const lenders = new WeakMap<pg.PoolClient, Standby>()

  function pass(why: string, client?: pg.PoolClient, error?: Error) {
    client?.release(error)
    passedBy.inc({ why })
    readAt.inc({ at: 'primary' })
    return undefined
  }

  return {
    async lend() {
      const standby = freest(all, size)
      if (!standby) return pass(all.some(({ use }) => use === 'used') ? 'busy' : 'unfit')
      const connecting = standby.pool.connect().catch((error: unknown) => giveUp(standby, error))
      const at = await inTime(position()).catch(() => undefined)
      const client = await connecting
      if (!client) return pass('down')
      if (!at) return pass('unknown', client)
      try {
        const use = at.timeline === standby.timeline ? await shows(client, at.lsn) : 'other'
        if (use !== 'used') {
          standby.use = use
          return pass(use, client)
        }
      } catch (error) {
        giveUp(standby, error)
        return pass('down', client, error as Error)
      }
      readAt.inc({ at: 'standby' })
      lenders.set(client, standby)
      return client
    },
    hasFailed(client, error) {
      const standby = lenders.get(client)
      if (!standby || !isOfServer(error)) return false
      if (isOutage(error)) standby.use = 'down'
      pass(isOutage(error) ? 'down' : 'failed')
      return true
    },
    states: () => all.map(({ name, use, behind, late }) => ({ name, use, behind, late })),
    async close() {
      ended.abort()
      await Promise.all(looking)
      for (const { pool, clients, use } of all) {
        if (use === 'down') cut(clients)
        await pool.end()
      }
      await asking.end()
    },
  }
}

function openStandby(address: pg.ClientConfig, size: number): Standby {
  // one more than reads may have, for whoever looks after it
  const pool = openPool(address, { size: size + 1, wait: answerWithinMs })
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  return { name: nameOf(address), use: 'down', behind: NaN, late: NaN, pool, clients, timeline: 0 }
}

/** Host and port: never who signs in there, and with what. */
function nameOf(address: pg.ClientConfig): string {
  const { host, port } = new pg.Client(address)
  return `${host}:${port}`
}

/** Of those that are fit, with a connection to spare, the one that has least to do. */
function freest(all: Standby[], size: number): Standby | undefined {
  let best: { standby: Standby; busy: number } | undefined
  for (const standby of all) {
    const { totalCount, idleCount, waitingCount } = standby.pool
    const busy = totalCount - idleCount + waitingCount
    if (standby.use === 'used' && busy < Math.min(size, best?.busy ?? size))
      best = { standby, busy }
  }
  return best?.standby
}

/** Whoever asks while an answer is on its way waits for the next one, together: it is never older than the question. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  let running: Promise<unknown> = Promise.resolve()
  return () =>
    (next ??= (async () => {
      await running
      next = undefined
      const asked = ask()
      running = asked.catch(() => {})
      return asked
    })())
}

/** What is read there by others goes on, and fails by itself, unless it would wait for long. */
function giveUp(standby: Standby, error: unknown) {
  standby.use = 'down'
  if (isSilence(error)) cut(standby.clients)
}

function cut(clients: Set<pg.PoolClient>) {
  const gone = Object.assign(new Error('The standby says nothing'), {
    ...{ code: 'ETIMEDOUT', syscall: 'read' },
  })
  for (const { connection } of clients) connection.stream.destroy(gone)
}

/** Looks again and again whether it is fit to be read from, also while it is. */
async function lookOn(standby: Standby, primary: pg.Pool, signal: AbortSignal) {
  while (!signal.aborted) {
    await look(standby, primary).catch((error: unknown) => giveUp(standby, error))
    await pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

async function look(standby: Standby, primary: pg.Pool) {
  const client = await standby.pool.connect()
  let broken: Error | undefined
  try {
    const found = await lookAt(client, primary)
    if (found) Object.assign(standby, found)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}
