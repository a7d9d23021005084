import { expect } from '@playwright/test'
import { complaints, expectAccessible, press, signIn, tabTo } from './keyboard.ts'
import { main, open, type Listed, over, phone, self, sideways } from './people.ts'
import { openShop } from './shop.ts'
import { test } from './watched.ts'

test('a student saves for a wish and buys by keyboard; a changed price asks again, two presses order once', async ({
  page,
  baseURL,
}) => {
  const { office, store, products } = await openShop(baseURL!, {
    name: { uz: 'Burchak doʻkoni' },
    goods: [
      { name: { uz: 'Globus' }, price: 80 },
      { name: { uz: 'Chizgʻich' }, description: { ru: 'Длинная' }, price: 15, stock: 5 },
    ],
    coins: 50,
  })
  const heard = complaints(page)
  await signIn(page, 'student@maktab.demo', 'uz')
  const link = (name: string) => main(page).getByRole('link', { name, exact: true })
  const toStore = async () => {
    await press(page, page.locator('nav a[href="/store"]').first())
    await press(page, link('Burchak doʻkoni'))
  }

  // what is too dear says how much is missing, and can be saved for
  await toStore()
  const dear = main(page).getByRole('listitem').filter({ hasText: 'Globus' })
  await expect(dear).toContainText('Yana 30 tanga')
  await expectAccessible(page, 'the products of a store')
  await press(page, link('Globus'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Globus')
  const buy = main(page).getByRole('button', { name: 'sotib olish' })
  await expect(buy).toHaveCount(0)
  await press(page, main(page).getByRole('button', { name: 'Shunga yigʻaman' }))
  // the student has been saving for something else, which is named before it is given up
  await expect(over(page)).toContainText('Oʻrniga yangisi turadi')
  await press(page, over(page).getByRole('button', { name: 'Shunga yigʻaman' }))
  const far = main(page).getByRole('progressbar', { name: /^Globus/ })
  await expect(far).toHaveAccessibleName('Globus: 80 tangadan 50 tasi yigʻildi')
  await press(page, page.locator('nav a[href="/"]').first())
  await expect(page.getByRole('heading', { name: 'Maqsadim' })).toBeVisible()
  await expect(far).toBeVisible()

  // three of them could be had, a fourth is too many for the wallet
  await toStore()
  await press(page, link('Chizgʻich'))
  await expect(main(page)).toContainText('Длинная ru')
  await tabTo(page, page.getByLabel('Soni', { exact: true }))
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowUp')
  await expect(main(page).getByText('Yana 10 tanga kerak')).toBeVisible()
  await expect(buy).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'a product')

  // the price changes while the student reads
  const { id, version } = products[1]!
  await office('PATCH', `/v1/products/${id}/`, { version, price: 16 })
  await press(page, buy)
  const dialog = over(page)
  const yes = dialog.getByRole('button', { name: 'Sotib olish' })
  await expect(dialog).toContainText('30 tangaga sotib olinsinmi')
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Narxi 15 tanga edi, endi 16 tanga')
  await expect(dialog).toContainText('32 tangaga')
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Buyurtma qabul qilindi')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(main(page)).toContainText('Sizda 18')
  const placed = await office<Listed>('GET', `/v1/orders/?store_id=${store.id}`)
  expect(placed.count).toBe(1)

  // its code comes when it is ready, without anything being pressed
  await press(page, link('Buyurtmalarim'))
  const order = main(page).getByRole('listitem').filter({ hasText: 'Chizgʻich' })
  await expect(order).toContainText('Buyurtma berilgan')
  await expect(order).toContainText('32 tanga')
  const preparing = `/v1/orders/${placed.results[0]!.id}/prepare/`
  const { code } = await office<{ code: string }>('POST', preparing)
  await expect(order).toContainText('Tayyor')
  await expect(order).toContainText(code)
  await expect(order.getByRole('img', { name: new RegExp(code) })).toBeVisible()
  await expect(order.getByRole('button', { name: 'Buyurtmani bekor qilish' })).toHaveCount(0)
  // the browser tells of the price that was refused, and of nothing else
  expect(heard).toEqual([expect.stringContaining('409 (Conflict)')])
})

test('a student calls an order off; a parent says no to another where the business lets parents', async ({
  browser,
  baseURL,
}) => {
  const { office, student, studentId, products, order } = await openShop(baseURL!, {
    name: { ru: 'Лавка' },
    goods: [
      { name: { ru: 'Тетрадь', en: 'Notebook' }, price: 15 },
      { name: { ru: 'Клей', en: 'Glue' }, price: 4 },
    ],
    coins: 40,
  })
  await order(0)
  await order(1)
  await student('PUT', `/v1/students/${studentId}/wish/`, { product_id: products[0]!.id })

  const child = await open(browser, 'student', 'en', {}, '/store?tab=orders')
  const own = main(child.page).getByRole('listitem')
  const glue = own.filter({ hasText: 'Glue' })
  await glue.getByRole('button', { name: 'Cancel the order' }).click()
  await over(child.page).getByRole('button', { name: 'Cancel the order' }).click()
  await expect(glue).toContainText('Cancelled by the student')
  await expect(main(child.page)).toContainText('You have 25')

  const parent = await open(browser, 'parent', 'ru', phone, '/store?tab=orders')
  const { page } = parent
  const seen = main(page).getByRole('listitem').filter({ hasText: 'Тетрадь' })
  const no = seen.getByRole('button', { name: 'Отменить заказ' })
  await expect(seen).toContainText('Оформлен')
  await expect(no).toHaveCount(0)
  const { business } = await self(office)
  const path = `/v1/business/${business.id}/`
  const { version } = await office<{ version: number }>('GET', path)
  await office('PATCH', path, { version, parents_veto: true })
  await page.reload()
  await expect(no).toBeVisible()
  await expectAccessible(page, 'the orders of a child')
  expect(await sideways(page)).toBe(0)
  await no.tap()
  const dialog = over(page)
  await expect(dialog).toContainText('В кошелёк вернётся: 15 монет')
  await dialog.getByLabel('Комментарий').fill('Сначала уроки')
  await dialog.getByRole('button', { name: 'Отменить заказ' }).tap()
  await expect(seen).toContainText('Отменён родителем')
  await expect(seen).toContainText('Возвращено: 15 монет')
  await page.goto('/')
  await expect(main(page).getByRole('link', { name: 'Тетрадь' })).toBeVisible()

  // the page of the child has heard of it
  const notebook = own.filter({ hasText: 'Notebook' })
  await expect(notebook).toContainText('Cancelled by a parent')
  await notebook.getByText('History').click()
  await expect(notebook).toContainText('Сначала уроки')
  await child.page.reload()
  await expect(main(child.page)).toContainText('You have 40')
  expect([...child.heard, ...parent.heard]).toEqual([])
})

test('a child sees four things in the first screen, what each costs, and one button as tall as a thumb', async ({
  browser,
  baseURL,
}) => {
  const { store, products } = await openShop(baseURL!, {
    name: { ru: 'Рассвет' },
    goods: [
      { name: { ru: 'Мел' }, price: 5, worth: 2_000, stock: 60 },
      { name: { ru: 'Линейка' }, price: 8, stock: 3 },
      { name: { ru: 'Глобус' }, price: 80, worth: 90_000 },
      { name: { ru: 'Цветные карандаши, 12 шт.' }, price: 15 },
    ],
    coins: 40,
  })
  const { page } = await open(browser, 'student', 'ru', phone, `/store/product/${store.id}`)
  // the store stands in the bar of a phone, not behind its button
  await expect(page.locator('nav a[href="/store"]').first()).toBeVisible()
  const card = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
  const bar = (await page.getByRole('navigation').last().boundingBox())!
  for (const { name } of [{ name: 'Мел' }, { name: 'Цветные' }]) {
    const { y, height } = (await card(name).boundingBox())!
    expect(y + height).toBeLessThanOrEqual(bar.y)
  }
  const tile = card('Мел').locator('[data-colour]')
  const { width, height } = (await tile.boundingBox())!
  expect(Math.abs(width / height - 4 / 3)).toBeLessThan(0.02)
  await expect(tile).toHaveText('М')
  const colour = (await tile.getAttribute('data-colour'))!
  const price = card('Мел').getByText('5 монет')
  await expect(price).toHaveCSS('font-size', '20px')
  await expect(price).toHaveCSS('font-weight', '600')
  // a child pays in coins; of what there is enough of nobody counts; what is too dear is a way to go
  await expect(card('Мел')).not.toContainText(/сум|\$|Осталось/)
  await expect(card('Линейка')).toContainText('Осталось: 3 шт.')
  await expect(card('Глобус')).toContainText('Ещё 40')
  await expect(card('Глобус').locator('progress')).toHaveJSProperty('value', 40)

  await page.goto(`/store/product/${store.id}/detail/${products[0]!.id}`)
  const wallet = main(page).getByText('У вас 40')
  await expect(wallet).toHaveCSS('font-size', '14px')
  await expect(main(page).locator('[data-colour]')).toHaveAttribute('data-colour', colour)
  await expect(main(page).getByText('5 монет', { exact: true })).toHaveCSS('font-size', '32px')
  await expect(main(page)).not.toContainText(/сум|\$/)
  const buy = main(page).getByRole('button', { name: 'Купить за' })
  expect((await buy.boundingBox())!.height).toBe(48)
  await expect(buy).toHaveText('Купить за 5')
  await expect(main(page).getByText('Останется 35', { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'На одну штуку больше' }).tap()
  await expect(buy).toHaveText('Купить за 10')
  await expect(main(page).getByText('Итого 10, останется 30')).toBeVisible()
  await buy.tap()
  await expect(over(page)).toContainText('Купить «Мел» (2 шт.) за 10 монет?')
  await expect(over(page)).toContainText(/Заберите до \d\d\.\d\d\./)

  // whoever pays for the school sees what it is worth
  const parent = await open(browser, 'parent', 'ru', phone, `/store/product/${store.id}`)
  await expect(main(parent.page).getByRole('listitem').filter({ hasText: 'Мел' })).toContainText(
    /сум|\$/,
  )
})
