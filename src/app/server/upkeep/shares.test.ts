import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cookieNames } from '../../../platform/http/cookies.ts'
import { openDatabase } from '../../../platform/db/db.ts'
import { countTriesIn } from '../../../platform/http/limiter.ts'
import { asPage } from '../../../platform/http/inject.ts'
import type { ShareLimits } from '../../../platform/http/shares.ts'
import { servePages } from '../../document/pages.ts'
import { ownSchool, type Person } from '../../../testing/school.ts'
import { createServer } from '../server.ts'

const assets = {
  entry: () => import('../../document/entry.server.tsx'),
  head: () => '',
  mount: async () => {},
}
const limits: Partial<ShareLimits> = {
  callsEach: 1,
  callsWaiting: 2,
  callsAMinute: 40,
  pagesEach: 1,
  pagesWaiting: 2,
  pagesAMinute: 40,
}
let at: Awaited<ReturnType<typeof ownSchool>>
let free: typeof at
beforeAll(async () => {
  at = await ownSchool({ pages: servePages(assets), shares: limits })
  free = await ownSchool()
})
afterAll(() => Promise.all([at.close(), free.close()]))

const list = async ({ app }: Pick<typeof at, 'app'>, { access }: Person) => {
  const headers = { authorization: `Bearer ${access}` }
  const answer = await app.fastify.inject({ url: '/v1/subjects/', headers })
  return answer.statusCode
}
const times = <T>(many: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: many }, work))
const count = (statuses: number[], status: number) => statuses.filter((s) => s === status).length

describe('of one person', () => {
  test('so many calls are answered at once and so many wait; the others hear so, and nobody else does', async () => {
    const { studentA, teacherA } = at.here.cast
    const flood = times(10, () => list(at, studentA))
    const [mine, theirs] = await Promise.all([flood, times(3, () => list(at, teacherA))])
    expect(count(mine, 200)).toBe(3)
    expect(count(mine, 429)).toBe(7)
    expect(theirs).toEqual([200, 200, 200])
  })

  test('what a page asks for itself waits and is not counted', async () => {
    const { teacherB } = at.here.cast
    const headers = { authorization: `Bearer ${teacherB.access}` }
    const ask = asPage(at.app.fastify, '192.0.2.3')
    const call = { method: 'GET', path: '/v1/subjects/', headers, body: undefined } as const
    const answers = await times(60, () => ask(call))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    // of what the person asks, nothing was used up
    expect(count(await times(3, () => list(at, teacherB)), 200)).toBe(3)
  })

  test('control: without bounds all are answered', async () => {
    expect(count(await times(10, () => list(free, free.here.cast.studentA)), 200)).toBe(10)
  })

  test('so many calls are answered in a minute', async () => {
    const { studentB, teacherB } = at.here.cast
    const statuses = []
    for (let n = 0; n < 42; n += 1) statuses.push(await list(at, studentB))
    expect(count(statuses, 200)).toBe(40)
    expect(await list(at, teacherB)).toBe(200)
  })

  test('so many pages are made at once, of strangers by their address', async () => {
    const page = async (
      headers: Record<string, string>,
      remoteAddress = '192.0.2.1',
      url = '/',
    ) => {
      const answer = await at.app.fastify.inject({ url, headers, remoteAddress })
      if (answer.statusCode === 429) expect(answer.headers['retry-after']).toBe('5')
      return answer.statusCode
    }
    const cookie = `${cookieNames.access}=${at.here.cast.admin.access}`
    const [strangers, signedIn, elsewhere] = await Promise.all([
      times(6, () => page({})),
      // of few calls: those are counted besides
      page({ cookie }, undefined, '/no-such-page'),
      page({}, '192.0.2.2'),
    ])
    expect(count(strangers, 200)).toBe(3)
    expect(count(strangers, 429)).toBe(3)
    expect([signedIn, elsewhere]).toEqual([404, 200])
  })
})

/** How many of the calls of a parent, made by turns at each of two processes, are answered where one alone answers 40. */
async function answeredByTwo(counting: boolean) {
  countTriesIn(counting ? free.database.pool : undefined)
  onTestFinished(() => countTriesIn(undefined))
  const shares = { callsAMinute: 40 }
  const databases = [openDatabase(free.connection), openDatabase(free.connection)]
  const [one, other] = await Promise.all(
    databases.map((database) =>
      createServer({ database, sessionKey: free.sessionKey, clock: free.clock, shares }),
    ),
  )
  const statuses = []
  const who = free.here.cast[counting ? 'parentA' : 'parentB']
  for (let n = 0; n < 40; n += 1)
    for (const app of [one!, other!]) statuses.push(await list({ app }, who))
  await Promise.all([one!, other!].map((app) => app.fastify.close()))
  await Promise.all(databases.map((database) => database.close()))
  return count(statuses, 200)
}

test('so many calls of one person are answered in a minute by two processes together, give or take what they tell each other late', async () => {
  const answered = await answeredByTwo(true)
  expect(answered).toBeGreaterThanOrEqual(40)
  // each tells of two calls at once, and is told while it answers the next ones
  expect(answered).toBeLessThanOrEqual(50)
})

test('control: each for itself they answer twice as many', async () => {
  expect(await answeredByTwo(false)).toBe(80)
})
