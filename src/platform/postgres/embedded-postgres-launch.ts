import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runBinary, serverEnv, type Credentials } from './embedded-postgres-cluster.ts'
import type { Place } from './embedded-postgres-place.ts'
import { processStamp, readLock } from './embedded-postgres-process.ts'

export type Address = { host: string; port: number }

export type Context = {
  place: Place
  credentials: Credentials
  /** Stays the same over restarts: pools hold it. */
  address: Address
  settings: Record<string, string>
  /** Whether the owner may create databases. */
  clones: boolean
  log: (line: string) => void
  /** Aborted when the server is no longer wanted. */
  signal: AbortSignal
}

export type Server = {
  pid: number
  adopted: boolean
  /** Resolves when the process has ended, or when nobody wants to know any more. */
  ended: Promise<void>
}

/** Starts the process; whether it becomes a server shows later. */
export const spawnServer = process.platform === 'win32' ? startService : startChild

/** `fault` is why the process could not run at all; `end` ends it. */
type Started = { server: Server; fault: () => string | undefined; end: () => Promise<void> }

/**
 * Bytes from which on what a connection has used for one question goes back to the system (glibc reads it, others do not): by
 * itself it would keep up to twice the most that it ever used.
 */
const givenBack = {
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  MALLOC_TOP_PAD_: '65536',
}

/** In its own process group: what stops ours from a terminal must not stop the server first. */
async function startChild({ place, settings: own, address }: Context): Promise<Started> {
  const settings = { ...archiving(place), ...own }
  const log = fs.openSync(place.log, 'a', 0o600)
  const child = spawn(
    join(place.bin, 'postgres'),
    ['-D', place.cluster, ...flags(settings, address)],
    {
      ...place.user,
      cwd: '/',
      env: { ...serverEnv(), ...givenBack },
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  fs.closeSync(log)
  let fault: string | undefined
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => resolve(void (fault = error.message)))
  })
  const end = async () => {
    child.kill('SIGINT')
    await ended
  }
  return { server: { pid: child.pid ?? 0, adopted: false, ended }, fault: () => fault, end }
}

/** On Windows only pg_ctl can give up the rights of an administrator, which PostgreSQL refuses. */
async function startService({ place, settings, address, signal }: Context): Promise<Started> {
  const quoted = flags(settings, address).map((flag) => `"${flag}"`)
  const wait = ['start', '-w', '-t', '600', '-D', place.cluster, '-l', place.log]
  await runBinary(place, 'pg_ctl', [...wait, '-o', quoted.join(' ')])
  const pid = readLock(place.cluster)?.pid ?? 0
  const server = { pid, adopted: false, ended: ending(pid, signal) }
  return { server, fault: () => undefined, end: () => shutDown(place, server) }
}

/**
 * A copy of each WAL file that is full, or older than five minutes, for whoever makes backups: into a folder that is there
 * only where somebody does. It counts once it would outlive a power cut.
 */
function archiving(place: Place): Record<string, string> {
  const folder = place.spool.replaceAll('%', '%%').replaceAll("'", `'\\''`)
  const [to, draft] = [`'${folder}/%f'`, `'${folder}/%f.part'`]
  const copy = `cp "%p" ${draft} && sync ${draft} && mv ${draft} ${to} && sync '${folder}'`
  return {
    archive_mode: 'on',
    archive_timeout: '300s',
    archive_command: `test ! -d '${folder}' || test -e ${to} || { ${copy}; }`,
  }
}

function flags(settings: Record<string, string>, { host, port }: Address): string[] {
  const socket = host.startsWith('/')
  const all: Record<string, string> = {
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // a refused statement is answered to who sent it; in a log its values would be somebody's data
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    password_encryption: 'scram-sha-256',
    // a school that has just been imported is not to wait a minute for plans that fit it
    autovacuum_naptime: '10s',
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...settings,
    listen_addresses: socket ? '' : host,
    port: String(port),
    ...(socket && { unix_socket_directories: host, unix_socket_permissions: '0700' }),
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Ends the server and waits for it; connections are cut, open transactions rolled back. */
export async function shutDown(
  place: Place,
  { pid, ended }: Pick<Server, 'pid' | 'ended'>,
): Promise<void> {
  const stamp = processStamp(pid)
  const runs = () => stamp !== undefined && processStamp(pid) === stamp
  for (const mode of ['fast', 'immediate']) {
    if (!runs()) break
    const stop = ['stop', '-w', '-t', '60', '-m', mode, '-D', place.cluster]
    await runBinary(place, 'pg_ctl', stop).catch((error: unknown) => {
      if (runs() && mode === 'immediate') throw error
    })
    for (let waited = 0; runs() && waited < 5000; waited += 50) await sleep(50)
  }
  await ended
}

/** Resolves when a process that is no child of ours has ended, or `signal` is aborted. */
export async function ending(pid: number, signal: AbortSignal): Promise<void> {
  const stamp = processStamp(pid)
  while (stamp !== undefined && processStamp(pid) === stamp && !signal.aborted)
    await sleep(300, undefined, { signal }).catch(() => {})
}
