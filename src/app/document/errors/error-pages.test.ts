import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieNames } from '../../../platform/http/cookies.ts'
import { openDatabase } from '../../../platform/db/db.ts'
import { builtAssets } from '../../server/built-assets.ts'
import * as entry from '../entry.server.tsx'
import { servePages } from '../pages.ts'
import { createServer } from '../../server/server.ts'
import { freshDatabase, makeSchool, ownSchool, password, tuesday } from '../../../testing/school.ts'
import { wayTo } from '../../../testing/way.ts'

const langs = ['uz', 'ru', 'en'] as const
const somebody = { host: 'daftar.test', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' }

/** What the pages are made of in this test: as they are, or spoilt on the way to what is to be seen. */
let spoil: (request: entry.PageRequest) => entry.PageRequest = (request) => request
const lines: string[] = []
let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  const assets = {
    entry: async () => ({
      ...entry,
      render: (request: entry.PageRequest) => entry.render(spoil(request)),
    }),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets), log: (line) => lines.push(line) })
})
afterAll(() => at.close())

type Given = { as?: keyof typeof at.here.cast; lang?: string; agent?: string; accept?: string }
const get = (url: string, { as, lang, agent, accept }: Given = {}) =>
  at.app.fastify.inject({
    url,
    headers: { ...somebody, ...(agent && { 'user-agent': agent }), ...(accept && { accept }) },
    cookies: {
      ...(lang && { [cookieNames.lang]: lang }),
      ...(as && { [cookieNames.access]: at.here.cast[as].access }),
    },
  })
const headingOf = (body: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]?.replace(/<[^>]+>/g, '')
const titleOf = (body: string) => /<title>(.*?)<\/title>/.exec(body)?.[1]
const faults = () => lines.filter((line) => line.includes('"msg":"fault"'))

/** Answers of one operation replaced on the way to the page. */
const answering = (action: string, answer: () => unknown) => {
  spoil = (request) => ({
    ...request,
    api: ((endpoint, call) =>
      `${endpoint.resource}.${endpoint.action}` === action
        ? Promise.resolve().then(answer)
        : request.api(endpoint, call)) as typeof request.api,
  })
}
const asItIs = () => {
  spoil = (request) => request
  lines.length = 0
}

describe('an address that no page has', () => {
  test.each([
    ['uz', 'Sahifa topilmadi: /yoʻq'],
    ['ru', 'Страница не найдена: /yoʻq'],
    ['en', 'Page Not Found: /yoʻq'],
  ])('is 404 and says which, signed in and not, in %s', async (lang, message) => {
    for (const as of ['teacherA', undefined] as const) {
      const answer = await get('/yo%CA%BBq?secret=x', { lang, ...(as && { as }) })
      expect(answer.statusCode).toBe(404)
      expect(headingOf(answer.body)).toBe(message)
      expect(titleOf(answer.body)).toBe(`Daftar · ${message.split(':')[0]}`)
      expect(answer.body.includes('secret')).toBe(false)
      expect(answer.body.includes('<meta name="robots" content="noindex, nofollow">')).toBe(true)
    }
  })

  test.each([
    ['/<script>alert(1)</script>', '/&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['/%3Cimg%20src=x%20onerror=alert(1)%3E', '/&lt;img src=x onerror=alert(1)&gt;'],
    ['/a%0D%0ASet-Cookie:x=1', '/a Set-Cookie:x=1'],
    ['/%E2%80%AEfdp.exe', '/ fdp.exe'],
    [`/${'x'.repeat(500)}`, `/${'x'.repeat(78)}…`],
  ])('echoes %s as text, on one line, cut', async (url, shown) => {
    const answer = await get(url, { lang: 'en' })
    expect(answer.statusCode).toBe(404)
    expect(headingOf(answer.body)).toBe(`Page Not Found: ${shown}`)
    expect(/<script>alert|<img|\u202e/.test(answer.body)).toBe(false)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('that is damaged is told in the language that was chosen before', async () => {
    const answer = await get('/%zz', { lang: 'uz', accept: 'text/html' })
    expect([answer.statusCode, headingOf(answer.body)]).toEqual([404, 'Sahifa topilmadi'])
  })

  test('of the API is told in its own words, whoever asks', async () => {
    const answer = await get('/v1/nothing/', { accept: 'text/html' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'not_found' }])
  })

  test('what a page has but the thing is not there is the plain message', async () => {
    const answer = await get(`/classes/${at.elsewhere.classA}`, { as: 'owner', lang: 'en' })
    expect([answer.statusCode, headingOf(answer.body)]).toEqual([404, 'Page Not Found'])
  })
})

test.each(['/classes', '/business/x/forms/y', '/', '/no-such-page', '/session/nothing'])(
  'a form that is sent to the page %s is told by a page',
  async (url) => {
    for (const accept of ['text/html', '*/*']) {
      const answer = await at.app.fastify.inject({
        ...{ method: 'POST', url: `${url}?l=en`, payload: 'name=Aziz' },
        headers: { ...somebody, accept, 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([answer.statusCode, headingOf(answer.body)]).toEqual([405, 'That didn’t work'])
      expect(answer.headers.allow).toBe('GET, HEAD')
      expect(answer.headers['content-type']).toContain('text/html')
    }
  },
)

describe('a fault', () => {
  test.each([
    ['a component', () => answering('classes.list', () => ({ count: 1, results: null }))],
    ['the layout', () => answering('profile.info', () => ({ id: 'x', role: 'owner', lang: 'ru' }))],
    ['a loader', () => answering('classes.list', () => Promise.reject(new TypeError('spoilt')))],
    ['the user', () => answering('profile.info', () => Promise.reject(new TypeError('spoilt')))],
    [
      'the error page itself',
      () => {
        spoil = (request) => ({
          ...request,
          textsOf: () => Promise.reject(new TypeError('spoilt')),
        })
      },
    ],
  ])(
    'of %s is the error page with 500, logged once under the number it names',
    async (_, spoilIt) => {
      for (const [lang, message] of [
        ['uz', 'Serverda ichki xatolik'],
        ['ru', 'Внутренняя ошибка сервера'],
        ['en', 'Internal Server Error'],
      ] as const) {
        asItIs()
        spoilIt()
        const answer = await get('/classes', { as: 'owner', lang })
        expect(answer.statusCode).toBe(500)
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(headingOf(answer.body)).toBe(message)
        expect(titleOf(answer.body)).toBe(`Daftar · ${message}`)
        expect(answer.body.includes('href="/"')).toBe(true)
        expect(/spoilt|TypeError|at file:/.test(answer.body)).toBe(false)
        expect(faults()).toHaveLength(1)
        const { request_id } = JSON.parse(faults()[0]!) as { request_id: string }
        expect(request_id).toMatch(/^[0-9a-f-]{36}$/)
        expect(answer.body.split('<template id')[0]!.includes(request_id)).toBe(true)
      }
      asItIs()
    },
  )

  test('a page that is there again is there again', async () => {
    expect((await get('/classes', { as: 'owner' })).statusCode).toBe(200)
    expect(faults()).toEqual([])
  })

  test('every page carries an error page for the case that its script cannot start', async () => {
    for (const lang of langs) {
      const { body } = await get('/', { lang })
      const template = /<template id="failure">(.*?)<\/template>/s.exec(body)![1]!
      expect(headingOf(template)).toMatch(/^(Serverda ichki|Внутренняя ошибка|Internal Server)/)
      expect(template).toContain('<a href="/">')
    }
  })
})

describe('a crawler', () => {
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

  test('gets the status of an error and no error page', async () => {
    const missing = await get('/nothing', { agent })
    expect([missing.statusCode, missing.body]).toEqual([404, ''])
    const broken = await get('/%zz', { agent, accept: 'text/html' })
    expect([broken.statusCode, broken.body]).toEqual([404, ''])
    answering('classes.list', () => ({ count: 1, results: null }))
    const fault = await get('/classes', { agent, as: 'owner' })
    expect([fault.statusCode, fault.body]).toEqual([500, ''])
    expect(fault.headers['content-type']).toContain('text/plain')
    asItIs()
  })

  test('is no browser without a window', async () => {
    const headless = 'Mozilla/5.0 (X11; Linux) HeadlessChrome/150.0 Safari/537.36'
    const { body } = await get('/nothing', { agent: headless })
    expect(headingOf(body)).toBe('Страница не найдена: /nothing')
  })

  test('gets a page like everybody else, and the same status as everybody else', async () => {
    expect((await get('/', { agent })).body.includes('name="username"')).toBe(true)
    for (const url of ['/nothing', '/classes', '/session/sign-in']) {
      const [one, other] = await Promise.all([get(url), get(url, { agent })])
      expect(one.statusCode).toBe(other.statusCode)
    }
  })
})

describe('a server that cannot', () => {
  test('a database that has gone is 503 with its code, a page says so, and both say when to come again', async () => {
    const { connection } = await freshDatabase()
    const way = await wayTo(connection)
    const database = openDatabase({ ...connection, host: '127.0.0.1', port: way.port })
    const sessionKey = Buffer.alloc(32, 7)
    const app = await createServer({
      database,
      sessionKey,
      clock: { now: () => tuesday },
      pages: servePages({ entry: async () => entry, head: () => '', mount: async () => {} }),
      log: { stream: { write: (line) => lines.push(line) } },
    })
    const { cast } = await makeSchool(database, sessionKey, 'here', tuesday)
    expect((await app.fastify.inject('/readyz')).statusCode).toBe(200)
    const signedIn = await app.fastify.inject({
      method: 'POST',
      url: '/session/sign-in',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { username: cast.owner.username, password },
    })
    way.close()
    lines.length = 0

    const ready = await app.fastify.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { detail: 'service_unavailable' }])
    expect(ready.headers['retry-after']).toBe('5')
    expect(faults()).toHaveLength(1)
    expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)
    for (const name of [cookieNames.access, cookieNames.refresh]) {
      const { value } = signedIn.cookies.find((cookie) => cookie.name === name)!
      const cookies = { [name]: value }
      const page = await app.fastify.inject({
        url: '/classes?l=ru',
        headers: somebody,
        cookies,
      })
      expect(page.statusCode, lines.join()).toBe(503)
      expect(page.headers['retry-after']).toBe('5')
      expect(headingOf(page.body)).toBe('Сервис временно недоступен')
    }
    await app.fastify.close()
    await database.close()
  })

  test('under pressure it is alive and gives out its files, refuses calls with a code and pages with a page', async () => {
    const database = openDatabase((await freshDatabase()).connection)
    const folder = mkdtempSync(join(tmpdir(), 'daftar-built-'))
    const main = { file: 'assets/main-1.js', isEntry: true }
    mkdirSync(join(folder, '.vite'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(
      join(folder, '.vite/manifest.json'),
      JSON.stringify({ main, 'src/app/document/page-routes.tsx': { file: 'assets/pages-1.js' } }),
    )
    writeFileSync(join(folder, main.file), '1')
    const pages = servePages(builtAssets(folder, async () => entry))
    const app = await createServer({
      database,
      sessionKey: Buffer.alloc(32, 7),
      pages,
      maxEventLoopDelay: Number.MIN_VALUE,
    })
    const call = () => app.fastify.inject('/v1/classes/')
    // it looks at itself once a second
    for (let tries = 0; tries < 30 && (await call()).statusCode !== 503; tries += 1)
      await pause(100)
    const refused = await call()
    expect([refused.statusCode, refused.json()]).toEqual([503, { detail: 'server_busy' }])
    expect(refused.headers['retry-after']).toBe('5')
    const page = await app.fastify.inject({ url: '/?l=en', headers: somebody })
    expect([page.statusCode, headingOf(page.body)]).toEqual([503, 'Service Unavailable'])
    expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)
    expect((await app.fastify.inject(`/${main.file}`)).statusCode).toBe(200)
    await app.fastify.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })
})
