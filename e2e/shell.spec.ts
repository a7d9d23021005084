import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { complaints, expectAccessible, type Lang, press, signIn, tabTo } from './keyboard.ts'
import { alive, test } from './watched.ts'
import { over } from './people.ts'

const body = { detail: 'internal_error', request_id: '6f0b7a6e-0000-7000-8000-000000000000' }

/** What the server answers, as it comes to a browser without compression. */
async function requestTo(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => /^content-(type|security)/.test(name)),
  )
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
}

/** The next changes of the profile are answered so; each choice of a language is one. */
async function answerWith(page: Page, status: number, answer: object) {
  await page.unroute('**/v1/profile/')
  await page.route('**/v1/profile/', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status, json: answer })
      : route.continue(),
  )
}
const other: Record<Lang, string> = { uz: 'Русский', ru: 'English', en: 'Русский' }
const provoke = (page: Page, lang: Lang) =>
  page.getByRole('main').getByRole('radio', { name: other[lang], exact: true }).click()
const toasts = (page: Page) => page.locator('[data-tone]')

async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300)
}

test('a page whose end comes late on a slow line comes alive all the same', async ({
  page,
  baseURL,
}) => {
  const line = createServer(async (asked, answer) => {
    const { status, headers, body } = await requestTo(`${baseURL}${asked.url}`)
    answer.writeHead(status, headers)
    const cut = body.indexOf('<script type="application/json"')
    if (cut < 0) return void answer.end(body)
    // all that is painted, and the half of a word of the data below it
    answer.write(body.subarray(0, cut + 60))
    await sleep(4_000)
    answer.end(body.subarray(cut + 60))
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  const { port } = line.address() as AddressInfo
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`http://127.0.0.1:${port}/`)
  await alive(page)
  expect(faults).toEqual([])
  line.closeAllConnections()
  line.close()
})

test('a phone whose date is wrong goes on from the page that it got', async ({ page }) => {
  const heard = complaints(page)
  await page.clock.setFixedTime(Date.now() - 3 * 86_400_000)
  await signIn(page, 'owner@maktab.demo', 'en', null)
  for (const address of ['/', '/classes', '/lesson-schedule', '/absences']) {
    await page.goto(address)
    await alive(page)
  }
  await page.getByRole('link', { name: 'Classes', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: '5-A', exact: true }).click()
  await page.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
  await page.reload()
  await alive(page)
  expect(heard).toEqual([])
})

test('a refusal and a fault are told in red', async ({ page }) => {
  const lang = 'ru'
  await signIn(page, 'teacher@maktab.demo', lang, null)
  await page.clock.install()
  await page.goto('/profile')
  await answerWith(page, 403, { detail: 'you_dont_have_permission' })
  await provoke(page, lang)
  const titles = { uz: 'Ruxsat yoʻq', ru: 'Нет доступа', en: 'No access' }
  await expect(toasts(page).filter({ hasText: titles[lang] })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: titles[lang] })).toHaveCount(1)
  await answerWith(page, 400, { detail: 'phone_number_already_exists' })
  await provoke(page, lang)
  await expect(toasts(page)).toHaveCount(2)
  await answerWith(page, 500, body)
  await provoke(page, lang)
  const fault = toasts(page).first()
  await expect(fault).toContainText({ uz: 'Xatolik', ru: 'Ошибка', en: 'Error' }[lang])
  await expect(fault).toContainText('/v1/profile/')
  await expect(fault).not.toContainText('?')
  // held by the mouse meanwhile: a stopped clock would stop the looking as well
  await fault.hover()
  await expectAccessible(page, 'three toasts')
  await page.mouse.move(10, 600)
  await stopClock(page)
  await page.clock.runFor(5_500)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(5_000)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast waits while it is pointed at or has the focus, and goes on with what was left', async ({
  page,
}) => {
  await signIn(page, 'teacher@maktab.demo', 'en', null)
  await page.clock.install()
  await page.goto('/profile')
  await answerWith(page, 400, { detail: 'phone_number_already_exists' })
  for (const way of ['mouse', 'keyboard'] as const) {
    await provoke(page, 'en')
    await expect(toasts(page)).toBeVisible()
    await stopClock(page)
    await page.clock.runFor(2_000)
    await expect(toasts(page)).toBeVisible()
    if (way === 'mouse') await toasts(page).hover()
    else await page.keyboard.press('F6')
    await page.clock.runFor(60_000)
    await expect(toasts(page)).toBeVisible()
    if (way === 'mouse') await page.mouse.move(10, 600)
    else await page.keyboard.press('Shift+Tab')
    await page.clock.runFor(200)
    await expect(toasts(page)).toBeVisible()
    // less than its whole life: two seconds had been lived before
    await page.clock.runFor(3_300)
    await expect(toasts(page)).toHaveCount(0)
    await page.clock.resume()
  }
})

test('the keyboard reaches a toast, its actions and its end', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'teacher@maktab.demo', 'en')
  await answerWith(page, 500, body)
  await provoke(page, 'en')
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('F6')
  const buttons = toasts(page).locator('button')
  await expect(buttons).toHaveText(['Reload', 'Close', 'Copy', ''])
  await tabTo(page, buttons.nth(2), 10)
  await page.keyboard.press('Enter')
  await expect(buttons.nth(2)).toHaveText('Copied')
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(body)
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)

  await provoke(page, 'en')
  await toasts(page).locator('button', { hasText: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await provoke(page, 'en')
  await expect(toasts(page)).toBeVisible()
  await page.unroute('**/v1/profile/')
  const reloaded = page.waitForEvent('load')
  await toasts(page).locator('button', { hasText: 'Reload' }).click()
  await reloaded
  await expect(toasts(page)).toHaveCount(0)
})

test('on a phone toasts lie on each other and never on the question', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await signIn(page, 'teacher@maktab.demo', 'ru')
  await answerWith(page, 500, body)
  for (let count = 1; count <= 3; count += 1) {
    await provoke(page, 'ru')
    await expect(toasts(page)).toHaveCount(count)
  }
  const boxes = await toasts(page).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().top),
  )
  expect(Math.max(...boxes) - Math.min(...boxes)).toBeLessThan(40)
  await press(page, page.locator('header button[aria-haspopup="menu"]').last())
  await page.getByRole('menuitem').last().click()
  const dialog = over(page)
    .filter({ has: page.getByRole('heading') })
    .last()
  await expect(dialog).toBeVisible()
  // under the pointer they would spread out
  await page.mouse.move(0, 690)
  const free = () =>
    page.evaluate(() => {
      const box = document.querySelector('[role=dialog][aria-modal=true]')!.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].map((part) =>
        document.elementFromPoint(box.x + box.width * part, box.y + box.height * part),
      )
      return points.every((point) => point?.closest('[role=dialog][aria-modal=true]'))
    })
  await expect.poll(free, { timeout: 3_000 }).toBe(true)
})

for (const width of [360, 1440])
  test(`a drawer hides no failure, and without network it says so at once, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await signIn(page, 'admin@maktab.demo', 'ru', '/subjects')
    await page.getByRole('button', { name: 'Добавить предмет' }).click()
    const dialog = over(page)
    await dialog.getByLabel('Русский').fill(`Sinov fani ${width}`)
    const save = dialog.getByRole('button', { name: 'Сохранить' })
    const told = async (words: string) => {
      const toast = toasts(page).filter({ hasText: words })
      await expect(toast).toBeVisible()
      // on top, and beside what closes the drawer
      await toast.click({ trial: true })
      await dialog.getByRole('button', { name: 'Закрыть' }).first().click({ trial: true })
      await expect(dialog).toHaveAttribute('aria-owns', 'messages')
      expect(await toast.evaluate((each) => !!each.closest('#messages'))).toBe(true)
      // whoever is in it keeps it; Escape closes the toast alone
      await page.keyboard.press('F6')
      await page.keyboard.press('Tab')
      await expectAccessible(page, words)
      await page.keyboard.press('Escape')
      await expect(toast).toHaveCount(0)
      await expect(dialog.getByLabel('Русский')).toHaveValue(`Sinov fani ${width}`)
    }
    await page.route('**/v1/subjects/', (route) => route.fulfill({ status: 500, json: body }))
    await save.click()
    await told('Ошибка')
    await page.unroute('**/v1/subjects/')
    await context.setOffline(true)
    await save.click()
    await told('Нет связи')
    await context.setOffline(false)
    await save.click()
    await expect(dialog).toHaveCount(0)
  })

test('the question is answered by keyboard: the focus stays in it and comes back', async ({
  page,
}) => {
  await signIn(page, 'teacher@maktab.demo', 'en')
  const menu = page.locator('header button[aria-haspopup="menu"]').last()
  const dialog = page.locator('[role=dialog][aria-modal=true]')
  const ask = async () => {
    await press(page, menu)
    await page.getByRole('menuitem').last().press('Enter')
    await expect(dialog).toContainText('All data saved on this device will be deleted')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  }
  await ask()
  await expectAccessible(page, 'the question')
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()

  await ask()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()

  await ask()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(menu).toBeVisible()

  await ask()
  await press(page, dialog.getByRole('button', { name: 'Sign out' }))
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.locator('[name=username]')).toBeVisible()
})

test('an address that no page has is the error page', async ({ page }) => {
  const lang = 'uz'
  const messages = {
    uz: ['Sahifa topilmadi: /yoʻq', 'Sahifa topilmadi: /yoʻq/yana'],
    ru: ['Страница не найдена: /yoʻq', 'Страница не найдена: /yoʻq/yana'],
    en: ['Page Not Found: /yoʻq', 'Page not found: /yoʻq/yana'],
  }[lang]
  await page.context().addCookies([{ name: 'user-locale', value: lang, url: 'http://127.0.0.1' }])
  const outside = await page.goto(`/yoʻq?l=${lang}`)
  expect(outside?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[0]!)
  await expectAccessible(page, 'the error page for nobody')

  await signIn(page, 'teacher@maktab.demo', lang)
  const inside = await page.goto('/yoʻq')
  expect(inside?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[0]!)
  await expectAccessible(page, 'the error page')
  const [title] = messages[0]!.split(':')
  await expect(page).toHaveTitle(`Daftar · ${title}`)
  await press(page, page.getByRole('main').getByRole('link'))
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(messages[0]!)

  // a link that leads nowhere: in place, inside the layout, without a new document
  await page.evaluate(() => {
    document.body.dataset.same = 'document'
    history.pushState(null, '', '/yoʻq/yana?x=1')
    history.pushState(null, '', '/after')
    history.back()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[1]!)
  await expect(page.locator('body')).toHaveAttribute('data-same', 'document')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).toHaveTitle(`Daftar · ${title}`)
})

test('a tooltip stands at the side of its position', async ({ page }) => {
  await signIn(page, 'admin@maktab.demo', 'en')
  await alive(page)
  await page.getByRole('button', { name: 'Collapse' }).press('Enter')
  const entry = page.locator('nav a[href="/classes"]').first()
  await entry.hover()
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toBeVisible()
  const [beside, own] = [(await tooltip.boundingBox())!, (await entry.boundingBox())!]
  expect(beside.x).toBeGreaterThanOrEqual(own.x + own.width)
  expect(beside.y).toBeLessThan(own.y + own.height)
})

test('what the pointer rests on in the menu is asked for ahead, all of the page in one answer', async ({
  page,
}) => {
  await signIn(page, 'admin@maktab.demo', 'en')
  await alive(page)
  const payload = page.waitForResponse('**/classes/_payload.json')
  const way = page.locator('nav a[href="/classes"]').first()
  await way.hover()
  const answer = await payload
  expect(answer.status()).toBe(200)
  const { queries } = (await answer.json()) as { queries: { queries: { queryKey: string[] }[] } }
  expect(queries.queries.map(({ queryKey }) => queryKey.slice(0, 2).join('.'))).toContain(
    'classes.list',
  )
  await way.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes')
})

test('a long way to a page marks its entry at once and shows what is to come; turning back finds what was left', async ({
  page,
}) => {
  await signIn(page, 'teacher@maktab.demo', 'en', '/profile')
  await page.route('**/subjects/_payload.json*', () => {})
  await page.route('**/v1/subjects/**', () => {})
  const way = page.locator('nav a[href="/subjects"]').first()
  await press(page, way)
  await expect(way).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('nav [aria-current]')).toHaveCount(1)
  await expect(page.locator('main[aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.locator('header a[href^="/business"]').click()
  await expect(page).toHaveURL(/business/)
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page whose loading fails colours the bar and shows the error page with a way on', async ({
  page,
}) => {
  await signIn(page, 'teacher@maktab.demo', 'en')
  await page.route('**/v1/classes/**', (route) => route.fulfill({ status: 500, json: body }))
  await press(page, page.locator('nav a[href="/classes"]').first())
  await expect(page.locator('[data-phase][data-failed]')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await expect(page.getByRole('main')).toContainText(body.request_id)
  await expect(page).toHaveTitle('Daftar · Internal Server Error')
  await expectAccessible(page, 'a fault')
  await page.unroute('**/v1/classes/**')
  await page.getByRole('main').getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes')

  await page.route('**/v1/classes/**', (route) => route.abort())
  await page.goto('/profile')
  await press(page, page.locator('nav a[href="/classes"]').first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await page.unroute('**/v1/classes/**')
  await page.getByRole('main').getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes')
})

test('what is pressed and typed before the script has come is not lost', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, 'admin@maktab.demo', 'en', null)
  /** Opens the page and works on it while its script is still on the way. */
  const impatient = async (path: string, work: () => Promise<void>) => {
    let come = () => {}
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    const loaded = page.goto(path, { waitUntil: 'commit' })
    await page.waitForSelector('h1')
    await work()
    expect(await page.locator('html').getAttribute('data-alive')).toBe(null)
    come()
    await loaded
    await page.unrouteAll({ behavior: 'wait' })
  }
  await impatient('/students?grade=7', async () => {
    const boxes = page.getByRole('main').getByRole('checkbox')
    await boxes.nth(1).check()
    await boxes.nth(2).check()
    await page.getByRole('button', { name: 'Search' }).first().click()
  })
  await expect(over(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('tbody input:checked')).toHaveCount(2)
  await impatient('/profile', async () => {
    await page.getByLabel('Phone', { exact: true }).fill('901234567')
  })
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+998 (90) 123-45-67')
  await context.close()
})

test('a script that cannot start leaves the error page, not a dead one, and is logged', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  // what the page was sent along is damaged: nothing can go on from there
  await page.route('**/welcome*', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace('"loaderData":', '"loaderData":7,"was":')
    await route.fulfill({
      response: answer,
      body: html.replace('"queries":{', '"queries":0,"were":{'),
    })
  })
  await page.addInitScript(() => {
    // a browser that lends no addresses to the router
    Object.defineProperty(history, 'replaceState', {
      value: () => {
        throw new Error('no history')
      },
    })
  })
  await page.goto('/welcome?l=uz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serverda ichki xatolik')
  await expect(page.getByRole('link', { name: 'Yangilash' })).toBeVisible()
  await expectAccessible(page, 'the page that takes over')
  expect(logged.join('\n')).toContain('the page could not go on')
})

test('a crawler gets the status and nothing to look at', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  const missing = await context.request.get(`${baseURL}/nothing`)
  expect([missing.status(), await missing.text()]).toEqual([404, ''])
  const start = await context.request.get(`${baseURL}/`)
  expect(start.status()).toBe(200)
  expect(await start.text()).toContain('og:image')
  await context.close()
})

test('what is read is painted before a script is asked for', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  // no time passes in which the page would give up waiting for a paint
  await page.clock.install()
  const sheet = Promise.withResolvers<void>()
  await page.route('**/*.css', async (route) => {
    await sheet.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/*.css')
  const opened = page.goto('/')
  await asked
  // what the document names was asked for by the time that this is answered
  await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok))
  expect(scripts).toEqual([])
  sheet.resolve()
  await opened
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  expect(scripts.length).toBeGreaterThan(0)
})
