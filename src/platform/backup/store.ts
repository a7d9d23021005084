import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What is written, and what it goes through on its way. */
export type Content = readonly [NodeJS.ReadableStream, ...Transform[]]

/** Where backups lie: files by name, with slashes. */
export type Store = {
  /** Where it is, as it is told. */
  shown: string
  /** Whole or not at all, in the place of one that is there; once it resolves it outlives a power cut. */
  put(name: string, content: Content, signal?: AbortSignal): Promise<void>
  /** Fails where there is none. */
  get(name: string): Promise<Readable>
  /** The names below a folder, in order; none where there is no such folder. */
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
}

/** What was left behind by who was killed while writing it. */
const unfinished = '.part-'
const unfinishedForMs = 24 * 60 * 60_000

/** A folder of the operator's, of this machine or mounted. */
export function folderStore(folder: string): Store {
  const at = (name: string) => join(folder, name)
  return {
    shown: folder,
    async put(name, content, signal) {
      await mkdir(dirname(at(name)), { recursive: true, mode: 0o700 })
      const draft = `${at(name)}${unfinished}${randomBytes(4).toString('hex')}`
      try {
        const to = createWriteStream(draft, { mode: 0o600, flush: true })
        await pipeline([...content, to], { ...(signal && { signal }) })
        await rename(draft, at(name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await flushFolder(dirname(at(name)))
    },
    async get(name) {
      await stat(at(name))
      return createReadStream(at(name))
    },
    async list(below) {
      const entries = await readdir(at(below), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw error
        },
      )
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      for (const name of names) if (name.includes(unfinished)) await dropOld(at(name))
      return names
        .filter((name) => !name.includes(unfinished))
        .map((name) => name.replaceAll('\\', '/'))
        .sort()
    },
    remove: (name) => rm(at(name), { force: true }),
  }
}

async function dropOld(file: string) {
  const seen = await stat(file).catch(() => undefined)
  if (seen && Date.now() - seen.mtimeMs > unfinishedForMs) await rm(file, { force: true })
}

/** A new name is kept by its folder. Windows has no such thing. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
