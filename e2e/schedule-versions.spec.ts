import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { asking, type Listed, main, open, over, phone, sideways } from './people.ts'
import { test } from './watched.ts'

type Version = { id: string; state: string; name: string }
type Placed = { lesson: string; day: number; period: number | null }
type File = {
  version: number
  school: {
    classes: { id: string; label: string; grade: number }[]
    lessons: { id: string; class: string; per_week: number }[]
  }
  placed: Placed[]
}

/** A draft of what is in force, in which a lesson of a class has no place. */
async function draftWithout(url: string, name: string) {
  const office = await asking(url, 'admin')
  const { results } = await office<Listed<Version>>('GET', '/v1/schedules/')
  const base = results.find(({ state }) => state === 'published')!
  const made = await office<Version>('POST', '/v1/schedules/', { name, based_on: base.id })
  const file = await office<File>('GET', `/v1/schedules/${made.id}/file/`)
  const { lesson, day, period } = file.placed[0]!
  await office('POST', `/v1/schedules/${made.id}/moves/`, {
    version: file.version,
    moves: [{ lesson, from: { day, period }, to: null }],
    leave_clashes: true,
  })
  const owner = file.school.lessons.find(({ id }) => id === lesson)!.class
  const label = file.school.classes.find(({ id }) => id === owner)!.label
  return { path: `/lesson-schedule/${made.id}`, base, label }
}
const more = async (page: Page, name: string) => {
  await main(page).getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name }).click()
}

test('a draft is compared with what is in force, and a class is taken from there', async ({
  browser,
  baseURL,
}) => {
  const { path, base, label } = await draftWithout(baseURL!, 'Compared')
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, null)
  await page.goto(path)
  await more(page, 'Compare')
  await expect(page).toHaveURL(`${path}/compare`)
  await expect(main(page)).toContainText(/Changes for 1 class/)
  await expect(main(page).getByRole('columnheader', { name: base.name })).toBeVisible()
  await expect(main(page).getByRole('img', { name: 'differs' }).first()).toBeVisible()
  await expectAccessible(page, 'two versions side by side')
  await main(page)
    .getByRole('button', { name: `Take from “${base.name}”` })
    .click()
  await expect(over(page)).toContainText(`${label}: make it as in “${base.name}”?`)
  await expect(over(page)).toContainText('1 lesson changes its place')
  await over(page).getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page).toHaveURL(path)
  await page.goto(`${path}/compare`)
  await expect(main(page)).toContainText('The same as the timetable in force')
  expect(heard).toEqual([])
  await context.close()
})

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

test('all classes of a grade are taken at once', async ({ browser, baseURL }) => {
  const office = await asking(baseURL!, 'admin')
  const { results } = await office<Listed<Version>>('GET', '/v1/schedules/')
  const base = results.find(({ state }) => state === 'published')!
  const made = await office<Version>('POST', '/v1/schedules/', { name: 'Grade', based_on: base.id })
  const file = await office<File>('GET', `/v1/schedules/${made.id}/file/`)
  const { classes, lessons } = file.school
  const grade = classes.find((one) =>
    classes.some((other) => other.id !== one.id && other.grade === one.grade),
  )!.grade
  const moves = classes
    .filter((one) => one.grade === grade)
    .map(({ id }) => {
      const own = new Set(lessons.filter((one) => one.class === id).map((one) => one.id))
      const { lesson, day, period } = file.placed.find((one) => own.has(one.lesson))!
      return { lesson, from: { day, period }, to: null }
    })
  const body = { version: file.version, moves, leave_clashes: true }
  await office('POST', `/v1/schedules/${made.id}/moves/`, body)
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, null)
  await page.goto(`/lesson-schedule/${made.id}/compare`)
  await main(page).getByRole('combobox', { name: 'Who differs' }).selectOption(`grade ${grade}`)
  await expect(main(page).locator('table:has(caption)')).toHaveCount(2 * moves.length)
  await main(page)
    .getByRole('button', { name: `Take from “${base.name}”` })
    .click()
  await expect(over(page)).toContainText(`${moves.length} lessons change their places`)
  await over(page).getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page).toHaveURL(`/lesson-schedule/${made.id}`)
  await page.goto(`/lesson-schedule/${made.id}/compare`)
  await expect(main(page)).toContainText('The same as the timetable in force')
  expect(heard).toEqual([])
  await context.close()
})

test('on a phone the two weeks stand one below the other', async ({ browser, baseURL }) => {
  const { path } = await draftWithout(baseURL!, 'Narrow')
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, null)
  await page.goto(`${path}/compare`)
  const weeks = main(page).locator('table:has(caption)')
  await expect(weeks).toHaveCount(2)
  const [first, second] = [await weeks.nth(0).boundingBox(), await weeks.nth(1).boundingBox()]
  expect(second!.y).toBeGreaterThan(first!.y + first!.height - 1)
  expect(await sideways(page)).toBe(0)
  expect(heard).toEqual([])
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
  await expect(over(page).getByRole('link', { name: 'Compare' })).toBeVisible()
  if (await leave.isVisible()) await leave.click()
  await over(page).getByRole('button', { name: 'Publish' }).click()
  await expect(over(page)).toBeHidden()
  await main(page).getByRole('button', { name: 'Undo publication' }).click()
  await expect(main(page).getByRole('button', { name: 'Publish' })).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})
