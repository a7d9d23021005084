import { type Browser, expect, type Page } from '@playwright/test'
import { cell, expectValue, openSheet, saved } from './device.ts'
import { expectAccessible } from './keyboard.ts'
import { main, open as openAs, phone, sideways } from './people.ts'
import { test } from './watched.ts'

/** What the sheet of a class looks like; no other journey marks this class. */
const label = '8-B'

async function open(browser: Browser, on = {}, date = '') {
  const person = await openAs(browser, 'owner', 'en', on, null)
  await openSheet(person.page, label, date)
  return person
}

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())!

/** Rows of which all is to be seen, above what lies over the foot of the page. */
const wholeRows = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => {
    const bars = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect())
    const floor = bars.find(({ bottom, top }) => bottom >= innerHeight && top > 100)?.top
    return rows.filter((row) => row.getBoundingClientRect().bottom <= (floor ?? innerHeight)).length
  })

/** The day of lessons before today, as the sheet leads to it. */
async function goBack(page: Page) {
  await page.getByRole('link', { name: 'Previous day' }).click()
  await page.waitForURL(/date=/)
  const day = new URL(page.url()).searchParams.get('date')
  await expect(page.locator(`[data-cell^="${day}"]`).first()).toBeVisible()
  await expect(page.locator('[data-ready="true"]').getByRole('grid')).toBeVisible()
}

test('on a phone eleven students are in sight, and the counts above them show those alone', async ({
  browser,
}) => {
  const { page, context, heard } = await open(browser, phone)
  expect((await boxOf(page, '[data-head]')).height).toBe(52)
  const first = await boxOf(page, 'tbody tr')
  expect(first.y).toBeLessThanOrEqual(160)
  expect(first.height).toBe(48)
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(11)
  const { width, height } = (await cell(page, 'attendance', 1).boundingBox())!
  expect([width, height]).toEqual([48, 44])

  const everyone = page.getByRole('button', { name: 'Everyone present' })
  expect((await everyone.boundingBox())!.height).toBe(48)
  const students = await page.locator('tbody tr').count()
  await everyone.tap()
  await expect(everyone).toHaveCount(0)
  // what goes moves no row from under a finger
  expect(await boxOf(page, 'tbody tr')).toEqual(first)
  await cell(page, 'attendance', 2).tap()
  await cell(page, 'attendance', 4).tap()
  const absent = page.getByRole('button', { name: 'Absent: 2' })
  expect((await absent.boundingBox())!.height).toBe(44)
  await absent.tap()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(page.locator('tbody tr').first().locator('[data-number="2"]')).toBeVisible()
  // one who is no longer absent stays until somebody else is asked for
  await cell(page, 'attendance', 1).tap()
  await expectValue(page, 'attendance', 1, 'late')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('button', { name: 'Late: 1' }).tap()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expectAccessible(page, 'the sheet of those who are late')
  await page.getByRole('button', { name: 'Late: 1' }).tap()
  await expect(page.locator('tbody tr')).toHaveCount(students)
  await saved(page)

  // heads and counts stay while the students go by
  await page.evaluate(() => scrollTo(0, 600))
  expect((await boxOf(page, 'thead th')).y).toBe(52)
  expect(heard).toEqual([])
  await context.close()
})

test('in large letters the name stands above its marks, whole and on one line', async ({
  browser,
}) => {
  const { page, context } = await open(browser, phone)
  for (const size of ['125', '150']) {
    await page.evaluate((to) => (document.documentElement.style.fontSize = `${to}%`), size)
    const letter = (Number(size) * 16) / 100
    const name = await boxOf(page, 'tbody th b')
    const mark = (await cell(page, 'attendance', 1).boundingBox())!
    expect(name.height).toBeLessThan(letter * 2)
    expect(name.y + name.height).toBeLessThanOrEqual(mark.y)
    expect(mark.width).toBeGreaterThanOrEqual(letter * 2.5)
    expect(await sideways(page)).toBe(0)
    await expect(page.getByRole('row').nth(1).getByRole('gridcell')).toHaveCount(3)
  }
  await expectAccessible(page, 'the sheet in large letters')
  // twice the letters, as a browser is set to
  const browsers = await context.newCDPSession(page)
  await browsers.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  )
  expect(await sideways(page)).toBe(0)
  await context.close()
})

test('on a desk twenty students are in sight', async ({ browser }) => {
  const { page, context } = await open(browser, { viewport: { width: 1440, height: 900 } })
  const first = await boxOf(page, 'tbody tr')
  expect(first.y).toBeLessThanOrEqual(176)
  expect(first.height).toBe(32)
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(20)
  await context.close()
})

test('of another day the first tap chooses, and the next one changes', async ({ browser }) => {
  const { page, context } = await open(browser, phone)
  await goBack(page)
  const mark = cell(page, 'attendance', 1)
  const before = await mark.getAttribute('data-value')
  await mark.tap()
  await expect(mark).toHaveAttribute('data-active', '')
  await expectValue(page, 'attendance', 1, before!)
  // what it can be stands below the thumb
  await expect(page.getByRole('group', { name: 'Attendance' })).toBeVisible()
  await mark.tap()
  await expect(mark).not.toHaveAttribute('data-value', before!)
  await saved(page)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await saved(page)
  await context.close()
})

test('paper says of which school, class and day it is, and of which month', async ({ browser }) => {
  const { page, context } = await open(browser)
  await goBack(page)
  await page.emulateMedia({ media: 'print' })
  const [, day] = /date=(.*)/.exec(page.url())!
  const shown = day!.split('-').reverse().join('.')
  const head = page.locator('[data-head]')
  await expect(head).toContainText(new RegExp(`^${label}.*maktab.* · ${shown}, [A-Z][a-z]+day`))
  await expect(head).toContainText('Homeroom teacher: ')
  await expect(main(page).getByRole('link')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await page.waitForURL(/view=month/)
  await page.emulateMedia({ media: 'print' })
  await expect(head).toContainText(/maktab.* · [A-Z][a-z]+ 20\d\d · Homeroom teacher: /)
  await context.close()
})
