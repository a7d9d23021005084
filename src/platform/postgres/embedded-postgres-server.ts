import * as fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { giveRights } from './embedded-postgres-cluster.ts'
import { ending, spawnServer } from './embedded-postgres-launch.ts'
import type { Address, Context, Server } from './embedded-postgres-launch.ts'
import { privateFolder, type Place } from './embedded-postgres-place.ts'
import { readLock, removeDeadLock, serves } from './embedded-postgres-process.ts'

/** How long an earlier server's lock is waited for, and from when on it is looked at, in ms. */
const lockWaitMs = { whole: 60_000, beforeLook: 10_000 }

/** Settings that decide over durability: a server without them is refused, whoever started it. */
const durable = { fsync: 'on', full_page_writes: 'on', data_checksums: 'on' }

/** Where the server is, or will be: a socket's folder and number, or loopback and a free port. */
export async function chooseAddress(place: Place): Promise<Address> {
  const lock = readLock(place.cluster)
  if (lock && serves(lock.pid, place.cluster))
    return { host: lock.socketDir || '127.0.0.1', port: lock.port }
  return place.socketDir
    ? { host: place.socketDir, port: 5432 }
    : { host: '127.0.0.1', port: await freePort() }
}

/**
 * Adopts the server that has the cluster, or starts one. Rejects with what PostgreSQL said when it
 * does not start; the lock of a server that has just ended is waited for up to a minute.
 */
export async function openServer(context: Context): Promise<Server> {
  const since = Date.now()
  for (let wait = 100; ; wait = Math.min(2 * wait, 2000)) {
    const adopted = await adopt(context)
    if (adopted) return adopted
    try {
      return await launch(context)
    } catch (error) {
      const waited = Date.now() - since
      if (!isLocked(error) || waited > lockWaitMs.whole) throw error
      const gone = waited > lockWaitMs.beforeLook && removeDeadLock(context.place)
      if (gone)
        context.log(`removed the lock of process ${gone}, which is no server of this cluster`)
    }
    await sleep(wait, undefined, { signal: context.signal })
  }
}

const isLocked = (error: unknown) =>
  /lock file|shared memory block|still in use|already in use/i.test(String(error))

async function adopt({ signal, ...context }: Context): Promise<Server | undefined> {
  const { cluster } = context.place
  let absent = 0
  for (let lock = readLock(cluster); lock && serves(lock.pid, cluster); lock = readLock(cluster)) {
    const state = await ask(context)
    if (state === 'ready') return { pid: lock.pid, adopted: true, ended: ending(lock.pid, signal) }
    absent = state === 'absent' ? absent + 1 : 0
    // a server listens from its first moment on: without a socket it is not one, or on its way out
    if (absent > 100) return undefined
    await sleep(100, undefined, { signal })
  }
  return undefined
}

async function launch(context: Context): Promise<Server> {
  const { place, signal } = context
  if (place.socketDir) privateFolder(place.socketDir, place.user)
  await giveRights(place, context.clones)
  const said = openLog(place.log)
  const { server, fault, end } = await spawnServer(context)
  let running = true
  void server.ended.then(() => (running = false))
  try {
    while (running) {
      // another process's server may be the one that answers, while ours is being refused the lock
      if ((await ask(context)) === 'ready' && readLock(place.cluster)?.pid === server.pid)
        return server
      await sleep(50, undefined, { signal })
    }
  } catch (error) {
    await end()
    throw error
  }
  throw new Error(`PostgreSQL did not start: ${fault() ?? said()}`)
}

/**
 * Signs in. The password is random and SCRAM proves it both ways, so `ready` also means that it is
 * the server of this cluster. Rejects when it is another's, or does not keep what it confirms.
 */
async function ask({
  address,
  credentials,
}: Pick<Context, 'address' | 'credentials'>): Promise<'ready' | 'starting' | 'absent'> {
  const login = { user: 'daftar_app', password: credentials.app, database: 'daftar' }
  const client = new pg.Client({ ...address, ...login, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const [name, value] of Object.entries(durable)) {
      const { rows } = await client.query<{ now: string }>('select current_setting($1) as now', [
        name,
      ])
      if (rows[0]?.now !== value)
        throw new Error(`PostgreSQL runs with ${name}=${rows[0]?.now}: refused`)
    }
    return 'ready'
  } catch (error) {
    return stateOf(error as Error & { code?: string })
  } finally {
    await client.end().catch(() => {})
  }
}

function stateOf(error: Error & { code?: string }): 'ready' | 'starting' | 'absent' {
  const { code, message } = error
  if (code === '53300') return 'ready' // too many connections: it serves
  if (code?.startsWith('57P') || /timeout|terminated/i.test(message)) return 'starting'
  if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code ?? '')) return 'absent'
  throw error
}

/** Returns a reader of the last 4 kB written since. */
function openLog(path: string): () => string {
  const size = fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const large = size > 10_000_000
  if (large) fs.renameSync(path, `${path}.1`)
  const read = () => fs.readFileSync(path).subarray(large ? 0 : size)
  return () => read().subarray(-4000).toString().trim()
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
