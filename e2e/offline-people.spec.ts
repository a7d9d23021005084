import { expect, type Page } from '@playwright/test'
import {
  cell,
  chip,
  endSession,
  keptMarks,
  keptPages,
  openSheet,
  rate,
  registerOf,
  takenFrom,
} from './device.ts'
import { signIn } from './keyboard.ts'
import { nextBuild } from './next-build.ts'
import { open } from './people.ts'
import { alive, test } from './watched.ts'

test.use({ serviceWorker: true })
// workers are waited for, and a server is started anew
test.setTimeout(480_000)

const form = (page: Page) => page.locator('[name=username]')

test('a session that ends while marks wait: asked to sign in, the same person sends them, once', async ({
  browser,
}) => {
  const { page, context } = await open(browser, 'owner', 'en', {}, null)
  const sheet = await openSheet(page, '2-B')
  const taken = takenFrom(context)
  await context.setOffline(true)
  await rate(page, '543')
  await expect(page.getByText('Not sent: 3')).toBeVisible()
  await endSession(context)
  await context.setOffline(false)
  await expect(form(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await keptMarks(page)).toBe(3)
  expect(taken).toEqual([])

  await signIn(page, 'owner@maktab.demo', 'en')
  await expect.poll(() => taken.map(({ marks }) => marks)).toEqual([3])
  await expect.poll(() => keptMarks(page)).toBe(0)
  await expect(chip(page)).toHaveCount(0)
  const { rates, me } = await registerOf(context, sheet)
  expect(rates.slice(0, 3)).toMatchObject(
    [5, 4, 3].map((value) => ({ value, version: 1, recorded_by: me })),
  )
  await page.goto(sheet)
  for (const [row, value] of ['5', '4', '3'].entries())
    await expect(cell(page, 'rate', row + 1)).toHaveAttribute('data-value', value)
  // nothing of it leaves a second time
  await page.reload()
  await expect(chip(page)).toHaveCount(0)
  expect(taken).toHaveLength(1)
  await context.close()
})

test('somebody else on the same device sees and sends nothing of what waits; its owner finds it there', async ({
  browser,
}) => {
  const { page, context } = await open(browser, 'owner', 'en', {}, null)
  const sheet = await openSheet(page, '3-B')
  const taken = takenFrom(context)
  await context.setOffline(true)
  await rate(page, '54')
  await expect(page.getByText('Not sent: 2')).toBeVisible()
  await endSession(context)
  await context.setOffline(false)
  await expect(form(page)).toBeVisible()

  await signIn(page, 'admin@maktab.demo', 'en', null)
  await page.goto(sheet)
  await expect(page.locator('[data-ready="true"]').getByRole('grid')).toBeVisible()
  for (const row of [1, 2]) await expect(cell(page, 'rate', row)).toHaveAttribute('data-value', '')
  await rate(page, '3', 3)
  await expect.poll(() => taken.map(({ marks }) => marks)).toEqual([1])
  await expect(page.locator('[data-tools] [data-state="saved"]')).toContainText('Saved')
  await expect(chip(page)).toHaveCount(0)
  expect(await keptMarks(page)).toBe(2)
  // signing out clears the device: it says of what, and is thought better of
  await page.locator('header button[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toContainText('will be lost too: 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const { me: admin } = await registerOf(context, sheet)
  await endSession(context)
  await page.goto('/')
  await expect(form(page)).toBeVisible()

  await signIn(page, 'owner@maktab.demo', 'en')
  await expect.poll(() => taken.map(({ marks }) => marks)).toEqual([1, 2])
  await expect.poll(() => keptMarks(page)).toBe(0)
  const { rates, me } = await registerOf(context, sheet)
  expect(me).not.toBe(admin)
  expect(rates.slice(0, 3)).toMatchObject([
    { value: 5, version: 1, recorded_by: me },
    { value: 4, version: 1, recorded_by: me },
    { value: 3, version: 1, recorded_by: admin },
  ])
  await context.close()
})

const shells = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('daftar-shell-')),
  )
const scriptOf = (page: Page) => page.locator('script[type=module][src]').getAttribute('src')

test('a new build over the worker of the old one: what waits goes along into the new page and is sent once', async ({
  browser,
  street,
}, { file }) => {
  const { page, context } = await open(browser, 'owner', 'en', {}, null)
  const sheet = await openSheet(page, '4-B')
  await expect.poll(() => keptPages(page), { timeout: 60_000 }).toContain(sheet)
  const oldScript = (await scriptOf(page))!
  const left = await open(browser, 'admin', 'en')
  await expect.poll(() => shells(left.page), { timeout: 60_000 }).toHaveLength(1)
  const taken = takenFrom(context)

  await context.setOffline(true)
  await rate(page, '543')
  await expect(page.getByText('Not sent: 3')).toBeVisible()
  const next = nextBuild()
  const house = await street.houseOf(file)
  try {
    await house.restart(next.root)
    // without network the old page opens whole out of the old worker
    await page.reload()
    await expect(page.getByText('Not sent: 3')).toBeVisible()
    expect(await scriptOf(page)).toBe(oldScript)

    // the network is back, and the marks wait all the same
    const isWrite = '**/v1/classes/*/marks/**'
    await context.route(isWrite, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await context.setOffline(false)
    await page.reload()
    await alive(page)
    expect(await scriptOf(page)).toBe(oldScript.replace('.js', '2.js'))
    await expect(page.getByText('Not sent: 3')).toBeVisible()
    await expect.poll(() => shells(page), { timeout: 60_000 }).toHaveLength(2)
    expect(taken).toEqual([])
    await context.unroute(isWrite)
    const sent = () => taken.reduce((sum, { marks }) => sum + marks, 0)
    await expect.poll(sent, { timeout: 60_000 }).toBe(3)
    await expect.poll(() => keptMarks(page)).toBe(0)
    const { rates } = await registerOf(context, sheet)
    expect(rates.slice(0, 3)).toMatchObject([5, 4, 3].map((value) => ({ value, version: 1 })))

    // a tab that was left open finds its parts, which the server has no longer
    const beside = await left.context.newPage()
    await beside.goto('/profile')
    await expect.poll(() => shells(beside), { timeout: 60_000 }).toHaveLength(2)
    expect((await context.request.get(oldScript)).status()).toBe(404)
    const kept = await left.page.evaluate((path) => fetch(path).then(({ ok }) => ok), oldScript)
    expect(kept).toBe(true)
    await left.page.locator('nav a[href="/classes"]').first().click()
    await expect(left.page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
    for (const one of [context, left.context]) await one.close()
  } finally {
    await house.restart('.')
    next.remove()
  }
})
