import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { inFull } from '../../testing/chance.ts'
import { runBinary } from './embedded-postgres-cluster.ts'
import { findPlace } from './embedded-postgres-place.ts'
import { processStamp, removeDeadLock } from './embedded-postgres-process.ts'
import { startPostgres, type Connection } from './embedded-postgres.ts'

const root = process.getuid?.() === 0
/** What goes wrong rarely, each on servers of its own. */
const rarely = test.runIf(inFull)

/** A folder that every user can enter, unless told otherwise; gone at the end of the test. */
function folder(mode = 0o755) {
  const dir = mkdtempSync(join(tmpdir(), 'daftar-pg-'))
  chmodSync(dir, mode)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function start(dataDir: string, clones = false) {
  const lines: string[] = []
  const postgres = await startPostgres({ dataDir, clones, log: (line) => lines.push(line) })
  onTestFinished(() => postgres.remove())
  return { ...postgres, lines }
}

async function query(connection: Connection, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === 300) throw error
      await sleep(100)
    }
  }
}

const lockOf = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid')
const serverOf = (dataDir: string) => Number(readFileSync(lockOf(dataDir), 'utf8').split('\n')[0])
const runs = (pid: number) => processStamp(pid) !== undefined

test('two roles without power over the server, on a durable one that listens on a socket only', async () => {
  const { app } = await start(folder())
  const roles = await query(
    app,
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolreplication, rolcreatedb from pg_roles
     where rolname in ('daftar_owner', 'daftar_app') order by 1`,
  )
  const plain = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolreplication: false,
  }
  expect(roles).toEqual([
    { rolname: 'daftar_app', ...plain, rolcreatedb: false },
    { rolname: 'daftar_owner', ...plain, rolcreatedb: false },
  ])
  const names = [
    'fsync',
    'full_page_writes',
    'data_checksums',
    'TimeZone',
    'server_encoding',
    'listen_addresses',
  ]
  const settings = await query(
    app,
    `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join()}`,
  )
  const listens = process.platform === 'win32' ? '127.0.0.1' : ''
  expect(settings).toEqual([
    {
      fsync: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
      listen_addresses: listens,
    },
  ])
  expect(
    await query(app, `select datlocprovider, datlocale from pg_database where datname = 'daftar'`),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
})

const denied = /permission denied/
const elsewhere = (login: Connection, database = 'postgres') => ({ ...login, database })
const copy = 'create database copy template daftar'

test('the owner makes tables, the application does not, and neither makes databases or enters others', async () => {
  const { owner, app } = await start(folder())
  await query(owner, 'create table t (n int)')
  await expect(query(app, 'create table u (n int)')).rejects.toThrow(denied)
  await expect(query(app, 'select * from t')).rejects.toThrow(denied)
  for (const login of [owner, app]) {
    await expect(query(login, 'create database mine')).rejects.toThrow(denied)
    for (const database of ['postgres', 'template1'])
      await expect(query(elsewhere(login, database), 'select 1')).rejects.toThrow(denied)
  }
  await expect(query({ ...app, password: 'wrong' }, 'select 1')).rejects.toThrow(
    /password authentication failed/,
  )
  await expect(query({ ...app, user: 'daftar_superuser' }, 'select 1')).rejects.toThrow(
    /password authentication failed/,
  )
})

rarely(
  'for tests the owner copies its database, also while somebody shares the server that does not ask for it',
  async () => {
    const dataDir = folder()
    const testing = await start(dataDir, true)
    await query(testing.owner, 'create table t (n int)')
    await query(elsewhere(testing.owner), copy)
    expect(await query(elsewhere(testing.owner, 'copy'), 'select * from t')).toEqual([])
    await expect(query(testing.app, copy)).rejects.toThrow(denied)
    await expect(query(elsewhere(testing.app), 'select 1')).rejects.toThrow(denied)
    // one that a running server has is not given to whoever shares it
    await start(dataDir)
    await query(elsewhere(testing.owner), 'drop database copy')
    await testing.stop()
  },
)

rarely(
  'a cluster that was made with more rights has these from its next start on, and is written to once',
  async () => {
    const dataDir = folder()
    const made = await start(dataDir, true)
    await query(made.owner, 'create table t as select 1 as n')
    await made.stop()
    // as the first ones were made
    const place = findPlace(dataDir)
    const open = 'grant connect on database postgres, template1 to public;\n'
    await runBinary(place, 'postgres', ['--single', '-D', place.cluster, 'postgres'], open)
    rmSync(place.rights)
    const { owner, app, stop } = await start(dataDir)
    expect(await query(owner, 'select n from t')).toEqual([{ n: 1 }])
    expect(
      await query(owner, 'select rolcreatedb as may from pg_roles where rolname = user'),
    ).toEqual([{ may: false }])
    await expect(query(owner, copy)).rejects.toThrow(denied)
    for (const login of [owner, app])
      for (const database of ['postgres', 'template1'])
        await expect(query(elsewhere(login, database), 'select 1')).rejects.toThrow(denied)
    const written = () => statSync(place.rights).mtimeMs
    const first = written()
    await stop()
    await start(dataDir)
    expect(written()).toBe(first)
  },
)

test('a killed server comes back with what was committed', async () => {
  const dataDir = folder()
  const { owner, lines } = await start(dataDir)
  await query(owner, 'create table t (n int)')
  for (let round = 1; round <= 3; round += 1) {
    await query(owner, `insert into t values (${round})`)
    const killed = serverOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await eventually(async () => {
      expect(await query(owner, 'select count(*)::int as count from t')).toEqual([{ count: round }])
      expect(serverOf(dataDir)).not.toBe(killed)
    })
  }
  // a kill while it is still coming back is told in other words
  expect(lines.join('\n')).toContain('starting it again')
})

rarely('a second start shares the server, and the last to leave stops it', async () => {
  const dataDir = folder()
  const first = await start(dataDir)
  const second = await start(dataDir)
  const server = serverOf(dataDir)
  expect(second.app).toEqual(first.app)
  await expect(second.remove()).rejects.toThrow(/not removed/)
  expect(runs(server)).toBe(true)
  await query(first.app, 'select 1')
  await first.stop()
  expect(runs(server)).toBe(false)
})

test('who ends leaves the server to a process that shares it, and not to one that was killed', async () => {
  const dataDir = folder()
  const first = await start(dataDir)
  const server = serverOf(dataDir)
  const [killed, second] = [await otherProcess(dataDir), await start(dataDir)]
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await first.stop()
  expect(await query(second.app, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(serverOf(dataDir)).toBe(server)
  await second.stop()
  expect(runs(server)).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a copy of the files of a running server starts beside it, and touches nothing of the original',
  async () => {
    const [dataDir, copy] = [folder(), folder()]
    const { owner } = await start(dataDir)
    await query(owner, 'create table t as select 1 as n')
    await query(owner, 'checkpoint').catch(() => {})
    execFileSync('cp', ['-a', join(dataDir, 'postgres'), join(copy, 'postgres')])
    const locks = () =>
      [lockOf(dataDir), join(dataDir, 'postgres/run/.s.PGSQL.5432.lock')].map((file) =>
        readFileSync(file, 'utf8'),
      )
    const before = locks()
    const second = await start(copy)
    expect(second.lines.join()).toContain('was copied while PostgreSQL ran')
    expect(await query(second.owner, 'select n from t')).toEqual([{ n: 1 }])
    expect(locks()).toEqual(before)
    expect(await query(owner, 'select n from t')).toEqual([{ n: 1 }])
  },
)

rarely('two processes that begin at once make one database and one server', async () => {
  const dataDir = folder()
  const [first, second] = await Promise.all([start(dataDir), start(dataDir)])
  expect(second.app).toEqual(first.app)
  await query(second.app, 'select 1')
  const server = serverOf(dataDir)
  await Promise.all([first.stop(), second.stop()])
  expect(runs(server)).toBe(false)
})

/** A process of its own that has started, or shares, the server. */
async function otherProcess(dataDir: string) {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `const { startPostgres } = await import('${module}')
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log('started')`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  return other
}

rarely('the server of a killed process is taken over, and stopped with us', async () => {
  const dataDir = folder()
  const other = await otherProcess(dataDir)
  const server = serverOf(dataDir)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const { app, stop } = await start(dataDir)
  await query(app, 'select 1')
  expect(serverOf(dataDir)).toBe(server)
  await stop()
  expect(runs(server)).toBe(false)
})

test('data survives a stop', async () => {
  const dataDir = folder()
  const first = await start(dataDir)
  await query(first.owner, 'create table t as select 1 as n')
  await first.stop()
  expect(existsSync(lockOf(dataDir))).toBe(false)
  const second = await start(dataDir)
  expect(await query(second.owner, 'select n from t')).toEqual([{ n: 1 }])
})

// any other user than root runs PostgreSQL as itself, and it can enter its own folders
test.runIf(root)(
  'works from a folder that only root can enter, and leaves nothing behind',
  async () => {
    const dataDir = join(folder(0o700), 'below')
    const first = await start(dataDir)
    await query(first.owner, 'create table t as select 1 as n')
    await first.stop()
    const second = await start(dataDir)
    expect(await query(second.owner, 'select n from t')).toEqual([{ n: 1 }])
    const home = realpathSync(join(dataDir, 'postgres'))
    expect(home.startsWith(dataDir)).toBe(false)
    await second.remove()
    expect(existsSync(home)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  },
)

rarely('a path too long for a socket is no obstacle', async () => {
  const dataDir = join(folder(), 'long'.repeat(20), 'with space, comma')
  const { app } = await start(dataDir)
  await query(app, 'select 1')
})

test.runIf(process.platform === 'linux')(
  'only the lock of a process that is no server is removed',
  async () => {
    const dataDir = folder()
    await start(dataDir)
    const cluster = join(dataDir, 'postgres/cluster')
    expect(removeDeadLock({ cluster, socketDir: undefined })).toBeUndefined()
    const fake = join(folder(), 'cluster')
    mkdirSync(fake)
    writeFileSync(join(fake, 'postmaster.pid'), `${process.pid}\n${fake}\n1700000000\n5432\n\n`)
    expect(removeDeadLock({ cluster: fake, socketDir: undefined })).toBe(process.pid)
    expect(existsSync(join(fake, 'postmaster.pid'))).toBe(false)
  },
)
