import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { checkLedger } from '../../core/coins/ledger/service.audit.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { startPostgres, type Connection } from '../../platform/postgres/embedded-postgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { soak } from '../../testing/chance.ts'
import { canCutPower, diskWithPower } from '../../testing/database/power.ts'
import { begin, freePort, patient, type Running } from '../../testing/product.ts'
import { makeSchool, type School } from '../../testing/school.ts'
import { writesOf, writing, writtenIn } from '../../testing/acknowledged.ts'
import { writingOn } from '../../testing/writing.ts'

/** Of each kind: `KILLS=100 npm test src/app/tests/kills.system.test.ts`. */
const kills = Number(process.env.KILLS ?? soak(6, 3))
const powerCuts = Number(process.env.POWER_CUTS ?? soak(8, 2))
const powerToCut = await canCutPower()
if (!powerToCut)
  console.warn('Skipped: cut power (it wants to be root on Linux, with loop devices and ext4).')
/** What has to be acknowledged between two of them, and milliseconds at most that one waits besides. */
const between = { writes: 6, ms: 600 }
const sessionKey = Buffer.alloc(32, 7)

/** Commits by hand, of a connection that waits for the disk, or does not; those that were acknowledged. */
function committing(to: Connection, durable: 'on' | 'off') {
  const acknowledged: number[] = []
  const stop = writingOn(to, {
    begin: (client) => client.query(`set synchronous_commit = ${durable}`),
    async write(client, n) {
      await client.query('insert into committed values ($1, $2)', [durable, n])
      acknowledged.push(n)
      // what others wait for takes what was said before along: the careless one says much in between
      await pause(durable === 'on' ? 150 : 1)
    },
    restMs: 50,
  })
  return { acknowledged, stop }
}

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-kills-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aSchool(dataDir: string) {
  const postgres = await startPostgres({ dataDir })
  onTestFinished(async () => (await startPostgres({ dataDir })).remove())
  await migrate(postgres.owner, 'migrations')
  const owner = new pg.Client(postgres.owner)
  await owner.connect()
  await owner.query('create table committed (durable text, n int)')
  await owner.end()
  const database = openDatabase(postgres.app)
  const here = await makeSchool(database, sessionKey, 'here', new Date())
  await database.close()
  await postgres.stop()
  return { here, owner: postgres.owner }
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** What is there when all of it has ended and the database was started once more. */
async function foundIn(dataDir: string, { business }: School) {
  const postgres = await startPostgres({ dataDir })
  const database = openDatabase(postgres.app)
  const client = new pg.Client(postgres.owner)
  await client.connect()
  try {
    const there = await writtenIn(database, business)
    const books = await checkLedger(database, business, new Date())
    const { rows: committed } = await client.query<{ durable: string; n: number }>(
      'select * from committed',
    )
    return { there, books, committed }
  } finally {
    await client.end()
    await database.close()
    await postgres.stop()
  }
}

type Victims = {
  /** What is killed; the database is taken along where `takesDatabase`. */
  name: string
  times: number
  dataDir: string
  takesDatabase: boolean
  kill(running: Running): Promise<'begin again' | 'it heals'>
}

/** People write while it is killed over and over; at the end the rows are those that were acknowledged. */
async function survives({ name, times, dataDir, takesDatabase, kill }: Victims) {
  const { here, owner } = await aSchool(dataDir)
  const port = await freePort()
  const env = { DATABASE_URL: '', DATA_DIR: dataDir, BACKUP_TO: 'off', WORKERS: '1' }
  const start = async () => {
    const running = await begin({ ...env, PORT: String(port) }, inject('app'))
    await vi.waitFor(() => expect(running.said()).toContain('Daftar is at'), patient)
    return running
  }
  let running = await start()
  const url = `http://127.0.0.1:${port}`
  const kinds = Object.entries(writesOf(here)).map(
    ([kind, write]) => [kind, writing(url, write)] as const,
  )
  const [durable, careless] = [committing(owner, 'on'), committing(owner, 'off')]
  const sum = () => kinds.reduce((total, [, { acknowledged }]) => total + acknowledged.length, 0)
  for (let time = 0; time < times; time += 1) {
    const begun = sum()
    await expect
      .poll(sum, { timeout: 120_000, interval: 20 })
      .toBeGreaterThan(begun + between.writes)
    await pause(Math.random() * between.ms)
    if ((await kill(running)) === 'begin again') running = await start()
  }
  for (const [, each] of kinds) await each.stop()
  await Promise.all([durable.stop(), careless.stop()])
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  expect(kinds.flatMap(([, { odd }]) => odd)).toEqual([])

  const { there, books, committed } = await foundIn(dataDir, here)
  // every key was repeated until it was acknowledged: neither one less nor one more
  for (const [kind, { acknowledged }] of kinds) expect(there[kind], kind).toEqual(acknowledged)
  expect(books).toMatchObject({ sound: true })

  const lost = (how: 'on' | 'off', all: number[]) => {
    const kept = new Set(committed.filter((row) => row.durable === how).map(({ n }) => n))
    return all.filter((n) => !kept.has(n)).length
  }
  const figures = {
    times,
    acknowledged: sum(),
    repeated: kinds.reduce((total, [, { repeated }]) => total + repeated(), 0),
    durable: [durable.acknowledged.length, lost('on', durable.acknowledged)],
    careless: [careless.acknowledged.length, lost('off', careless.acknowledged)],
  }
  if (process.env.KILLS ?? process.env.POWER_CUTS)
    process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`)
  expect(lost('on', durable.acknowledged)).toBe(0)
  // control: whoever does not wait for the disk loses some with the server, and nothing with the process alone
  if (takesDatabase)
    expect(lost('off', careless.acknowledged), 'the control has lost nothing').toBeGreaterThan(0)
}

describe('under load, what was acknowledged is there, once, and the books fit, when there is killed', () => {
  test.each(['the process', 'the postmaster', 'both'])(
    '%s',
    async (name) => {
      const dataDir = aFolder()
      await survives({
        name,
        times: kills,
        dataDir,
        takesDatabase: name !== 'the process',
        async kill({ child, ended }) {
          if (name !== 'the process') process.kill(postmaster(dataDir), 'SIGKILL')
          if (name === 'the postmaster') return 'it heals'
          child.kill('SIGKILL')
          await ended
          return 'begin again'
        },
      })
    },
    120_000 + 40_000 * kills,
  )

  test.skipIf(!powerToCut)(
    'the power, with what the disk had not been told to keep',
    async () => {
      const disk = diskWithPower(aFolder())
      onTestFinished(() => disk.remove())
      const dataDir = join(disk.folder, 'data')
      let torn = 0
      await survives({
        name: 'the power',
        times: powerCuts,
        dataDir,
        takesDatabase: true,
        async kill({ child, ended }) {
          const probe = disk.probe()
          await disk.cut()
          child.kill('SIGKILL')
          await ended
          torn += await disk.comeBack()
          // it was a power cut: what nobody waited for is gone
          expect(probe()).toEqual({ flushed: 'kept', written: '' })
          return 'begin again'
        },
      })
      if (process.env.POWER_CUTS) process.stdout.write(`blocks of 4 KB torn: ${torn}\n`)
    },
    120_000 + 40_000 * powerCuts,
  )
})

describe('where many pages are on their way, and blocks arrive in part, the database', () => {
  /** Cuts until it is damaged, `most` of them; what it says then, and how many blocks were torn. */
  async function cutting(pages: 'on' | 'off', most: number) {
    const disk = diskWithPower(aFolder())
    onTestFinished(() => disk.remove())
    const dataDir = join(disk.folder, 'data')
    // few pages in memory and many checkpoints
    const settings = { shared_buffers: '1MB', max_wal_size: '32MB', min_wal_size: '32MB' }
    const start = async () => {
      const postgres = await startPostgres({ dataDir, settings })
      const client = new pg.Client(postgres.owner)
      client.on('error', () => {})
      await client.connect()
      return { postgres, client }
    }
    const conf = join(dataDir, 'postgres/cluster/postgresql.auto.conf')
    let { postgres, client } = await start()
    await client.query(`create table torn as select n, 0 as seen, repeat('x', 500) as filling
      from generate_series(1, 40000) n`)
    await client.query('create index on torn (n)')
    let damage: string | undefined
    let torn = 0
    for (let cuts = 0; cuts < most && damage === undefined; cuts += 1) {
      // a server is not begun without, but it may lose it
      writeFileSync(conf, `full_page_writes = ${pages}\n`)
      process.kill(postmaster(dataDir), 'SIGHUP')
      const until = performance.now() + 2_000
      while (performance.now() < until) {
        const some = [Math.floor(Math.random() * 40)]
        await client.query('update torn set seen = seen + 1 where n % 40 = $1', some)
      }
      await disk.cut()
      const ended = Promise.allSettled([client.end(), postgres.stop()])
      torn += await disk.comeBack()
      await ended
      writeFileSync(conf, '')
      try {
        ;({ postgres, client } = await start())
        await client.query('select sum(seen), sum(length(filling)), count(*) from torn')
      } catch (error) {
        damage = (error as Error).message
      }
    }
    await client.end().catch(() => {})
    await postgres.stop().catch(() => {})
    if (process.env.POWER_CUTS)
      process.stdout.write(`full_page_writes ${pages}: ${torn} blocks torn, ${damage ?? 'whole'}\n`)
    expect(torn).toBeGreaterThan(0)
    return damage
  }

  test.skipIf(!powerToCut)(
    'is whole',
    async () => expect(await cutting('on', soak(4, 1))).toBeUndefined(),
    300_000,
  )
  test.skipIf(!powerToCut)(
    'control: is damaged without full_page_writes',
    async () =>
      expect(await cutting('off', 20)).toMatch(/checksum|invalid page|could not|starting/),
    300_000,
  )
})
