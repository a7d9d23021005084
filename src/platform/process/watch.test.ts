import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { watchOver } from './watch.ts'

type Line = { msg: string; level: number; security: string; network: string; count: number }
let at: Awaited<ReturnType<typeof school>>
const told: Line[] = []
const logged: string[] = []
beforeAll(async () => {
  at = await school({
    log(line) {
      const read = JSON.parse(line) as Line
      if (read.msg !== 'security') return
      told.push(read)
      logged.push(line)
    },
  })
})
afterAll(() => at.close())

const post = (url: string, payload: object) =>
  at.app.fastify.inject({ method: 'POST', url, payload, remoteAddress: '2001:db8:1:2::3' })

test('who tries passwords, names, slips and doors is told of in the log, seldom and without names', async () => {
  const { username } = at.here.cast.teacherA
  for (let n = 0; n < 9; n += 1) await post('/v1/auth/login/', { username, password: 'not it' })
  expect(told).toEqual([])
  await post('/v1/auth/login/', { username, password: 'not it' })
  for (let n = 0; n < 10; n += 1)
    await post('/v1/auth/login/', { username: `x${n}`, password: 'y' })
  const network = '2001:db8:1:0/56'
  expect(told).toMatchObject([{ level: 40, security: 'sign_in_failed', network, count: 10 }])
  for (let n = 0; n < 25; n += 1)
    await at.app.fastify.inject({
      url: '/v1/parents/',
      headers: { authorization: `Bearer ${at.here.cast.studentA.access}` },
      remoteAddress: '192.0.2.9',
    })
  expect(told.slice(1)).toMatchObject([
    { security: 'refused_in_a_row', network: '192.0.2.9', count: 20 },
  ])
  expect(logged.join()).not.toContain(username)
})

test('ten times as many are told of again, and a quarter of an hour later all begins anew', () => {
  const counts: number[] = []
  const clock = { time: 0, now: () => new Date(clock.time) }
  const watch = watchOver(clock, ({ count }) => counts.push(count))
  for (let n = 0; n < 1_500; n += 1) watch({ kind: 'sign_in_failed', address: '192.0.2.1' })
  expect(counts).toEqual([10, 100, 1_000])
  clock.time = 15 * 60_000
  for (let n = 0; n < 10; n += 1) watch({ kind: 'sign_in_failed', address: '192.0.2.1' })
  expect(counts).toEqual([10, 100, 1_000, 10])
  watch({ kind: 'session_stolen', address: '192.0.2.1' })
  expect(counts.at(-1)).toBe(1)
})
