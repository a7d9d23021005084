import { expect, type Page } from '@playwright/test'
import { unfitOn } from './fitness.ts'
import { expectAccessible } from './keyboard.ts'
import { asking, callFrom, main, open, phone } from './people.ts'
import { test } from './watched.ts'

async function expectFit(page: Page, where: string) {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, where)
}

test('the office agrees to what answers change, declines it and takes it back, and whoever answered sees where it stands', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const owner = await open(browser, 'owner', 'en', phone, null)
  const questions = [
    { id: 'address', kind: 'short_text', writes: 'address', title: { en: 'Where do you live?' } },
    { id: 'sum', kind: 'number', key: ['4'], title: { en: 'Two and two' } },
  ]
  const { body } = await callFrom<{ id: string; version: number }>(
    owner.page,
    '/v1/forms/',
    'POST',
    {
      name: { en: 'Where everybody lives' },
      document: { pages: [{ id: 'p1', sections: [{ id: 's1', questions }] }] },
      audience: [{ readers: 'students' }],
      coins: 2,
    },
  )
  const { id, version } = body
  await callFrom(owner.page, `/v1/forms/${id}/publication/`, 'POST', { version })
  const student = await asking(baseURL!, 'student')
  await student('POST', `/v1/forms/${id}/answers/`, {
    form_version: 1,
    answers: { address: 'Navoiy koʻchasi 7', sum: 4 },
  })

  const office = owner.page
  await office.goto(`/form-builder/${id}/results`)
  await main(office).getByRole('link', { name: 'Changes' }).tap()
  const rows = main(office).getByRole('row')
  await expect(rows.filter({ hasText: 'Navoiy koʻchasi 7' })).toBeVisible()
  await expectFit(office, 'what answers change')
  expect(await unfitOn(office)).toEqual([])
  const deed = async (row: string, name: string) => {
    await rows.filter({ hasText: row }).getByRole('button').tap()
    await office.getByRole('menuitem', { name, exact: true }).tap()
  }
  await deed('Address', 'Approve')
  await expect(rows.filter({ hasText: 'Address' })).toHaveCount(0)
  await deed('Coins', 'Decline')
  await expect(rows.filter({ hasText: 'Coins' })).toHaveCount(0)
  // a mark asks for its day
  await deed('Mark', 'Approve')
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Day of the mark' })).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).tap()

  const there = await open(browser, 'student', 'en', phone, null)
  await there.page.goto(`/form-builder/${id}/answer`)
  const stands = main(there.page).getByRole('listitem')
  await expect(stands.filter({ hasText: 'Address: Navoiy koʻchasi 7' })).toContainText('done')
  await expect(stands.filter({ hasText: 'Coins' })).toContainText('declined')
  await expectFit(there.page, 'where changes stand')

  await office.goto(`/form-builder/${id}/effects?which=done`)
  await deed('Address', 'Undo')
  await office.getByRole('dialog').getByRole('button', { name: 'Undo' }).tap()
  await expect(rows.filter({ hasText: 'Address' })).toHaveCount(0)
  await office.goto(`/form-builder/${id}/effects`)
  await expect(rows.filter({ hasText: 'Navoiy koʻchasi 7' })).toBeVisible()

  // results of the same form are compared by group
  await office.goto(`/form-builder/${id}/results`)
  await main(office).getByText('Compare groups').tap()
  await main(office).getByRole('combobox', { name: 'Compare by' }).selectOption('class')
  await expect(main(office).getByRole('columnheader', { name: 'Mean' })).toBeVisible()
  await expectFit(office, 'results that are compared')
  const report = office.waitForEvent('download')
  await main(office).getByRole('button', { name: 'More' }).nth(1).tap()
  await office.getByRole('menuitem', { name: 'Report with charts (PDF)' }).tap()
  expect((await report).suggestedFilename()).toMatch(/\.pdf$/)
})
