import { expect } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { asking, type Listed, type Made, main, open, over, phone, self } from './people.ts'
import { test } from './watched.ts'

type Class = Made & { label: string; capacity: number }

test('an undoing that is refused names what is in the way, and the rest is undone', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const list = () => office<Listed<Class>>('GET', '/v1/classes/?page_size=4&sort=label')
  const { results } = await list()
  await office('POST', '/v1/classes/edit/', {
    ids: results.map(({ id }) => id),
    change: { capacity: 33 },
  })
  const [first] = (await list()).results as [Class]
  const { version } = await office<Class>('GET', `/v1/classes/${first.id}/`)
  await office('PATCH', `/v1/classes/${first.id}/`, { version, capacity: 31 })
  const { business } = await self(office)

  const { context, page, heard } = await open(
    browser,
    'admin',
    'en',
    {},
    `/business/${business.id}?tab=activity`,
  )
  // one line for all four, and it opens
  const folded = main(page).locator('li').filter({ hasText: '4 changes' })
  await expect(folded).toHaveCount(1)
  await folded.getByRole('link', { name: 'Editing' }).click()
  await expect(main(page).locator('li').filter({ hasText: 'Capacity' })).toHaveCount(4)

  await page.goto(`/business/${business.id}?tab=undo`)
  await main(page)
    .getByRole('button', { name: /^Undo: Editing/ })
    .first()
    .click()
  await over(page).getByRole('button', { name: 'Undo', exact: true }).click()
  const dialog = over(page)
  await expect(dialog).toContainText('Not all of it can be undone')
  await expect(dialog).toContainText(first.label)
  await expect(dialog).toContainText(/Capacity 33\s→\s31/)
  await expect(dialog).toContainText(
    '1 record stays as it is, and 3 others return to their previous state',
  )
  await expectAccessible(page, 'what is in the way of an undoing')
  await dialog.getByRole('button', { name: 'Undo the rest' }).click()
  await expect(main(page)).toContainText('1 record left as it was')
  expect((await list()).results.map(({ capacity }) => capacity)).toEqual([
    31,
    ...results.slice(1).map(({ capacity }) => capacity),
  ])
  expect(heard.filter((each) => !each.includes('409'))).toEqual([])
  await context.close()
})

test('slips are made for the classes that are chosen in the list', async ({ browser }) => {
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, '/classes?sort=label')
  await main(page).getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Select', exact: true }).tap()
  for (const row of [0, 1]) await main(page).locator('tbody input[type=checkbox]').nth(row).tap()
  const bar = page.getByRole('region', { name: 'Actions for selected rows' })
  await bar.getByRole('link', { name: 'Sign-in slips' }).tap()
  await expect(main(page)).toContainText('2 classes chosen')
  await main(page).getByRole('link', { name: 'Both' }).tap()
  await expect(main(page)).toContainText('2 classes chosen')
  await expectAccessible(page, 'slips for chosen classes')
  await main(page).getByRole('button', { name: 'Make the slips' }).tap()
  await expect(main(page)).toContainText('valid until')
  expect(heard).toEqual([])
  await context.close()
})
