import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { asking, type Listed, main, open, over, phone } from './people.ts'
import { test } from './watched.ts'

type Version = { id: string; state: string; name: string }
const more = async (page: Page, name: string) => {
  await main(page).getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name }).click()
}

test('of an empty draft all that waits is reached, and its table stays while a dialog is on its way', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const { id } = await office<Version>('POST', '/v1/schedules/', { name: 'Empty' })
  const { context, page, heard } = await open(browser, 'admin', 'en', { serviceWorkers: 'block' })
  await page.goto(`/lesson-schedule/${id}`)
  const tray = main(page).locator('section', { hasText: 'Lessons not placed' })
  const rest = tray.getByText(/^\d+ more$/)
  const behind = Number.parseInt(await rest.innerText(), 10)
  const drawn = await tray.getByRole('button').count()
  await rest.click()
  await expect(tray.getByRole('button')).toHaveCount(drawn + behind)
  const arrives = Promise.withResolvers<void>()
  await page.route('**/publish-dialog-*.js', (route) =>
    arrives.promise.then(() => route.continue()),
  )
  const asked = page.waitForRequest(/publish-dialog-/)
  await main(page).getByRole('button', { name: 'Publish' }).click()
  await asked
  await expect(tray).toBeVisible()
  arrives.resolve()
  await expect(over(page)).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})

test('on a phone a name as long as a sentence has two lines until it is pressed', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const name = 'The second half-year while the gym and the corridor beside it are repaired'
  const { id } = await office<Version>('POST', '/v1/schedules/', { name })
  const { context, page } = await open(browser, 'admin', 'en', phone)
  await page.goto(`/lesson-schedule/${id}`)
  const title = page.getByRole('heading', { level: 1, name })
  const high = async () => (await title.boundingBox())!.height
  const two = await high()
  await title.click()
  expect(await high()).toBeGreaterThan(two * 1.4)
  await context.close()
})

test('what is in force is repaired: a copy keeps its lessons, is published and undone', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const { results } = await office<Listed<Version>>('GET', '/v1/schedules/')
  const base = results.find(({ state }) => state === 'published')!
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, null)
  await page.goto(`/lesson-schedule/${base.id}`)
  await more(page, 'Repair')
  await expectAccessible(page, 'what a repair may move')
  await over(page).getByLabel('What may move').selectOption({ index: 3 })
  await over(page).getByRole('button', { name: 'Repair' }).click()
  await expect(main(page).getByRole('heading', { name: `${base.name}, repaired` })).toBeVisible()
  await main(page).getByRole('button', { name: 'Stop' }).click()
  await expect(main(page).getByText(/\d+% of the lessons keep their time/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Publish' }).click()
  const leave = over(page).getByLabel('Publish as it is')
  await expect(over(page)).toContainText(/Changes for|The same as the timetable in force/)
  if (await leave.isVisible()) await leave.click()
  await over(page).getByRole('button', { name: 'Publish' }).click()
  await expect(over(page)).toBeHidden()
  await main(page).getByRole('button', { name: 'Undo publication' }).click()
  await expect(main(page).getByRole('button', { name: 'Publish' })).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})
