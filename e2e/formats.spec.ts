import { expect, type Locator, type Page } from '@playwright/test'
import { defaultImageId } from '../src/platform/files/default-image.ts'
import { complaints, expectAccessible, press, signIn, tabTo } from './keyboard.ts'
import { test } from './watched.ts'

const aPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const caretOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])

/** What a field shows and where its caret stands: `|` in the text. */
async function expectTyped(field: Locator, shown: string) {
  await expect(field).toHaveValue(shown.replace('|', ''))
  if (shown.includes('|'))
    await expect.poll(() => caretOf(field)).toEqual(Array(2).fill(shown.indexOf('|')))
}

async function retype(page: Page, field: Locator, text: string) {
  await field.focus()
  // a moment after the focus the field puts its caret where one types: nobody is as quick as that
  await expect(async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    expect((await field.inputValue()).replace(/^\+998|\D/g, '')).toBe('')
  }).toPass()
  await page.keyboard.type(text)
}

test('a phone is typed, corrected in the middle and pasted, and the caret stays where the work is', async ({
  page,
}) => {
  const heard = complaints(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'teacher@maktab.demo', 'en')
  const html = await (await page.request.get('/profile')).text()
  expect(html).toMatch(/value="\+998 \(\d\d\) \d{3}-\d\d-\d\d"/)

  const field = page.getByLabel('Phone', { exact: true })
  await retype(page, field, '90123')
  await expectTyped(field, '+998 (90) 123|-__-__')
  await page.keyboard.type('4567')
  await expectTyped(field, '+998 (90) 123-45-67|')
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expectTyped(field, '+998 (90) 12|4-56-7_')
  await page.keyboard.type('9')
  await expectTyped(field, '+998 (90) 129|-45-67')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Delete')
  await expectTyped(field, '+998 (90) 12|5-67-__')

  for (const text of ['998901234567', '+998 90 123 45 67', '8 90 1234567', '901234567']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await retype(page, field, '')
    await page.keyboard.press('Control+v')
    await expectTyped(field, '+998 (90) 123-45-67|')
  }
  // who types the country although it is there
  await retype(page, field, '998901234567')
  await expectTyped(field, '+998 (90) 123-45-67|')
  expect(heard).toEqual([])
})

test('a number that is not whole and a day that does not exist are named where they stand', async ({
  page,
}) => {
  await signIn(page, 'teacher@maktab.demo', 'en')
  const phone = page.getByLabel('Phone', { exact: true })
  await retype(page, phone, '9012')
  await expect(phone).toHaveValue('+998 (90) 12_-__-__')
  const day = page.getByLabel('Date of birth', { exact: true })
  await retype(page, day, '31022020')
  await expectTyped(day, '31.02.2020|')
  await page.keyboard.press('Tab')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toHaveAccessibleDescription('This date doesn’t exist. Enter it like 25.05.2027')
  await retype(page, day, '29022020')
  await expect(day).not.toHaveAttribute('aria-invalid', 'true')
})

test('the currency is chosen once and stands on the server’s next page', async ({ page }) => {
  await signIn(page, 'admin@markaz.demo', 'ru')
  const bar = page.getByRole('banner')
  await press(page, bar.getByRole('button', { name: 'Валюта: Доллар, USD' }))
  await page.getByRole('menuitemradio', { name: 'Рубль' }).click()
  await expect(bar.getByRole('button', { name: 'Валюта: Рубль, RUB' })).toBeVisible()
  const html = await (await page.request.get('/profile')).text()
  expect(html).toContain('Валюта: Рубль, RUB')
  await expect(page.getByRole('main')).toContainText(
    /1 ₽ = [\d. \u00a0]+сум\. Курс .*\sна\s\d\d\.\d\d\.\d{4}/,
  )
  await page.getByRole('group', { name: 'Валюта' }).getByRole('radio', { name: 'Сум' }).check()
  await expect(bar.getByRole('button', { name: 'Валюта: Сум, UZS' })).toBeVisible()
})

test('on a phone language, currency and colours stand in the menu of the user', async ({
  browser,
}) => {
  const context = await browser.newContext(aPhone)
  const page = await context.newPage()
  const heard = complaints(page)
  await signIn(page, 'parent@maktab.demo', 'uz')
  await page.getByRole('banner').getByRole('button').last().tap()
  await page.getByRole('menuitemradio', { name: 'Rubl' }).tap()
  await expect(page.getByRole('menuitemradio', { name: 'Rubl' })).toHaveAttribute(
    'aria-checked',
    'true',
  )
  await expectAccessible(page, 'the menu of the user on a phone')
  await page.getByRole('menuitemradio', { name: 'English' }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('menuitemradio', { name: 'Oʻzbekcha' }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  expect(heard).toEqual([])
  await context.close()
})

test('a tooltip comes with the keyboard as with the pointer, and Escape puts it away', async ({
  page,
}) => {
  await signIn(page, 'teacher@maktab.demo', 'en')
  await page.getByRole('button', { name: 'Collapse' }).click()
  await expect(page.getByRole('button', { name: 'Expand' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const classes = menu.getByRole('link', { name: 'Classes' })
  const tooltip = page.getByRole('tooltip', { name: 'Classes' })
  await classes.hover()
  await expect(tooltip).toBeVisible()
  await page.mouse.move(700, 500)
  await expect(tooltip).toHaveCount(0)
  await page.reload()
  await tabTo(page, classes)
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
})

test('a picture that does not come gives way to the default one, and that to the initials', async ({
  page,
}) => {
  await signIn(page, 'student@markaz.demo', 'en')
  const access = (await page.context().cookies()).find(({ name }) => name === 'daftar-access')!
  const photo =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const edit = (image: string | null) =>
    page.request.patch('/v1/profile/', {
      headers: { authorization: `Bearer ${access.value}` },
      data: { image },
    })
  expect((await edit(photo)).status()).toBe(200)
  await page.route(/\/v1\/image\/(?!0{8})/, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  const avatar = page.locator('header img')
  await expect(avatar).toHaveAttribute('src', `/v1/image/${defaultImageId}`)
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(128)
  await page.route(/\/v1\/image\//, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(avatar).toHaveCount(0)
  await page.unrouteAll()
  await edit(null)
})
