import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { type Ask, asking, main, open, phone, self, sideways } from './people.ts'
import { test } from './watched.ts'

type Lessons = { lessons: { date: string; class: { id: string; label: string } }[] }
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The last that this teacher has given, before today. */
async function lastLesson(ask: Ask) {
  const { id } = await self(ask)
  const { lessons } = await ask<Lessons>(
    'GET',
    `/v1/lessons/?from=${dayBefore(28)}&to=${dayBefore(1)}&teacher_id=${id}`,
  )
  return lessons.at(-1)!
}

/** What lies within reach of a press is as high as a finger needs. */
const heightOf = async (page: Page, name: RegExp) =>
  (await main(page).getByRole('navigation').getByRole('link', { name }).first().boundingBox())!
    .height

test('a teacher opens the register from the own week, on a phone', async ({ browser, baseURL }) => {
  const given = await lastLesson(await asking(baseURL!, 'teacher'))
  const { page, heard } = await open(browser, 'teacher', 'ru', phone)
  await page
    .getByRole('navigation', { name: 'Меню' })
    .getByRole('link', { name: 'Расписание' })
    .tap()
  await page.waitForURL('**/lesson-schedule')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расписание')
  await expectAccessible(page, 'the own week of a teacher')
  expect(await heightOf(page, /понедельник/)).toBeGreaterThanOrEqual(44)

  await page.goto(`${baseURL}/lesson-schedule?date=${given.date}`)
  const lesson = main(page).locator('td:visible a').filter({ hasText: given.class.label }).first()
  expect(await sideways(page)).toBe(0)
  await lesson.tap()
  await page.waitForURL(`**/classes/${given.class.id}/mark?date=${given.date}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(given.class.label)
  expect(heard).toEqual([])
})

test('which of two weeks that take turns it is stands beside the lessons of today', async ({
  browser,
  baseURL,
}) => {
  const teacher = await asking(baseURL!, 'teacher')
  const { id } = await self(teacher)
  const day = dayBefore(0)
  const { days, lessons } = await teacher<Lessons & { days: { week: string | null }[] }>(
    'GET',
    `/v1/lessons/?from=${day}&to=${day}&teacher_id=${id}`,
  )
  const { page, heard } = await open(browser, 'teacher', 'en', phone, '/')
  const week = main(page).getByText(`week ${days[0]!.week}`)
  await expect(week).toHaveCount(days[0]!.week && lessons.length > 0 ? 1 : 0)
  expect(heard).toEqual([])
})

test('a parent goes through the week of each child, a day at a time', async ({ browser }) => {
  const { page, heard } = await open(browser, 'parent', 'uz', phone)
  await page
    .getByRole('navigation', { name: 'Menyu' })
    .getByRole('link', { name: 'Dars jadvali' })
    .tap()
  await page.waitForURL('**/lesson-schedule')
  const child = main(page).getByRole('combobox')
  await expect(child.locator('option')).toHaveCount(3)
  const [, other] = await child.locator('option').allTextContents()
  await child.selectOption({ label: other! })
  await expect(main(page)).toContainText(other!)
  await main(page)
    .getByRole('link', { name: /chorshanba/ })
    .tap()
  await expect(main(page).getByRole('link', { name: /chorshanba/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(main(page).locator('td:visible b').first()).toBeVisible()
  await expectAccessible(page, 'the week of a child')
  expect(heard).toEqual([])
})

test('the office looks at one day of all classes, at their week, and at one of them', async ({
  browser,
  baseURL,
}) => {
  const { date } = await lastLesson(await asking(baseURL!, 'teacher'))
  const { page, heard } = await open(
    browser,
    'owner',
    'en',
    {},
    `${baseURL}/lesson-schedule?date=${date}`,
  )
  const rows = main(page).getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page, 'the day of all classes')
  await main(page).getByRole('link', { name: 'Whole week' }).click()
  await expect(
    main(page)
      .getByRole('columnheader', { name: /^(mon|tues|wednes|thurs|fri|satur)day/i })
      .first(),
  ).toBeVisible()
  await expectAccessible(page, 'the week of all classes')
  const label = (await rows.first().textContent())!
  await rows.first().getByRole('link').click()
  await expect(main(page).getByRole('table', { name: `Timetable, ${label}` })).toBeVisible()
  await expect(main(page).getByRole('columnheader', { name: /^monday/i })).toBeVisible()
  await expectAccessible(page, 'the week of a class')
  // a room of two shifts has two lessons of each number
  await page.goto(`/lesson-schedule?view=room&date=${date}`)
  const second = main(page).getByText('Shift 2').first()
  await expect.poll(async () => (await second.boundingBox())?.width).toBeGreaterThan(20)
  expect(heard).toEqual([])
})
