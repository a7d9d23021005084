import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { pack, type Pack } from 'tar-stream'
import type { Place } from '../postgres/embedded-postgres-place.ts'
import type { Connection } from '../postgres/embedded-postgres.ts'
import { type Archive, baseName, format, listWal, type Manifest } from './archive.ts'
import { labelOf, packing, putManifest } from './archive.ts'
import { countRows, countSchools } from './counted.ts'
import { unbroken } from './segments.ts'
import { bringOver, openSpool } from './spool.ts'
import type { Content } from './store.ts'

/** Whose backup is made: the running server of `place`, and the folder with the key that signs tokens. */
export type Source = { place: Place; owner: Connection; app: Connection; dataDir: string }

/** One is made at a time, whoever asks: any number, the same in every process. */
const lock = 0x6261636b
/** Milliseconds that the server may take to hand over the last WAL file. */
const handOverMs = 10 * 60_000

/**
 * A physical copy of the running database, by PostgreSQL's own low-level backup: it is whole with the WAL files that were
 * written meanwhile, which are brought over as well. Fails, and leaves nothing that counts, when it is aborted.
 */
export async function takeBase(
  source: Source,
  archive: Archive,
  { now = new Date(), signal = new AbortController().signal } = {},
): Promise<Manifest> {
  const { place, owner, app } = source
  const client = new pg.Client(owner)
  let broken: Error | undefined
  client.on('error', (error) => (broken = error))
  await client.connect()
  try {
    await mayBegin(client)
    openSpool(place)
    const before = await countRows(app)
    const label = labelOf(now)
    const settings = `select pg_walfile_name(pg_backup_start($1, true)) as first,
      current_setting('server_version') as version, pg_size_bytes(current_setting('wal_segment_size'))::int as segment`
    const { rows: begun } = await client.query<{ first: string; version: string; segment: number }>(
      settings,
      [label],
    )
    const { first, version, segment } = begun[0]!
    const tar = pack()
    const sum = summing()
    const name = baseName(archive, label, Boolean(archive.key))
    const content: Content = [tar as unknown as Readable, ...packing(archive.key), sum.through]
    let last = first
    // in turns: whichever breaks ends the other
    await Promise.all([
      archive.store.put(name, content, signal),
      (async () => {
        await addData(tar, source)
        await client.query(`set statement_timeout = ${handOverMs}`)
        const stop = `select pg_walfile_name(lsn - 1) as last, labelfile from pg_backup_stop(true)`
        const { rows } = await client.query<{ last: string; labelfile: string }>(stop)
        last = rows[0]!.last
        await add(tar, { name: 'postgres/cluster/backup_label' }, Buffer.from(rows[0]!.labelfile))
        tar.finalize()
      })(),
    ]).catch((error: unknown) => {
      tar.destroy()
      throw broken ?? error
    })
    const stopped_at = new Date().toISOString()
    await untilEnd(place, archive, { first, last, segment }).catch(async (error: unknown) => {
      // nobody could restore it
      await archive.store.remove(name).catch(() => {})
      throw error
    })
    const manifest: Manifest = {
      ...{ format, label, started_at: now.toISOString(), stopped_at, postgres: version },
      ...{ segment_bytes: segment, first_segment: first, last_segment: last },
      ...{ sealed: Boolean(archive.key), ...sum.result() },
      rows: { before, after: await countRows(app) },
      schools: await countSchools(app, { names: !archive.key }),
    }
    await putManifest(archive, manifest)
    return manifest
  } finally {
    // a server that still believes in a backup forgets it with the connection
    await client.end().catch(() => {})
  }
}

type Range = { first: string; last: string; segment: number }

/** Brings over what was written while the copy was made. */
async function untilEnd(place: Place, archive: Archive, { first, last, segment }: Range) {
  await bringOver(place, archive)
  const there = unbroken(first, (await listWal(archive)).keys(), segment)
  if (!there.includes(last)) throw new Error(`WAL files up to ${last} have not come`)
}

async function mayBegin(client: pg.Client) {
  const { rows } = await client.query<{ archives: string; may: boolean; mine: boolean }>(
    `select current_setting('archive_mode') as archives, pg_try_advisory_lock($1) as mine,
      has_function_privilege('pg_backup_start(text, boolean)', 'execute') as may`,
    [lock],
  )
  const { archives, may, mine } = rows[0]!
  if (!mine) throw new Error('A backup is being made already.')
  if (archives !== 'on' || !may)
    throw new Error(
      'The database was started by an earlier version of Daftar: restart Daftar once, then backups can be made.',
    )
}

/** What a server makes anew, or what would be of the running one alone; below them folders stay, empty. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*|recovery\.signal|standby\.signal)$/
const control = 'global/pg_control'

async function addData(tar: Pack, { place, dataDir }: Source) {
  await addFolder(tar, place.cluster, 'postgres/cluster')
  for (const below of ['archive_status', 'summaries'])
    await addEmpty(tar, `postgres/cluster/pg_wal/${below}`)
  // last: it tells how far the rest is
  const file = join(place.cluster, control)
  await add(tar, { name: `postgres/cluster/${control}` }, await readSteady(file))
  for (const name of ['credentials', 'rights'] as const)
    await addIfThere(tar, place[name], `postgres/${name === 'rights' ? name : `${name}.json`}`)
  await addIfThere(tar, join(dataDir, 'session.key'), 'session.key')
}

/** What is written in one go is the same twice. */
async function readSteady(file: string): Promise<Buffer> {
  for (let before = await fs.readFile(file); ;) {
    const again = await fs.readFile(file)
    if (again.equals(before)) return again
    before = again
  }
}

async function addFolder(tar: Pack, folder: string, name: string) {
  await addEmpty(tar, name)
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(unlessGone<Dirent[]>([]))
  for (const entry of entries) {
    const [path, inside] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (leftOut.test(entry.name) || inside.endsWith(`/${control}`)) continue
    if (entry.isDirectory())
      await (emptied.test(entry.name) ? addEmpty(tar, inside) : addFolder(tar, path, inside))
    else if (entry.isFile()) await addFile(tar, path, inside)
  }
}

/** Bytes of a file that are read at once. */
const chunk = 4 * 2 ** 20

/** As long as it was when it was opened: what grows is in the WAL, what has shrunk meanwhile is filled up with zeros. */
async function addFile(tar: Pack, path: string, name: string) {
  const file = await fs.open(path).catch(unlessGone(undefined))
  if (!file) return
  try {
    const { size } = await file.stat()
    if (size <= chunk) return await add(tar, { name }, await readAt(file, 0, size))
    const pieces = (async function* () {
      for (let at = 0; at < size; at += chunk)
        yield await readAt(file, at, Math.min(chunk, size - at))
    })()
    await pipeline(Readable.from(pieces), tar.entry({ name, size, mode: 0o600 }))
  } finally {
    await file.close()
  }
}

async function readAt(file: fs.FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes)
  for (let read = 0; read < bytes;) {
    const { bytesRead } = await file.read(buffer, read, bytes - read, at + read)
    if (bytesRead === 0) break
    read += bytesRead
  }
  return buffer
}

async function addIfThere(tar: Pack, path: string, name: string) {
  const content = await fs.readFile(path).catch(unlessGone(undefined))
  if (content) await add(tar, { name }, content)
}

const addEmpty = (tar: Pack, name: string) => add(tar, { name, type: 'directory' }, undefined)

const add = (
  tar: Pack,
  head: { name: string; type?: 'directory' },
  content: Buffer | undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const mode = head.type ? 0o700 : 0o600
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    tar.entry({ ...head, mode, size: content?.length ?? 0 }, content ?? Buffer.alloc(0), done)
  })

const unlessGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

/** Counts and sums what passes. */
function summing() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(data: Buffer, _encoding, done) {
      hash.update(data)
      bytes += data.length
      done(null, data)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
