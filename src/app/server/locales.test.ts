import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cookieNames } from '../../platform/http/cookies.ts'
import { openDatabase } from '../../platform/db/db.ts'
import type { Lang } from '../../platform/shapes.ts'
import { texts } from '../../features/translations/contract.ts'
import { textEdits } from '../../features/translations/table.ts'
import { servePages } from '../document/pages.ts'
import { createServer } from './server.ts'
import { type Shown, switchTo } from '../document/switch-lang.ts'
import { ownSchool, type Person } from '../../testing/school.ts'

// two processes over one database, both serving pages
const pages = () =>
  servePages({
    entry: () => import('../document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  })
let at: Awaited<ReturnType<typeof ownSchool>>
let other: Awaited<ReturnType<typeof createServer>>
let otherDatabase: ReturnType<typeof openDatabase>
beforeAll(async () => {
  at = await ownSchool({ pages: pages() })
  otherDatabase = openDatabase(at.connection)
  other = await createServer({
    database: otherDatabase,
    sessionKey: at.sessionKey,
    clock: at.clock,
    pages: pages(),
  })
})
afterAll(async () => {
  await other.fastify.close()
  await otherDatabase.close()
  await at.close()
})
// what a process knows does not grow old by itself here: it must be told
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(async () => {
  vi.useRealTimers()
  await sayAsShipped()
})

type Process = { fastify: (typeof at)['app']['fastify'] }
const key = 'common.classes'
const versionOf = async (lang: Lang) =>
  (await at.as('admin')(texts.list, { query: { q: key } })).results.find(
    (entry) => entry.key === key,
  )![lang].version
const say = async (phrase: string, lang: Lang = 'ru') =>
  at.as('admin')(texts.save, {
    params: { lang, key },
    body: { phrase, version: await versionOf(lang) },
  })
const sayAsShipped = async () => {
  for (const lang of ['uz', 'ru', 'en'] as const)
    await at.as('admin')(texts.restore, {
      params: { lang, key },
      query: { version: String(await versionOf(lang)) },
    })
}
const page = async (
  who: Person | undefined,
  { on = at.app, url = '/classes', cookies = {}, headers = {} } = {},
) => {
  const access: Record<string, string> = who ? { [cookieNames.access]: who.access } : {}
  const jar = { [cookieNames.lang]: 'ru', ...access, ...cookies }
  return on.fastify.inject({ url, cookies: jar, headers: { host: 'daftar.test', ...headers } })
}
const localeOf = (body: string) => JSON.parse(/"locale":("[^"]*")/.exec(body)![1]!) as string
const heading = (body: string) => /<h1[^>]*>([^<]*)/.exec(body)![1]
const file = (address: string, lang: Lang = 'ru', on: Process = at.app) =>
  on.fastify.inject({ url: address.replace('{lang}', lang) })
const title = (answer: Awaited<ReturnType<typeof file>>) =>
  answer.json<{ common: { classes: string } }>().common.classes
const soon = <Value>(look: () => Promise<Value>, what: Value) =>
  vi.waitFor(async () => expect(await look()).toBe(what), { timeout: 10_000 })

describe('an edit', () => {
  test('shows on the next page of everybody in the school, in its title and in its file', async () => {
    await say('Группы')
    for (const who of ['teacherA', 'studentB'] as const) {
      const { body } = await page(at.here.cast[who])
      expect([heading(body), body.includes('<title>Daftar · Группы</title>')]).toEqual([
        'Группы',
        true,
      ])
      expect(title(await file(localeOf(body)))).toBe('Группы')
    }
    await sayAsShipped()
    expect(heading((await page(at.here.cast.teacherA)).body)).toBe('Классы')
  })

  test('shows nowhere else: not in another school, not to a stranger, not in another language', async () => {
    await say(`Группы ${at.here.canary}`)
    const elsewhere = await page(at.elsewhere.cast.teacherA)
    const stranger = await page(undefined, { url: '/' })
    for (const { body } of [elsewhere, stranger]) {
      expect(body).not.toContain(at.here.canary)
      const locale = localeOf(body)
      expect(locale).not.toContain('&of=')
      expect((await file(locale)).body).not.toContain(at.here.canary)
    }
    const own = localeOf((await page(at.here.cast.teacherA)).body)
    expect((await file(own, 'en')).body).not.toContain(at.here.canary)
    expect((await file(own)).body).toContain(at.here.canary)
  })

  test('is known to the other process as soon as it is told, page and file', async () => {
    const there = () => page(at.here.cast.teacherA, { on: other }).then(({ body }) => heading(body))
    expect(await there()).toBe('Классы')
    await say('Отряды')
    await soon(there, 'Отряды')
    await sayAsShipped()
    await soon(there, 'Классы')
  })

  test('is found by a process that was not told, when it is asked for a version that it does not know', async () => {
    const deaf = openDatabase(at.connection)
    vi.spyOn(deaf.wakes, 'listen').mockResolvedValue()
    const app = await createServer({
      database: deaf,
      sessionKey: at.sessionKey,
      clock: at.clock,
      pages: pages(),
    })
    await say('Первые')
    const first = localeOf((await page(at.here.cast.teacherA, { on: app })).body)
    await say('Вторые')
    const second = localeOf((await page(at.here.cast.teacherA)).body)
    expect(second).not.toBe(first)
    const answer = await file(second, 'ru', app)
    expect([title(answer), answer.headers['cache-control']]).toEqual([
      'Вторые',
      'private, max-age=31536000, immutable',
    ])
    await app.fastify.close()
    await deaf.close()
  })

  test('that no longer fits leaves the shipped phrase, in the page and in the file', async () => {
    for (const [lang, phrase] of [
      ['ru', 'Группы {'],
      ['en', '{nobody}'],
    ] as const)
      await at.here.inside((db) =>
        db.insert(textEdits).values({
          businessId: at.here.business,
          lang,
          key,
          phrase,
          editedBy: at.here.cast.admin.id,
          editedAt: at.clock.now(),
        }),
      )
    vi.advanceTimersByTime(1_000)
    const { body, statusCode } = await page(at.here.cast.teacherA)
    expect([statusCode, heading(body)]).toEqual([200, 'Классы'])
    await at.here.inside((db) => db.delete(textEdits))
  })
})

describe('the file', () => {
  test('is kept for ever under its version; under another one it comes as it is now and is not kept', async () => {
    await say('Группы')
    const locale = localeOf((await page(at.here.cast.teacherA)).body)
    const kept = async (address: string) => (await file(address)).headers['cache-control']
    expect(await kept(locale)).toContain('immutable')
    await say('Отряды')
    const now = await file(locale)
    expect([title(now), now.headers['cache-control']]).toEqual(['Отряды', 'no-cache'])
    expect(await kept('/locales/{lang}.json?v=old')).toBe('no-cache')
    expect(await kept('/locales/{lang}.json')).toBe('no-cache')
  })

  test('of a business needs its ticket, and no session: the page may be older than its token', async () => {
    await say('Группы')
    const locale = localeOf((await page(at.here.cast.teacherA)).body)
    expect(title(await file(locale))).toBe('Группы')
    const { business } = at.here
    const mine = /of=(.*)$/.exec(locale)![1]!
    const forged = [
      business,
      `${business}.`,
      `${business}.AAAAAAAAAAAAAAAAAAAAAA`,
      mine.replace(business, at.elsewhere.business),
      `${mine}x`,
      '',
      'x',
    ]
    for (const ticket of forged)
      expect((await file(`/locales/{lang}.json?v=x&of=${ticket}`)).statusCode, ticket).toBe(404)
    expect((await file(`${locale}&of=x`)).statusCode).toBe(404)
  })
})

describe('the language', () => {
  const langOf = async (given: Parameters<typeof page>[1], who?: Person) =>
    /<html lang="(\w+)"/.exec((await page(who, { url: '/', ...given })).body)![1]
  const nothing = { [cookieNames.lang]: '' }

  test('is that of the address, or else the stored one, or else the own one, or else Russian', async () => {
    const { teacherA } = at.here.cast
    expect(await langOf({ url: '/?l=uz', cookies: { [cookieNames.lang]: 'ru' } }, teacherA)).toBe(
      'uz',
    )
    expect(await langOf({ cookies: { [cookieNames.lang]: 'ru' } }, teacherA)).toBe('ru')
    expect(await langOf({ cookies: nothing }, teacherA)).toBe('en')
    expect(await langOf({ cookies: nothing })).toBe('ru')
  })

  test('is not the one that the browser was installed in', async () => {
    for (const accepted of ['uz', 'en-GB,en;q=0.9'])
      expect(await langOf({ cookies: nothing, headers: { 'accept-language': accepted } })).toBe(
        'ru',
      )
  })

  test('is one in the whole page, with the ways to the others', async () => {
    const own = { uz: 'Sinflar', ru: 'Классы', en: 'Classes' }
    for (const lang of ['uz', 'ru', 'en'] as const) {
      const { body } = await page(at.here.cast.admin, { url: `/classes?l=${lang}` })
      expect(heading(body)).toBe(own[lang])
      expect(body).toContain(`<html lang="${lang}"`)
      for (const other of ['uz', 'ru', 'en'])
        expect(body).toContain(`hreflang="${other}" href="http://daftar.test/classes?l=${other}"`)
      const wrong = Object.values(own).filter((word) => word !== own[lang])
      const seen = body.slice(body.indexOf('<body>'), body.indexOf('<script type'))
      for (const word of wrong) expect(seen).not.toContain(`>${word}<`)
    }
  })

  test.each(['/translations', '/translations/uz'])(
    '%s is for the office; others are refused, and another language is no page',
    async (url) => {
      expect((await page(at.here.cast.admin, { url })).statusCode).toBe(200)
      const refused = await page(at.here.cast.teacherA, { url })
      expect(refused.statusCode).toBe(403)
      expect(refused.body).not.toContain('href="/translations"')
      expect((await page(at.here.cast.owner, { url: '/translations/de' })).statusCode).toBe(404)
      expect((await page(undefined, { url })).headers.location).toBe(
        `/?to=${encodeURIComponent(url)}`,
      )
    },
  )
})

describe('another language in place', () => {
  const setting = (fetchMessages: () => Promise<object>) => {
    const shown: Shown[] = []
    const choose = switchTo(
      {
        fetchMessages: async () => (await fetchMessages()) as Shown['messages'],
      },
      (next) => void shown.push(next),
    )
    return { shown, choose }
  }
  const fails = () => Promise.reject(new Error('no network'))

  test('is shown once its phrases are there and the choice is kept', async () => {
    const { shown, choose } = setting(async () => ({ common: {} }))
    const order: string[] = []
    const keep = async () => void order.push(`kept while ${shown.length} shown`)
    expect(await choose('uz', keep)).toBe(true)
    expect(order).toEqual(['kept while 0 shown'])
    expect(shown).toEqual([{ lang: 'uz', messages: { common: {} } }])
  })

  test('leaves the page as it was and says false when its phrases do not come, and then nothing is kept', async () => {
    const { shown, choose } = setting(fails)
    const keep = vi.fn(async () => {})
    expect(await choose('uz', keep)).toBe(false)
    expect([shown, keep.mock.calls]).toEqual([[], []])
  })

  test('leaves the page as it was and says false when the choice could not be kept', async () => {
    const { shown, choose } = setting(async () => ({}))
    expect(await choose('uz', fails)).toBe(false)
    expect(shown).toEqual([])
  })
})
