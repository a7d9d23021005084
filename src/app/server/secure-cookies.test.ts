import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '../document/pages.ts'
import { ownSchool, password } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  const assets = {
    entry: () => import('../document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets, 'https://daftar.test') })
})
afterAll(() => at.close())

type Jar = Record<string, string>
const headers = { host: 'daftar.test', 'sec-fetch-site': 'same-origin' }
const post = (url: string, cookies: Jar = {}, payload: object = {}) =>
  at.app.fastify.inject({
    method: 'POST',
    url,
    cookies,
    payload,
    headers: { ...headers, accept: 'application/json' },
  })
const signIn = () => {
  const { username } = at.here.cast.teacherA
  return post('/session/sign-in', {}, { username, password })
}

test('over HTTPS the cookies of a session have names that no other host of the domain can give', async () => {
  const { cookies } = await signIn()
  const named = cookies.filter(({ name }) => name.includes('access') || name.includes('refresh'))
  expect(named.map(({ name }) => name).sort()).toEqual([
    '__Host-daftar-access',
    '__Host-daftar-refresh',
  ])
  // what a browser asks of such a name
  for (const cookie of named) {
    expect(cookie).toMatchObject({ secure: true, path: '/' })
    expect(cookie.domain).toBeUndefined()
  }
})

test('what was planted under the name without it signs nobody in, and the session is found, renewed and ended', async () => {
  const { cookies } = await signIn()
  const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const planted = Object.fromEntries(
    Object.entries(jar).map(([name, value]) => [name.replace('__Host-', ''), value]),
  )
  const page = (carried: Jar) =>
    at.app.fastify.inject({ url: '/profile', cookies: carried, headers })
  expect((await page(planted)).statusCode).toBe(303)
  expect((await page(jar)).statusCode).toBe(200)
  expect((await post('/session/refresh', planted)).statusCode).toBe(401)
  const renewed = await post('/session/refresh', jar)
  expect(renewed.json()).toEqual({ detail: 'renewed' })
  const next = {
    ...jar,
    ...Object.fromEntries(renewed.cookies.map(({ name, value }) => [name, value])),
  }
  const out = await post('/session/sign-out', next)
  expect(out.statusCode).toBe(200)
  const gone = out.cookies.filter(({ value }) => value === '').map(({ name }) => name)
  expect(gone.sort()).toEqual(['__Host-daftar-access', '__Host-daftar-refresh'])
  expect(out.cookies.map(({ name }) => name)).toContain('__Host-daftar-ended')
  expect((await post('/session/refresh', next)).statusCode).toBe(401)
})
