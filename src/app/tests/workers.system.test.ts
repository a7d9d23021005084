import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { marks } from '../../core/marks/contract.ts'
import { usualWorkers } from '../../platform/process/env.ts'
import { idempotencyKeys } from '../../platform/db/table.ts'
import { liveProcesses } from '../../testing/live.ts'
import { ask, begin, end, freePort, patient, serving } from '../../testing/product.ts'
import { freshDatabase, ownSchool } from '../../testing/school.ts'
import { nextPause } from '../workers.ts'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
describe('several processes behind one port', () => {
  test('one that is killed is replaced, and a signal ends all of them', async () => {
    const running = await begin()
    const { child, ended, workers, said } = running
    const url = await serving(running)
    process.kill(workers()[1]!, 'SIGKILL')
    await vi.waitFor(() => expect(workers(), said()).toHaveLength(3), patient)
    for (let time = 0; time < 4; time += 1) expect((await ask(`${url}/healthz`)).status).toBe(200)
    expect(await end(child, ended)).toBe(0)
    expect(workers().filter(isAlive)).toEqual([])
  }, 120_000)

  test('news of one reach the pages at each, and when the first dies, another does the upkeep', async () => {
    const at = await ownSchool()
    onTestFinished(at.close)
    const { here, sessionKey } = at
    const live = liveProcesses(() => at)
    onTestFinished(live.end)
    const running = await begin({ SESSION_KEY: sessionKey.toString('hex') }, at.connection)
    const { child, ended, workers, said } = running
    const url = await serving(running)

    /** Rows that the upkeep takes away, whoever does it. */
    const leave = (key: string) =>
      here.inside((db) =>
        db.insert(idempotencyKeys).values({
          businessId: here.business,
          userId: here.cast.owner.id,
          key,
          requestHash: '0'.repeat(64),
          createdAt: new Date('2020-01-01'),
        }),
      )
    const left = () =>
      here.inside((db) => db.select({ key: idempotencyKeys.key }).from(idempotencyKeys))
    const swept = () => vi.waitFor(async () => expect(await left(), said()).toEqual([]), patient)
    await leave('before')
    await swept()

    const access = await here.inside((db) =>
      here.make.access(db, here.cast.teacherA.id, sessionKey, new Date()),
    )
    const topic = `marks:${here.classA}:2026-11-17`
    const pages: Awaited<ReturnType<typeof live.page>>[] = []
    await vi.waitFor(() => expect(said().match(/listens/g)).toHaveLength(2), patient)
    // connections go to the processes by turns
    for (let one = 0; one < 4; one += 1)
      pages.push(await live.page(url.replace('http', 'ws'), { access }, topic))
    const entries = [{ student_id: here.cast.studentA.id, kind: 'rate' as const, value: 5 }]
    // said by a process that is none of the two
    const { saved } = await at.as('teacherA')(marks.save, {
      params: { id: here.classA },
      body: { date: '2026-11-17', entries },
    })
    for (const page of pages) await page.hears({ topic })

    let closed = 0
    for (const { code } of pages) void code.then(() => (closed += 1))
    process.kill(workers()[0]!, 'SIGKILL')
    await vi.waitFor(() => expect(closed).toBe(2), patient)
    // the others were at the one that lives, and go on
    const correction = { params: { id: saved[0]!.id }, body: { value: 4, version: 1 } }
    await at.as('teacherA')(marks.correct, correction)
    const news = () => pages.map((page) => page.news().length).toSorted((a, b) => a - b)
    await vi.waitFor(() => expect(news()).toEqual([1, 1, 2, 2]), patient)

    await vi.waitFor(() => expect(workers(), said()).toHaveLength(3), patient)
    await leave('after')
    await swept()
    expect(await end(child, ended)).toBe(0)
  }, 120_000)

  test('count the tries of a password together', async () => {
    const running = await begin()
    const url = await serving(running)
    const tried = { username: 'nobody@here.test', password: 'guessed' }
    const answers: number[] = []
    for (let time = 0; time < 12; time += 1)
      answers.push((await ask(`${url}/v1/auth/login/`, tried)).status)
    expect(answers.slice(0, 10)).not.toContain(429)
    expect(answers.slice(10)).toEqual([429, 429])
    await end(running.child, running.ended)
  }, 120_000)

  test('count them together with another machine on the same database, and with none on another', async () => {
    const { connection } = await freshDatabase()
    const machines = [await begin({}, connection), await begin({}, connection), await begin()]
    const [one, other, elsewhere] = [
      await serving(machines[0]!),
      await serving(machines[1]!),
      await serving(machines[2]!),
    ]
    const tryAt = async (url: string) =>
      (await ask(`${url}/v1/auth/login/`, { username: 'nobody@here.test', password: 'guessed' }))
        .status
    const both: number[] = []
    for (let time = 0; time < 6; time += 1) both.push(await tryAt(one), await tryAt(other))
    expect(both.slice(0, 10)).not.toContain(429)
    expect(both.slice(10)).toEqual([429, 429])
    expect(await tryAt(elsewhere)).not.toBe(429)
    for (const { child, ended } of machines) await end(child, ended)
  }, 120_000)

  test('that cannot begin say why, and end as one would', async () => {
    const taken: Server = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as { port: number }
    const { ended, said } = await begin({ PORT: String(port) })
    expect(await ended).toBe(78)
    expect(said()).toContain(`Port ${port} is taken`)
  }, 120_000)
})

test('one tells Prometheus of all of them', async () => {
  const port = await freePort()
  const running = await begin({ METRICS_PORT: String(port) })
  const url = await serving(running)
  const counted = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
    const text = (await answer?.text()) ?? ''
    const of = (line: RegExp) => Number(line.exec(text)?.[1] ?? 0)
    return [
      of(/^daftar_request_seconds_count\{operation="",method="GET",status="200"\} (\d+)$/m),
      of(/^daftar_live_sockets (\d+)$/m),
    ]
  }
  for (let asked = 0; asked < 6; asked += 1) await ask(`${url}/healthz`)
  await expect.poll(counted, patient).toEqual([6, 0])
  running.child.kill('SIGTERM')
  await running.ended
}, 120_000)

test('a process that served is replaced at once, and one that cannot start after a growing pause', () => {
  const killed = { served: true, ever: true }
  expect([nextPause(0, killed), nextPause(60_000, killed)]).toEqual([500, 500])
  const pauses = (ever: boolean) =>
    Array.from({ length: 9 }).reduce<number[]>(
      (all) => [...all, nextPause(all.at(-1) ?? 0, { served: false, ever })],
      [],
    )
  expect(pauses(false)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(Math.max(...pauses(true))).toBe(5_000)
})

test('as many serve as the machine has cores, and memory for', () => {
  const gigabytes = (many: number) => many * 2 ** 30
  expect(usualWorkers(2, gigabytes(24))).toBe(2)
  expect(usualWorkers(16, gigabytes(64))).toBe(4)
  expect(usualWorkers(4, gigabytes(7.6))).toBe(2)
  expect(usualWorkers(4, gigabytes(3.7))).toBe(1)
  expect(usualWorkers(2, gigabytes(0.9))).toBe(1)
})
