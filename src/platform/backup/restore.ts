import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import pg from 'pg'
import { extract } from 'tar-stream'
import { findPlace, privateFolder, type Place } from '../postgres/embedded-postgres-place.ts'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { type Archive, baseName, listWal, type Manifest, unpacked } from './archive.ts'
import { segmentAfter, unbroken } from './segments.ts'

/** Why nothing was restored; for whoever asked. */
export class NotRestored extends Error {}
/** Where it would have gone there is something already. */
export class Occupied extends NotRestored {}

type Wanted = {
  archive: Archive
  base: Manifest
  /** `whole`: as the base stands by itself; `latest`: all that was archived; a moment: what was committed until then. */
  until: 'whole' | 'latest' | Date
}

export type Restored = {
  /** When the last transaction of it was committed, if any came after the base. */
  lastAt: Date | undefined
  /** The first WAL file that is missing though later ones are there: nothing behind it could be brought back. */
  gap: string | undefined
  /** The WAL files end before the moment that was asked for. */
  short: boolean
}

/**
 * Makes of a base backup and the WAL files behind it the database and the key of `dataDir`, which must have neither. All
 * of it is made beside, and comes to be in its place once the database has come up with it.
 */
export async function restoreInto(dataDir: string, wanted: Wanted): Promise<Restored> {
  refuseOccupied(dataDir)
  fs.mkdirSync(dataDir, { recursive: true })
  const draft = await mkdtemp(join(dataDir, '.restoring-'))
  const tidy: (() => Promise<unknown>)[] = [() => rm(draft, { recursive: true, force: true })]
  try {
    // what runs the server has to pass through
    fs.chmodSync(draft, 0o711)
    const place = findPlace(draft)
    tidy.unshift(() => rm(place.home, { recursive: true, force: true }))
    await unpackBase(draft, place, wanted)
    const gap = await fetchWal(place, wanted)
    const { lastAt, short } = await recover(draft, place, { ...wanted, gap })
    await rm(walOf(place), { recursive: true, force: true })
    refuseOccupied(dataDir)
    for (const name of ['session.key', 'postgres'])
      if (fs.existsSync(join(draft, name))) fs.renameSync(join(draft, name), join(dataDir, name))
    tidy.shift()
    return { lastAt, gap, short }
  } finally {
    for (const each of tidy) await each()
  }
}

function refuseOccupied(dataDir: string) {
  const there = ['postgres', 'session.key'].find((name) =>
    fs.lstatSync(join(dataDir, name), { throwIfNoEntry: false }),
  )
  if (there)
    throw new Occupied(
      `${join(dataDir, there)} is there already: nothing is overwritten. Set DATA_DIR to an empty folder, or move what is there away.`,
    )
}

const walOf = (place: Place) => join(place.home, 'restored-wal')

/** Fails where a byte is not as it was when the backup was made. */
async function unpackBase(draft: string, place: Place, { archive, base }: Wanted) {
  const name = baseName(archive, base.label, base.sealed)
  const hash = createHash('sha256')
  const summing = new Transform({
    transform(data: Buffer, _encoding, done) {
      hash.update(data)
      done(null, data)
    },
  })
  const stored = await archive.store.get(name)
  stored.on('error', (error) => summing.destroy(error))
  const tar = extract()
  const unpacking = pipeline(unpacked(name, stored.pipe(summing), archive.key), tar)
  unpacking.catch(() => {})
  try {
    for await (const entry of tar) {
      const to = pathOf(entry.header.name, draft, place)
      if (entry.header.type === 'directory') privateFolder(to, place.user)
      else {
        await pipeline(entry, fs.createWriteStream(to, { mode: 0o600 }))
        if (place.user && to.startsWith(`${place.cluster}/`))
          fs.chownSync(to, place.user.uid, place.user.gid)
      }
      entry.resume()
    }
    await unpacking
  } catch (error) {
    throw new NotRestored(`${name} cannot be read: ${(error as Error).message}`)
  }
  if (hash.digest('hex') !== base.sha256)
    throw new NotRestored(`${name} is not what was written: it has been changed or damaged.`)
}

/** Where an entry goes; the database may be far from the data folder, see `findPlace`. */
function pathOf(name: string, draft: string, place: Place): string {
  if (normalize(name) !== name && normalize(name) !== `${name}/`)
    throw new NotRestored(`${name} would lead out of the folder.`)
  if (name === 'session.key') return join(draft, name)
  const inside = /^postgres\/((?:cluster(?:\/.*)?)|credentials\.json|rights)\/?$/.exec(name)?.[1]
  if (!inside || inside.split('/').includes('..'))
    throw new NotRestored(`${name} does not belong into a backup.`)
  const to = join(place.home, inside.replace(/\/$/, ''))
  if (!fs.existsSync(dirname(to))) {
    fs.mkdirSync(dirname(to), { recursive: true })
    fs.chmodSync(dirname(to), 0o711)
  }
  return to
}

/** Answers the first one that is missing in between. */
async function fetchWal(place: Place, { archive, base, until }: Wanted) {
  const folder = walOf(place)
  privateFolder(folder, place.user)
  const there = await listWal(archive)
  const names = unbroken(base.first_segment, there.keys(), base.segment_bytes)
  if (!names.includes(base.last_segment))
    throw new NotRestored(
      `WAL files that ${base.label} needs are missing from ${names.at(-1) ?? base.first_segment} on.`,
    )
  for (const name of names) {
    if (until === 'whole' && name > base.last_segment) break
    const stored = there.get(name)!
    try {
      const content = unpacked(stored, await archive.store.get(stored), archive.key)
      await writeSparse(join(folder, name), await buffer(content), place)
    } catch (error) {
      throw new NotRestored(`${stored} cannot be read: ${(error as Error).message}`)
    }
  }
  const missing = segmentAfter(names.at(-1)!, base.segment_bytes)
  const timeline = missing.slice(0, 8)
  const later = [...there.keys()].some(
    (name) => name.length === missing.length && name.startsWith(timeline) && name > missing,
  )
  return later ? missing : undefined
}

/** Most WAL files that were closed by the clock are zeros for the larger part, which need no room. */
async function writeSparse(path: string, content: Buffer, { user }: Place) {
  let end = content.length
  while (end > 0 && content[end - 1] === 0) end -= 1
  const file = await open(path, 'w', 0o600)
  try {
    await file.write(content, 0, end)
    await file.truncate(content.length)
    if (user) await file.chown(user.uid, user.gid)
  } finally {
    await file.close()
  }
}

/** The server brings itself to the moment that is wanted and then to an orderly end. */
async function recover(
  draft: string,
  place: Place,
  { until, gap }: Wanted & { gap: string | undefined },
) {
  const signal = join(place.cluster, 'recovery.signal')
  fs.writeFileSync(signal, '')
  if (place.user) fs.chownSync(signal, place.user.uid, place.user.gid)
  const quoted = walOf(place).replaceAll("'", `'\\''`).replaceAll('%', '%%')
  const settings = {
    restore_command: `cp '${quoted}/%f' "%p"`,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // nobody is let in before it is where it should be
    hot_standby: 'off',
  }
  const target = {
    latest: {},
    whole: { recovery_target: 'immediate' },
  }
  const wanted =
    until instanceof Date
      ? { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }
      : target[until]
  try {
    return { lastAt: await startAndStop(draft, { ...settings, ...wanted }), short: false }
  } catch (error) {
    // nothing was committed after that moment: then all there is is what was wanted, unless some is missing
    const ended = /recovery ended before configured recovery target/.test(String(error))
    if (!ended || gap)
      throw new NotRestored(
        gap && ended
          ? `The WAL file ${gap} is missing: no moment behind it can be come to.`
          : `The database does not come up: ${(error as Error).message}`,
      )
    return { lastAt: await startAndStop(draft, settings), short: true }
  }
}

async function startAndStop(draft: string, settings: Record<string, string>) {
  const { owner, stop } = await startPostgres({ dataDir: draft, settings })
  try {
    const client = new pg.Client(owner)
    await client.connect()
    const { rows } = await client.query<{ at: Date | null }>(
      'select pg_last_xact_replay_timestamp() as at',
    )
    await client.end()
    return rows[0]!.at ?? undefined
  } finally {
    await stop()
  }
}
