import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { callFrom, type Listed, open, phone, tellAtOnce, over } from './people.ts'
import { test } from './watched.ts'

type News = { kind: string; link: string }
/** What the parent was told of the child's absences. */
const alarms = async (page: Page, child: string) => {
  const { body } = await callFrom<Listed<News>>(page, '/v1/notifications/')
  return body.results.filter(({ kind, link }) => kind === 'marked_absent' && link.includes(child))
    .length
}
const saved = (page: Page) =>
  expect(page.locator('[data-tools] [data-state="saved"]')).toBeVisible()

test('a parent announces an absence with three taps: the board proposes it, nobody is alarmed, and withdrawn it is gone', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await tellAtOnce(baseURL!)
  const parent = await open(browser, 'parent', 'en', phone)
  const teacher = await open(browser, 'teacher', 'en', {}, null)
  type Child = { id: string; classes: { id: string; label: string }[] }
  const { body } = await callFrom<Listed<Child>>(parent.page, '/v1/students/')
  const child = body.results.find(({ classes }) => classes[0]!.label === '5-A')!
  const told = await alarms(parent.page, child.id)

  const card = parent.page.getByRole('article').filter({ hasText: '5-A' })
  await card.getByRole('button', { name: 'Report an absence' }).tap()
  const dialog = over(parent.page)
  await dialog.getByText('Illness').tap()
  await expectAccessible(parent.page, 'the dialog of an absence')
  await dialog.getByRole('button', { name: 'Send' }).tap()
  await expect(card.getByRole('listitem').filter({ hasText: 'Illness' })).toBeVisible()
  await expectAccessible(parent.page, 'the home page of a parent')

  const board = `/classes/${child.classes[0]!.id}/mark`
  // the month proposes it as the day does
  await teacher.page.goto(`${board}?view=month`)
  await expect(teacher.page.locator('[data-ready="true"]').getByRole('grid')).toBeVisible()
  const today = teacher.page.locator(`td[data-look~="today"][data-cell*="/${child.id}/"]`)
  await expect(today).toHaveAccessibleName(/suggested: excused \(Illness\)/)
  await today.focus()
  await expect(teacher.page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await teacher.page.keyboard.press('Shift+P')
  await expect(today).toHaveAttribute('data-value', 'excused')
  await saved(teacher.page)
  await teacher.page.keyboard.press('Control+z')
  await expect(today).toHaveAttribute('data-value', '')
  await saved(teacher.page)

  await teacher.page.goto(board)
  await expect(teacher.page.locator('[data-ready="true"]').getByRole('grid')).toBeVisible()
  const cell = teacher.page.locator(`[data-cell$="/${child.id}/attendance"]`)
  await expect(cell).toHaveAccessibleName(/suggested: excused \(Illness\)/)
  await expectAccessible(teacher.page, 'the board with an announced absence')
  await teacher.page.getByRole('button', { name: 'Everyone present' }).click()
  await expect(cell).toHaveAttribute('data-value', 'excused')
  await saved(teacher.page)
  // marked absent all the same, it is excused by what the family has announced
  await cell.focus()
  await teacher.page.keyboard.press('a')
  await saved(teacher.page)
  await expect(cell).toHaveAttribute('data-value', 'excused')
  expect(await alarms(parent.page, child.id)).toBe(told)

  await card.getByRole('button', { name: /^Actions:/ }).tap()
  await parent.page.getByRole('menuitem', { name: 'Withdraw' }).tap()
  await parent.page.getByRole('button', { name: 'Withdraw' }).tap()
  await expect(card.getByRole('listitem').filter({ hasText: 'Illness' })).toHaveCount(0)
  // now it is an absence that nobody has explained
  await expect.poll(() => alarms(parent.page, child.id)).toBe(told + 1)
  await teacher.page.reload()
  await expect(cell).toHaveAttribute('data-value', 'absent')
  await expect(teacher.page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  const { body: news } = await callFrom<Listed<News>>(teacher.page, '/v1/notifications/')
  expect(news.results.filter(({ kind }) => kind === 'absence_announced')).toHaveLength(2)
  expect([...parent.heard, ...teacher.heard]).toEqual([])
  await parent.context.close()
  await teacher.context.close()
})
