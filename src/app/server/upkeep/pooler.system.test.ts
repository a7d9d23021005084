import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auth } from '../../../core/auth/contract.ts'
import { imports } from '../../../features/imports/contract.ts'
import { marks } from '../../../core/marks/contract.ts'
import { assertMigrated, assertSafe } from '../../../platform/http/boot-check.ts'
import { createApi } from '../../../platform/client.ts'
import { openDatabase } from '../../../platform/db/db.ts'
import { inProcess } from '../../../platform/http/inject.ts'
import { countTriesIn } from '../../../platform/http/limiter.ts'
import { profile } from '../../../core/profile/contract.ts'
import { students } from '../../../core/students/contract.ts'
import { liveProcesses, never } from '../../../testing/live.ts'
import { pgBouncer, startPooler } from '../../../testing/database/pooler.ts'
import { addressOf, ask, begin, end, serving } from '../../../testing/product.ts'
import { ownSchool, password, type Person } from '../../../testing/school.ts'
import { createServer } from '../server.ts'
import { upkeep } from './upkeep.ts'

const installed = existsSync(pgBouncer)
if (!installed)
  console.warn('Skipped: what goes through PgBouncer (apt-get install pgbouncer brings it).')

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

/** Two processes, each through the pooler, which has three connections for all that they ask at once. */
async function twoThroughPooler() {
  const direct = { ...at.connection, application_name: 'direct' }
  const connection = await startPooler(at.connection, 3)
  const processes = await Promise.all(
    [0, 1].map(async () => {
      const database = openDatabase(connection, { direct })
      await assertMigrated(database.pool, 'migrations')
      await assertSafe(database.pool)
      const { sessionKey, clock } = at
      const app = await createServer({ database, sessionKey, clock, live: never })
      const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
      onTestFinished(async () => {
        await app.fastify.close()
        await database.close()
      })
      const as = (person?: Pick<Person, 'access'>) =>
        createApi({
          transport: inProcess(app.fastify),
          access: () => person?.access,
          lang: () => 'en',
        })
      return { database, as, live: url.replace('http', 'ws') }
    }),
  )
  countTriesIn(processes[0]!.database.counting)
  onTestFinished(() => countTriesIn(undefined))
  return { connection, one: processes[0]!, other: processes[1]! }
}

const times = <T>(many: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, n) => work(n)))

describe.skipIf(!installed)('through a pooler that lends connections by transaction', () => {
  test('people sign in, read and mark at two processes at once, and hear of it at the other', async () => {
    const { one, other } = await twoThroughPooler()
    const live = liveProcesses(() => at)
    onTestFinished(live.end)
    const sides = [one, other]
    const { username } = at.here.cast.teacherA
    const signed = await times(8, (n) =>
      sides[n % 2]!.as()(auth.login, { body: { username, password } }),
    )
    // more at once, and more often, than the pooler has connections and a statement needs to be given a name
    for (let round = 0; round < 5; round += 1)
      await times(24, (n) => sides[n % 2]!.as(signed[n % 8])(profile.info, {}))

    const day = '2026-11-17'
    const page = await live.page(other.live, signed[0]!, `marks:${at.here.classA}:${day}`)
    const entries = [{ student_id: at.here.cast.studentA.id, kind: 'rate' as const, value: 5 }]
    const save = () =>
      one.as(signed[0])(marks.save, {
        params: { id: at.here.classA },
        body: { date: day, entries },
      })
    expect((await save()).saved).toHaveLength(1)
    await page.hears({ topic: `marks:${at.here.classA}:${day}` })
    await times(12, (n) =>
      sides[n % 2]!.as(signed[0])(marks.save, {
        params: { id: at.here.classA },
        body: { date: day, entries: [{ ...entries[0]!, value: 4 }] },
      }).catch((error: { detail: string }) => expect(error.detail).toBe('already_marked')),
    )

    // whoever signs out at one is out at the other before what it knows is a second old
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const info = () =>
      other
        .as(signed[1])(profile.info, {})
        .then(
          () => 'in',
          (e: { detail: string }) => e.detail,
        )
    expect(await info()).toBe('in')
    await one.as(signed[1])(auth.logout, {})
    await vi.waitFor(async () => expect(await info()).toBe('token_invalid'), { timeout: 10_000 })
  })

  test('a file comes in, and one of two looks after what has run out', async () => {
    const { one, other } = await twoThroughPooler()
    const office = one.as(at.here.cast.admin)
    const heads = ['Familiyasi', 'Ismi', 'Sinf']
    const rows = Array.from({ length: 300 }, (_, n) => ['Poolova', `Bola${n}`, '5-A'])
    const text = [heads, ...rows].map((row) => row.join('\t')).join('\n')
    const draft = await office(imports.create, { body: { kind: 'students', text } })
    await office(imports.save, { params: { id: draft.id }, body: { version: draft.version } })
    const found = await other.as(at.here.cast.admin)(students.list, { query: { q: 'Poolova' } })
    expect(found.count).toBe(300)

    const faults: unknown[] = []
    const round = ({ database }: typeof one) =>
      upkeep(database, at.clock.now(), (error) => faults.push(error))
    for (let time = 0; time < 3; time += 1)
      expect(
        (await Promise.all([round(one), round(other)])).filter(Boolean).length,
      ).toBeGreaterThan(0)
    // whichever of the server's sessions it was taken in: nothing of it stays behind
    for (const side of [one, other, one]) expect(await round(side)).toBe(true)
    expect(faults).toEqual([])
  })

  test('the product serves with two processes and as many connections as it is told, and counts their tries together', async () => {
    const connection = await startPooler(at.connection, 3)
    const running = await begin(
      {
        DATABASE_DIRECT_URL: addressOf(at.connection),
        DATABASE_CONNECTIONS: '12',
        DATABASE_WAIT: '5',
      },
      connection,
    )
    const url = await serving(running)
    expect((await ask(`${url}/readyz`)).status).toBe(200)
    const tried = { username: 'nobody@here.test', password: 'guessed' }
    const answers: number[] = []
    for (let time = 0; time < 12; time += 1)
      answers.push((await ask(`${url}/v1/auth/login/`, tried)).status)
    expect(answers.slice(0, 10)).not.toContain(429)
    expect(answers.slice(10)).toEqual([429, 429])
    expect(await end(running.child, running.ended), running.said()).toBe(0)
  }, 120_000)

  test('control: without the way past it the server is refused its settings, and a statement that has a name is another’s', async () => {
    const { connection } = await twoThroughPooler()
    const blunt = openDatabase(connection)
    await expect(blunt.pool.query('select 1')).rejects.toThrow('unsupported startup parameter')
    await blunt.close()
    const named = new pg.Pool({ ...connection, max: 6 })
    const fault = await times(40, (n) =>
      named.query({ name: 'same', text: 'select $1::int, pg_sleep(0.01)', values: [n] }),
    ).catch((error: Error) => error.message)
    expect(fault).toMatch(/prepared statement "same" (already exists|does not exist)/)
    await named.end()
  })
})
