import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieNames } from '../../platform/http/cookies.ts'
import { makeSetupCode } from '../../features/setup/service.codes.ts'
import { servePages } from '../document/pages.ts'
import { ownSchool } from '../../testing/school.ts'

const lines: string[] = []
const assets = {
  entry: () => import('../document/entry.server.tsx'),
  head: () => '',
  mount: async () => {},
}
let at: Awaited<ReturnType<typeof ownSchool>>
let local: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool({ pages: servePages(assets), log: (line) => lines.push(line) })
  local = await ownSchool({ pages: servePages(assets), localDemo: true })
})
afterAll(() => Promise.all([at.close(), local.close()]))

type Sent = { cookies?: Record<string, string>; headers?: Record<string, string> }
const get = (url: string, { cookies = {}, headers = {} }: Sent = {}, of = at) =>
  of.app.fastify.inject({ url, cookies, headers: { host: 'localhost:3000', ...headers } })

let count = 0
const typed = (given: Record<string, string> = {}) => ({
  kind: 'centre',
  name: 'Ziyo oʻquv markazi',
  region: '',
  district: 'Chilonzor',
  lang: 'en',
  time_zone: 'Asia/Tashkent',
  last_name: 'Karimova',
  first_name: 'Dilnoza',
  patronymic: '',
  username: `head${(count += 1)}@ziyo.uz`,
  phone: '',
  password: 'uch qora olma',
  shifts: '1',
  year: 'yes',
  ...given,
})
const post = (form: Record<string, string>, { cookies = {}, headers = {} }: Sent = {}, of = at) =>
  of.app.fastify.inject({
    method: 'POST',
    url: '/session/setup?l=en',
    cookies,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      host: 'localhost:3000',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })
const newCode = () => makeSetupCode(at.database, at.clock.now())
const carrying = async () => ({ cookies: { [cookieNames.setup]: await newCode() } })

describe('the address from the terminal', () => {
  test('loses its code at once, to a cookie that no script reads, and stands in no log line', async () => {
    const code = await newCode()
    const answer = await get(`/setup?code=${code}&l=en`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/setup?l=en'])
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    const [kept] = answer.cookies
    expect(kept).toMatchObject({ name: cookieNames.setup, value: code, httpOnly: true })
    const page = await get('/setup?l=en', { cookies: { [cookieNames.setup]: code } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Open your school or learning centre')
    expect(page.body).not.toContain(code)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes(code))).toEqual([])
  })

  test.each([
    ['without a code', {}, '/setup?l=en'],
    ['with a wrong one', { cookies: { [cookieNames.setup]: 'guess' } }, '/setup?l=en'],
  ])('%s there is no form, and it is said how to get an address', async (_, sent, url) => {
    const { statusCode, body } = await get(url, sent)
    expect(statusCode).toBe(400)
    expect(body).toContain('npm run setup')
    expect(body).not.toContain('<form')
  })
})

describe('the form, without script', () => {
  test('makes the business and ends signed in at home', async () => {
    const answer = await post(typed(), await carrying())
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    expect(cookies[cookieNames.setup]).toBe('')
    const home = await get('/', { cookies })
    expect(home.statusCode).toBe(200)
    expect(home.body).toContain('Hello, Dilnoza')
  })

  test('when refused keeps what was typed, but for the password, and says at each field what is wrong', async () => {
    const wrong = { name: '', username: 'no address', district: 'Urgut', shifts: '2', year: '' }
    const answer = await post(typed({ ...wrong, password: 'secret-guess' }), await carrying())
    expect(answer.statusCode).toBe(400)
    const { body } = answer
    expect(body).toContain('value="Urgut"')
    expect(body).toContain('value="no address"')
    expect(body).not.toContain('secret-guess')
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(body).toMatch(/checked=""[^>]*value="centre"|value="centre"[^>]*checked=""/)
    expect(body).not.toMatch(/name="year"[^>]*checked/)
  })

  test('is refused when it comes from another site, and without a code', async () => {
    const foreign = await post(typed(), {
      ...(await carrying()),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([foreign.statusCode, foreign.cookies]).toEqual([403, []])
    const answer = await post(typed())
    expect([answer.statusCode, answer.body.includes('npm run setup')]).toEqual([400, true])
  })
})

test('the page guesses on the tries of the form, and is told nothing by a used or an old code', async () => {
  const spent = await carrying()
  expect((await post(typed(), spent)).statusCode).toBe(303)
  const wrong = async (sent: Sent) => {
    const { statusCode, body } = await get('/setup?l=en', sent)
    return statusCode === 400 && !body.includes('<form')
  }
  expect(await wrong(spent)).toBe(true)
  expect((await post(typed(), spent)).statusCode).toBe(400)
  const cookies = { [cookieNames.setup]: 'guess' }
  const from = (remoteAddress: string) =>
    at.app.fastify.inject({ url: '/setup', cookies, remoteAddress })
  for (let tries = 0; tries < 60; tries += 1) expect((await from('10.3.3.3')).statusCode).toBe(400)
  const sent = async (remoteAddress: string) => {
    const answer = await at.app.fastify.inject({
      method: 'POST',
      url: '/session/setup',
      cookies,
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: typed(),
      remoteAddress,
    })
    return answer.json<{ detail: string }>().detail
  }
  expect(await sent('10.3.3.3')).toBe('too_many_requests')
  expect(await sent('10.3.3.4')).toBe('setup_code_is_wrong')
})

describe('a demo installation that only this machine reaches', () => {
  const link = 'href="/setup"'

  test('offers to begin on its sign-in page, and needs no code', async () => {
    expect((await get('/', {}, local)).body).toContain(link)
    expect((await get('/setup', {}, local)).statusCode).toBe(200)
    const answer = await post(typed(), { headers: { origin: 'http://localhost:3000' } }, local)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  })

  test.each([
    ['behind a proxy that says so', { 'x-forwarded-for': '10.0.0.1' }],
    ['under another name', { host: 'daftar.example' }],
    ['from a page elsewhere', { origin: 'https://evil.example' }],
  ])('%s it neither offers nor does it', async (_, headers) => {
    expect((await get('/', { headers }, local)).body).not.toContain(link)
    const before = (await local.database.businesses()).length
    expect((await post(typed(), { headers }, local)).statusCode).toBe(400)
    expect((await local.database.businesses()).length).toBe(before)
  })

  test('no other installation offers it', async () => {
    expect((await get('/')).body).not.toContain(link)
  })
})

describe('the demo schools behind a proxy that nobody has told us of', () => {
  const signIn = (headers: Record<string, string>) =>
    at.app.fastify.inject({
      method: 'POST',
      url: '/session/sign-in',
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      payload: { username: 'owner@maktab.demo', password: 'guess' },
    })
  const direct = (username: string, headers: Record<string, string>) =>
    at.app.fastify.inject({
      method: 'POST',
      url: '/v1/auth/login/',
      headers,
      payload: { username, password: 'guess' },
    })
  const detail = (answer: { json(): unknown }) => (answer.json() as { detail: string }).detail

  test('let nobody in, by the form or by the API, and warn once', async () => {
    const forwarded = { 'x-forwarded-for': '10.0.0.1' }
    expect(detail(await signIn(forwarded))).toBe('demo_is_local_only')
    expect(detail(await direct('Owner@Markaz.demo', forwarded))).toBe('demo_is_local_only')
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
    const wrong = 'username_or_password_is_incorrect'
    expect(detail(await signIn({}))).toBe(wrong)
    expect(detail(await direct('owner@maktab.uz', forwarded))).toBe(wrong)
  })
})
