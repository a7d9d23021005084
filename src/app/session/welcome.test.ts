import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessCodes } from '../../core/auth/codes/contract.ts'
import { auth } from '../../core/auth/contract.ts'
import { cookieNames } from '../../platform/http/cookies.ts'
import { servePages } from '../document/pages.ts'
import { ownSchool, password } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  const assets = {
    entry: () => import('../document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets) })
})
afterAll(() => at.close())

async function slipOf() {
  const { id, username } = await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))
  const { results } = await at.as('admin')(accessCodes.create, { body: { ids: [id] } })
  return { id, username, code: results[0]!.code }
}
const wanted = 'a new password'
const ours = { host: 'daftar.test', origin: 'http://daftar.test' }
type Cookies = Record<string, string>
type Sent = { headers?: object; cookies?: Cookies }

const post = (typed: object, { headers = {}, cookies }: Sent = {}) =>
  at.app.fastify.inject({
    method: 'POST',
    url: '/session/welcome',
    headers: { ...ours, accept: 'application/json', ...headers },
    ...(cookies && { cookies }),
    payload: typed,
  })
/** As a browser without script sends a form. */
const postForm = (typed: Record<string, string>) =>
  at.app.fastify.inject({
    method: 'POST',
    url: '/session/welcome?l=en',
    headers: { ...ours, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  })
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
const whoIs = async (access: string | undefined) => {
  const answer = await at.app.fastify.inject({
    url: '/v1/profile/info/',
    headers: { authorization: `Bearer ${access}` },
  })
  return answer.json<{ id?: string }>().id
}
const page = (cookies: Cookies = {}) =>
  at.app.fastify.inject({ url: '/welcome?l=en', headers: ours, cookies })

describe('coming in with a slip through the pages', () => {
  test('sets the password and the cookies of a session', async () => {
    const slip = await slipOf()
    const answer = await post({ ...slip, id: undefined, password: wanted })
    expect([answer.statusCode, answer.json()]).toEqual([200, { detail: 'signed_in' }])
    expect(await whoIs(cookiesOf(answer)[cookieNames.access])).toBe(slip.id)
    const refresh = answer.cookies.find(({ name }) => name === cookieNames.refresh)
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(answer.body).not.toContain(slip.code)
  })

  test('without script it leads home, or back to the form with the reason', async () => {
    const slip = await slipOf()
    const { username, code } = slip
    const refused = await postForm({ username, code: '2222-2222-22', password: wanted })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Username or code is incorrect')
    expect(refused.body).toContain(username)
    expect(refused.body).toContain('action="/session/welcome')
    const short = await postForm({ username, code, password: '123' })
    expect(short.body).toContain('at least 6 characters')
    const answer = await postForm({ username, code, password: wanted })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(await whoIs(cookiesOf(answer)[cookieNames.access])).toBe(slip.id)
  })

  test('says what is wrong by one code', async () => {
    const { username, code } = await slipOf()
    const detail = async (typed: object) => (await post(typed)).json<{ detail: string }>().detail
    expect(await detail({})).toBe('access_code_is_wrong')
    expect(await detail({ username, code: 'no code', password: wanted })).toBe(
      'access_code_is_wrong',
    )
    expect(await detail({ username, code, password: '123' })).toBe(
      'password_must_be_at_least_6_characters_long',
    )
    expect(await detail({ username: ['x'], code: { a: 1 }, password: null })).toBe(
      'access_code_is_wrong',
    )
  })

  test('no other site may do it', async () => {
    const slip = await slipOf()
    for (const headers of [
      { origin: 'http://elsewhere.test' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await post({ ...slip, password: wanted }, { headers })
      expect(answer.statusCode).toBe(403)
      expect(answer.cookies).toEqual([])
    }
  })

  test('whoever was signed in there is signed out', async () => {
    const { teacherB } = at.here.cast
    const before = await at.as('nobody')(auth.login, {
      body: { username: teacherB.username, password },
    })
    const cookies = {
      [cookieNames.access]: before.access,
      [cookieNames.refresh]: before.refresh,
    }
    expect((await page(cookies)).body).toContain('is signed in on this browser')
    const slip = await slipOf()
    const refused = await post({ ...slip, code: '2222222222', password: wanted }, { cookies })
    expect(refused.statusCode).toBe(400)
    expect(await whoIs(before.access)).toBe(teacherB.id)
    const answer = await post({ ...slip, password: wanted }, { cookies })
    expect(await whoIs(cookiesOf(answer)[cookieNames.access])).toBe(slip.id)
    expect(await whoIs(before.access)).toBeUndefined()
    await expect(
      at.as('nobody')(auth.refresh, { body: { refresh: before.refresh } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

describe('the pages', () => {
  test('the one that a slip opens works for anybody, and no search engine keeps it', async () => {
    const answer = await page()
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('name="code"')
    expect(answer.body).toContain('noindex')
    expect(answer.headers['referrer-policy']).toBe('same-origin')
  })

  test('the one with the slips is for the office', async () => {
    const open = (who: 'admin' | 'teacherA') =>
      at.app.fastify.inject({
        url: '/slips',
        headers: ours,
        cookies: { [cookieNames.access]: at.here.cast[who].access },
      })
    expect((await open('admin')).statusCode).toBe(200)
    expect((await open('teacherA')).statusCode).toBe(403)
  })
})
