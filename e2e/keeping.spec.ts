import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, type Lang, press } from './keyboard.ts'
import { asking, callFrom, main, open, type Listed, over } from './people.ts'
import { demoShop, openShop } from './shop.ts'
import { test } from './watched.ts'

/** Larger than it is high, as a photograph that has to be cut. */
const photograph = async (page: Page) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 500 })
      const context = canvas.getContext('2d')!
      context.fillStyle = 'teal'
      context.fillRect(0, 0, 800, 500)
      return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
    }),
    'base64',
  ),
})

/** Into a form of three languages, with a photograph that is cut. */
async function describe(page: Page, words: Record<Lang, string>) {
  const name = page.getByRole('group', { name: 'Name', exact: true })
  for (const [lang, text] of Object.entries(words)) {
    await name.getByRole('radio', { name: lang.toUpperCase() }).press('Space')
    await name.getByRole('textbox').fill(text)
  }
  await main(page)
    .locator('input[type=file]')
    .setInputFiles(await photograph(page))
  const dialog = over(page)
  await expect(dialog.getByRole('img', { name: 'The chosen photo' })).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  const photo = main(page).getByRole('img', { name: 'Photo 1' })
  await expect(photo).toBeVisible()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
}

test('the office opens a store with a keeper and puts a product into it, with photographs and in three languages', async ({
  browser,
}) => {
  const { page, heard } = await open(browser, 'admin', 'en', {}, '/store')
  await press(page, main(page).getByRole('link', { name: 'New store' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New store')
  const make = main(page).getByRole('button', { name: 'Create the store' })
  // an empty form says what is missing, where it is missing
  await make.click()
  const names = page.getByRole('group', { name: 'Name', exact: true })
  await expect(names.getByLabel('English')).toBeFocused()
  await expect(names).toContainText('Required')
  await describe(page, { uz: 'Qirtasiya', ru: 'Канцелярия', en: 'Stationery' })
  const keeper = page.getByRole('combobox', { name: 'Add a keeper' })
  await keeper.fill('Tohirova')
  await page
    .getByRole('option', { name: /Tohirova/ })
    .first()
    .click()
  await expect(main(page).getByRole('button', { name: /^Remove Tohirova/ })).toBeVisible()
  await expectAccessible(page, 'a new store')
  await make.click()
  await page.waitForURL(/\/store\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stationery')
  await expect(main(page)).toContainText('Tohirova')

  await main(page).getByRole('link', { name: 'Products', exact: true }).click()
  await expect(main(page).getByText('No products yet')).toBeVisible()
  await main(page).getByRole('link', { name: 'Add a product' }).first().click()
  await describe(page, { uz: 'Qaychi', ru: 'Ножницы', en: 'Scissors' })
  await page.getByLabel('Price, coins').fill('12')
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('7')
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'A month' })
  await page.getByLabel('Maximum items').fill('2')
  await page.getByRole('radio', { name: 'On sale' }).press('Space')
  await main(page).getByRole('button', { name: 'Add', exact: true }).click()
  const row = main(page).getByRole('row').filter({ hasText: 'Scissors' })
  await expect(row).toContainText('On sale')
  await expect(row.locator('img')).toBeVisible()

  // and so it is found by a student, in another language
  const student = await open(browser, 'student', 'ru', {}, '/store')
  await main(student.page).getByRole('link', { name: 'Канцелярия' }).click()
  await main(student.page).getByRole('link', { name: 'Ножницы' }).click()
  await expect(student.page.getByRole('heading', { level: 1 })).toHaveText('Ножницы')
  await expect(main(student.page)).toContainText('12 монет')
  await expect(main(student.page)).toContainText('2 шт. в месяц')
  expect([...heard, ...student.heard]).toEqual([])
})

const sheet = (price: string) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Name (English),"Price, coins",Stock\nMap,9,3\nAtlas,${price},2\n`),
})

test('products come from a sheet once its fault is mended, are changed together, undone, and put into order', async ({
  browser,
  baseURL,
}) => {
  const { store } = await openShop(baseURL!, {
    name: { en: 'Maps' },
    goods: [{ name: { en: 'Globe' }, price: 30, stock: 4 }],
    coins: 0,
  })
  const { page, heard } = await open(browser, 'admin', 'en', {}, `/store/product/${store.id}`)
  await expectAccessible(page, 'the products of who keeps them')
  await main(page).getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products')
  const file = main(page).locator('input[type=file]')
  await file.setInputFiles(sheet('dear'))
  await expect(main(page)).toContainText('1 row has mistakes')
  await expect(main(page)).toContainText('Enter a whole number')
  const save = main(page).getByRole('button', { name: 'Save 2 rows' })
  await expect(save).toBeDisabled()
  await expectAccessible(page, 'a sheet with a fault')
  const cell = main(page).getByRole('grid').locator('td[aria-invalid]')
  await cell.dblclick()
  await cell.getByRole('textbox').fill('25')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText('All cells are fine')
  await save.click()
  await expect(main(page)).toContainText('Added: 2')
  await main(page).getByRole('link', { name: 'Go to the list' }).click()
  const rows = main(page).locator('tbody tr')
  await expect(rows).toHaveText([/Globe.*30/, /Map.*9/, /Atlas.*25/])

  await main(page).getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Actions for selected rows' })
  await bar.getByRole('button', { name: 'Edit' }).click()
  const dialog = over(page)
  await dialog.getByLabel('Price, coins').fill('7')
  await expectAccessible(page, 'changing several')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('3 products changed').first()).toBeVisible()
  await expect(rows).toHaveText([/Globe.*7/, /Map.*7/, /Atlas.*7/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveText([/Globe.*30/, /Map.*9/, /Atlas.*25/])

  await main(page).getByRole('button', { name: 'Arrange' }).click()
  const up = dialog.getByRole('button', { name: 'Move up: Atlas' })
  await press(page, up)
  await expect(dialog.getByRole('listitem')).toHaveText(['Globe', 'Atlas', 'Map'])
  await expect(up).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('listitem')).toHaveText(['Atlas', 'Globe', 'Map'])
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  await expect(rows).toHaveText([/Atlas/, /Globe/, /Map/])

  const goods = (
    await callFrom<Listed<{ id: string; name: { en: string } }>>(
      page,
      `/v1/products/?store_id=${store.id}`,
    )
  ).body.results
  const globe = goods.find(({ name }) => name.en === 'Globe')!
  await page.goto(`/store/product/${store.id}/edit/${globe.id}`)
  await main(page).getByLabel('Price, coins').fill('31')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).not.toHaveURL(/\/edit\//)
  await page.goto(`/store/product/${store.id}`)
  await expect(rows.filter({ hasText: 'Globe' })).toContainText('31')
  expect(heard).toEqual([])
})

test('the statement of a store tells what was sold, and is had as a spreadsheet', async ({
  browser,
  baseURL,
}) => {
  const { id } = await demoShop(baseURL!)
  const office = await asking(baseURL!, 'admin')
  const { results } = await office<Listed<{ placed_at: string }>>(
    'GET',
    `/v1/orders/?store_id=${id}&state=handed_over&sort=placed_at`,
  )
  const { page, heard } = await open(browser, 'admin', 'en', {}, null)
  const from = results[0]!.placed_at.slice(0, 10)
  const to = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/store/${id}?tab=statement&from=${from}&to=${to}`)
  const sold = main(page).locator('dl > div', { hasText: 'Items sold' }).locator('dd').first()
  expect(Number(await sold.textContent())).toBeGreaterThan(0)
  await expect(main(page).getByRole('heading', { name: 'Best sellers' })).toBeVisible()
  await expect(main(page).locator('svg[role=img]').first()).toBeVisible()
  await expectAccessible(page, 'the statement')
  await main(page).getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^store-statement-.*\.xlsx$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect(heard).toEqual([])
})
