import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { callFrom, type Listed, main, open, over, phone, sideways } from './people.ts'
import { weekOf } from '../src/features/insights/ui/absence-span.ts'
import { localDay } from '../src/platform/dates/days.ts'
import { test } from './watched.ts'

/** What stands in the first screen: where the rows begin, how many of them are whole, and how many there are. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('nav')].find(
      (each) => getComputedStyle(each).position === 'fixed',
    )
    const floor = bar?.getBoundingClientRect().top ?? innerHeight
    const rows = [...document.querySelectorAll('main tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    )
    return {
      first: rows[0]?.top ?? Infinity,
      whole: rows.filter(({ bottom }) => bottom <= floor).length,
      all: rows.length,
    }
  })

async function showRows(page: Page, path: string) {
  await page.goto(path)
  await expect(main(page).locator('tbody tr').first()).toBeVisible()
}

/** Where more than what narrows a list down stands above its rows: the languages, the week, the lesson that is on. */
const headOf: Record<string, number> = {
  '/translations': 284,
  '/attendance': 272,
  '/classes/:id': 258,
}
const nameOf = (path: string) => path.replace(/[\da-f-]{36}/, ':id').split('?')[0]!

/** In the week of today nobody may have been absent yet. */
const today = localDay(new Date(), 'Asia/Tashkent')

/** Pages that are lists, and lists within a page of parts. */
async function listsOf(page: Page, who: 'owner' | 'teacher') {
  const first = async (of: string) =>
    (await callFrom<Listed<{ id: string }>>(page, of)).body.results[0]!.id
  const pages = ['/classes', '/students', '/teachers', '/subjects', '/absences?view=all']
  if (who === 'owner') pages.push('/guardians', `/store/product/${await first('/v1/stores/')}`)
  const parts = [`/classes/${await first('/v1/classes/?mine=true')}`, '/coins?tab=transfers']
  if (who === 'owner')
    parts.push('/translations', `/attendance?${new URLSearchParams(weekOf(today, -1))}`)
  return { pages, parts }
}

for (const who of ['owner', 'teacher'] as const)
  test(`on a phone six rows of every list are in the first screen, as ${who}`, async ({
    browser,
  }) => {
    const { page, heard, context } = await open(browser, who, 'ru', phone, null)
    const { pages, parts } = await listsOf(page, who)
    for (const path of [...pages, ...parts]) {
      await showRows(page, path)
      const { first, whole, all } = await firstScreen(page)
      expect(whole, path).toBeGreaterThanOrEqual(Math.min(6, all))
      expect(first, path).toBeLessThanOrEqual(headOf[nameOf(path)] ?? 216)
      expect(await sideways(page), path).toBe(0)
    }
    await expectAccessible(page, 'a list on a phone')
    expect(heard).toEqual([])
    await context.close()
  })

test('on a desk what narrows a list down is one line', async ({ browser }) => {
  const on = { viewport: { width: 1280, height: 800 } }
  const { page, heard, context } = await open(browser, 'owner', 'ru', on, null)
  const { pages } = await listsOf(page, 'owner')
  await showRows(page, '/students')
  const second = await main(page).locator('a[href*="page=2"]').first().boundingBox()
  expect([second!.width, second!.height]).toEqual([37, 37])
  for (const path of pages) {
    await showRows(page, path)
    const line = await main(page).getByRole('search').boundingBox()
    expect(line!.height, path).toBeLessThanOrEqual(40)
    expect(await sideways(page), path).toBe(0)
  }
  expect(heard).toEqual([])
  await context.close()
})

test('filters stand in a sheet that the way back closes; what was chosen stays', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, 'owner', 'ru', phone, null)
  await showRows(page, '/students')
  const button = main(page).getByRole('button', { name: 'Фильтры' })
  const sheet = over(page)
  await button.tap()
  await expect(sheet.getByRole('heading', { name: 'Фильтры' })).toBeVisible()
  await expectAccessible(page, 'the filters of a list')
  await sheet.getByLabel('Параллель').selectOption('5')
  await page.waitForURL(/grade=5/)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/grade=5/)
  await expect(main(page).getByRole('button', { name: 'Фильтры, выбрано: 1' })).toBeVisible()

  await button.press('Enter')
  await expect(sheet).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab')
  expect(await sheet.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()

  await button.tap()
  await sheet.getByRole('button', { name: 'Сбросить фильтры' }).tap()
  await expect(page).not.toHaveURL(/grade=5/)
  await sheet.getByRole('button', { name: /^Показать \d/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/students$/)
  expect(heard).toEqual([])
  await context.close()
})

test('a finger that stays on a row begins to choose; three dots do so too', async ({ browser }) => {
  const { page, heard, context } = await open(browser, 'owner', 'ru', phone, null)
  await showRows(page, '/students')
  const rows = main(page).locator('tbody tr')
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)
  await rows.nth(1).dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true })
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await rows.nth(1).dispatchEvent('pointerup', { pointerType: 'touch', isPrimary: true })
  await rows.nth(1).dispatchEvent('click')
  const bar = page.getByRole('region', { name: 'Действия с выбранными' })
  await expect(bar).toContainText('Выбрано: 1')
  // from now on a touch chooses and opens nothing
  await rows.nth(2).getByRole('link').tap()
  await expect(bar).toContainText('Выбрано: 2')
  await expect(page).toHaveURL(/\/students$/)
  await bar.getByRole('button', { name: 'Снять выделение' }).tap()
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)

  await main(page).getByRole('button', { name: 'Ещё', exact: true }).tap()
  await expectAccessible(page, 'what can be done with a list')
  await page.getByRole('menuitem', { name: 'Выбрать', exact: true }).tap()
  await expect(rows.first().getByRole('checkbox')).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})

test('a teacher is shown the own classes first, and all on demand', async ({ browser }) => {
  const { page, heard, context } = await open(browser, 'teacher', 'ru', {}, null)
  await showRows(page, '/classes')
  const rows = main(page).locator('tbody tr')
  const views = main(page).getByRole('navigation', { name: 'Какие классы' })
  await expect(views.getByRole('link', { name: 'Мои классы' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const own = await rows.count()
  await views.getByRole('link', { name: 'Все' }).click()
  await page.waitForURL(/mine=false/)
  await expect.poll(() => rows.count()).toBeGreaterThan(own)
  await showRows(page, '/students')
  const whose = main(page).getByRole('navigation', { name: 'Какие ученики' })
  await expect(rows.filter({ hasText: '1-A' })).toHaveCount(0)
  await whose.getByRole('link', { name: 'Все' }).click()
  await page.waitForURL(/mine=false/)
  await page.goto(`${page.url()}&q=1-A`)
  await expect(rows.filter({ hasText: '1-A' })).not.toHaveCount(0)
  expect(heard).toEqual([])
  await context.close()
})
