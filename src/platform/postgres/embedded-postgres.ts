import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster } from './embedded-postgres-cluster.ts'
import { findPlace, type Place, requireCluster } from './embedded-postgres-place.ts'
import { readIfThere, readLock, removeCopiedLocks, serves } from './embedded-postgres-process.ts'
import {
  isAlive,
  isUser,
  joinUsers,
  otherUser,
  thisProcess,
  type User,
} from './embedded-postgres-users.ts'
import type { Log } from '../process/log-line.ts'
import { shutDown, type Context, type Server } from './embedded-postgres-launch.ts'
import { chooseAddress, openServer } from './embedded-postgres-server.ts'

/** Parts of a `pg` configuration; `host` is the folder of the socket, or loopback on Windows. */
export type Connection = {
  host: string
  port: number
  database: string
  user: string
  password: string
}

type Postgres = {
  /** `daftar_owner`: owns the database and runs the migrations. */
  owner: Connection
  /** `daftar_app`: owns nothing. Neither of the two is a superuser or passes by row security. */
  app: Connection
  /** Ends the server; where another living process uses it, that one will. */
  stop(): Promise<void>
  /** Stops, and deletes the database with all its files, wherever they are. */
  remove(): Promise<void>
}

type Options = {
  dataDir: string
  log?: Log
  /** Settings of PostgreSQL by name, over ours. */
  settings?: Record<string, string>
  /** For tests, which copy the database: the owner may create others. A server that runs already stays as it is. */
  clones?: boolean
  /** Only a database that is there already: a command in the wrong folder must not make one. */
  existing?: boolean
}

/**
 * PostgreSQL for this process alone, made when there is none in `dataDir`, and started again for as
 * long as it should run and does not. A server that an earlier process left running is taken over;
 * a second process on the same folder shares the server of the first.
 */
export async function startPostgres({
  dataDir,
  log = () => {},
  settings = {},
  clones = false,
  existing = false,
}: Options): Promise<Postgres> {
  if (existing) requireCluster(resolve(dataDir))
  const place = findPlace(resolve(dataDir))
  const credentials = await ensureCluster(place, clones)
  if (removeCopiedLocks(place)) log(copied(place))
  const address = await chooseAddress(place)
  const unwanted = new AbortController()
  const context = { place, credentials, address, log, settings, clones, signal: unwanted.signal }
  const supervisor = { token: randomUUID(), server: await openServer(context) }
  const leave = joinUsers(place.home, supervisor.token)
  await answerFor(place, supervisor, log)
  const watching = keepRunning(context, supervisor)
  const end = async () => {
    unwanted.abort()
    await watching
    leave()
    const { token, server } = supervisor
    if (isOurs(place, token) && !handOver(place, server.pid)) await shutDown(place, server)
  }
  let ended: Promise<void> | undefined
  const stop = () => (ended ??= end())
  const remove = () => stop().then(() => removeFiles(place, dataDir))
  return { ...connections(context), stop, remove }
}

const copied = ({ home }: Place) =>
  `${home} was copied while PostgreSQL ran on the original. Unless it was a snapshot of the whole disk at one moment, it may be damaged: better restore a backup.`

function connections({ address, credentials }: Context): { owner: Connection; app: Connection } {
  const at = { ...address, database: 'daftar' }
  return {
    owner: { ...at, user: 'daftar_owner', password: credentials.owner },
    app: { ...at, user: 'daftar_app', password: credentials.app },
  }
}

type Supervisor = { token: string; server: Server }

async function keepRunning(context: Context, supervisor: Supervisor): Promise<void> {
  const { log, signal } = context
  let wait = 0
  while (!signal.aborted) {
    const since = Date.now()
    await Promise.race([supervisor.server.ended, aborted(signal)])
    if (signal.aborted) return
    log(`process ${supervisor.server.pid} of PostgreSQL has ended: starting it again`)
    wait = Date.now() - since > 5000 ? 0 : Math.min(2 * wait + 50, 1000)
    await sleep(wait, undefined, { signal }).catch(() => {})
    await reopen(context, supervisor)
  }
}

/** Without end: the disk may get room again, or a memory limit be raised. */
async function reopen(context: Context, supervisor: Supervisor): Promise<void> {
  const { log, place, signal } = context
  while (!signal.aborted) {
    try {
      supervisor.server = await openServer(context)
      return await answerFor(place, supervisor, log)
    } catch (error) {
      if (signal.aborted) return
      log(`${error instanceof Error ? error.message : String(error)}; trying again in 5 seconds`)
      await sleep(5000, undefined, { signal }).catch(() => {})
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** Who stops a server. */
type Owner = User & { server: number }

/** Writes down that this process answers for the server, unless another living one does. */
async function answerFor(place: Place, { token, server }: Supervisor, log: Log): Promise<void> {
  const { pid, adopted } = server
  if (adopted && !(await isOrphan(place, pid)))
    return log(`PostgreSQL of another process (${pid}), ${place.home}`, 'info')
  const owner: Owner = { ...thisProcess(place.home, token), server: pid }
  writeFileSync(place.owner, JSON.stringify(owner))
  log(`PostgreSQL ${adopted ? 'taken over' : 'started'} (${pid}), ${place.home}`, 'info')
}

async function isOrphan(place: Place, pid: number): Promise<boolean> {
  // whoever has just started the server may not have written its name yet
  for (let tries = 0; tries < 50; tries += 1) {
    const owner = readOwner(place)
    if (owner?.server === pid) return !isAlive(owner)
    await sleep(100)
  }
  return true
}

function isOurs(place: Place, token: string): boolean {
  const owner = readOwner(place)
  return !owner || owner.token === token || !isAlive(owner)
}

function readOwner(place: Place): Owner | undefined {
  try {
    return JSON.parse(readIfThere(place.owner) ?? 'null') ?? undefined
  } catch {
    return undefined // half written
  }
}

/** To a process that shares the server, if one does: it stops the server when it ends itself. */
function handOver(place: Place, server: number): boolean {
  for (let heir = otherUser(place.home); heir; heir = otherUser(place.home)) {
    writeFileSync(place.owner, JSON.stringify({ ...heir, server } satisfies Owner))
    // who leaves looks at who answers afterwards: if it is still there now, it will find itself
    if (isUser(place.home, heir.token)) return true
  }
  return false
}

function removeFiles(place: Place, dataDir: string): void {
  const lock = readLock(place.cluster)
  if (lock && serves(lock.pid, place.cluster))
    throw new Error(`Another process uses the database in ${place.home}: not removed`)
  for (const path of [place.home, place.socketDir, join(resolve(dataDir), 'postgres')])
    if (path) rmSync(path, { recursive: true, force: true })
}
