import { afterAll, beforeAll, expect, test } from 'vitest'
import { asApiBase, webSocketBase } from '../../platform/http/api-base.ts'
import { cookieNames } from '../../platform/http/cookies.ts'
import { buildOf } from './builds.ts'
import { servePages } from '../document/pages.ts'
import { ownSchool, password } from '../../testing/school.ts'

const build = buildOf('{"main":{"file":"assets/main-1.js"}}', new Date(1_700_000_000_000))
let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  const assets = {
    entry: () => import('../document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
    build,
  }
  at = await ownSchool({ pages: servePages(assets, undefined, 'https://api.daftar.test') })
})
afterAll(() => at.close())

const get = (url: string, cookies: Record<string, string> = {}) =>
  at.app.fastify.inject({ url, cookies })
const signIn = async (name: keyof typeof at.here.cast) => {
  const answer = await at.app.fastify.inject({
    method: 'POST',
    url: '/session/sign-in',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    payload: { username: at.here.cast[name].username, password },
  })
  return Object.fromEntries(answer.cookies.map(({ name: key, value }) => [key, value]))
}

test('the latest version is told to whoever asks, and kept by nobody', async () => {
  const answer = await get('/builds/latest.json?1700000000001')
  expect(answer.json()).toEqual(build)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a version is described under its id, for ever; another one is not there', async () => {
  const answer = await get(`/builds/meta/${build.id}.json`)
  expect(answer.json()).toEqual({ ...build, prerendered: [] })
  expect(answer.headers['cache-control']).toContain('immutable')
  for (const other of ['0000', '..%2Flatest', 'latest'])
    expect((await get(`/builds/meta/${other}.json`)).statusCode).toBe(404)
})

test('a version is known by what the browser gets, not by when it was made', () => {
  expect(buildOf('a', new Date(1)).id).toBe(buildOf('a', new Date(2)).id)
  expect(buildOf('a', new Date(1)).id).not.toBe(buildOf('b', new Date(1)).id)
})

test('the payload of a page is what its document carries', async () => {
  const jar = await signIn('teacherA')
  const answer = await get('/classes/_payload.json?l=en', jar)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const payload = answer.json<Record<string, unknown>>()
  expect(payload).toMatchObject({ status: 200, build: build.id, lang: 'en' })
  const { body } = await get('/classes?l=en', jar)
  const carried = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)![1]!
  const document = JSON.parse(carried) as Record<string, unknown>
  const keysOf = (data: unknown) =>
    (data as { queries: { queryKey: unknown }[] }).queries.map(({ queryKey }) => queryKey)
  expect(keysOf(payload.queries)).toEqual(keysOf(document.queries))
  expect([payload.me, payload.loaderData]).toEqual([document.me, document.loaderData])
})

test('a payload keeps to the rules of its page', async () => {
  const nobody = await get('/classes/_payload.json')
  expect([nobody.statusCode, nobody.headers.location]).toEqual([
    303,
    '/_payload.json?to=%2Fclasses',
  ])
  expect((await get('/_payload.json')).json()).toMatchObject({ me: null, status: 200 })
  expect((await get('/nothing/_payload.json')).statusCode).toBe(404)
  const student = await signIn('studentA')
  const forbidden = await get(`/classes/${at.here.classA}/mark/_payload.json`, student)
  expect([forbidden.statusCode, forbidden.json<{ status: number }>().status]).toEqual([403, 403])
  const renewed = await get('/_payload.json', {
    [cookieNames.refresh]: student[cookieNames.refresh]!,
  })
  expect(renewed.json()).toMatchObject({ me: { id: at.here.cast.studentA.id } })
  expect(renewed.cookies.map(({ name }) => name)).toContain(cookieNames.access)
})

test('the address of the API is in the page, and the page may connect to it', async () => {
  const { body, headers } = await get('/')
  expect(body).toContain('"apiBase":"https://api.daftar.test"')
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.daftar.test wss://api.daftar.test;",
  )
})

test.each([
  [undefined, ''],
  ['', ''],
  ['https://api.daftar.test/', 'https://api.daftar.test'],
  ['http://10.0.0.5:3000', 'http://10.0.0.5:3000'],
])('API_BASE_URL %s is taken as "%s"', (given, base) => {
  expect(asApiBase(given)).toBe(base)
})
test.each(['api.daftar.test', 'ftp://daftar.test', 'https://daftar.test/api'])(
  'API_BASE_URL %s is refused',
  (given) => {
    expect(() => asApiBase(given)).toThrow()
  },
)

test('the live channel is at the same host with the scheme changed', () => {
  expect(webSocketBase('https://api.daftar.test', 'http://page')).toBe('wss://api.daftar.test')
  expect(webSocketBase('', 'http://127.0.0.1:3000')).toBe('ws://127.0.0.1:3000')
})

test.each(['/classes', '/', '/nothing', '/profile'])(
  'whoever opens %s with a token waits there, and the token stands nowhere',
  async (path) => {
    const answer = await get(`${path}?q=5&token=at.canary-token&l=en`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Signing in')
    expect(answer.body).toContain('"signingIn":true')
    expect(answer.body).not.toContain('canary-token')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(JSON.stringify(answer.headers)).not.toContain('canary-token')
  },
)

test('a token in the address is nothing to somebody who is signed in', async () => {
  const answer = await get('/classes?token=at.canary-token', await signIn('teacherA'))
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('"signingIn":false')
})
