import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { cell, expectValue, openSheet, saved } from './device.ts'
import { expectAccessible } from './keyboard.ts'
import { open as openAs, phone } from './people.ts'
import { test } from './watched.ts'

/** A person at the sheet of a class; each test has a class of its own, so that its day is empty. */
async function open(
  browser: Browser,
  label: string,
  { on = {}, who = 'owner', date = '', deaf = false } = {},
) {
  const person = await openAs(browser, who, 'en', on, null)
  if (deaf) await person.page.routeWebSocket(/\/ws\//, () => {})
  await openSheet(person.page, label, date)
  // what it may need without a network has come as well
  await person.page.waitForLoadState('networkidle')
  return person
}

/** The writes that have left the page: their keys and how many marks each carries. */
function writesOf(page: Page) {
  const writes: { key: string | undefined; marks: number }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/marks/')) return
    const body = request.postDataJSON() as { entries?: []; corrections?: [] }
    const marks = (body.entries ?? body.corrections ?? []).length
    writes.push({ key: request.headers()['idempotency-key'], marks })
  })
  return writes
}

test('on a phone a class with three absent and one late takes six taps and one request', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, '1-A', { on: phone })
  const writes = writesOf(page)
  const students = await page.locator('tbody tr').count()
  // however long a busy machine takes for a tap, to the page all six are quick
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  await page.getByRole('button', { name: 'Everyone present' }).tap()
  for (const row of [3, 5, 8, 9, 9]) await cell(page, 'attendance', row).tap()
  await page.clock.resume()
  await saved(page)
  expect(writes.map(({ marks }) => marks)).toEqual([students])
  await page.reload()
  for (const row of [3, 5, 8]) await expectValue(page, 'attendance', row, 'absent')
  await expectValue(page, 'attendance', 9, 'late')
  await expectValue(page, 'attendance', 1, 'present')

  await cell(page, 'rate', 1).tap()
  const palette = page.getByRole('group', { name: 'Mark', exact: true })
  for (const rate of ['5', '4', '3']) await palette.getByRole('button', { name: rate }).tap()
  await saved(page)
  // what has been scrolled halfway under the bar is a small target for as long as it is there
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the sheet on a phone')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await saved(page)
  await page.reload()
  await expectValue(page, 'rate', 2, '4')
  await expectValue(page, 'rate', 3, '')
  expect(heard).toEqual([])
  await context.close()
})

test('without network the marks wait on this device, also while another page is open, and nothing arrives twice', async ({
  browser,
}) => {
  const { page, context } = await open(browser, '2-A')
  const writes = writesOf(page)
  const sheet = page.url()
  await cell(page, 'rate', 1).focus()
  await context.setOffline(true)
  await page.keyboard.type('54')
  await expect(page.getByText('Not sent: 2')).toBeVisible()
  await page.keyboard.type('3')
  await expect(cell(page, 'rate', 3)).toHaveAttribute('data-state', 'unsent')
  await page.getByRole('link', { name: 'Class page' }).click()
  await expect(page).not.toHaveURL(/\/mark$/)
  let arrived = 0
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !response.ok() || !request.url().includes('/marks/')) return
    arrived += (request.postDataJSON() as { entries: [] }).entries.length
  })
  await context.setOffline(false)
  await expect.poll(() => arrived, { timeout: 40_000 }).toBe(3)
  expect(new Set(writes.map(({ key, marks }) => `${key} ${marks}`)).size).toBe(2)
  await page.goto(sheet)
  for (const [row, rate] of [5, 4, 3].entries())
    await expectValue(page, 'rate', row + 1, String(rate))
  await context.close()
})

test('an answer that was lost is asked for again under the same key', async ({ browser }) => {
  const { page, context } = await open(browser, '3-A')
  const writes = writesOf(page)
  await page.route(
    '**/marks/',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await cell(page, 'coin', 1).focus()
  await page.keyboard.type('2')
  await expect(page.getByText('Not sent: 1')).toBeVisible()
  await saved(page)
  expect(writes).toHaveLength(2)
  expect(writes[0]).toEqual(writes[1])
  await expect(page.locator('[data-state="refused"]')).toHaveCount(0)
  await cell(page, 'coin', 1).press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await context.close()
})

test('two who mark the same child: the second sees what the first wrote, and decides', async ({
  browser,
}) => {
  const first = await open(browser, '4-A')
  // one whom no news reaches
  const second = await open(browser, '4-A', { who: 'admin', deaf: true })
  const mark = async ({ page }: { page: Page }, rate: string) => {
    await cell(page, 'rate', 2).focus()
    await page.keyboard.type(rate)
  }
  await mark(first, '5')
  await saved(first.page)
  await mark(second, '3')
  const note = second.page.getByRole('alert')
  await expect(note).toContainText('Already marked “5”:')
  await expect(note).toContainText('Your “3” was not saved')
  await expectValue(second.page, 'rate', 2, '5')
  await expectAccessible(second.page, 'a conflict')
  await note.getByRole('button', { name: 'Set “3”' }).click()
  await saved(second.page)
  await first.page.reload()
  await expectValue(first.page, 'rate', 2, '3')
  await cell(first.page, 'rate', 2).press('Enter')
  await expect(first.page.getByRole('dialog')).toContainText('5 → 3')
  await Promise.all(
    [first, second].map(({ context }: { context: BrowserContext }) => context.close()),
  )
})

test('a day that has not come shows its sheet, takes nothing and says why', async ({ browser }) => {
  const tomorrow = new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const { page, context } = await open(browser, '5-A', { who: 'teacher', date: tomorrow })
  await expect(page.getByText('This day has not come yet')).toBeVisible()
  await cell(page, 'attendance', 1).press('p')
  await expect(page.getByRole('status').getByText('This day has not come yet')).toBeVisible()
  await expectValue(page, 'attendance', 1, '')
  await expect(page.getByRole('button', { name: 'Everyone present' })).toHaveCount(0)
  await context.close()
})
