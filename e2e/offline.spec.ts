import { type BrowserContext, expect, type Page } from '@playwright/test'
import { cell, chip, keptPages } from './device.ts'
import { open, phone } from './people.ts'
import { alive, test } from './watched.ts'
import { expectAccessible, signIn } from './keyboard.ts'

test.use({ serviceWorker: true })
// a whole day of two people, and everything is fetched ahead as well
test.setTimeout(240_000)

/** The writes that have left, whichever page has sent them: keys and how many marks each carries. */
function writesOf(context: BrowserContext) {
  const writes = new Map<string, number>()
  context.on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !/\/v1\/classes\/.*\/marks\//.test(request.url())) return
    const body = request.postDataJSON() as { entries?: []; corrections?: [] }
    const key = request.headers()['idempotency-key'] ?? ''
    writes.set(key, (body.entries ?? body.corrections ?? []).length)
  })
  return writes
}

test('on a phone without network the sheet opens from Home, takes thirty marks, survives a reload, and sends each once', async ({
  browser,
}) => {
  const { page, context, heard } = await open(browser, 'teacher', 'en', phone, null)
  const writes = writesOf(context)
  await page.goto('/')
  await expect
    .poll(async () => (await keptPages(page)).filter((path) => path.endsWith('/mark')).length, {
      timeout: 40_000,
    })
    .toBeGreaterThan(0)
  // all the while the worker has come and fetched
  expect(heard).toEqual([])
  await context.setOffline(true)
  await expect(chip(page)).toBeVisible()
  const [sheet] = (await keptPages(page)).filter((path) => path.endsWith('/mark'))
  await page.locator(`main a[href="${sheet}"]`).first().tap()
  await expect(page.locator('[data-ready="true"]').getByRole('grid')).toBeVisible()
  await chip(page).tap()
  await expect(page.getByText(/Data as of \d\d:\d\d/)).toBeVisible()
  await expectAccessible(page, 'the list of what waits')
  await page.keyboard.press('Escape')

  const students = await page.locator('tbody tr').count()
  await page.getByRole('button', { name: 'Everyone present' }).tap()
  await cell(page, 'rate', 1).tap()
  const palette = page.getByRole('group', { name: 'Mark', exact: true })
  for (let more = students; more < 30; more += 1)
    await palette.getByRole('button', { name: '5' }).tap()
  const count = Math.max(students, 30)
  await expect(page.getByText(`Not sent: ${count}`)).toBeVisible()
  await expect(page.getByText('kept on this device', { exact: true })).toBeVisible()
  await page.reload()
  await alive(page)
  await expect(page.getByText(`Not sent: ${count}`)).toBeVisible()
  await expect(cell(page, 'attendance', 1)).toHaveAttribute('data-value', 'present')
  await expect(chip(page)).toContainText(String(count))

  // another page is open by the time the network is back
  await page.locator('header a[href="/"]').first().tap()
  await page.waitForURL(/\/$/)
  await alive(page)
  await expect(chip(page)).toContainText(String(count))
  // what it says of the class is of before, and so it says
  await expect(page.getByText(/Offline: this is as of \d\d:\d\d/)).toBeVisible()
  const tile = page.getByRole('region', { name: 'Classes today' }).locator(`a[href="${sheet}"]`)
  await expect(tile).toContainText(/Mark(?!ed)/)
  await context.setOffline(false)
  const since = Date.now()
  const sent = () => [...writes.values()].reduce((sum, marks) => sum + marks, 0)
  await expect.poll(sent, { intervals: [100] }).toBe(count)
  await expect(chip(page)).toBeHidden()
  const took = `${Date.now() - since} ms`
  test.info().annotations.push({ type: 'from the network to all saved', description: took })
  console.log(`from the network to all saved: ${took}`)
  await expect(tile).toHaveText(/Marked$/)
  await expect(page.getByText(/this is as of/)).toHaveCount(0)
  await page.goto(sheet!)
  await expect(page.locator('[data-kind="attendance"][data-value="present"]')).toHaveCount(students)
  await context.close()
})

test('two devices at odds: all of it in one list with both values; signing out names what would be lost', async ({
  browser,
}) => {
  const mine = await open(browser, 'owner', 'en', {}, null)
  const theirs = await open(browser, 'admin', 'en', {}, null)
  await mine.page.goto('/classes?q=2-B')
  const link = mine.page.getByRole('main').getByRole('link', { name: '2-B', exact: true })
  const sheet = `${await link.getAttribute('href')}/mark`
  for (const { page } of [mine, theirs]) {
    await page.goto(sheet)
    await expect(page.locator('[data-ready="true"]').getByRole('grid')).toBeVisible()
  }
  const type = async ({ page }: { page: Page }, text: string) => {
    await cell(page, 'rate', 1).focus()
    await page.keyboard.type(text)
  }
  await mine.context.setOffline(true)
  await type(mine, '5432')
  await expect(mine.page.getByText('Not sent: 4')).toBeVisible()
  await type(theirs, '345')
  await expect(theirs.page.locator('[data-tools] [data-state="saved"]')).toContainText('Saved')
  await mine.context.setOffline(false)
  await mine.page.getByRole('button', { name: 'Show all' }).click()
  const dialog = mine.page.getByRole('dialog')
  // the second row agrees: that is no conflict
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const first = dialog.getByRole('listitem').first()
  await expect(first).toContainText('In the register: 3')
  await expect(first).toContainText('Yours: 5')
  await expect(first).toContainText('Already marked “3”:')
  await expectAccessible(mine.page, 'the list of conflicts')
  await first.getByRole('button', { name: 'Set “5”' }).click()
  await dialog.getByRole('button', { name: 'Leave all as they are' }).click()
  await expect(mine.page.locator('[data-tools] [data-state="saved"]')).toContainText('Saved')
  await theirs.page.reload()
  for (const [row, rate] of ['5', '4', '5', '2'].entries())
    await expect(cell(theirs.page, 'rate', row + 1)).toHaveAttribute('data-value', rate)

  const { page, context } = mine
  await context.route('**/v1/classes/*/marks/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await cell(page, 'coin', 1).focus()
  await page.keyboard.type('11')
  await expect(page.getByText('Not sent: 2')).toBeVisible()
  await page.goto('/')
  await expect(chip(page)).toContainText('2')
  await page.locator('header button[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toContainText('will be lost too: 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/$/)
  await expect(page.locator('[name=username]')).toBeVisible()
  expect(await keptPages(page)).toEqual([])
  await signIn(page, 'owner@maktab.demo', 'en', null)
  await page.goto(sheet)
  await expect(cell(page, 'coin', 1)).toHaveAttribute('data-value', '')
  await expect(chip(page)).toHaveCount(0)
  for (const one of [mine, theirs]) await one.context.close()
})
