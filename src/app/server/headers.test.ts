import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieNames } from '../../platform/http/cookies.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { builtAssets } from './built-assets.ts'
import { servePages } from '../document/pages.ts'
import { createServer } from './server.ts'
import { soak } from '../../testing/chance.ts'
import { freshDatabase, ownSchool, password } from '../../testing/school.ts'

/** A built product in small: a script with its compressed form, and the files of `public/`. */
function built() {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-built-'))
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name))
  const manifest = {
    main: { file: 'assets/main-1.js', isEntry: true },
    'src/app/document/page-routes.tsx': { file: 'assets/main-1.js' },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const script = 'export {}\n'.repeat(200)
  writeFileSync(join(folder, 'assets/main-1.js'), script)
  writeFileSync(join(folder, 'assets/main-1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'sw.js'), script)
  writeFileSync(join(folder, 'sw.js.br'), brotliCompressSync(script))
  cpSync('public', folder, { recursive: true })
  return folder
}

const folder = built()
let at: Awaited<ReturnType<typeof ownSchool>>
let cookies: Record<string, string>
let image: string
beforeAll(async () => {
  const assets = builtAssets(folder, () => import('../document/entry.server.tsx'))
  at = await ownSchool({ pages: servePages(assets) })
  const signedIn = await ask({ ...form('/session/sign-in'), payload: credentials(password) })
  cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  const sent = await ask({
    method: 'PATCH',
    url: '/v1/profile/',
    headers: { authorization: `Bearer ${cookies[cookieNames.access]}` },
    payload: {
      image:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
  })
  image = sent.json<{ image_id: string }>().image_id
})
afterAll(async () => {
  await at.close()
  rmSync(folder, { recursive: true })
})

const somebody = { host: 'daftar.test', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' }
const ask = (options: InjectOptions) =>
  at.app.fastify.inject({ ...options, headers: { ...somebody, ...options.headers } })
const credentials = (word: string) =>
  new URLSearchParams({ username: at.here.cast.teacherA.username, password: word }).toString()
const form = (url: string): InjectOptions => ({
  method: 'POST',
  url,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
  },
})
const bearer = () => ({ authorization: `Bearer ${cookies[cookieNames.access]}` })
const browser = { accept: 'text/html' }

/** Every kind of answer that there is: what is asked, its status, and whether a person looks at it as a page. */
const kinds: [string, number, 'page' | 'other', () => InjectOptions][] = [
  ['the start page', 200, 'page', () => ({ url: '/' })],
  ['its head', 200, 'page', () => ({ url: '/', method: 'HEAD' })],
  ['a page of somebody', 200, 'page', () => ({ url: '/profile', cookies })],
  ['the way to the start', 303, 'other', () => ({ url: '/profile' })],
  ['no such page', 404, 'page', () => ({ url: '/nothing' })],
  ['no such page, signed in', 404, 'page', () => ({ url: '/nothing', cookies })],
  [
    'a page of others',
    403,
    'page',
    () => ({
      url: `/classes/${at.here.classA}/mark`,
      headers: { cookie: `${cookieNames.access}=${at.here.cast.studentA.access}` },
    }),
  ],
  ['an address that is none', 404, 'page', () => ({ url: '/%zz', headers: browser })],
  ['an address with a token', 200, 'page', () => ({ url: '/?token=at.canary' })],
  ['an address of the session', 404, 'page', () => ({ url: '/session/sign-in' })],
  [
    'a refused form',
    400,
    'page',
    () => ({ ...form('/session/sign-in'), payload: credentials('wrong-word') }),
  ],
  [
    'a form of another site',
    403,
    'page',
    () => ({
      ...form('/session/sign-in'),
      headers: { ...form('').headers, 'sec-fetch-site': 'cross-site' },
      payload: credentials(password),
    }),
  ],
  [
    'an accepted form',
    303,
    'other',
    () => ({ ...form('/session/sign-in'), payload: credentials(password) }),
  ],
  [
    'a session that is not there',
    401,
    'other',
    () => ({
      method: 'POST',
      url: '/session/refresh',
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
  ],
  ['a list', 200, 'other', () => ({ url: '/v1/classes/', headers: bearer() })],
  ['a call by nobody', 401, 'other', () => ({ url: '/v1/classes/' })],
  [
    'a call that may not be',
    403,
    'other',
    () => ({ url: '/v1/teachers/', method: 'POST', headers: bearer(), payload: {} }),
  ],
  ['a call with nonsense', 400, 'other', () => ({ url: '/v1/classes/?page=x', headers: bearer() })],
  ['no such call', 404, 'other', () => ({ url: '/v1/nothing/', headers: browser })],
  ['no such method', 405, 'other', () => ({ url: '/v1/classes/', method: 'OPTIONS' })],
  [
    'a body of no known type',
    400,
    'other',
    () => ({
      url: '/v1/auth/login/',
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      payload: 'a,b',
    }),
  ],
  ['a picture', 200, 'other', () => ({ url: `/v1/image/${image}`, cookies })],
  [
    'a picture that has not changed',
    304,
    'other',
    () => ({ url: `/v1/image/${image}`, cookies, headers: { 'if-none-match': `"${image}"` } }),
  ],
  ['phrases', 200, 'other', () => ({ url: '/locales/uz.json' })],
  ['a script', 200, 'other', () => ({ url: '/assets/main-1.js' })],
  [
    'a compressed script',
    200,
    'other',
    () => ({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'br' } }),
  ],
  [
    'a part of a script',
    206,
    'other',
    () => ({ url: '/assets/main-1.js', headers: { range: 'bytes=0-9' } }),
  ],
  [
    'a script that has not changed',
    304,
    'other',
    () => ({
      url: '/assets/main-1.js',
      headers: { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() },
    }),
  ],
  ['no such script', 404, 'other', () => ({ url: '/assets/gone-1.js' })],
  ['the icon', 200, 'other', () => ({ url: '/icon.svg' })],
  ['the social preview', 200, 'other', () => ({ url: '/social-preview.png' })],
  ['the manifest', 200, 'other', () => ({ url: '/manifest.webmanifest?l=uz' })],
  ['the word to robots', 200, 'other', () => ({ url: '/robots.txt' })],
  ['alive', 200, 'other', () => ({ url: '/healthz' })],
  ['ready', 200, 'other', () => ({ url: '/readyz' })],
  ['the description of the API', 200, 'other', () => ({ url: '/v1/openapi.json' })],
]

const same = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('headers', () => {
  test.each(kinds)('%s: all of them', async (name, status, kind, options) => {
    const { statusCode, headers } = await ask(options())
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject(same)
    expect(headers['cache-control']).toBeDefined()
    expect(headers['permissions-policy']).toMatch(
      /geolocation=\(\).*usb=\(\).*camera=\(self\), microphone=\(self\)/,
    )
    expect(headers['referrer-policy']).toBe(name.includes('token') ? 'no-referrer' : 'same-origin')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    if (kind === 'other') expect(policy).toMatch(/^default-src 'none'/)
    else {
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='(;|$)/)
      for (const part of [`object-src 'none'`, `base-uri 'none'`, `form-action 'self'`])
        expect(policy).toContain(part)
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  })

  test('the readable description of the API runs its own scripts and nothing else', async () => {
    for (const url of ['/v1/docs/', '/v1/docs/static/swagger-ui.css', '/v1/docs/json']) {
      const { statusCode, headers } = await ask({ url })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject(same)
    }
    const page = await ask({ url: '/v1/docs/' })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'/)
    expect(policy).toMatch(/frame-ancestors 'none'.*form-action 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).not.toMatch(/upgrade-insecure|https:|script-src[^;]*unsafe/)
  })

  test('a nonce is in no answer twice, in however many pages, and in none that may be kept', async () => {
    const pages = soak(1_000)
    const seen = new Set<string>()
    const paths = ['/', '/nothing', '/%zz', '/?l=uz']
    for (let made = 0; made < pages; made += 1) {
      const { headers } = await ask({ url: paths[made % paths.length]!, headers: browser })
      const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))!
      expect(headers['cache-control']).toContain('no-store')
      seen.add(nonce!)
    }
    expect(seen.size).toBe(pages)
    // a minute may be too little for so many on a machine that has other things to do
  }, 240_000)

  test.each(['identity', 'br'])(
    'the service worker may ask for our own pages, and is asked for anew each time, sent as %s',
    async (encoding) => {
      const { statusCode, headers } = await ask({
        url: '/sw.js',
        headers: { 'accept-encoding': encoding },
      })
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toMatch(/javascript/)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      )
    },
  )

  test('every script and style that stands in a page carries the nonce of that answer', async () => {
    for (const url of ['/', '/nothing', '/%zz']) {
      const { body, headers } = await ask({ url, headers: browser })
      const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))!
      const running = [...body.matchAll(/<(?:script|style)\b(?![^>]*application\/json)[^>]*>/g)]
      expect(running.length).toBeGreaterThan(0)
      for (const [tag] of running) expect(tag).toContain(`nonce="${nonce}"`)
      expect(body).not.toMatch(/<[^>]+\son\w+=/)
    }
  })
})

describe('over the wire', () => {
  let port: number
  beforeAll(async () => {
    await at.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    port = (at.app.fastify.server.address() as AddressInfo).port
  })

  async function say(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (piece) => (heard += String(piece)))
    socket.on('error', () => {})
    socket.write(text)
    await once(socket, 'close')
    return heard
  }

  test.each([
    ['what is not HTTP', 'nonsense\r\n\r\n', '400'],
    [
      'a header without end',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431',
    ],
  ])('%s is refused with the same headers', async (_, text, status) => {
    const heard = (await say(text)).toLowerCase()
    expect(heard).toMatch(new RegExp(`^http/1\\.1 ${status} `))
    for (const [name, value] of Object.entries(same))
      expect(heard).toContain(`${name}: ${value.toLowerCase()}`)
    expect(heard).toContain(`content-security-policy: default-src 'none'`)
  })

  test('a method that nobody knows is refused with them too', async () => {
    const heard = await say('PROPFIND / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(heard).toMatch(/^HTTP\/1\.1 405 /)
    expect(heard).toContain('x-frame-options: DENY')
  })
})

describe('encryption', () => {
  const answerOf = async (options: { publicUrl?: string; trustProxy?: string }, headers = {}) => {
    const database = openDatabase((await freshDatabase()).connection)
    const app = await createServer({ database, sessionKey: Buffer.alloc(32, 7), ...options })
    const answer = await app.fastify.inject({ url: '/healthz', headers })
    await app.fastify.close()
    await database.close()
    return answer.headers['strict-transport-security']
  }

  test('is asked for where there is some, and nowhere else', async () => {
    expect(await answerOf({})).toBeUndefined()
    expect(await answerOf({ publicUrl: 'http://daftar.test' })).toBeUndefined()
    expect(await answerOf({ publicUrl: 'https://daftar.test' })).toContain('max-age=31536000')
    const proxied = { 'x-forwarded-proto': 'https' }
    expect(await answerOf({ trustProxy: '127.0.0.1' }, proxied)).toBe('max-age=31536000')
    expect(await answerOf({}, proxied)).toBeUndefined()
  })
})
