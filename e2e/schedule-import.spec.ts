import { expect, type Page } from '@playwright/test'
import writeExcel from 'write-excel-file/node'
import { asking, type Listed, main, open, phone, sideways } from './people.ts'
import { test } from './watched.ts'

type Version = { id: string; state: string; name: string; placed: number }
type File = {
  school: {
    classes: { id: string; label: string }[]
    subjects: { id: string; name: string }[]
    lessons: { id: string; class: string; subject: string; parts: { group: number }[] }[]
  }
  placed: { lesson: string; day: number; period: number }[]
}

/** What is in force: the version, and a class of it with a lesson that it has whole. */
async function inForce(url: string) {
  const office = await asking(url, 'admin')
  const { results } = await office<Listed<Version>>('GET', '/v1/schedules/')
  const base = results.find(({ state }) => state === 'published')!
  const { school } = await office<File>('GET', `/v1/schedules/${base.id}/file/`)
  const lesson = school.lessons.find(({ parts }) => parts.length === 1 && parts[0]!.group === 0)!
  const label = school.classes.find(({ id }) => id === lesson.class)!.label
  const subject = school.subjects.find(({ id }) => id === lesson.subject)!.name
  return { office, base, label, subject }
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
/** From what has been looked through to the draft that has come of it. */
async function toDraft(page: Page) {
  await main(page)
    .getByRole('button', { name: /^Save \d/ })
    .click()
  await main(page).getByRole('link', { name: 'Open the timetable' }).click()
  await expect(page).toHaveURL(/\/lesson-schedule\/[0-9a-f-]{36}$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}

test('a board of a workbook becomes a draft', async ({ browser, baseURL }) => {
  const { label, subject } = await inForce(baseURL!)
  const table = [
    ['Kun', 'Dars', label],
    ['Dushanba', 1, subject],
    ['Seshanba', 2, subject],
  ]
  const buffer = await writeExcel([
    { sheet: 'Jadval', data: table.map((row) => row.map((value) => ({ value }))) },
  ]).toBuffer()
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, null)
  await page.goto('/lesson-schedule/import')
  await choose(page, 'Board.xlsx', buffer)
  await expect(main(page)).toContainText('2 rows')
  await toDraft(page)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Board')
  expect(heard).toEqual([])
  await context.close()
})

test('on a phone a list with two mistakes is mended on the page', async ({ browser, baseURL }) => {
  const { label, subject } = await inForce(baseURL!)
  const list = [
    ['Class', 'Weekday', 'Lesson', 'Subject'],
    [label, 'Monday', '1', subject],
    [label, 'Tuesday', '1', 'Alchemy'],
    [label, 'Wednesday', 'soon', subject],
  ]
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, null)
  await page.goto('/lesson-schedule/import')
  await choose(page, 'List.csv', Buffer.from(list.map((row) => row.join(';')).join('\n')))
  await expect(main(page).getByRole('button', { name: /^Save/ })).toBeDisabled()
  await main(page)
    .getByLabel(/Alchemy/)
    .selectOption(subject)
  await expect(main(page)).not.toContainText('Alchemy')
  const cell = main(page).locator('td[aria-invalid=true]')
  await cell.dblclick()
  await cell.getByRole('textbox').fill('2')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: /^Save \d/ })).toBeEnabled()
  expect(await sideways(page)).toBe(0)
  await toDraft(page)
  expect(heard).toEqual([])
  await context.close()
})

test('what is in force is saved for FET, and comes back in as a draft with all its lessons', async ({
  browser,
  baseURL,
}) => {
  const { office, base } = await inForce(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, null)
  await page.goto(`/lesson-schedule/${base.id}`)
  await main(page).getByRole('button', { name: 'Export', exact: true }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'For the program FET' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/\.fet$/)
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk))
  await page.goto('/lesson-schedule/import')
  await choose(page, 'Back.fet', Buffer.concat(chunks))
  await expect(main(page).getByRole('button', { name: /^Save \d/ })).toBeEnabled()
  await toDraft(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const back = await office<Version>('GET', `/v1/schedules/${id}/`)
  expect(back.placed).toBe(base.placed)
  expect(heard).toEqual([])
  await context.close()
})
