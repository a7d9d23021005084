import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { type Extract, extract, pack } from 'tar-stream'
import * as z from 'zod/mini'
import { packing, unpacked } from '../backup/archive.ts'
import { folderStore } from '../backup/store.ts'
import { spaceOf } from '../postgres/free-space.ts'
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

/** How large an archive may be; what the product writes stays far below. */
export const archiveBounds = {
  maxEntries: 2_000_000,
  /** A part is ended after 4 MB, by a row of 9 MB at the most. */
  maxEntryBytes: 32 * 2 ** 20,
  maxBytes: 256 * 2 ** 30,
}

/**
 * What an archive says of itself, once all of it was read and found whole. `into`: a folder that its parts and files are
 * laid out in. Throws a sentence about what is wrong with it.
 */
export async function readArchive(
  path: string,
  key: Buffer | undefined,
  into?: string,
  bounds = archiveBounds,
): Promise<Manifest> {
  const name = (await isSealed(path)) ? `${path}.sealed` : path
  const entries = extract()
  const free = into === undefined ? undefined : (await spaceOf([into]))?.free
  const room = atMost(Math.min(bounds.maxBytes, (free ?? Infinity) * 0.9))
  const read = pipeline(unpacked(name, createReadStream(path), key), room, entries)
  // what breaks it breaks the loop as well
  read.catch(() => {})
  try {
    const manifest = await layOut(entries, into, bounds)
    await read
    return manifest
  } catch (error) {
    throw inWords(error as NodeJS.ErrnoException)
  }
}

async function layOut(entries: Extract, into: string | undefined, bounds: typeof archiveBounds) {
  const found = new Map<string, { bytes: number; sha256: string }>()
  let manifest: Manifest | undefined
  for await (const entry of entries) {
    const { name, type, size } = entry.header
    // neither a link nor a folder nor a path of another kind, and nothing behind the manifest
    if (!known.test(name) || type !== 'file' || found.has(name) || manifest)
      throw new Error(`${JSON.stringify(name.slice(0, 100))} does not belong there.`)
    if (size > bounds.maxEntryBytes) throw new Error(`${name} is too large.`)
    if (found.size >= bounds.maxEntries) throw new Error('The file has too many entries.')
    const content = await buffer(entry)
    if (name === manifestName) {
      manifest = manifestOf(content.toString())
      continue
    }
    found.set(name, { bytes: content.length, sha256: sha256(content) })
    if (into === undefined) continue
    await mkdir(dirname(join(into, name)), { recursive: true })
    await writeFile(join(into, name), content, { mode: 0o600 })
  }
  if (!manifest) throw new Error(cutOff)
  const { parts } = manifest
  for (const [name, { bytes, sha256: hash }] of found) {
    const told = name.startsWith('files/')
      ? { bytes, sha256: name.slice('files/'.length) }
      : parts[name]
    if (told?.sha256 !== hash || told.bytes !== bytes)
      throw new Error(`${name} is not as it was written.`)
  }
  const missing = Object.keys(parts).filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`${missing[0]} is missing.`)
  return manifest
}

const Count = z.int().check(z.nonnegative())
const Hash = z.string().check(z.regex(/^[\da-f]{64}$/))
const Described = z.object({
  business: z.object({ id: z.uuid(), name: z.string().check(z.maxLength(1_000)) }),
  migration: z.number(),
  exported_at: z.iso.datetime(),
  tables: z.record(
    z.string(),
    z.object({ rows: Count, digest: z.string().check(z.regex(/^-?\d{1,40}$/)) }),
  ),
  parts: z.record(
    z.string().check(z.regex(known), z.startsWith('rows/')),
    z.object({ bytes: Count, sha256: Hash }),
  ),
})

function manifestOf(text: string): Manifest {
  const told = JSON.parse(text) as { format?: unknown } | null
  if (told?.format !== format) throw new Error('The file is of another version of Daftar.')
  const read = z.safeParse(Described, told)
  if (!read.success)
    throw new Error(`The manifest is not sound: ${read.error.issues[0]!.path.join('.')}.`)
  return { format, ...read.data }
}

/** A few bytes unpack to gigabytes: what comes out is counted, whatever the file says of itself. */
function atMost(maxBytes: number) {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(
        bytes > maxBytes ? new Error('The file unpacks to more than there is room for.') : null,
        chunk,
      )
    },
  })
}

const cutOff = 'The file is cut off: it ends before it says what is in it. Copy it again.'

/** What the readers of gzip, tar and JSON say, for whoever has copied the file. */
function inWords(error: NodeJS.ErrnoException): Error {
  if (error.code === 'Z_BUF_ERROR' || error.message.startsWith('Unexpected end of data'))
    return new Error(cutOff, { cause: error })
  const isDamaged =
    error.code?.startsWith('Z_') ||
    error instanceof SyntaxError ||
    /^(Invalid tar|Header exceeds)/.test(error.message)
  return isDamaged
    ? new Error('The file is damaged, or is none of a school.', { cause: error })
    : error
}

const gzip = Buffer.from([0x1f, 0x8b])
async function isSealed(path: string) {
  const head = await buffer(createReadStream(path, { end: 1 }))
  return !head.equals(gzip)
}
