import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { businesses } from '../../core/business/table.ts'
import { cookieNames } from '../../platform/http/cookies.ts'
import { shownTime } from '../../platform/i18n/formats.ts'
import { users } from '../../core/profile/table.ts'
import { servePages } from './pages.ts'
import { ownSchool, password } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  const assets = {
    entry: () => import('./entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets) })
})
afterAll(() => at.close())

const sameOrigin = { 'sec-fetch-site': 'same-origin' }
type Jar = Record<string, string>

async function get(url: string, cookies: Jar = {}) {
  return at.app.fastify.inject({ url, cookies, headers: { host: 'daftar.test' } })
}
async function submit(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = sameOrigin,
  cookies: Jar = {},
) {
  return at.app.fastify.inject({
    method: 'POST',
    url,
    cookies,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'daftar.test',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })
}
const signIn = async (name: keyof typeof at.here.cast = 'teacherA'): Promise<Jar> => {
  const answer = await submit('/session/sign-in', {
    username: at.here.cast[name].username,
    password,
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/profile'])
  return Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]))
}

test('a page that is asked for before midnight is of that day, however late it is made', async () => {
  const { time, now } = at.clock
  at.clock.time = new Date('2026-12-08T18:59:59.500Z')
  const cookies = await signIn('owner')
  // each look at the clock is a quarter of a second after the one before
  at.clock.now = () => (at.clock.time = new Date(at.clock.time.getTime() + 250))
  const { statusCode, body } = await get(`/classes/${at.here.classA}`, cookies)
  Object.assign(at.clock, { time, now })
  expect(statusCode).toBe(200)
  expect(body).toContain('"from":"2026-12-08","to":"2026-12-08"')
  expect(body).not.toContain('2026-12-09')
})

test('times are told in the zone of the business', async () => {
  const inZone = (zone: string) =>
    at.here.inside((db) => db.update(businesses).set({ timeZone: zone }))
  const cookies = await signIn('owner')
  const told = async () => (await get(`/business/${at.here.business}?tab=watch`, cookies)).body
  await inZone('America/New_York')
  // whose page it is may be known for a second
  await vi.waitFor(async () => expect(await told()).toContain(`"timeZone":"America/New_York"`), {
    timeout: 10_000,
  })
  expect(await told()).toContain(shownTime(at.clock.time, 'America/New_York'))
  await inZone('Asia/Tashkent')
})

describe('the session of the pages', () => {
  test('the form works without script: in goes the password, out come two cookies and the way to /profile', async () => {
    const answer = await submit('/session/sign-in', {
      username: at.here.cast.teacherA.username,
      password,
    })
    const [access, refresh] = [cookieNames.access, cookieNames.refresh].map((name) =>
      answer.cookies.find((cookie) => cookie.name === name),
    )
    expect(access).toMatchObject({ sameSite: 'Lax', path: '/' })
    expect(access).not.toHaveProperty('httpOnly')
    expect(refresh).toMatchObject({ sameSite: 'Lax', path: '/', httpOnly: true })
  })

  test('an address that somebody has to sign in for is gone back to, in the language that it asked for', async () => {
    const opened = await get('/classes?sort=label&l=uz')
    expect(opened.statusCode).toBe(303)
    const way = '/?l=uz&to=%2Fclasses%3Fsort%3Dlabel'
    expect(opened.headers.location).toBe(way)
    const { body } = await get(way)
    const action = '/session/sign-in?l=uz&amp;to=%2Fclasses%3Fsort%3Dlabel'
    expect(body).toContain(`action="${action}"`)
    // the choice of another language keeps the way
    expect(body).toContain('href="?to=%2Fclasses%3Fsort%3Dlabel&amp;l=en"')
    const typed = { username: at.here.cast.teacherA.username, password }
    const refused = await submit(action.replace('&amp;', '&'), { ...typed, password: 'not it' })
    expect(refused.body).toContain('lang="uz"')
    expect(refused.body).toContain(`action="${action}"`)
    const answer = await submit(action.replace('&amp;', '&'), typed)
    expect(answer.headers.location).toBe('/classes?sort=label')
    expect(answer.cookies.find(({ name }) => name === cookieNames.lang)?.value).toBe('uz')
    for (const to of ['//evil.test', 'https://evil.test', '/\\evil.test', '/session/sign-out'])
      expect(
        (await submit(`/session/sign-in?to=${encodeURIComponent(to)}`, typed)).headers.location,
      ).toBe('/profile')
  })

  test('a session that was ended elsewhere says why', async () => {
    const [first, second] = [await signIn('teacherB'), await signIn('teacherB')]
    const end = await at.app.fastify.inject({
      method: 'DELETE',
      url: '/v1/sessions/',
      headers: { authorization: `Bearer ${second[cookieNames.access]}` },
    })
    expect(end.statusCode, end.body).toBeLessThan(300)
    const answer = await get('/classes', first)
    expect(answer.headers.location).toBe('/?to=%2Fclasses')
    const said = answer.cookies.find(({ name }) => name === cookieNames.farewell)
    expect(said?.value).toBe('session_ended_elsewhere')
    // whoever has signed out knows it
    const signedOut = await at.app.fastify.inject({
      method: 'POST',
      url: '/session/sign-out',
      headers: { origin: 'http://daftar.test', host: 'daftar.test' },
      cookies: second,
    })
    expect(signedOut.statusCode).toBeLessThan(400)
    const after = await get('/classes', second)
    expect(after.cookies.some(({ name }) => name === cookieNames.farewell)).toBe(false)
  })

  test('a browser in which somebody has signed in is let in when all others at its address must wait', async () => {
    const [{ username }, { username: other }] = await at.here.inside(async (db) => [
      await at.here.make.user(db, { role: 'teacher', username: 'known@here.test' }),
      await at.here.make.user(db, { role: 'parent', username: 'other@here.test' }),
    ])
    const enter = (name: string, typed: string, cookies: Record<string, string> = {}) =>
      at.app.fastify.inject({
        method: 'POST',
        url: '/session/sign-in',
        headers: { accept: 'application/json', origin: 'http://daftar.test', host: 'daftar.test' },
        payload: { username: name, password: typed },
        cookies,
      })
    const known = (await enter(username, password)).cookies.find(
      ({ name }) => name === cookieNames.known,
    )!
    expect(known).toMatchObject({ httpOnly: true, path: '/session/sign-in' })
    expect(known.value).not.toContain(username)
    const carried = { [cookieNames.known]: known.value }
    for (let time = 0; time < 10; time += 1) await enter(username, 'wrong')
    expect((await enter(username, password)).statusCode).toBe(429)
    expect((await enter(username, password, carried)).statusCode).toBe(200)
    // it is this user's alone, it cannot be made up, and it is no way to guess for ever
    for (let time = 0; time < 10; time += 1) await enter(other, 'wrong')
    expect((await enter(other, password, carried)).statusCode).toBe(429)
    const forged = { [cookieNames.known]: known.value.replace(/.$/, 'x') }
    expect((await enter(username, password, forged)).statusCode).toBe(429)
    let tries = 0
    while ((await enter(username, 'wrong', carried)).statusCode !== 429 && tries < 50) tries += 1
    expect(tries).toBeLessThan(30)
  })

  test('what a browser is known by ends with the password, and with sixty days', async () => {
    const names = ['stolen@here.test', 'aged@here.test']
    for (const username of names)
      await at.here.inside((db) => at.here.make.user(db, { role: 'teacher', username }))
    const enter = async (name: string, typed: string, known?: string) => {
      const answer = await at.app.fastify.inject({
        method: 'POST',
        url: '/session/sign-in',
        headers: { ...sameOrigin, accept: 'application/json' },
        remoteAddress: '192.0.2.60',
        payload: { username: name, password: typed },
        cookies: known ? { [cookieNames.known]: known } : {},
      })
      const carried = answer.cookies.find(({ name: cookie }) => cookie === cookieNames.known)
      return { status: answer.statusCode, known: carried?.value }
    }
    const [stolen, aged] = [
      (await enter(names[0]!, password)).known!,
      (await enter(names[1]!, password)).known!,
    ]
    for (const name of names) for (let time = 0; time < 10; time += 1) await enter(name, 'wrong')
    expect((await enter(names[0]!, password, stolen)).status).toBe(200)
    await at.here.inside((db) =>
      db
        .update(users)
        .set({ passwordHash: sql`${users.passwordHash} || '='` })
        .where(eq(users.username, names[0]!)),
    )
    expect((await enter(names[0]!, 'wrong', stolen)).status).toBe(429)
    const before = at.clock.time
    at.clock.time = new Date(before.getTime() + 59 * 86_400_000)
    expect((await enter(names[1]!, password, aged)).status).toBe(200)
    at.clock.time = new Date(before.getTime() + 60 * 86_400_000)
    expect((await enter(names[1]!, password, aged)).status).toBe(429)
    at.clock.time = before
  })

  test('a refused form comes back as a page that says why and keeps the name, not the password', async () => {
    const answer = await submit('/session/sign-in?l=en', {
      username: at.here.cast.teacherA.username,
      password: 'secret-guess',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Username or password is incorrect')
    expect(answer.body).toContain(at.here.cast.teacherA.username)
    expect(answer.body).not.toContain('secret-guess')
  })

  test.each([{ username: { toString: 1 }, password }, [], 'x', null])(
    'a form of another shape is a form that was not filled in, case %#',
    async (body) => {
      const answer = await at.app.fastify.inject({
        method: 'POST',
        url: '/session/sign-in',
        headers: { ...sameOrigin, 'content-type': 'application/json', accept: 'application/json' },
        payload: JSON.stringify(body),
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { detail: 'invalid_username_or_password' },
      ])
    },
  )

  test('a form from another site is refused', async () => {
    const form = { username: at.here.cast.teacherA.username, password }
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test' },
      {},
    ]) {
      const answer = await submit('/session/sign-in', form, headers as Record<string, string>)
      expect([answer.statusCode, answer.cookies]).toEqual([403, []])
    }
    expect(
      (await submit('/session/sign-in', form, { origin: 'http://daftar.test' })).statusCode,
    ).toBe(303)
  })

  test('a page opened with only a refresh token just renders, and hands on the new tokens', async () => {
    const { [cookieNames.refresh]: refresh } = await signIn()
    const answer = await get('/profile', { [cookieNames.refresh]: refresh! })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(at.here.cast.teacherA.username)
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual([
      cookieNames.access,
      cookieNames.refresh,
    ])
    expect(answer.body).not.toContain(
      answer.cookies.find(({ name }) => name === cookieNames.refresh)!.value,
    )
  })

  test('a spent family leads to the start and takes its cookies away', async () => {
    const answer = await get('/profile', {
      [cookieNames.refresh]: 'rt.nothing',
      [cookieNames.access]: 'at.nothing',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(answer.cookies.every(({ value }) => value === '')).toBe(true)
  })

  test('signing out ends the family, clears the cookies and what the browser keeps', async () => {
    const jar = await signIn()
    const answer = await submit('/session/sign-out', {}, sameOrigin, jar)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect(answer.headers['clear-site-data']).toContain('storage')
    expect((await submit('/session/refresh', {}, sameOrigin, jar)).statusCode).toBe(401)
  })

  test('a cookie alone changes nothing', async () => {
    const jar = await signIn()
    const answer = await at.app.fastify.inject({
      method: 'PATCH',
      url: '/v1/profile/',
      cookies: jar,
      payload: { lang: 'uz' },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('a picture is shown to a page by its cookie and to a caller by its Bearer token', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const jar = await signIn('teacherB')
    const bearer = { authorization: `Bearer ${jar[cookieNames.access]}` }
    const edited = await at.app.fastify.inject({
      method: 'PATCH',
      url: '/v1/profile/',
      headers: bearer,
      payload: { image: png },
    })
    const { image_id } = edited.json<{ image_id: string }>()
    for (const given of [{ cookies: jar }, { headers: bearer }]) {
      const answer = await at.app.fastify.inject({ url: `/v1/image/${image_id}`, ...given })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    expect((await at.app.fastify.inject({ url: `/v1/image/${image_id}` })).statusCode).toBe(401)
  })
})

describe('the document', () => {
  const head = (body: string) => body.slice(0, body.indexOf('</head>'))

  test.each([
    ['nothing chosen', '/', {}, 'ru'],
    ['the stored choice', '/', { [cookieNames.lang]: 'uz' }, 'uz'],
    ['l over the stored choice', '/?l=en', { [cookieNames.lang]: 'uz' }, 'en'],
    ['a language that we do not speak', '/?l=de', { [cookieNames.lang]: 'xx' }, 'ru'],
  ])('is in the right language from the first frame: %s', async (_, url, cookies, lang) => {
    const { body } = await get(url, cookies)
    expect(body).toContain(`<html lang="${lang}"`)
    expect(head(body)).toContain('hreflang="uz" href="http://daftar.test/?l=uz"')
  })

  test.each(['light', 'dark'])(
    'is %s from the first frame when that was chosen',
    async (scheme) => {
      const { body } = await get('/', { [cookieNames.scheme]: scheme })
      expect(body).toContain(`data-scheme="${scheme}"`)
    },
  )

  test('a token in the address stands nowhere in the page', async () => {
    const { body } = await get('/?token=at.canary-token&l=en')
    expect(body).not.toContain('canary-token')
  })

  test('scripts and styles run by a nonce that is new each time', async () => {
    const policies = await Promise.all([get('/'), get('/')]).then((pages) =>
      pages.map(({ headers }) => String(headers['content-security-policy'])),
    )
    expect(policies[0]).not.toBe(policies[1])
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'(;|$)/)
      expect(policy).toContain("frame-ancestors 'none'")
    }
  })

  test('what people wrote cannot leave the data that a page carries', async () => {
    const jar = await signIn('admin')
    const attack = '</script><script>alert(1)</script>'
    const bearer = { authorization: `Bearer ${jar[cookieNames.access]}` }
    await at.app.fastify.inject({
      method: 'PATCH',
      url: '/v1/profile/',
      headers: bearer,
      payload: { first_name: attack },
    })
    const { body } = await get('/profile', jar)
    expect(body).toContain('alert(1)')
    expect(body).not.toContain(attack)
  })

  test.each(['//', '//evil.test/profile', '//:0/', '/%00', '/%2e%2e/x'])(
    '%s is no other place',
    async (url) => {
      const answer = await get(url)
      expect([200, 303, 404]).toContain(answer.statusCode)
      expect(answer.headers.location ?? '/').toBe('/')
    },
  )

  test('an unknown address is 404, signed in or not, and a page for nobody leads to the start', async () => {
    expect((await get('/nothing')).statusCode).toBe(404)
    expect((await get('/nothing', await signIn())).statusCode).toBe(404)
    const answer = await get('/classes')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/?to=%2Fclasses'])
  })

  test('a student may not open the mark page, a teacher of another class neither', async () => {
    const path = `/classes/${at.here.classA}/mark`
    expect((await get(path, await signIn('teacherA'))).statusCode).toBe(200)
    expect((await get(path, await signIn('studentA'))).statusCode).toBe(403)
    expect((await get(path, await signIn('teacherB'))).statusCode).toBe(403)
    expect(
      (await get(`/classes/${at.elsewhere.classA}/mark`, await signIn('owner'))).statusCode,
    ).toBe(404)
    expect((await get('/classes/5-A', await signIn('owner'))).statusCode).toBe(404)
  })
})
