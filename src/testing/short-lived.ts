import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where files are kept in memory, on Linux. */
const memory = '/dev/shm'
const enough = 6 * 1024 ** 3

/** A folder for a database that ends with the run: in memory where there is room, since nobody waits for a disk there. */
export function shortLivedFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix))
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
