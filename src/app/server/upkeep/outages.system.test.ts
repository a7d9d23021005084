import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { newestMigration } from '../../../platform/http/boot-check.ts'
import { openDatabase } from '../../../platform/db/db.ts'
import { startPostgres } from '../../../platform/postgres/embedded-postgres.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { createServer } from '../server.ts'
import { freshDatabase, makeSchool, tuesday } from '../../../testing/school.ts'
import { soak } from '../../../testing/chance.ts'
import { wayTo } from '../../../testing/way.ts'

/** More of them measure, fewer only prove: `KILLS=100 npm test src/app/server/upkeep/outages.system.test.ts`. */
const kills = Number(process.env.KILLS ?? soak(4))

async function serverOver(database: ReturnType<typeof openDatabase>) {
  const sessionKey = Buffer.alloc(32, 7)
  const app = await createServer({ database, sessionKey, clock: { now: () => tuesday } })
  const { cast } = await makeSchool(database, sessionKey, 'here', tuesday)
  const get = (url: string) =>
    app.fastify.inject({ url, headers: { authorization: `Bearer ${cast.owner.access}` } })
  const write = (name: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/v1/subjects/',
      headers: {
        authorization: `Bearer ${cast.owner.access}`,
        'idempotency-key': randomUUID(),
      },
      payload: { name: { uz: name } },
    })
  onTestFinished(async () => {
    await app.fastify.close()
    await database.close()
  })
  return { get, write, readers: (count: number) => readers(count, () => get('/v1/students/')) }
}

/** So many that ask again as soon as they are answered; `seen` has every kind of answer once. */
function readers(count: number, ask: () => Promise<LightMyRequestResponse>) {
  let [going, good] = [true, 0]
  const seen = new Set<string>()
  const read = async () => {
    while (going) {
      const { statusCode, body, headers } = await ask()
      if (statusCode === 200) good += 1
      else seen.add(`${statusCode} ${body} ${headers['retry-after']}`)
      await pause(5)
    }
  }
  const all = Array.from({ length: count }, read)
  return {
    seen,
    good: () => good,
    stop: () => ((going = false), Promise.all(all)),
  }
}

describe('a database that is killed under load', () => {
  test(
    'takes no process with it: what fails says so, and all is well again',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'daftar-killed-'))
      const postgres = await startPostgres({ dataDir })
      onTestFinished(() => postgres.remove())
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
      await migrate(postgres.owner, 'migrations')
      const database = openDatabase(postgres.app)
      const { readers } = await serverOver(database)
      const reading = readers(8)
      const back: number[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        const begun = reading.good()
        await expect.poll(reading.good, { timeout: 30_000 }).toBeGreaterThan(begun + 20)
        process.kill(kill % 2 ? await aBackend(postgres.owner) : postmaster(dataDir), 'SIGKILL')
        const since = performance.now()
        const before = reading.good()
        await expect.poll(reading.good, { timeout: 30_000 }).toBeGreaterThan(before + 20)
        back.push(performance.now() - since)
      }
      await reading.stop()
      const coded = '503 {"detail":"service_unavailable"} 5'
      expect([...reading.seen].filter((answer) => answer !== coded)).toEqual([])
      if (process.env.KILLS) told('back after ms', back)
    },
    60_000 + 10_000 * kills,
  )

  test.each([
    ['bare', 'takes', 1],
    ['ours', 'does not take', 0],
  ])(
    'a pool that is %s, of which a connection breaks while it is out, %s the process with it',
    async (which, _, code) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', holder(which)], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      child.stderr.on('data', (data: Buffer) => (said += data.toString()))
      const [ended] = (await once(child, 'close')) as [number]
      expect([ended, said.includes(`Unhandled 'error' event`)], said).toEqual([code, code === 1])
    },
  )
})

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** One that serves us, as the kernel takes when memory runs out. */
async function aBackend(owner: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'daftar_app' and application_name = '' order by query_start desc limit 1`,
  )
  await client.end()
  return rows[0]!.pid
}

/** A process that has a connection out which the server ends. */
const holder = (which: string) => `
  import pg from 'pg'
  import { openPool } from '${new URL('../../../platform/db/db-pool.ts', import.meta.url).href}'
  const connection = ${JSON.stringify(inject('app'))}
  const pool = '${which}' === 'ours' ? openPool(connection, 2, 25000) : new pg.Pool(connection)
  pool.on('error', () => {})
  const [mine, other] = [await pool.connect(), await pool.connect()]
  const { rows } = await mine.query('select pg_backend_pid() as pid')
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  setTimeout(() => process.exit(0), 500)
`

describe('a database that stands still', () => {
  const opened = async (patience?: number) => {
    const { connection } = await freshDatabase()
    const way = await wayTo(connection)
    onTestFinished(way.close)
    const at = { ...connection, host: '127.0.0.1', port: way.port }
    return { way, ...(await serverOver(openDatabase(at, { size: 10, patience: patience }))) }
  }

  test('is not waited for without end, and is used again when it moves', async () => {
    const { way, get } = await opened(400)
    expect((await get('/v1/students/')).statusCode).toBe(200)
    way.swallow()
    const answer = await get('/v1/students/')
    expect([answer.statusCode, answer.json()]).toEqual([503, { detail: 'service_unavailable' }])
    expect(answer.headers['retry-after']).toBe('5')
    way.mend()
    await expect.poll(async () => (await get('/v1/students/')).statusCode).toBe(200)
  })

  test('does not keep a balancer waiting, though everybody else still waits', async () => {
    const { way, get } = await opened()
    expect((await get('/readyz')).statusCode).toBe(200)
    way.swallow()
    let answered = false
    const waiting = get('/v1/students/').then(() => (answered = true))
    expect((await get('/readyz')).statusCode).toBe(503)
    expect(answered).toBe(false)
    way.close()
    await waiting
  })
})

describe('a database that is put back behind another one', () => {
  test('refuses writes for now, and the next connection is asked for them anew', async () => {
    const { connection } = await freshDatabase()
    const database = openDatabase(connection, { size: 1 })
    const { write } = await serverOver(database)
    expect((await write('Fan 1')).statusCode).toBe(201)
    const demoted = `set session characteristics as transaction read only`
    await database.pool.query(demoted)
    const answer = await write('Fan 2')
    expect([answer.statusCode, answer.json()]).toEqual([503, { detail: 'service_unavailable' }])
    expect(answer.headers['retry-after']).toBe('5')
    expect((await write('Fan 2')).statusCode).toBe(201)
  })
})

describe('readiness', () => {
  test('wants every migration of this version in the database', async () => {
    const { connection } = await freshDatabase()
    const database = openDatabase(connection)
    const ready = async (migration: number) => {
      const app = await createServer({ database, sessionKey: Buffer.alloc(32, 7), migration })
      const { statusCode } = await app.fastify.inject('/readyz')
      await app.fastify.close()
      return statusCode
    }
    expect([await ready(newestMigration('migrations')), await ready(9e12)]).toEqual([200, 503])
    await database.close()
  })

  test('ends with the process, before the port does: who is on the way is answered and sent elsewhere', async () => {
    const database = openDatabase((await freshDatabase()).connection)
    const app = await createServer({ database, sessionKey: Buffer.alloc(32, 7) })
    expect((await app.fastify.inject('/readyz')).headers.connection).not.toBe('close')
    app.drain()
    const [ready, alive] = [
      await app.fastify.inject('/readyz'),
      await app.fastify.inject('/healthz'),
    ]
    expect([ready.statusCode, alive.statusCode]).toEqual([503, 200])
    expect([ready.headers.connection, alive.headers.connection]).toEqual(['close', 'close'])
    await app.fastify.close()
    await database.close()
  })
})

function told(what: string, values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1]!)
  process.stdout.write(
    `${sorted.length} times, ${what}: half ${at(0.5)}, p95 ${at(0.95)}, all ${at(1)}\n`,
  )
}
