import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import chance, { inFull, soak } from '../../testing/chance.ts'
import { elsewhere, startS3 } from '../../testing/database/s3.ts'
import { writingOn } from '../../testing/writing.ts'
import { startPostgres, type Connection } from '../postgres/embedded-postgres.ts'
import { findPlace } from '../postgres/embedded-postgres-place.ts'
import { baseName, listBases, listWal } from './archive.ts'
import { takeBase } from './base.ts'
import { archiveOf, keepBackups, makeBackup } from './keeper.ts'
import { Occupied, restoreInto } from './restore.ts'
import { bringOver, isOpen } from './spool.ts'
import { readState } from './state.ts'

/** Backups that are made under writes and come back, and moments that are come to: `RESTORES=20 npm test …`. */
const restores = Number(process.env.RESTORES ?? soak(4, 1))
/** Milliseconds: servers are made, copied and started by the dozen. */
const long = 600_000 + 60_000 * restores
const proof = (name: string, work: () => Promise<void>) => test(name, work, long)
/** What goes wrong rarely, each on servers of its own. */
const rarely = (name: string, work: () => Promise<void>) => test.runIf(inFull)(name, work, long)

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'daftar-backup-'))
  chmodSync(dir, 0o755)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A database with a table to write to, and a store for its backups: a bucket of the store that the tests are told, else a folder. */
async function begin(keyFile?: string) {
  const dataDir = folder()
  const to = elsewhere ? { ...(await startS3('school')), prefix: 'daftar' } : folder()
  const postgres = await startPostgres({ dataDir })
  onTestFinished(() => postgres.remove())
  const { owner, app } = postgres
  await ask(owner, 'create table t (n int primary key, filling text)')
  const source = { place: findPlace(dataDir), owner, app, dataDir }
  const archive = archiveOf({ to, keyFile }, dataDir)
  return { dataDir, to, owner, source, archive, stop: postgres.stop }
}

async function ask<Row extends pg.QueryResultRow>(to: Connection, sql: string, values?: unknown[]) {
  const client = new pg.Client(to)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

type Write = { n: number; asked: number; acknowledged: number }

/** Writes on and on; answers what was acknowledged, and between which two moments of this clock. */
function writing(to: Connection) {
  const done: Write[] = []
  const stop = writingOn(to, {
    async write(client, n) {
      const asked = Date.now()
      await client.query('insert into t values ($1, $2)', [n, 'x'.repeat(500)])
      done.push({ n, asked, acknowledged: Date.now() })
    },
    restMs: 20,
  })
  return { done, stop }
}

/** What stands in the table after a restore. */
async function restored(from: Parameters<typeof restoreInto>[1]) {
  const dataDir = folder()
  await restoreInto(dataDir, from)
  const { owner, remove } = await startPostgres({ dataDir })
  const rows = await ask<{ n: number }>(owner, 'select n from t order by n')
  await remove()
  return new Set(rows.map(({ n }) => n))
}

/** All that was written so far is in the store. */
async function arrived({ owner, source, archive }: Awaited<ReturnType<typeof begin>>) {
  const [last] = await ask<{ name: string }>(
    owner,
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  const there = async () => {
    await bringOver(source.place, archive)
    return [...(await listWal(archive)).keys()]
  }
  await expect.poll(there, { timeout: 120_000 }).toContain(last!.name)
}

const lacking = (found: Set<number>, all: Write[]) => all.filter(({ n }) => !found.has(n))
const until = async (what: () => boolean) => {
  while (!what()) await pause(5)
}

proof(
  'what was acknowledged before, during and after a backup under writes comes back, sealed; without the WAL files some is lost',
  async () => {
    const keyFile = join(folder(), 'key')
    writeFileSync(keyFile, randomBytes(32).toString('hex'))
    const at = await begin(keyFile)
    const { owner, source, archive, dataDir } = at
    const writer = writing(owner)
    await until(() => writer.done.length > 100)
    const base = await makeBackup(source, archive)
    const atBase = writer.done.length
    await until(() => writer.done.length > atBase + 100)
    await writer.stop()
    await arrived(at)
    expect(lacking(await restored({ archive, base, until: 'latest' }), writer.done)).toEqual([])
    // the control: the base alone ends where it ended
    expect(lacking(await restored({ archive, base, until: 'whole' }), writer.done)).not.toEqual([])

    const { store } = archive
    const known = { last_good_at: base.started_at, stored_in: store.shown }
    expect(readState(dataDir)).toMatchObject(known)
    await expect(restoreInto(dataDir, { archive, base, until: 'latest' })).rejects.toThrow(Occupied)
    const unkeyed = { ...archive, key: randomBytes(32) }
    await expect(restored({ archive: unkeyed, base, until: 'latest' })).rejects.toThrow('key')
    const file = baseName(archive, base.label, true)
    const damaged = await buffer(await store.get(file))
    damaged[damaged.length >> 1]! ^= 1
    await store.put(file, [Readable.from([damaged])])
    await expect(restored({ archive, base, until: 'latest' })).rejects.toThrow('cannot be read')
  },
)

proof(
  'what comes back of a backup that is made under writes is what there was, row by row',
  async () => {
    const at = await begin()
    const { owner, source, archive } = at
    const sum = async (of: Connection) => {
      const rows = await ask(of, 'select count(*), sum(hashtextextended(n || filling, 0)) from t')
      return rows[0]!
    }
    for (let round = 0; round < restores; round += 1) {
      await ask(owner, 'truncate t')
      const writer = writing(owner)
      await until(() => writer.done.length > 50)
      const base = await takeBase(source, archive, { now: new Date(Date.now() + round * 1_000) })
      const there = writer.done.length
      await until(() => writer.done.length > there + 50)
      await writer.stop()
      const was = await sum(owner)
      await arrived(at)
      const dataDir = folder()
      await restoreInto(dataDir, { archive, base, until: 'latest' })
      const back = await startPostgres({ dataDir })
      expect(await sum(back.owner)).toEqual(was)
      await back.remove()
    }
    if (process.env.RESTORES) process.stdout.write(`equal: ${restores} of ${restores}\n`)
  },
)

proof(
  'every moment can be come to: all that was acknowledged until then, and nothing that was asked for after it',
  async () => {
    const at = await begin()
    const { owner, source, archive } = at
    const writer = writing(owner)
    await until(() => writer.done.length > 20)
    const base = await takeBase(source, archive)
    const from = Date.now()
    for (let round = 0; round < 4; round += 1) {
      const there = writer.done.length
      await until(() => writer.done.length > there + 50)
      await ask(owner, 'select pg_switch_wal()')
    }
    const to = Date.now()
    await until(() => writer.done.at(-1)!.asked > to + 50)
    await writer.stop()
    await arrived(at)
    const shares = chance.sample(chance.double({ min: 0, max: 1, noNaN: true }), restores)
    for (const share of shares) {
      const moment = from + Math.floor(share * (to - from))
      const found = await restored({ archive, base, until: new Date(moment) })
      const [before, after] = [
        writer.done.filter(({ acknowledged }) => acknowledged < moment),
        writer.done.filter(({ asked }) => asked > moment),
      ]
      expect(lacking(found, before)).toEqual([])
      expect(after.filter(({ n }) => found.has(n))).toEqual([])
    }
    // nothing was committed behind the last one: then that is what there was
    const late = await restored({ archive, base, until: new Date(Date.now() + 3_600_000) })
    expect(lacking(late, writer.done)).toEqual([])
  },
)

rarely(
  'whoever makes one may be killed, and so may the server: what counts is whole, and nothing acknowledged is missing',
  async () => {
    const at = await begin()
    const { owner, source, archive, dataDir, to } = at
    const lines: string[] = []
    const keeper = keepBackups(source, archive, { log: (line) => lines.push(line), firstAfter: 0 })
    onTestFinished(() => keeper.stop())
    await expect.poll(() => listBases(archive), { timeout: 60_000 }).toHaveLength(1)
    const writer = writing(owner)
    const module = new URL('./keeper.ts', import.meta.url).href
    for (let round = 0; round < soak(2, 1); round += 1) {
      const program = `const { archiveOf, makeBackup } = await import('${module}')
      const source = ${JSON.stringify(source)}
      const archive = archiveOf({ to: ${JSON.stringify(to)} }, source.dataDir)
      console.log('begun')
      await makeBackup(source, archive)`
      const maker = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(maker.stdout, 'data')
      await pause(round * 60)
      maker.kill('SIGKILL')
      await once(maker, 'exit')
      const server = Number(
        readFileSync(join(source.place.cluster, 'postmaster.pid'), 'utf8').split('\n')[0],
      )
      process.kill(server, 'SIGKILL')
      const there = writer.done.length
      await until(() => writer.done.length > there + 20)
    }
    const base = await takeBase(source, archive)
    await until(() => writer.done.length > 200)
    await writer.stop()
    await arrived(at)
    const all = await listBases(archive)
    expect(all.at(-1)).toEqual(base)
    for (const each of [all[0]!, base])
      expect(
        lacking(await restored({ archive, base: each, until: 'latest' }), writer.done),
      ).toEqual([])
    expect(readState(dataDir)!.last_good_at).toBeDefined()
  },
)

rarely(
  'a store that takes nothing holds up nobody, is told once and tried again; a gap in the WAL files is told',
  async () => {
    const at = await begin()
    const { owner, source, archive, stop } = at
    const base = await takeBase(source, archive)
    const refusing = {
      ...archive,
      store: { ...archive.store, put: () => Promise.reject(new Error('full')) },
    }
    const lines: string[] = []
    const keeper = keepBackups(source, refusing, { log: (line) => lines.push(line), firstAfter: 0 })
    await ask(owner, 'insert into t values (1)')
    await expect.poll(() => lines).toEqual([expect.stringContaining('full')])
    await ask(owner, 'insert into t values (2)')
    await keeper.stop()
    expect(isOpen(source.place)).toBe(true)
    for (const n of [3, 4]) {
      await ask(owner, 'insert into t values ($1)', [n])
      await ask(owner, 'select pg_switch_wal()')
    }
    await stop()
    await bringOver(source.place, archive)
    expect(await restored({ archive, base, until: 'latest' })).toEqual(new Set([1, 2, 3, 4]))
    const later = [...(await listWal(archive))].filter(([name]) => name > base.last_segment)
    await archive.store.remove(later[1]![1])
    const dataDir = folder()
    const { gap } = await restoreInto(dataDir, { archive, base, until: 'latest' })
    expect(gap).toBe(later[1]![0])
    await (await startPostgres({ dataDir })).remove()
    const tomorrow = new Date(Date.now() + 86_400_000)
    await expect(restored({ archive, base, until: tomorrow })).rejects.toThrow('is missing')
  },
)
