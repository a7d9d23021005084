import type { Page } from '@playwright/test'
import { roles } from '../src/platform/actor.ts'
import { type Lang, langs, signIn } from './keyboard.ts'
import { filledWith, listen, outside, paths, speak, thingsOf } from './places.ts'
import { phone } from './people.ts'
import { test } from './watched.ts'

/** What is wanted, as `npm run pictures` passes it on; a list that is not given is all there is. */
type Wanted = {
  folder: string
  role?: string[]
  lang?: Lang[]
  width?: number[]
  scheme?: Scheme[]
  /** Only addresses that begin so, as the table of pages writes them: /classes/:id. */
  only?: string[]
  house: string
  full: boolean
}
type Scheme = 'light' | 'dark'
const wanted = JSON.parse(process.env.E2E_PICTURES!) as Wanted

const nobody = 'nobody'
const among = <T>(all: readonly T[], some?: T[]) => some ?? all

for (const role of among([...roles, nobody], wanted.role))
  for (const width of among([360, 1440], wanted.width))
    test(`pictures for ${role} at ${width}`, async ({ browser, baseURL }) => {
      const url = baseURL!
      const username = `${role}@${wanted.house}.demo`
      const device = width < 700 ? phone : {}
      const context = await browser.newContext({
        baseURL: url,
        ...device,
        viewport: { width, height: width < 700 ? 740 : 900 },
        timezoneId: 'Asia/Tashkent',
      })
      const page = await context.newPage()
      const inside = role !== nobody
      if (inside) await signIn(page, username, 'uz')
      const things = inside && (await thingsOf(url, username))
      const visit = listen(page)
      for (const lang of among(langs, wanted.lang)) {
        await speak(context, url, lang)
        const fill = things ? filledWith(things, lang) : (path: string) => path
        const left = (inside ? ['/', ...paths] : outside).filter(isWanted)
        const done = new Set<string>()
        for (let path = left.shift(); path !== undefined; path = left.shift()) {
          if (done.has(path)) continue
          done.add(path)
          const { status } = await visit(fill(path))
          if (inside && status !== 200) continue
          const tabs = path.includes('?') ? [] : await tabsOn(page)
          left.unshift(...tabs.map((tab) => path + tab))
          await take(page, path, `${role}-${lang}-${width}`)
        }
      }
      await context.close()
    })

const isWanted = (path: string) =>
  !wanted.only || wanted.only.some((begin) => path === begin || path.startsWith(`${begin}/`))

/** The other tabs of the page that is open. */
const tabsOn = (page: Page) =>
  page
    .locator('main nav a[href*="?tab="]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).search))

/** By day and by night: a page follows the device unless somebody has chosen. */
async function take(page: Page, path: string, whose: string) {
  const name = path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
  for (const scheme of among(['light', 'dark'] as const, wanted.scheme)) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({
      path: `${wanted.folder}/${name}/${whose}-${scheme}.png`,
      fullPage: wanted.full,
      animations: 'disabled',
    })
  }
}
