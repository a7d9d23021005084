import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { secretIn } from '../src/testing/secrets.ts'
import { type House, openHouse } from './house.ts'

export type Street = { houseOf(file: string): Promise<House> }
type Wanted = {
  /**
   * Whether pages have a service worker: for journeys about what a device keeps. On each new device it fetches the whole product,
   * which is a quarter of all that a journey costs; without it pages are as over plain HTTP.
   */
  serviceWorker: boolean
}

/**
 * A test in whose pages, addresses and refusals no password and no token may stand, on a server that only the journeys of
 * its own file use: what one file leaves behind is never in the way of another.
 */
export const test = base.extend<{ watched: void } & Wanted, { street: Street }>({
  serviceWorker: [false, { option: true }],
  street: [
    // Playwright reads the names of what is needed out of the pattern: nothing
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      let at: { file: string; house: House } | undefined
      await provide({
        async houseOf(file) {
          if (at?.file !== file) {
            await at?.house.close()
            at = undefined
            at = { file, house: await openHouse() }
          }
          return at.house
        },
      })
      await at?.house.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ street }, provide, { file }) => provide((await street.houseOf(file)).url),
  watched: [
    async ({ browser, context, serviceWorker }, use) => {
      const found: string[] = []
      const looking: Promise<void>[] = []
      const keepEyeOn = async (made: BrowserContext) => {
        watch(made, found, looking)
        made.on('page', waitForLife)
        if (!serviceWorker) await made.addInitScript(withoutServiceWorker)
      }
      await keepEyeOn(context)
      const opened: BrowserContext[] = []
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const made = await newContext(options)
        opened.push(made)
        await keepEyeOn(made)
        return made
      }
      await use()
      browser.newContext = newContext
      // pages that stay open go on working beside the next journey
      await Promise.all(opened.map((each) => each.close()))
      // the body of an answer that was broken off may never come
      await Promise.race([Promise.all(looking), sleep(5_000)])
      expect(found).toEqual([])
    },
    { auto: true },
  ],
})

const withoutServiceWorker = () =>
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })

/**
 * Until the page has come alive, which a press must not be ahead of: it would be kept and done again, but what a test
 * reads before that is not yet so. A page without a script, or one that a test keeps from starting, is not waited for.
 */
export async function alive(page: Page) {
  const lives = () =>
    document.documentElement.dataset.alive !== undefined || !document.getElementById('root')
  try {
    await page.waitForFunction(lives, null, { timeout: 5_000, polling: 'raf' })
  } catch {
    // it is not going to
  }
}

/** From now on, opening and reloading wait for life. */
function waitForLife(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    await alive(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await alive(page)
    return answer
  }
}

/** Puts into `found` what is seen in a context; `looking` are the answers that are still being read. */
function watch(context: BrowserContext, found: string[], looking: Promise<void>[]) {
  const look = (place: string, text: string) => {
    const hit = secretIn(text)
    if (hit) found.push(`${hit.slice(0, 12)}… in ${place}`)
  }
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    look(`the referrer of ${pathname}`, request.headers().referer ?? '')
    // a link with `?token=` is opened as it is; nothing after it may carry it on
    if (!request.isNavigationRequest()) look(`the address of ${pathname}`, request.url())
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    look(`where ${pathname} leads to`, response.headers().location ?? '')
    const page = response.headers()['content-type']?.startsWith('text/html')
    if (!page && response.status() < 400) return
    const read = response.text().then(
      (text) => look(`the answer of ${pathname}`, text),
      // a body is gone when the page has gone on meanwhile
      () => {},
    )
    looking.push(read)
  })
}
