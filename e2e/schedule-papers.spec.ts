import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { readPdf } from '../src/platform/pdf/testing.ts'
import { asking, main, open } from './people.ts'
import { test } from './watched.ts'

/** Points of the first page, and what each page says, without blanks. */
async function paperOf(page: Page, ask: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await ask()
  const file = await coming
  const bytes = readFileSync(await file.path())
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1'))!
  const size = [Number(width), Number(height)].map(Math.round)
  return { name: file.suggestedFilename(), size, pages: readPdf(bytes).pages }
}
const a4 = [595, 842]
const a3Across = [1191, 842]
const unspaced = (text: string) => text.replaceAll(/\s/g, '')

test('the week of a class and the board of all are papers in the language of who prints them', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const { results } = await office<{ results: { id: string; label: string }[] }>(
    'GET',
    '/v1/classes/?page_size=1',
  )
  const { id, label } = results[0]!
  const { context, page, heard } = await open(browser, 'admin', 'ru', {}, null)
  await page.goto(`/lesson-schedule?view=class&id=${id}`)
  const week = await paperOf(page, () => main(page).getByRole('button', { name: 'Печать' }).click())
  expect(week).toMatchObject({ name: `Расписание ${label}.pdf`, size: a4 })
  expect(week.pages).toHaveLength(1)
  for (const said of [label, 'Понедельник', 'Суббота']) expect(week.pages[0]).toContain(said)

  await main(page).getByRole('button', { name: 'Ещё' }).click()
  const board = await paperOf(page, () =>
    page.getByRole('menuitem', { name: 'Сводное расписание, PDF' }).click(),
  )
  expect(board.name).toBe('Сводное расписание.pdf')
  expect(board.size).toEqual(a3Across)
  expect(board.pages.join()).toContain(label)
  expect(heard).toEqual([])
  await context.close()
})

test('the substitutions of a day are a sheet with who is away and a place to sign', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  type Lesson = { teacher: { id: string; name: string } | null }
  const found = async (day: number) => {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
    const { lessons } = await office<{ lessons: Lesson[] }>(
      'GET',
      `/v1/lessons/?from=${date}&to=${date}`,
    )
    // of those who give two, whom no other journey takes
    const byTeacher = Map.groupBy(lessons, ({ teacher }) => teacher?.id)
    const [two] = [...byTeacher.values()].filter((of) => of.length === 2 && of[0]!.teacher)
    return two && { date, teacher: two[0]!.teacher! }
  }
  let day = 25
  let chosen = await found(day)
  while (!chosen) chosen = await found((day += 1))
  const { date, teacher } = chosen
  const away = { teacher_id: teacher.id, from: date, to: date, excuse: 'illness' }
  await office('POST', '/v1/teacher-absences/', away)
  const { context, page, heard } = await open(browser, 'admin', 'uz', {}, null)
  await page.goto(`/lesson-schedule/today?date=${date}`)
  await main(page).getByRole('button', { name: 'Yana' }).click()
  const sheet = await paperOf(page, () =>
    page.getByRole('menuitem', { name: 'Chop etish' }).click(),
  )
  expect(sheet).toMatchObject({ name: `Dars almashtirish ${date}.pdf`, size: a4 })
  expect(sheet.pages).toHaveLength(1)
  expect(sheet.pages[0]).toContain(unspaced(teacher.name))
  expect(heard).toEqual([])
  await context.close()
})
