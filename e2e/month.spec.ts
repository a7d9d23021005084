import { type Browser, expect, type Page } from '@playwright/test'
import { openSheet, saved } from './device.ts'
import { expectAccessible } from './keyboard.ts'
import { open as openAs, phone } from './people.ts'
import { test } from './watched.ts'

/** A person at the month of a class; each test has a class of its own. */
async function open(browser: Browser, label: string, kind: string, on = {}) {
  const person = await openAs(browser, 'owner', 'en', on, null)
  const { page } = person
  await page.addInitScript(countDraws)
  await openSheet(page, label)
  if (on === phone) {
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Month' }).tap()
  } else await page.getByRole('link', { name: 'Month', exact: true }).click()
  await page.waitForURL(/view=month/)
  const radio = page.getByRole('radio', { name: kind })
  await radio.click()
  await expect(radio).toBeChecked()
  await expect(page.locator('[data-ready="true"]').getByRole('grid')).toBeVisible()
  await page.waitForLoadState('networkidle')
  return person
}

type Counting = { drawn: string[]; __REACT_DEVTOOLS_GLOBAL_HOOK__?: object }

/** Takes down which cells React has drawn, as its own tools see it: a component that has worked in a commit. */
function countDraws() {
  type Fiber = {
    child: Fiber | null
    sibling: Fiber | null
    return: Fiber | null
    flags: number
    type: unknown
    memoizedProps: Record<string, string> | null
  }
  const page = globalThis as unknown as Counting
  const before = new Map<string, Fiber>()
  const look = (fiber: Fiber | null) => {
    for (let at = fiber; at; at = at.sibling) {
      const name = at.type === 'td' ? at.memoizedProps?.['data-cell'] : undefined
      if (name && at.return) {
        // one that was not come by in this commit is the very same object as before
        if (before.get(name) !== at.return && at.return.flags & 1) page.drawn.push(name)
        before.set(name, at.return)
      }
      look(at.child)
    }
  }
  page.drawn = []
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => look(root.current.child),
  }
}

/** Presses a key on the chosen cell and answers what was drawn for it, before anything else can have happened. */
const drawsOf = (page: Page, key: string) =>
  page.evaluate(async (pressed) => {
    const counting = globalThis as unknown as Counting
    counting.drawn = []
    const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true })
    const at = (document.activeElement as HTMLElement).dataset.cell
    document.activeElement!.dispatchEvent(event)
    await Promise.resolve()
    await Promise.resolve()
    return { at, drawn: counting.drawn }
  }, key)

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)

/** The values of today, from the first student down. */
const todays = (page: Page) =>
  page
    .locator('td[data-look~="today"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-value')))

/** Of rows that are alike a few are looked at: a thousand cells take axe a minute. */
async function expectAccessibleMonth(page: Page, where: string) {
  const hide = (hidden: boolean) =>
    page.locator('tbody tr:nth-child(n+5)').evaluateAll((rows, off) => {
      for (const row of rows) (row as HTMLElement).hidden = off
    }, hidden)
  await hide(true)
  await expectAccessible(page, where)
  await hide(false)
}

test('a month is filled by keys and from a spreadsheet, and one key draws one cell', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, '3-A', 'Mark')
  const students = await page.locator('tbody tr').count()
  const first = page.locator('td[data-look~="today"]').first()
  await expect(async () => {
    await first.focus()
    await expect(first).toBeFocused()
  }).toPass()

  let keys = 0
  for (; keys < 5; keys += 1) {
    const { at, drawn } = await drawsOf(page, '4')
    expect(drawn).toEqual([at])
  }
  for (const move of ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown'])
    expect((await drawsOf(page, move)).drawn).toEqual([])
  // on the first day of a month there is none to the left
  await page.locator('td[data-look~="today"]').nth(keys).focus()
  for (; keys < students; keys += 1) await page.keyboard.press(String((keys % 4) + 2))
  expect(keys).toBeLessThanOrEqual(33)
  await saved(page)
  const wanted = Array.from({ length: students }, (_, at) => String(at < 5 ? 4 : (at % 4) + 2))
  expect(await todays(page)).toEqual(wanted)
  await expectAccessibleMonth(page, 'the month of a class')
  await page.reload()
  expect(await todays(page)).toEqual(wanted)

  const dialog = page.getByRole('dialog', { name: 'Paste from Excel' })
  // the table comes alive a moment after the page
  await expect(async () => {
    if (!(await dialog.isVisible())) {
      await page.locator('td[data-look~="today"]').nth(1).focus()
      await paste(page, '5\r\n4\r\nbesh\r\n3\r\n')
    }
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(dialog).toContainText('4 values, 1 not understood')
  await expect(dialog).toContainText('besh')
  await expectAccessibleMonth(page, 'what would come of a paste')
  await dialog.getByRole('button', { name: /^Set \d/ }).click()
  await saved(page)
  expect((await todays(page)).slice(0, 5)).toEqual(['4', '5', '4', '4', '3'])
  await page.keyboard.press('Control+z')
  await saved(page)
  expect(await todays(page)).toEqual(wanted)
  expect(heard).toEqual([])
  await context.close()
})

test('on a phone the names stay, a tap offers the marks, and what is not sent says so', async ({
  browser,
}) => {
  const { page, context } = await open(browser, '3-B', 'Attendance', phone)
  // what is used once a month stands behind three dots, not above the table
  expect((await page.getByRole('grid').boundingBox())!.y).toBeLessThanOrEqual(216)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).tap()
  for (const name of ['Paste from Excel', 'Printable documents', 'Print'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const cell = page.locator('td[data-look~="today"]').nth(2)
  await cell.tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Late' }).tap()
  await expect(dialog).toBeHidden()
  await expect(cell).toHaveAttribute('data-value', 'late')
  await saved(page)

  const name = page.locator('tbody th').nth(2)
  await expect(name).toBeInViewport({ ratio: 1 })
  await page.getByRole('grid').evaluate((grid) => grid.parentElement!.scrollTo({ left: 9_999 }))
  await expect(name).toBeInViewport({ ratio: 1 })
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(over)).toBe(0)
  await expectAccessibleMonth(page, 'the month on a phone')

  await cell.scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await cell.tap()
  await dialog.getByRole('button', { name: 'Absent' }).tap()
  await expect(cell).toHaveAttribute('data-state', 'unsent')
  await context.setOffline(false)
  await expect(cell).toHaveAttribute('data-state', 'still')
  await page.reload()
  await expect(cell).toHaveAttribute('data-value', 'absent')
  await context.close()
})
