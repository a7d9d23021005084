import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processStamp } from '../platform/postgres/embedded-postgres-process.ts'
import { startPostgres } from '../platform/postgres/embedded-postgres.ts'

/** Where files are kept in memory, on Linux. */
const memory = '/dev/shm'
const enough = 6 * 1024 ** 3

/**
 * A folder for a database that ends with the run: in memory where there is room, since nobody waits for a disk there. What
 * a run that was killed has left of the same `name` goes, with the server that may still run on it.
 */
export async function shortLivedFolder(name: string): Promise<string> {
  const pattern = new RegExp(`^${name}-(\\d+)-`)
  for (const base of new Set([memory, tmpdir()]))
    for (const left of existsSync(base) ? readdirSync(base) : []) {
      const [, run] = pattern.exec(left) ?? []
      if (!run || processStamp(Number(run))) continue
      const dataDir = join(base, left, 'data')
      if (existsSync(dataDir)) await (await startPostgres({ dataDir })).remove()
      rmSync(join(base, left), { recursive: true, force: true })
    }
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), `${name}-${process.pid}-`))
  // PostgreSQL, which runs as another user for root, passes through
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough
  } catch {
    return false
  }
}
