import type { Socket } from 'node:net'
import pg from 'pg'
import { forgetNames, nameStatements, namesOfStatements } from './db-statements.ts'

/** What a connection may take of the server (milliseconds), and that what it was told is saved is saved, whatever the server is set to. */
export const limits = {
  statement_timeout: '20000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '30000',
  synchronous_commit: 'on',
}

/** Milliseconds without a word: longer than any statement may take, so a server that is there would have ended it. */
export const silence = 25_000

export type PoolSettings = {
  /** Connections. */
  size?: number
  /** Milliseconds without a word until one counts as gone. */
  patience?: number
  /** Milliseconds to wait for one that is free. */
  wait?: number
  /** Milliseconds that one is kept that nobody asks: the one that has been there for longest, and those beside it. */
  kept?: { oldest: number; beside: number }
  /**
   * Whether a pooler lends each for one transaction (PgBouncer): the server's session is then somebody else's after it. Nothing is said
   * at its start, `limits` are those of the role, and no statement keeps a name.
   */
  lent?: boolean
}

/**
 * What a connection has planned and signed in with is worth more than what it holds while nobody asks, some twenty megabytes. Those
 * beside it are asked where two questions meet, and what they hold is held twice.
 */
const usuallyKept = { oldest: 60_000, beside: 10_000 }

/** Connections that may break or fall silent at any moment: what they were asked then fails, and nothing else does. */
export function openPool(
  connection: pg.PoolConfig,
  {
    size = 10,
    patience = silence,
    wait = 10_000,
    lent = false,
    kept = usuallyKept,
  }: PoolSettings = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: wait,
    // where somebody always asks, one holds more of plans and catalogue with every new question
    maxLifetimeSeconds: 20 * 60,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!lent && {
      options: Object.entries(limits)
        .map((limit) => `-c ${limit.join('=')}`)
        .join(' '),
    }),
  })
  favourOldest(pool, kept)
  const nameOf = namesOfStatements()
  // without a listener the error would end the process: the pool hears a connection only while nobody has it
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    bearSilence(client, patience)
    if (lent) forgetNames(client)
    else nameStatements(client, nameOf)
    sendTogether(client)
  })
  return pool
}

/**
 * Of those that wait the one that has been there for longest is lent, and is kept for longer: by itself a pool lends the one that
 * came back last, so that two that are asked at once now and then both come to hold all that is ever asked.
 */
function favourOldest(pool: pg.Pool, kept: NonNullable<PoolSettings['kept']>) {
  /** In the order in which they came. */
  const all = new Set<pg.PoolClient>()
  let returned: pg.PoolClient | undefined
  pool.on('connect', (client) => all.add(client))
  pool.on('remove', (client) => all.delete(client))
  pool.on('release', (_, client) => (returned = client))
  class Idle extends Array<{ client: pg.PoolClient }> {
    override push(...items: { client: pg.PoolClient }[]) {
      super.push(...items)
      const order = [...all]
      this.sort((one, other) => order.indexOf(other.client) - order.indexOf(one.client))
      return this.length
    }
  }
  Object.assign(pool, { _idle: new Idle() })
  // asked for whenever one comes back
  Object.defineProperty(pool.options, 'idleTimeoutMillis', {
    get: () => (returned === all.values().next().value ? kept.oldest : kept.beside),
  })
}

/** For how long the server may say nothing on this connection until it counts as gone; 0 is for ever. */
export function bearSilence(client: pg.PoolClient, milliseconds: number) {
  const socket = client.connection.stream as Socket
  socket.removeAllListeners('timeout')
  socket.setTimeout(milliseconds, () => {
    const gone = new Error('The database says nothing')
    socket.destroy(Object.assign(gone, { code: 'ETIMEDOUT', syscall: 'read' }))
  })
}

/** What is asked for in one turn leaves in one piece: writing to a socket costs as much as building the query does. */
function sendTogether(client: pg.PoolClient) {
  const { stream } = client.connection
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  let held = false
  const send = () => {
    held = false
    stream.uncork()
  }
  client.query = ((...asked: unknown[]) => {
    if (!held) {
      held = true
      stream.cork()
      process.nextTick(send)
    }
    return query(...asked)
  }) as typeof client.query
}
