import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { pages } from '../src/app/document/page-routes.tsx'
import type { Role } from '../src/platform/actor.ts'
import type { Lang } from './keyboard.ts'
import { asking, type Listed, self } from './people.ts'
import { alive } from './watched.ts'

const tabs = (path: string, names: string) => names.split(' ').map((tab) => `${path}?tab=${tab}`)

/** The table that the product itself is made of, with the index of the shell. */
export const paths = pages(null).map(({ path = '' }) => `/${path}`)

/** What stands before signing in, and beside the table. */
export const outside = [
  '/',
  '/welcome',
  '/setup',
  '/help',
  '/help/when-broken',
  '/v1/docs/',
  '/a/way/to/nowhere',
]

/** Parts of pages at addresses of their own, each with somebody who sees all of it. */
export const parts: Record<Role, string[]> = {
  owner: [
    ...tabs(
      '/business/:id',
      'about calendar bells rooms marking coins security staff activity undo',
    ),
    ...tabs('/teachers/:id', 'load wishes schedule'),
    ...tabs('/lesson-schedule/:id', 'lines'),
    ...tabs('/coins', 'transfers&reason=reversal audits'),
    '/help/start',
  ],
  admin: tabs('/store/:id', 'orders statement'),
  teacher: tabs('/coins', 'transfers'),
  student: tabs('/store', 'orders'),
  parent: [],
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The things that a person's own addresses lead to; who reaches none of a kind is sent to one of the office. */
export async function thingsOf(url: string, username: string) {
  const ask = await asking(url, username)
  const office = await asking(url, username.replace(/^\w+/, 'owner'))
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
    'lesson-schedule': await firstOf('/v1/schedules/?page_size=1'),
    news: await firstOf('/v1/news/'),
    chat: await firstOf('/v1/chat/rooms/'),
    'form-builder': await firstOf('/v1/forms/?page_size=1'),
    store,
    product: await firstOf(`/v1/products/?page_size=1&store_id=${store}`),
    // a centre has none
    'canteen-menu': await firstOf(`/v1/menus/?from=${dayFromNow(-14)}&to=${dayFromNow(14)}`).catch(
      () => '',
    ),
  }
}
type Things = Awaited<ReturnType<typeof thingsOf>>

/** An address of the table with things of this person in the places of its parameters. */
export const filledWith = (things: Things, lang: Lang) => (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'locale') return lang
    if (name === 'date') return dayFromNow(0)
    // a day has a page also where no menu is
    if (path.startsWith('/canteen-menu/detail/') && !things['canteen-menu']) return dayFromNow(0)
    const thing = name === 'product_id' ? 'product' : path.split('/')[1]!
    if (!(thing in things)) throw new Error(`nobody knows what ${name} of ${path} is`)
    return things[thing as keyof Things]
  })

/**
 * What a page complains of while it is opened. React tells what differs from the server's page as an error of the page,
 * and the browser what a policy forbids as an error of its console.
 */
export function listen(page: Page) {
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
    document = address.split('?')[0]!
    leaving = true
    underWay.clear()
    const answer = await page.goto(address)
    await alive(page)
    await quiet()
    const layouts = await page.locator('[data-layout="dashboard"] main#main').count()
    return { status: answer!.status(), heard, layouts }
  }
}

export const speak = (context: BrowserContext, url: string, lang: Lang) =>
  context.addCookies([{ name: 'user-locale', value: lang, url }])
