import { existsSync } from 'node:fs'
import { readdir, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFolder, type Place } from '../postgres/embedded-postgres-place.ts'
import { type Archive, putWal } from './archive.ts'

/**
 * PostgreSQL leaves a copy of each WAL file that is full, or five minutes old, in the folder `spool`, if it is there; from
 * there they are brought to the store. What the store cannot take now waits: so much of it, and room for so much more on the
 * disk, in bytes; beyond that it is given up.
 */
export const usualBounds = { waiting: 2 * 2 ** 30, free: 2 ** 30 }
const segmentBytes = 16 * 2 ** 20

export const openSpool = (place: Place) => privateFolder(place.spool, place.user)
export const isOpen = (place: Place) => existsSync(place.spool)

/** Nothing is left there from now on. */
export const closeSpool = (place: Place) => rm(place.spool, { recursive: true, force: true })

async function waiting(place: Place): Promise<string[]> {
  const names = await readdir(place.spool).catch(() => [])
  return names.filter((name) => !name.endsWith('.part')).sort()
}

/** Brings over what waits, the oldest first; each stays until it is safe there. Answers how many there were. */
export async function bringOver(place: Place, archive: Archive): Promise<number> {
  const names = await waiting(place)
  for (const name of names) {
    const file = join(place.spool, name)
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      // another process was faster
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!content) continue
    await putWal(archive, name, content)
    await rm(file, { force: true })
  }
  return names.length
}

/** Whether more waits than this disk can bear: a school must not stand still because a store does. */
export async function isTooMuch(place: Place, bounds = usualBounds): Promise<boolean> {
  const bytes = (await waiting(place)).length * segmentBytes
  if (bytes > bounds.waiting) return true
  const { bavail, bsize } = await statfs(place.home)
  return bytes > 0 && bavail * bsize < bounds.free
}
