import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../platform/process/env.ts'
import { noteAddress, noteServer } from '../../platform/postgres/server-note.ts'
import { writeState } from '../../platform/backup/state.ts'
import { freshDatabase } from '../../testing/school.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { migrations } from './command-line.ts'
import {
  adviceFor,
  type Finding,
  lookAtBackups,
  lookAtDatabase,
  lookAtMachine,
} from './doctor-looks.ts'
import { lookAtClock, lookAtServer } from './doctor-server.ts'

let database: ReturnType<typeof openDatabase>
let owner: ReturnType<typeof openDatabase>
beforeAll(async () => {
  const fresh = await freshDatabase()
  database = openDatabase(fresh.connection, { size: 1 })
  owner = openDatabase(fresh.owner, { size: 1 })
})
afterAll(() => Promise.all([database.close(), owner.close()]))

const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'daftar-doctor-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
const now = new Date('2026-11-25T09:00:00Z')
const of = (findings: Finding[], what: string) => findings.find((each) => each.what === what)

test('backups: none, fresh, late, failed, and on the disk of the data', () => {
  const dataDir = folder()
  const env = (more: Record<string, string>) => readEnv({ DATA_DIR: dataDir, DEMO: '0', ...more })
  const look = (more: Record<string, string> = {}) => lookAtBackups(env(more), now)
  expect(look({ BACKUP_TO: 'off' })).toMatchObject([
    { is: 'none are made', todo: expect.stringContaining('BACKUP_TO') },
  ])
  expect(look()).toMatchObject([{ is: 'none was made yet' }])
  const state = { installation: 'x', since: '2026-11-01T00:00:00Z' }
  writeState(dataDir, { ...state, last_good_at: '2026-11-24T21:00:00Z' })
  expect(look({ BACKUP_TO: 'file:/dev/shm' })).toEqual([
    { what: 'backups', is: 'the last good one was begun at 2026-11-24T21:00:00Z' },
  ])
  expect(look({ BACKUP_TO: 'file:/media/not-there' })).toMatchObject([
    { is: 'there is no folder /media/not-there', todo: expect.stringContaining('mount') },
  ])
  expect(of(look({ BACKUP_TO: `file:${dataDir}` }), 'the place of backups')?.todo).toBeDefined()
  writeState(dataDir, { ...state, failed_at: '2026-11-25T00:00:00Z', failure: 'no room' })
  expect(look().map(({ todo }) => Boolean(todo))).toEqual([true, true, true])
  expect(look({ DATABASE_URL: 'postgres://x' })[0]?.is).toContain('where the database runs')
})

test('a key that others can read, and an https address without its proxy', async () => {
  const dataDir = folder()
  const key = join(dataDir, 'session.key')
  writeFileSync(key, 'x')
  chmodSync(key, 0o644)
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://daftar.example.uz' })
  const found = await lookAtMachine(env, {})
  expect(of(found, 'signing key')?.todo).toBe(`chmod 600 ${key}`)
  expect(of(found, 'proxy')?.todo).toContain('TRUST_PROXY')
  chmodSync(key, 0o600)
  expect(of(await lookAtMachine(env, {}), 'signing key')?.todo).toBeUndefined()
})

test('a database that is as it should be; a clock that is not; one of a later version; a role that sees too much', async () => {
  const look = (at = () => new Date()) => lookAtDatabase(database.pool, migrations, at)
  expect((await look()).filter(({ todo }) => todo)).toEqual([])
  const found = await look(() => new Date(Date.now() + 3_600_000))
  expect(of(found, 'clocks')?.todo).toContain('NTP')
  const asOwner = await lookAtDatabase(owner.pool, migrations, () => new Date())
  expect(of(asOwner, 'settings of the database')?.is).toContain('owns tables')
  await owner.pool.query(
    `insert into migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  expect(of(await look(), 'schema')?.is).toBe('of a later version')
})

test('a server that answers, one that is not ready, one that is gone, and one of another folder', async () => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end()).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const dataDir = folder()
  const env = readEnv({ DATA_DIR: dataDir, PORT: String(port) })
  noteServer(dataDir, undefined, now)
  expect((await lookAtServer(env)).is).toContain('is starting')
  const address = `http://127.0.0.1:${port}`
  noteAddress(dataDir, address)
  expect(await lookAtServer(env)).toEqual({
    what: 'Daftar',
    is: `runs (process ${process.pid}) and answers at ${address}`,
  })
  status = 503
  expect(await lookAtServer(env)).toMatchObject({
    is: expect.stringContaining('not ready'),
    todo: expect.stringContaining('log'),
  })
  status = 200
  const note = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as object
  writeFileSync(join(dataDir, 'server.json'), JSON.stringify({ ...note, stamp: 'of another' }))
  expect((await lookAtServer(env)).todo).toContain('DATA_DIR')
  server.close()
  server.closeAllConnections()
  expect(await lookAtServer(env)).toMatchObject({
    is: `does not run: nothing answers at ${address}`,
    todo: expect.stringContaining('Start it'),
  })
})

test('a clock is compared with the network and with what was written last', () => {
  const hour = 3_600_000
  const [early, late] = [new Date(now.getTime() - hour), new Date(now.getTime() + hour)]
  expect(lookAtClock(now, { elsewhere: now, newest: [early] }).todo).toBeUndefined()
  expect(lookAtClock(now, { elsewhere: early, newest: [] }).todo).toContain('network')
  expect(lookAtClock(now, { newest: [early, late] })).toMatchObject({
    is: expect.stringContaining(late.toISOString()),
    todo: expect.stringContaining('network'),
  })
})

test('the advice fits the fault of the database', () => {
  const [embedded, own] = [
    readEnv({ DATA_DIR: '/srv/data' }),
    readEnv({ DATABASE_URL: 'postgresql://a@b/c' }),
  ]
  expect(adviceFor('belongs to user 7: run as that user', embedded)).toContain('as that user')
  expect(adviceFor('No space left on device', embedded)).toContain('room')
  expect(adviceFor('something else', embedded)).toContain('/srv/data/postgres/postgres.log')
  expect(adviceFor('connect ECONNREFUSED', own)).toContain('DATABASE_URL')
})
