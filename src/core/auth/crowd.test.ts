import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, school } from '../../testing/school.ts'
import { signAccess } from '../../platform/auth/tokens.ts'
import { accessCodes } from './codes/contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const pupils = (many: number) =>
  at.here.inside(async (db) => {
    const made = []
    for (let n = 0; n < many; n += 1) made.push(await at.here.make.user(db, { role: 'student' }))
    return made
  })
const post = async (url: string, payload: object, remoteAddress: string) => {
  const answer = await at.app.fastify.inject({ method: 'POST', url, payload, remoteAddress })
  return answer.statusCode
}
const signIn = (username: string, typed: string, address: string) =>
  post('/v1/auth/login/', { username, password: typed }, address)
const all = (status: number, many: number) => Array.from({ length: many }, () => status)

test('sixty slips that are opened at one moment behind one address all let in', async () => {
  const ids = (await pupils(60)).map(({ id }) => id)
  const { results } = await at.as('admin')(accessCodes.create, { body: { ids } })
  const statuses = await Promise.all(
    results.map(({ username, code }) =>
      post('/v1/auth/redeem/', { username, code, password: 'olmazor 7 kitob' }, '192.0.2.1'),
    ),
  )
  expect(statuses).toEqual(all(200, 60))
})

test('sixty right sign-ins at one moment all let in, while a stranger tries names in between', async () => {
  const people = await pupils(60)
  const strangers = Array.from({ length: 60 }, (_, n) =>
    signIn(`made.up${n}@here.test`, 'guess', '198.51.100.1'),
  )
  const statuses = await Promise.all(
    people.map(({ username }) => signIn(username, password, '192.0.2.1')),
  )
  expect(statuses).toEqual(all(200, 60))
  expect(await Promise.all(strangers)).toEqual(all(400, 60))
})

test.each([
  ['machines of one /64 with zeros in it', (n: number) => `2001:db8::${n + 1}:1:2:3`, 10],
  ['an IPv4 address in two spellings', (n: number) => mapped(n), 10],
  ['the networks of one customer', (n: number) => `2001:db8:1:${(256 + n).toString(16)}::1`, 20],
])('%s have the tries of one', async (_, addressOf, most) => {
  const [person] = await pupils(1)
  const statuses = []
  for (let n = 0; n < 16 + most / 2; n += 1)
    statuses.push(await signIn(person!.username, 'wrong', addressOf(n)))
  expect(statuses.filter((status) => status === 400)).toHaveLength(Math.min(most, 16 + most / 2))
})
const mapped = (n: number) => (n % 2 ? '::ffff:c633:6407' : '::ffff:198.51.100.7')

test('a token that names another business or another person beside a living session is none', async () => {
  const { admin, teacherA } = at.here.cast
  const claims = JSON.parse(
    Buffer.from(admin.access.split('.')[1]!, 'base64url').toString(),
  ) as string[]
  const [user, business, session] = claims as [string, string, string]
  const expires = Math.floor(at.clock.now().getTime() / 1000) + 600
  const ask = async (more: { user?: string; business?: string } = {}) => {
    const token = signAccess(at.sessionKey, { user, business, session, expires, ...more })
    const headers = { authorization: `Bearer ${token}` }
    return (await at.app.fastify.inject({ url: '/v1/profile/info/', headers })).statusCode
  }
  // the first one is remembered when the others come
  expect(await ask()).toBe(200)
  expect(await ask({ business: at.elsewhere.business })).toBe(401)
  expect(await ask({ user: teacherA.id })).toBe(401)
  expect(await ask()).toBe(200)
})

test('a refresh token has one spelling', async () => {
  const [person] = await pupils(1)
  const login = await at.app.fastify.inject({
    method: 'POST',
    url: '/v1/auth/login/',
    payload: { username: person!.username, password },
  })
  const { refresh } = login.json<{ refresh: string }>()
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = signs.indexOf(refresh.at(-1)!)
  for (const other of [1, 2, 3])
    expect(
      await post(
        '/v1/auth/refresh/',
        { refresh: refresh.slice(0, -1) + signs[last ^ other] },
        '::1',
      ),
    ).toBe(401)
  expect(await post('/v1/auth/refresh/', { refresh }, '::1')).toBe(200)
})
