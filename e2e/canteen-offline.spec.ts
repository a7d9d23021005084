import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { chip } from './device.ts'
import { expectAccessible } from './keyboard.ts'
import { asking, dayIs, main, type Made, open, phone, self } from './people.ts'
import { test } from './watched.ts'

type Student = { id: string; eaten: boolean | null }

/** A class whose meals are marked, and the marks that the server has stored. */
async function prepare(url: string, kind: 'breakfast' | 'dinner') {
  const ask = await asking(url, 'owner')
  const date = await dayIs(ask, 'working')
  const { version } = await ask<{ version: number }>('GET', '/v1/canteen/')
  await ask('PATCH', '/v1/canteen/', { version, keeps_marks: true })
  const times = { starts_at: '23:00', counted_at: '22:00' }
  const meal = await ask<Made>('POST', '/v1/meals/', { kind, ...times })
  const { id } = await self(await asking(url, 'student'))
  const { classes } = await ask<{ classes: Made[] }>('GET', `/v1/students/${id}/`)
  const query = new URLSearchParams({ class: classes[0]!.id, date, meal: meal.id })
  const marked = async () => {
    const path = `/v1/classes/${classes[0]!.id}/meal-marks/?date=${date}&meal_id=${meal.id}`
    const { students } = await ask<{ students: Student[] }>('GET', path)
    return students.flatMap(({ eaten }) => (eaten === null ? [] : [eaten]))
  }
  return { address: `/canteen-menu/eaten?${query}`, marked, ask, meal }
}

/** Without network the first of the class is marked as not having eaten. */
async function markOffline(context: BrowserContext, page: Page, address: string) {
  // what the bar consists of has come as well
  await page.goto(address, { waitUntil: 'networkidle' })
  const first = main(page).locator('ul').getByRole('listitem').first()
  await context.setOffline(true)
  await first.getByRole('radio', { name: 'Has not' }).tap()
  await expect(first.locator('[data-state="waiting"]')).toContainText('kept on this device')
  return first
}
const phoneOf = (browser: Browser) => open(browser, 'admin', 'en', phone, null)

test('a meal marked without network waits where it was tapped, and any open tab sends it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { address, marked } = await prepare(baseURL!, 'dinner')
  const { page, context } = await phoneOf(browser)
  const first = await markOffline(context, page, address)
  await expect(first.getByRole('radio', { name: 'Has not' })).toBeChecked()
  await expect(chip(page)).toHaveAccessibleName(/1 entry is waiting/)
  await expectAccessible(page, 'a mark that waits')
  expect(await marked()).toEqual([])
  // the tab goes; another one, of another page, brings it
  await page.close()
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto('/canteen-menu')
  await expect.poll(marked).toEqual([false])
  await expect(chip(other)).toHaveCount(0)
})

test('control: what a device does not keep goes with its tab', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const { address, marked } = await prepare(baseURL!, 'breakfast')
  const { page, context } = await phoneOf(browser)
  await page.addInitScript(() => {
    // a browser that keeps nothing
    Object.defineProperty(globalThis, 'indexedDB', {
      value: { open: () => ({ addEventListener() {} }) },
    })
  })
  await markOffline(context, page, address)
  await page.close()
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto('/canteen-menu')
  await expect(main(other).getByRole('heading', { level: 1 })).toBeVisible()
  await other.waitForTimeout(5_000)
  expect(await marked()).toEqual([])
})
