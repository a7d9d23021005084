import type { Socket } from 'node:net'
import pg from 'pg'
import { nameStatements, namesOfStatements } from './db-statements.ts'

/** What a connection may take of the server, and that what it was told is saved is saved, whatever the server is set to. */
const limits = [
  'statement_timeout=20000',
  'lock_timeout=10000',
  'idle_in_transaction_session_timeout=30000',
  'synchronous_commit=on',
]

/** Milliseconds without a word: longer than any statement may take, so a server that is there would have ended it. */
export const silence = 25_000

/** Connections that may break or fall silent at any moment: what they were asked then fails, and nothing else does. */
export function openPool(connection: pg.PoolConfig, size: number, patience: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // what a connection has planned and signed in with is worth more than the little it holds while nobody asks
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: limits.map((limit) => `-c ${limit}`).join(' '),
  })
  const nameOf = namesOfStatements()
  // without a listener the error would end the process: the pool hears a connection only while nobody has it
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    bearSilence(client, patience)
    nameStatements(client, nameOf)
    sendTogether(client)
  })
  return pool
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
