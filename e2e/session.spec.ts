import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signInByKeyboard } from './keyboard.ts'
import { alive, test } from './watched.ts'
import { over } from './people.ts'

const access = 'daftar-access'

/** Signs in without the form, as the form would, and reads the page in English. */
async function enter(context: BrowserContext, page: Page, who = 'teacher@maktab.demo') {
  await page.goto('/icon.svg')
  const origin = new URL(page.url()).origin
  await context.addCookies([{ name: 'user-locale', value: 'en', url: origin }])
  const answer = await context.request.post('/session/sign-in', {
    headers: { accept: 'application/json', 'content-type': 'application/json', origin },
    data: { username: who, password: 'daftar2026' },
  })
  expect(answer.status()).toBe(200)
  return (await cookie(context, access))!
}
const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((each) => each.name === name)?.value

/** What the page sends as Bearer from now on is refused, as one that has run out would be. */
async function spoilAccess(context: BrowserContext, page: Page) {
  const url = new URL(page.url()).origin
  await context.addCookies([{ name: access, value: 'at.spoilt.token', url }])
}

async function ready(page: Page) {
  await expect(menu(page)).toBeVisible()
  await alive(page)
}

const menu = (page: Page) => page.getByRole('button', { name: /^User menu/ })
async function askToSignOut(page: Page) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(over(page)).toContainText('All data saved on this device')
}
const toClasses = (page: Page, timeout?: number) =>
  page.locator('nav a[href="/classes"]').first().click({ timeout })
const classes = (page: Page) => page.getByRole('heading', { level: 1, name: 'Classes' })

/** Documents that have been asked for from now on. */
function documentsOf(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Whatever a browser can keep, of a user and of the browser's own choices. */
const keepThings = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('kept', 'yes')
    sessionStorage.setItem('kept', 'yes')
    document.cookie = 'narrow-menu=yes; path=/'
    document.cookie = 'color-scheme=dark; path=/'
    await (await caches.open('kept')).put('/kept', new Response('yes'))
    await new Promise((resolve) => {
      const opening = indexedDB.open('kept')
      opening.onsuccess = () => resolve(opening.result.close())
    })
  })
const keptThings = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    // the program itself is nobody's
    caches: (await caches.keys()).filter((name) => !name.startsWith('daftar-shell-')),
    databases: await indexedDB.databases(),
  }))

// what they clear and load anew, a worker keeps
test.use({ serviceWorker: true })

test('signing out in one tab signs out all and leaves nothing; cancelling leaves everything', async ({
  context,
  page,
}) => {
  await enter(context, page)
  const other = await context.newPage()
  await Promise.all([page.goto('/profile'), other.goto('/classes')])
  await Promise.all([ready(page), ready(other)])
  await page.bringToFront()
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('daftar-user')!) as object)
  expect(Object.keys(user).sort()).toEqual([
    'business',
    'first_name',
    'id',
    'image_id',
    'lang',
    'last_name',
    'role',
  ])
  await keepThings(page)

  await askToSignOut(page)
  await over(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(over(page)).toBeHidden()
  expect((await keptThings(page)).caches).toContain('kept')
  expect(await cookie(context, access)).toBeDefined()

  await askToSignOut(page)
  await over(page).getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await tab.waitForURL((url) => url.pathname === '/')
    await expect(tab.locator('[name=username]')).toBeVisible()
  }
  expect(await keptThings(page)).toEqual({ local: [], session: [], caches: [], databases: [] })
  const left = (await context.cookies()).map(({ name }) => name).sort()
  // choices, the session that ended, and that somebody has signed in here before
  expect(left).toEqual(['color-scheme', 'daftar-ended', 'daftar-known-browsers', 'user-locale'])
})

test('whoever signs out with marks that are not sent is told that they will be lost', async ({
  context,
  page,
}) => {
  await enter(context, page, 'owner@maktab.demo')
  await page.goto('/classes?q=2-A')
  await page.getByRole('main').getByRole('link', { name: '2-A', exact: true }).click()
  await page.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
  await page.goto(`${page.url()}/mark`)
  await ready(page)
  await page.route('**/marks/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.locator('tbody tr:nth-child(1) [data-kind="attendance"]').click()
  await expect(page.locator('[data-tools] [data-state="unsent"]')).toBeVisible()
  await askToSignOut(page)
  await expect(over(page)).toContainText('Unsaved changes will be lost too: 1.')
  await over(page).getByRole('button', { name: 'Sign out' }).click()
  // it was asked once: the browser does not ask again
  await expect(page.locator('[name=username]')).toBeVisible()
})

test('a tab that was told nothing sees on coming back that nobody is signed in', async ({
  context,
  page,
}) => {
  await context.addInitScript(() => {
    Object.assign(globalThis, { BroadcastChannel: undefined })
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
  })
  await enter(context, page)
  await page.goto('/profile')
  await ready(page)
  await context.clearCookies({ name: /^daftar-/ })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('[name=username]')).toBeVisible()
})

test('signing out without network says so and changes nothing', async ({ context, page }) => {
  await enter(context, page)
  await page.goto('/profile')
  await ready(page)
  await page.route('**/session/sign-out', (route) => route.abort())
  await askToSignOut(page)
  await over(page).getByRole('button', { name: 'Sign out' }).click()
  const messages = page.getByRole('region', { name: 'System messages' })
  await expect(messages.getByText('No connection').first()).toBeVisible()
  expect(await cookie(context, access)).toBeDefined()
  await expect(menu(page)).toBeVisible()
})

test('a token in the address opens the page that was meant and leaves the address before it is used', async ({
  context,
  page,
}) => {
  const token = await enter(context, page)
  await context.clearCookies({ name: /^daftar-/ })
  const calls: { bearer: string; address: string }[] = []
  await context.exposeBinding('saw', (_, bearer: string, address: string) => {
    calls.push({ bearer, address })
  })
  await context.addInitScript(() => {
    const before = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const bearer = new Headers(init?.headers).get('authorization') ?? ''
      const url = input instanceof Request ? input.url : String(input)
      if (url.includes('/v1/'))
        (globalThis as never as { saw(...said: string[]): void }).saw(bearer, location.href)
      return before(input, init)
    }
  })
  // read at once: the page goes on by itself
  const document = page
    .waitForResponse((answer) => answer.request().isNavigationRequest())
    .then(async (answer) => ({ headers: answer.headers(), text: await answer.text() }))
  await page.goto(`/classes?q=5&token=${token}`)
  const { headers, text } = await document
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(text).not.toContain(token.slice(3, 40))
  await expect(classes(page)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?q=5')
  expect(calls[0]!.bearer).toBe('')
  expect(calls[0]!.address).toContain('token=')
  expect(calls[1]!.bearer).toBe(`Bearer ${token}`)
  for (const { address } of calls.slice(1)) expect(address).not.toContain('token=')
  expect(await cookie(context, access)).toBe(token)
  // nobody else was here: there is nothing to tell
  await expect(page.getByText('You are now signed in as')).toBeHidden()
})

test('a token that is no good leads to the start', async ({ page }) => {
  await page.goto('/classes?l=en&token=at.nothing.good')
  await expect(page.locator('[name=username]')).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
})

test('a token that nobody could look at is tried again, and is in no link', async ({
  context,
  page,
}) => {
  const token = await enter(context, page)
  await context.clearCookies({ name: /^daftar-/ })
  let calls = 0
  await page.route('**/v1/profile/info/**', (route) => {
    calls += 1
    return calls === 1 ? route.continue() : route.abort()
  })
  await page.goto(`/classes?token=${token}`)
  const again = page.getByRole('link', { name: 'Reload' })
  await expect(again).toBeVisible()
  expect(await page.content()).not.toContain(token.slice(3, 40))
  await page.unroute('**/v1/profile/info/**')
  await again.click()
  await expect(classes(page)).toBeVisible()
  expect(page.url()).not.toContain('token')
})

test('a token of somebody else says who is signed in now, and the way out', async ({
  context,
  page,
}) => {
  const token = await enter(context, page, 'student@maktab.demo')
  await context.clearCookies({ name: /^daftar-/ })
  await enter(context, page)
  await page.goto('/profile')
  await ready(page)
  await page.evaluate(() => localStorage.setItem('draft', 'of the teacher'))
  // the session of the teacher is over without a word
  await page.goto('/icon.svg')
  await context.clearCookies({ name: /^daftar-/ })
  await page.goto(`/profile?token=${token}`)
  const notice = page.getByText('You are now signed in as')
  await expect(notice).toBeVisible()
  await expect(page.getByText('student@maktab.demo')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['daftar-user'])
  await page
    .getByRole('region', { name: 'System messages' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(page.locator('[name=username]')).toBeVisible()
  expect(await cookie(context, access)).toBeUndefined()
})

test('a spent access token is renewed while the page is made, and while it is used', async ({
  context,
  page,
}) => {
  await enter(context, page)
  await spoilAccess(context, page)
  const answer = await page.goto('/profile')
  expect([answer!.status(), new URL(page.url()).pathname]).toEqual([200, '/profile'])
  await ready(page)

  await spoilAccess(context, page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await toClasses(page)
  await expect(classes(page)).toBeVisible()
  expect(calls.filter((path) => path === '/session/refresh')).toHaveLength(1)
  expect(await cookie(context, access)).not.toBe('at.spoilt.token')
})

test('the record of the user is read once, and anew when it was changed', async ({
  context,
  page,
}) => {
  await enter(context, page)
  // the live channel has reasons of its own to ask: here it never opens
  await page.addInitScript(() => {
    Object.assign(window, {
      WebSocket: class extends EventTarget {
        send() {}
        close() {}
      },
    })
  })
  await page.goto('/classes')
  await ready(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const records = () => asked.filter((path) => path === '/v1/profile/info/').length
  for (const path of ['/profile', '/', '/profile']) {
    await page.locator(`nav a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(records()).toBe(0)
  await page.getByRole('radio', { name: 'Русский' }).click({ force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(records()).toBe(1)
  await page.getByRole('radio', { name: 'English' }).click({ force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a refresh that nobody answers keeps everybody in', async ({ context, page }) => {
  await enter(context, page)
  await page.goto('/profile')
  await ready(page)
  await page.route('**/session/refresh', (route) => route.abort())
  await spoilAccess(context, page)
  await toClasses(page)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/classes')
  expect(await cookie(context, 'daftar-refresh')).toBeDefined()
  await page.unroute('**/session/refresh')
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(classes(page)).toBeVisible()
})

test('a refresh that is refused ends at the start', async ({ context, page }) => {
  await enter(context, page)
  await page.goto('/profile')
  await ready(page)
  await spoilAccess(context, page)
  await context.addCookies([
    { name: 'daftar-refresh', value: 'rt.nothing', url: page.url(), httpOnly: true },
  ])
  // or it has found out by itself
  await toClasses(page, 10_000).catch(() => {})
  await expect(page.locator('[name=username]')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('after a new version the next way to another page is a full load, once', async ({
  context,
  page,
}) => {
  await enter(context, page)
  await page.clock.install()
  await page.goto('/profile')
  await ready(page)
  const asked: string[] = []
  await page.route('**/builds/latest.json*', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ json: { id: 'newer', timestamp: 4e12 } })
  })
  await page.route('**/builds/meta/newer.json', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 4e12, prerendered: [] } }),
  )
  const described = page.waitForResponse('**/builds/meta/newer.json')
  await page.clock.runFor(5 * 60_000 + 1_000)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await described
  expect(asked[0]).toMatch(/latest\.json\?\d{13}$/)

  const documents = documentsOf(page)
  await toClasses(page)
  await expect(classes(page)).toBeVisible()
  expect(documents).toEqual(['/classes'])
  await ready(page)
  // what is told comes out of a cache: the document is of the old version still
  await page.clock.runFor(5 * 60_000 + 1_000)
  await page.locator('nav a[href="/profile"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(documents).toEqual(['/classes'])
})

const manifest = () =>
  JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
const listOfClasses = () => `**/${manifest()['src/core/classes/pages/list.tsx']!.file}`

test('without network nothing is loaded anew, neither for a part fetched ahead nor for one that is wanted', async ({
  context,
  page,
}) => {
  await enter(context, page)
  await page.goto('/profile')
  await ready(page)
  const documents = documentsOf(page)
  await context.setOffline(true)
  // the messages are fetched four seconds after the page
  await page.waitForTimeout(4_500)
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await toClasses(page)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(documents).toEqual([])
  await context.setOffline(false)
  await page.goBack()
  await expect(async () => {
    await toClasses(page)
    await expect(classes(page)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  // some browsers remember that a part did not come: there the page that is wanted comes as a document
  expect(documents.filter((path) => path !== '/classes')).toEqual([])
})

test.describe('from the network alone', () => {
  // no route hears of what a worker answers
  test.use({ serviceWorker: false })

  test('a part that cannot be fetched loads the page anew once, and not twice', async ({
    context,
    page,
  }) => {
    await enter(context, page)
    await page.goto('/profile')
    await ready(page)
    await page.route(listOfClasses(), (route) => route.abort())
    const documents = documentsOf(page)
    await toClasses(page)
    await expect.poll(() => documents).toEqual(['/classes'])
    // the page from the server is there, its script is not: the page that says so takes its place
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    await page.waitForTimeout(1_500)
    expect(documents).toEqual(['/classes'])
    await page.unroute(listOfClasses())
    await page.reload()
    await expect(classes(page)).toBeVisible()
  })

  test('where storage is blocked, a part that cannot be fetched reloads once as well', async ({
    context,
    page,
  }) => {
    await enter(context, page)
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    })
    await page.goto('/profile')
    await ready(page)
    await page.route(listOfClasses(), (route) => route.abort())
    const documents = documentsOf(page)
    await page.waitForTimeout(500)
    await toClasses(page)
    await expect.poll(() => documents).toEqual(['/profile'])
    await ready(page)
    await page.waitForTimeout(500)
    await toClasses(page)
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
    expect(documents).toEqual(['/profile'])
  })
})

test('the form still signs in, and no token comes near the address', async ({ page }) => {
  await signInByKeyboard(page, 'teacher@maktab.demo', 'en')
  expect(new URL(page.url()).search).toBe('')
})
