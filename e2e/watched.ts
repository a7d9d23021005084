import { type BrowserContext, expect, test as base } from '@playwright/test'
import { secretIn } from '../src/app/testing-secrets.ts'

/** A test in whose pages, addresses and refusals no password and no token may stand. */
export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ browser, context }, use) => {
      const found: string[] = []
      const looking: Promise<void>[] = []
      watch(context, found, looking)
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const made = await newContext(options)
        watch(made, found, looking)
        return made
      }
      await use()
      browser.newContext = newContext
      await Promise.all(looking)
      expect(found).toEqual([])
    },
    { auto: true },
  ],
})

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
