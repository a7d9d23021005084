import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'
import { packing, unpacked } from '../backup/archive.ts'
import { folderStore } from '../backup/store.ts'
import type { Content } from './tables.ts'

/** The whole of one business in one file; `docs/school-archive.md` says what is where. */
export const format = 'daftar-school-1'

export type Manifest = {
  format: typeof format
  business: { id: string; name: string }
  /** When the newest migration was made that the rows are of. */
  migration: number
  exported_at: string
  tables: Record<string, Content>
  /** Parts with rows, by name. */
  parts: Record<string, { bytes: number; sha256: string }>
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
export const partName = (table: string, number: number) =>
  `rows/${table}/${String(number).padStart(5, '0')}.jsonl`
export const fileName = (hash: string) => `files/${hash}`
export const tableOf = (part: string) => part.split('/')[1]!
const manifestName = 'manifest.json'
const known = /^(?:rows\/[a-z_]+\/\d{5}\.jsonl|files\/[\da-f]{64}|manifest\.json)$/

export type Add = (name: string, content: Buffer) => Promise<void>

/** A new archive at `path`, there as a whole or not at all. `key` seals it. */
export async function writeArchive(
  path: string,
  key: Buffer | undefined,
  work: (add: Add) => Promise<Manifest>,
): Promise<Manifest> {
  const tar = pack()
  const add: Add = (name, content) =>
    new Promise((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve())
      tar.entry({ name, mode: 0o600 }, content, done)
    })
  const content = [tar as unknown as Readable, ...packing(key)] as const
  const written = async () => {
    const manifest = await work(add)
    await add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    tar.finalize()
    return manifest
  }
  const [manifest] = await Promise.all([
    written(),
    folderStore(dirname(path)).put(basename(path), content),
  ]).catch((error: unknown) => {
    tar.destroy()
    throw error
  })
  return manifest
}

/**
 * What an archive says of itself, once all of it was read and found whole. `into`: a folder that its parts and files are
 * laid out in. Throws a sentence about what is wrong with it.
 */
export async function readArchive(
  path: string,
  key: Buffer | undefined,
  into?: string,
): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>()
  let manifest: Manifest | undefined
  const entries = extract()
  const name = (await isSealed(path)) ? `${path}.sealed` : path
  const read = pipeline(unpacked(name, createReadStream(path), key), entries)
  // what breaks it breaks the loop as well
  read.catch(() => {})
  for await (const entry of entries) {
    const { name } = entry.header
    if (!known.test(name) || found.has(name)) throw new Error(`${name} does not belong there.`)
    const content = await buffer(entry)
    if (name === manifestName) manifest = JSON.parse(content.toString()) as Manifest
    else found.set(name, { bytes: content.length, sha256: sha256(content) })
    if (into && name !== manifestName) {
      await mkdir(dirname(join(into, name)), { recursive: true })
      await writeFile(join(into, name), content, { mode: 0o600 })
    }
  }
  await read
  if (!manifest) throw new Error('The file ends before it says what is in it.')
  if (manifest.format !== format) throw new Error('The file is of another version of Daftar.')
  const { parts } = manifest
  for (const [name, { sha256: hash }] of found) {
    const told = name.startsWith('files/') ? name.slice('files/'.length) : parts[name]?.sha256
    if (told !== hash) throw new Error(`${name} is not as it was written.`)
  }
  const missing = Object.keys(parts).filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`${missing[0]} is missing.`)
  return manifest
}

const gzip = Buffer.from([0x1f, 0x8b])
async function isSealed(path: string) {
  const head = await buffer(createReadStream(path, { end: 1 }))
  return !head.equals(gzip)
}
