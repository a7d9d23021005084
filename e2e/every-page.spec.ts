import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { type Role, roles } from '../src/platform/actor.ts'
import { unfitOn } from './fitness.ts'
import { faultsOn, type Lang, langs, patiently, signIn } from './keyboard.ts'
import { phone } from './people.ts'
import { filledWith, listen, outside, parts, paths, speak, thingsOf } from './places.ts'
import { test } from './watched.ts'

/** In the language of the longest words each page is opened on a phone, and looked at by axe; by half of the roles at night. */
const spokenOnPhones: Lang = 'ru'
const nightOwls: Role[] = ['admin', 'student']
/**
 * Who is refused half of all pages, and takes the server’s word for it but for the first of each kind: a student is
 * refused as much, and opens every refusal.
 */
const askFirst: Role[] = ['teacher', 'parent']
/** In a school and in a centre: together all languages for whoever sees the most, and each of them for every role somewhere. */
const spokenBy: Record<Role, { school: Lang[]; centre: Lang }> = {
  owner: { school: ['ru', 'uz'], centre: 'en' },
  admin: { school: ['ru'], centre: 'uz' },
  teacher: { school: ['ru'], centre: 'ru' },
  student: { school: ['ru', 'en'], centre: 'uz' },
  parent: { school: ['ru'], centre: 'en' },
}

type Asked = { path: string; address: string }
type Visit = Asked & {
  who: string
  lang: Lang
  status: number
  heard: string[]
  layouts: number
  unfit: string[]
}

const isTooMuch = (heard: string) => heard.endsWith('answered 429')

type Round = { who: string; lang: Lang; asked: Asked[]; onPhone?: boolean; asksFirst?: boolean }

/**
 * Opens addresses in two windows side by side: the machine has time while one waits. What is refused is the same page
 * wherever it stands: the first of each kind is looked at.
 */
async function visitAll(
  context: BrowserContext,
  { who, lang, asked, onPhone = false, asksFirst = false }: Round,
) {
  const left = [...asked]
  const made: Visit[] = []
  const refused = new Set<number>()
  const isLookedAt = (status: number) => {
    if (!onPhone || refused.has(status)) return false
    if (status !== 200) refused.add(status)
    return true
  }
  /** What the server answers with where that is a refusal of a kind that has been opened. */
  const refusalAt = async (address: string) => {
    if (!asksFirst || refused.size === 0) return undefined
    const answer = await patiently(
      () => context.request.get(address),
      (given) => given.status(),
    )
    if (!refused.has(answer.status())) return undefined
    const layouts = (await answer.text()).split('data-layout="dashboard"').length - 1
    return { status: answer.status(), layouts, heard: [], unfit: [] }
  }
  const visitor = async () => {
    const page = await context.newPage()
    const visit = listen(page)
    for (let next = left.shift(); next; next = left.shift()) {
      const { address } = next
      const refusal = await refusalAt(address)
      if (refusal) {
        made.push({ ...next, who, lang, ...refusal })
        continue
      }
      const look = () =>
        patiently(
          () => visit(address),
          ({ status }) => status,
        )
      let seen = await look()
      // one person opens more pages in a minute than anybody may: who is told so waits
      const isRefused = () => seen.status === 429 || seen.heard.some(isTooMuch)
      for (let tries = 0; tries < 4 && isRefused(); tries += 1) {
        await sleep(20_000)
        seen = await look()
      }
      made.push({
        ...next,
        who,
        lang,
        ...seen,
        unfit: isLookedAt(seen.status) ? [...(await faultsOn(page)), ...(await unfitOn(page))] : [],
      })
    }
    await page.close()
  }
  await Promise.all([visitor(), visitor()])
  return made
}

/** What is refused is the same page wherever it stands: it is opened in the first of the languages alone. */
async function everyPageOf(
  browser: Browser,
  url: string,
  role: Role,
  house: 'maktab' | 'markaz',
  spoken: readonly Lang[],
  wanted: string[],
) {
  const username = `${role}@${house}.demo`
  const colorScheme = nightOwls.includes(role) ? 'dark' : 'light'
  const things = await thingsOf(url, username)
  const made: Visit[] = []
  let open = wanted
  for (const lang of spoken) {
    const onPhone = lang === spokenOnPhones
    const context = await browser.newContext({ baseURL: url, ...(onPhone && phone), colorScheme })
    const first = await context.newPage()
    await signIn(first, username, lang, null)
    await first.close()
    const fill = filledWith(things, lang)
    const places = onPhone && house === 'maktab' ? [...open, ...parts[role]] : open
    const asked = places.map((path) => ({ path, address: fill(path) }))
    const asksFirst = askFirst.includes(role)
    made.push(...(await visitAll(context, { who: username, lang, asked, onPhone, asksFirst })))
    await context.close()
    open = open.filter((path) => made.some((visit) => visit.path === path && visit.status === 200))
  }
  return { made, open }
}

const unfit = (visits: Visit[]) =>
  visits.flatMap(({ who, path, unfit }) => unfit.map((what) => `${who}, ${path}: ${what}`))

const told = (visits: Visit[]) =>
  visits.flatMap(({ who, lang, address, heard }) =>
    heard.map((what) => `${who}, ${lang}, ${address}: ${what}`),
  )

test.describe.configure({ timeout: 480_000 })

for (const role of roles)
  test(`every page opens without a complaint for ${role}`, async ({ browser, baseURL }) => {
    const { school, centre } = spokenBy[role]
    const here = await everyPageOf(browser, baseURL!, role, 'maktab', school, paths)
    // what is only called otherwise in a centre is refused to the same people, and the same in each language
    const there = await everyPageOf(browser, baseURL!, role, 'markaz', [centre], here.open)
    const visits = [...here.made, ...there.made]
    expect(told(visits)).toEqual([])
    expect(unfit(visits)).toEqual([])
    // one layout wraps them all
    expect(visits.filter(({ layouts }) => layouts !== 1)).toEqual([])
    const others = visits.filter(({ status }) => status !== 200)
    // who asks every form is asked none of them
    const mayBeRefused = ({ path }: Visit) =>
      role !== 'owner' || path === '/form-builder/:id/answer'
    const refusals = [403, 404]
    expect(
      others.filter((visit) => !mayBeRefused(visit) || !refusals.includes(visit.status)),
    ).toEqual([])
    // nobody is refused a page of which only this test does not know the way; more than half are the office's alone
    expect(others.length).toBeLessThan(visits.length * 0.6)
  })

test('every page before signing in opens without a complaint', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  const visits: Visit[] = []
  // what everybody may know of a school stands in the table as well
  const card = '/business/:id'
  const fill = filledWith(await thingsOf(baseURL!, 'owner@maktab.demo'), 'en')
  for (const lang of langs) {
    await speak(context, baseURL!, lang)
    const asked = [...outside, card].map((path) => ({ path, address: fill(path) }))
    visits.push(...(await visitAll(context, { who: 'nobody', lang, asked })))
  }
  expect(told(visits)).toEqual([])
  // whatever else stands there leads to the sign-in form, which is the first of those
  const behind = paths.filter((path) => ![...outside, card].includes(path))
  const leads = behind.map(async (path) => {
    const address = path.replace(/:\w+/g, randomUUID())
    const answer = await context.request.get(address, { maxRedirects: 0 })
    return `${path}: ${answer.headers().location?.replace(/\?to=.*/, '')}`
  })
  expect(await Promise.all(leads)).toEqual(behind.map((path) => `${path}: /`))
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
