import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './embedded-postgres-place.ts'

type Folders = Pick<Place, 'cluster' | 'socketDir'>

/** What a lock file says of the server that made it: `postmaster.pid`, or the one beside its socket. */
export type Lock = { pid: number; folder: string; port: number; socketDir: string }

/**
 * Identifies a living process: a process id alone is reused, after a restart of a container almost
 * at once. Undefined when it has ended, also while its parent has not yet taken notice (a zombie).
 */
export function processStamp(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return linuxStamp(pid)
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : undefined
  }
}

function linuxStamp(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the name before the parenthesis may hold spaces; then comes the state, and as the 20th the start
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

/** Undefined when no server has the cluster, or it has not finished writing that down. */
export const readLock = (cluster: string) => readLockFile(join(cluster, 'postmaster.pid'))

function readLockFile(file: string): Lock | undefined {
  const lines = readIfThere(file)?.split('\n') ?? []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  const [folder, socketDir] = [lines[1] ?? '', lines[4] ?? '']
  return pid > 0 && port > 0 ? { pid, folder, port, socketDir } : undefined
}

/** Whether a living process can be the server of this cluster; in doubt it can. */
export function serves(pid: number, cluster: string): boolean {
  if (processStamp(pid) === undefined) return false
  if (process.platform !== 'linux') return true
  try {
    // a PostgreSQL server changes into its data folder before it takes the lock
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/**
 * For a server that keeps refusing to start because of the lock of a process that cannot be a server
 * of this cluster: a zombie that nobody collects, or another process that got the same id. Should
 * there be orphaned backends, PostgreSQL still refuses, by their shared memory. Returns the old id.
 */
export function removeDeadLock({ cluster, socketDir }: Folders): number | undefined {
  const lock = readLock(cluster)
  if (process.platform !== 'linux' || !lock || serves(lock.pid, cluster)) return undefined
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const beside = lockBeside(socketDir)
  if (beside?.folder === lock.folder && beside.pid === lock.pid) rmSync(beside.file)
  return lock.pid
}

/**
 * Locks that came along when the files of a running server were copied: they name a server of other folders, whose own
 * locks are left as they are. Answers whether there were any.
 */
export function removeCopiedLocks({ cluster, socketDir }: Folders): boolean {
  const copied: string[] = []
  const own = readLock(cluster)
  if (own && !isSame(own.folder, cluster) && !serves(own.pid, cluster))
    copied.push(join(cluster, 'postmaster.pid'))
  const beside = lockBeside(socketDir)
  if (beside && !isSame(beside.socketDir, socketDir!) && !serves(beside.pid, cluster))
    copied.push(beside.file)
  for (const file of copied) rmSync(file, { force: true })
  return copied.length > 0
}

function lockBeside(socketDir: string | undefined) {
  if (!socketDir) return undefined
  const file = join(socketDir, '.s.PGSQL.5432.lock')
  const lock = readLockFile(file)
  return lock && { ...lock, file }
}

const isSame = (one: string, other: string) =>
  one === other ||
  (existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other))

export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
