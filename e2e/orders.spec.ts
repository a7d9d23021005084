import { expect, type Page } from '@playwright/test'
import { expectAccessible, press } from './keyboard.ts'
import { asking, main, open, over, phone, sideways } from './people.ts'
import { demoShop, openShop } from './shop.ts'
import { test } from './watched.ts'

const column = (page: Page, name: RegExp) =>
  main(page).getByRole('region', { name }).getByRole('listitem')

test('a keeper on a phone lays aside, hands over by the code, finds pieces missing and cancels; the student hears of all', async ({
  browser,
  baseURL,
}) => {
  const { order } = await openShop(baseURL!, {
    name: { ru: 'Лавка', en: 'Tuck shop' },
    goods: [
      { name: { ru: 'Маркер', en: 'Marker' }, price: 2, stock: 9 },
      { name: { ru: 'Линейка', en: 'Ruler' }, price: 3, stock: 9 },
    ],
    keeper: await asking(baseURL!, 'teacher'),
    coins: 20,
  })
  await order(0)
  await order(1, 3)
  const student = await open(browser, 'student', 'en', {}, '/store?tab=orders')
  const marker = main(student.page).getByRole('listitem').filter({ hasText: 'Marker' })
  await expect(marker).toContainText('Placed')

  const { page, heard } = await open(browser, 'teacher', 'ru', phone, '/store')
  await main(page).getByRole('link', { name: 'Лавка: управление' }).tap()
  await main(page).getByRole('link', { name: 'Заказы' }).first().tap()
  const fresh = column(page, /^Новые/)
  await expect(fresh).toHaveCount(2)
  await expectAccessible(page, 'the board on a phone')
  expect(await sideways(page)).toBe(0)
  const dialog = over(page)
  await fresh.first().getByRole('button').first().tap()
  await expect(dialog).toContainText('Оформлен')
  await expectAccessible(page, 'an order')
  await dialog.getByRole('button', { name: 'Закрыть' }).tap()
  await main(page).getByRole('button', { name: 'Выдать по коду' }).tap()
  const typed = dialog.getByLabel('Код получения')
  await typed.fill('zzzzzz')
  await expect(dialog).toContainText('Нет готового заказа с кодом ZZZZZZ')
  await expectAccessible(page, 'an unknown code')
  await dialog.getByRole('button', { name: 'Закрыть' }).last().tap()

  // the code is on the screen of the student and nowhere on the board
  const ready = column(page, /^Готовы/)
  await fresh.filter({ hasText: 'Маркер' }).getByRole('button', { name: 'готовым' }).tap()
  await expect(fresh).toHaveCount(1)
  await expect(marker).toContainText('Ready')
  const code = (await marker.locator('dd').first().textContent())!
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  await main(page)
    .getByRole('link', { name: /^Готовы/ })
    .tap()
  await expect(ready).toContainText('Маркер')
  await expect(ready).not.toContainText(code)
  await main(page).getByRole('button', { name: 'Выдать по коду' }).tap()
  await typed.fill(code.toLowerCase())
  await expect(dialog).toContainText('Маркер')
  await dialog.getByRole('button', { name: 'Выдать', exact: true }).tap()
  await expect(typed).toHaveValue('')
  await dialog.getByRole('button', { name: 'Закрыть' }).last().tap()
  await expect(ready).toHaveCount(0)
  await expect(marker).toContainText('Handed over')

  // of three rulers one is not there; then nobody wants the others
  const act = async (name: string) => {
    await fresh.getByRole('button', { name: 'действия с заказом' }).tap()
    await page.getByRole('menuitem', { name }).tap()
  }
  await main(page)
    .getByRole('link', { name: /^Новые/ })
    .tap()
  await act('Товара не хватает')
  await expect(dialog.getByLabel('Не хватает, шт.')).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Вернуть монеты' }).tap()
  await expect(fresh).toContainText('не хватило: 1')
  await expect(fresh).toContainText('6 монет')
  await act('Отменить заказ')
  await dialog.getByLabel('Комментарий').fill('Линейки кончились')
  await dialog.getByRole('button', { name: 'Отменить заказ' }).tap()
  await expect(main(page).getByText('Новых заказов нет')).toBeVisible()
  await main(page)
    .getByRole('link', { name: /^Завершены/ })
    .tap()
  const done = column(page, /^Завершены/)
  await expect(done).toHaveCount(2)
  await done.filter({ hasText: 'Линейка' }).getByRole('button').first().tap()
  await expect(dialog).toContainText('Отменён, монеты вернулись')
  await expect(dialog).toContainText('Линейки кончились')

  // 20 without the two of the marker
  const ruler = main(student.page).getByRole('listitem').filter({ hasText: 'Ruler' })
  await expect(ruler).toContainText('Cancelled by the store')
  await expect(ruler).toContainText('1 missing, 3 coins refunded')
  await student.page.reload()
  await expect(main(student.page)).toContainText('You have 18')
  await student.page.getByRole('button', { name: /^Notifications/ }).click()
  const told = over(student.page).getByRole('listitem')
  for (const title of [
    'The order is ready to be picked up',
    'Order handed over',
    'Part of the order is missing',
    'Order cancelled',
  ])
    await expect(told.filter({ hasText: title }).first()).toBeVisible()
  // a browser itself says of a code that there is none
  expect(heard.filter((each) => !each.includes('404'))).toEqual([])
  expect(student.heard).toEqual([])
})

test('at a desk several orders go on together by keyboard, new ones come by themselves, and one is taken back', async ({
  browser,
  baseURL,
}) => {
  const { order, store } = await openShop(baseURL!, {
    name: { en: 'Desk' },
    goods: [{ name: { en: 'Compass' }, price: 5, stock: 9 }],
    coins: 30,
  })
  await order(0, 1)
  const { page, heard } = await open(browser, 'admin', 'en', {}, `/store/${store.id}?tab=orders`)
  const fresh = column(page, /^New/)
  const ready = column(page, /^Ready/)
  const done = column(page, /^Done/)
  await expect(fresh).toHaveCount(1)
  await order(0, 2)
  await expect(fresh).toHaveCount(2)
  await expectAccessible(page, 'the board')
  for (const box of await fresh.getByRole('checkbox').all()) await box.press('Space')
  const bar = page.getByRole('region', { name: 'Actions for selected rows' })
  await press(page, bar.getByRole('button', { name: 'Mark as ready' }))
  await expect(ready).toHaveCount(2)
  await expect(fresh).toHaveCount(0)

  const compass = ready.filter({ hasText: '2 items' })
  await press(page, compass.getByRole('button', { name: 'Hand over' }))
  await expect(done).toHaveCount(1)
  await expect(ready).toHaveCount(1)
  await press(page, done.getByRole('button', { name: /what to do/ }))
  const takeBack = page.getByRole('menuitem', { name: 'Accept the return' })
  await expect(takeBack).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(takeBack).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  const dialog = over(page)
  await expect(dialog).toContainText('10 coins are refunded')
  await press(page, dialog.getByRole('button', { name: 'Accept the return' }))
  await expect(done).toContainText('Returned')
  expect(heard).toEqual([])
})

test('of what is over the last few are in sight until all is asked for, and a store is put away by its menu', async ({
  browser,
  baseURL,
}) => {
  const { id } = await demoShop(baseURL!)
  const { page } = await open(browser, 'admin', 'en', {}, `/store/${id}?tab=orders`)
  const done = column(page, /^Done/)
  await expect(done).toHaveCount(6)
  await main(page)
    .getByRole('link', { name: /^All of them: \d+$/ })
    .click()
  await expect(page).toHaveURL(/column=closed/)
  await expect(done.nth(6)).toBeVisible()

  const { store } = await openShop(baseURL!, { name: { en: 'Kiosk' }, goods: [], coins: 0 })
  await page.goto(`/store/${store.id}`)
  await main(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await over(page).getByRole('button', { name: 'Archive' }).click()
  await expect(main(page).getByText('Archived', { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(main(page).getByText('Archived', { exact: true })).toHaveCount(0)
})
