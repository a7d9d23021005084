import { expect, type Page } from '@playwright/test'
import { test } from './watched.ts'
import {
  complaints,
  expectAccessible,
  type Lang,
  langs,
  press,
  signInByKeyboard,
  signOut,
  tabTo,
} from './keyboard.ts'

/**
 * The same morning in each language, in a class of its own: a day is marked once. By axe its pages are judged in the first of them:
 * those of Russian, which has the longest words, are by every-page.spec.ts, and what is said in a language has no other roles or colours.
 */
const classOf: Record<Lang, string> = { uz: '5-A', ru: '7-A', en: '9-A' }

const cells = (page: Page, kind: string) => page.locator(`[data-cell][data-kind="${kind}"]`)
const values = (page: Page, kind: string) =>
  cells(page, kind).evaluateAll((all) => all.map((cell) => (cell as HTMLElement).dataset.value))

type Judge = (where: string) => Promise<void>
async function openMarkPage(page: Page, label: string, judge: Judge) {
  await press(page, page.locator('nav a[href="/classes"]').first())
  await page.waitForURL('**/classes')
  const way = page.getByRole('main').getByRole('link', { name: label, exact: true })
  // the address is there before the page is
  await expect(way).toBeVisible()
  await judge('the list of classes')
  await press(page, way)
  await page.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(label)
  await judge('the class')
  await press(page, page.getByRole('main').locator('a[data-variant="filled"][href$="/mark"]'))
  await page.waitForURL(/\/mark$/)
  // from then on the keys are heard
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toBeFocused()
}

/** Everybody present but the third, fives down one column and threes down the next. */
async function markEverybody(page: Page, students: number) {
  await page.keyboard.press('Shift+KeyP')
  await expect(page.locator('[data-kind="attendance"][data-value="present"]')).toHaveCount(students)
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  for (let row = 0; row < students; row += 1) await page.keyboard.press('5')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  for (let row = 0; row < students; row += 1) await page.keyboard.press('3')
}

async function expectMarked(page: Page, students: number) {
  const attendance = await values(page, 'attendance')
  expect(attendance.filter((value) => value === 'present')).toHaveLength(students - 1)
  expect(attendance[2]).toBe('absent')
  expect(await values(page, 'rate')).toEqual(Array.from({ length: students }, () => '5'))
  expect(await values(page, 'coin')).toEqual(Array.from({ length: students }, () => '3'))
}

for (const lang of langs)
  test(`a class is marked in a morning without a mouse, in ${lang}`, async ({ page }) => {
    const heard = complaints(page)
    await page.goto(`/?l=${lang}`)
    const judge = async (where: string) => {
      if (lang === langs[0]) await expectAccessible(page, where)
    }
    await judge('signing in')
    await signInByKeyboard(page, 'teacher@maktab.demo', lang)
    await judge('the profile')
    await openMarkPage(page, classOf[lang], judge)
    const students = await cells(page, 'attendance').count()
    expect(students).toBeGreaterThan(20)
    await markEverybody(page, students)
    await expect(page.locator('[data-tools] [data-state="saved"]')).toContainText(/\S/)
    await expect(page.locator('[data-cell]:not([data-state="still"])')).toHaveCount(0)
    await judge('the mark page')

    await page.reload()
    await expectMarked(page, students)
    await signOut(page)

    await signInByKeyboard(page, 'owner@maktab.demo', lang)
    await openMarkPage(page, classOf[lang], judge)
    await expectMarked(page, students)
    expect(heard).toEqual([])
  })

test('a student sees the own marks and coins and may mark nothing', async ({ page }) => {
  const lang = 'ru'
  const heard = complaints(page)
  await signInByKeyboard(page, 'student@maktab.demo', lang)
  await expectAccessible(page, 'the profile of a student')
  const record = page.getByRole('main')
  await expect(record).toContainText('5')
  await expect(record.locator('[data-today]')).toBeVisible()
  expect(heard).toEqual([])

  await press(page, page.locator('nav a[href="/classes"]').first())
  await press(page, page.getByRole('main').getByRole('link', { name: '5-A', exact: true }))
  await page.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
  await expect(page.locator('a[href$="/mark"]')).toHaveCount(0)
  const answer = await page.goto(`${page.url()}/mark`)
  expect(answer?.status()).toBe(403)
  await expectAccessible(page, 'the refusal')
})
