import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from '@playwright/test'
import { pages } from '../src/app/document/page-routes.tsx'
import { roles } from '../src/platform/actor.ts'
import type { PageApp } from '../src/platform/web.tsx'
import { type Lang, langs, signIn } from './keyboard.ts'
import { type Ask, asking, type Listed, self } from './people.ts'
import { alive, test } from './watched.ts'

/** The table that the product itself is made of, with the index of the shell. */
const paths = pages({ me: null } as PageApp).map(({ path = '' }) => `/${path}`)

/** What stands before signing in, and beside the table. */
const outside = ['/', '/welcome', '/setup', '/v1/docs/', '/a/way/to/nowhere']

/** The things that a person's own addresses lead to; who reaches none of a kind is sent to one of the office. */
async function thingsOf(ask: Ask, office: Ask) {
  const firstOf = async (list: string) => {
    for (const asked of [ask, office]) {
      const found = await asked<Listed>('GET', list).catch(() => undefined)
      if (found?.results[0]) return found.results[0].id
    }
    throw new Error(`nobody reaches a thing of ${list}`)
  }
  const store = await firstOf('/v1/stores/?page_size=1')
  return {
    business: (await self(ask)).business.id,
    classes: await firstOf('/v1/classes/?page_size=1'),
    students: await firstOf('/v1/students/?page_size=1'),
    teachers: await firstOf('/v1/teachers/?page_size=1'),
    store,
    product: await firstOf(`/v1/products/?page_size=1&store_id=${store}`),
  }
}
type Things = Awaited<ReturnType<typeof thingsOf>>

/** An address of the table with things of this person in the places of its parameters. */
const filledWith = (things: Things, lang: Lang) => (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'locale') return lang
    const thing = name === 'product_id' ? 'product' : path.split('/')[1]!
    if (!(thing in things)) throw new Error(`nobody knows what ${name} of ${path} is`)
    return things[thing as keyof Things]
  })

/**
 * What a page complains of while it is opened. React tells what differs from the server's page as an error of the page,
 * and the browser what a policy forbids as an error of its console.
 */
function listen(page: Page) {
  let heard: string[] = []
  let document = ''
  let leaving = false
  let lastAsked = 0
  const underWay = new Set<Request>()
  page.on('console', (message) => {
    const ofDocument = message.text().startsWith('Failed to load resource')
    // a page that is refused or not there has its own status, which the browser calls a failure
    if (ofDocument && new URL(message.location().url).pathname === document) return
    if (['error', 'warning'].includes(message.type())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('framenavigated', () => (leaving = false))
  page.on('request', (request) => {
    lastAsked = Date.now()
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => {
    underWay.delete(request)
    // what was still asked for when the next page was opened has not failed
    if (!leaving) heard.push(`${request.url()} failed: ${request.failure()?.errorText}`)
  })
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= 400 && pathname !== document)
      heard.push(`${pathname} answered ${answer.status()}`)
  })
  const quiet = async () => {
    for (let looks = 0; looks < 200; looks += 1) {
      if (underWay.size === 0 && Date.now() - lastAsked > 150) return
      await sleep(50)
    }
    heard.push('never came to rest')
  }
  return async (address: string) => {
    heard = []
    document = address
    leaving = true
    underWay.clear()
    const answer = await page.goto(address)
    await alive(page)
    await quiet()
    const layouts = await page.locator('[data-layout="dashboard"] main#main').count()
    return { status: answer!.status(), heard, layouts }
  }
}

type Asked = { path: string; address: string }
type Visit = Asked & { who: string; lang: Lang; status: number; heard: string[]; layouts: number }

/** Opens addresses in two windows side by side: the machine has time while one waits. */
async function visitAll(context: BrowserContext, who: string, lang: Lang, asked: Asked[]) {
  const left = [...asked]
  const made: Visit[] = []
  const visitor = async () => {
    const page = await context.newPage()
    const visit = listen(page)
    for (let next = left.shift(); next; next = left.shift())
      made.push({ ...next, who, lang, ...(await visit(next.address)) })
    await page.close()
  }
  await Promise.all([visitor(), visitor()])
  return made
}

const speak = (context: BrowserContext, url: string, lang: Lang) =>
  context.addCookies([{ name: 'user-locale', value: lang, url }])

/** What is refused is the same page wherever it stands: it is opened in the first of the languages alone. */
async function everyPageOf(
  browser: Browser,
  url: string,
  username: string,
  spoken: readonly Lang[],
  wanted = paths,
) {
  const office = await asking(url, username.replace(/^\w+/, 'owner'))
  const things = await thingsOf(await asking(url, username), office)
  const context = await browser.newContext({ baseURL: url })
  const first = await context.newPage()
  await signIn(first, username, spoken[0]!)
  await first.close()
  const made: Visit[] = []
  let open = wanted
  for (const lang of spoken) {
    await speak(context, url, lang)
    const fill = filledWith(things, lang)
    const asked = open.map((path) => ({ path, address: fill(path) }))
    made.push(...(await visitAll(context, username, lang, asked)))
    open = made.flatMap(({ path, status }) =>
      status === 200 && paths.includes(path) ? [path] : [],
    )
    open = [...new Set(open)]
  }
  await context.close()
  return { made, open }
}

const told = (visits: Visit[]) =>
  visits.flatMap(({ who, lang, address, heard }) =>
    heard.map((what) => `${who}, ${lang}, ${address}: ${what}`),
  )

test.describe.configure({ timeout: 480_000 })

for (const [at, role] of roles.entries())
  test(`every page opens without a complaint for ${role}`, async ({ browser, baseURL }) => {
    // admin and teacher see pages that the owner, or a student, opens in each language
    const spoken = ['admin', 'teacher'].includes(role) ? [langs[at % 3]!] : langs
    const school = await everyPageOf(browser, baseURL!, `${role}@maktab.demo`, spoken)
    // what is only called otherwise in a centre is refused to the same people, and the same in each language
    const other = [langs[(at + 1) % 3]!]
    const centre = await everyPageOf(browser, baseURL!, `${role}@markaz.demo`, other, school.open)
    const visits = [...school.made, ...centre.made]
    expect(told(visits)).toEqual([])
    // one layout wraps them all
    expect(visits.filter(({ layouts }) => layouts !== 1)).toEqual([])
    const others = visits.filter(({ status }) => status !== 200)
    const refusals = role === 'owner' ? [] : [403, 404]
    expect(others.filter(({ status }) => !refusals.includes(status))).toEqual([])
    // nobody is refused a page of which only this test does not know the way
    expect(others.length).toBeLessThan(visits.length / 2)
  })

test('every page before signing in opens without a complaint', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  const visits: Visit[] = []
  for (const [at, lang] of langs.entries()) {
    await speak(context, baseURL!, lang)
    // whatever stands in the table leads to the sign-in form
    const asked = [...outside, ...paths.filter((_, place) => place % 3 === at)]
    const addresses = asked.map((path) => ({ path, address: path }))
    visits.push(...(await visitAll(context, 'nobody', lang, addresses)))
  }
  expect(told(visits)).toEqual([])
})

test('a page that differs from the server’s, a style that is not ours and a missing file are heard', async ({
  page,
}) => {
  const visit = listen(page)
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/<h1([^>]*)>[^<]*/, '<h1$1>Something else')
    await route.fulfill({ response: answer, body })
  })
  expect((await visit('/')).heard.join()).toContain('React error #418')
  await page.unroute('/')
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const extra = '<style>p { color: red }</style><img src="/assets/nothing.png" alt="">'
    await route.fulfill({ response: answer, body: (await answer.text()) + extra })
  })
  const heard = (await visit('/')).heard.join()
  expect(heard).toContain('Content Security Policy')
  expect(heard).toContain('/assets/nothing.png answered 404')
})
