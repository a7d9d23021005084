import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './watched.ts'
import { complaints, expectAccessible, press, signIn, tabTo } from './keyboard.ts'
import { over } from './people.ts'

const run = Date.now().toString(36)
/** Not that of the demo: everybody knows it, so nobody may choose it. */
const theirs = 'besh yashil olma'
const own = (name: string) => `${name}.${run}@maktab.demo`

/** A person without a story of their own in the other journeys: made by the office for this one. */
async function somebody(page: Page, role: 'students' | 'teachers', username: string) {
  const token = await accessOf(page)
  const answer = await page.request.post(`/v1/${role}/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { last_name: 'Sinovova', first_name: 'Kamola', username, password: theirs },
  })
  expect(answer.status()).toBe(201)
}

const accessOf = async (page: Page) => {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'daftar-access')!.value
}

/** On a device of its own: nothing of the office stays behind in the browser of the journey. */
async function asOffice<T>(browser: Browser, work: (page: Page) => Promise<T>) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, 'owner@maktab.demo', 'en', null)
  const result = await work(page)
  await context.close()
  return result
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Two colours side by side, so that the square that was cut tells where it was. */
const photograph = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 800 })
    const context = canvas.getContext('2d')!
    context.fillStyle = 'red'
    context.fillRect(0, 0, 800, 800)
    context.fillStyle = 'blue'
    context.fillRect(800, 0, 800, 800)
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  })
/** One number for each run: no two people of a school have the same. */
const number = `77${String(Date.now() % 10_000_000).padStart(7, '0')}`
const shownNumber = number.replace(/(..)(...)(..)(..)/, '+998 ($1) $2-$3-$4')
const png = (base64: string) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
})

test('a photograph is cut by keyboard, shown everywhere and taken away', async ({
  browser,
  page,
}) => {
  const heard = complaints(page)
  await asOffice(browser, (office) => somebody(office, 'teachers', own('photo')))
  await signIn(page, own('photo'), 'en', '/profile', theirs)
  await page.locator('input[type=file]').setInputFiles(png(await photograph(page)))
  const dialog = over(page)
  await expect(dialog.getByRole('img', { name: 'The chosen photo' })).toBeVisible()
  await expectAccessible(page, 'cutting a photograph')
  const area = dialog.getByRole('group', { name: 'Part of the photo' })
  await tabTo(page, area)
  // to the blue right edge
  for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('Shift+ArrowRight')
  await press(page, dialog.getByRole('button', { name: 'Turn right' }))
  await press(page, dialog.getByRole('button', { name: 'Turn left' }))
  await tabTo(page, area)
  for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('Shift+ArrowRight')
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  const shown = page.locator('main img')
  await expect(shown).toBeVisible()
  await expect(page.locator('header img')).toHaveAttribute(
    'src',
    (await shown.getAttribute('src'))!,
  )
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  const colour = await shown.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })
  expect(colour[2]!).toBeGreaterThan(200)
  expect(colour[0]!).toBeLessThan(80)
  const size = await shown.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ])
  expect(size[0]).toBe(size[1])
  await press(page, page.getByRole('button', { name: 'Remove the photo' }))
  await press(page, over(page).getByRole('button', { name: 'Remove the photo' }))
  await expect(page.locator('main img')).toHaveCount(0)
  expect(heard).toEqual([])
})

test('what is no photograph is named in the language of the page', async ({ page }) => {
  await signIn(page, 'teacher@markaz.demo', 'ru')
  const file = page.locator('input[type=file]')
  const fault = part(page, await headingOf(page)).getByRole('alert')
  await file.setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(fault).toHaveText('Выберите изображение JPEG, PNG или WebP')
  await file.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not really'),
  })
  await expect(fault).toHaveText('Изображение повреждено. Выберите другое')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(fault).toHaveText('Выберите изображение')
  await file.setInputFiles(png(await photograph(page)))
  await expect(fault).toHaveCount(0)
})
const headingOf = (page: Page) => page.getByRole('main').locator('h2').first().innerText()

test('a phone number is typed and pasted in every form that people have for it', async ({
  browser,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await asOffice(browser, (office) => somebody(office, 'teachers', own('phone')))
  await signIn(page, own('phone'), 'en', '/profile', theirs)
  const phone = page.getByLabel('Phone')
  const save = part(page, 'Personal details').getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await tabTo(page, phone)
  await page.keyboard.type(`998${number}`)
  await expect(phone).toHaveValue(shownNumber)
  await press(page, save)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue(shownNumber)
  for (const typed of ['90 123 45 67', '+998 90 123-45-67', '998901234567']) {
    await phone.fill('')
    await page.evaluate((text) => navigator.clipboard.writeText(text), typed)
    await phone.press('Control+V')
    await expect(phone).toHaveValue('+998 (90) 123-45-67')
  }
  await phone.fill('')
  await page.keyboard.type('9012')
  await press(page, save)
  await expect(page.getByText('Enter the whole number: 9 digits after +998')).toBeVisible()
  await expect(phone).toBeFocused()
})

test('a refusal stands at its field, and what was typed stays, in any language', async ({
  browser,
  page,
}) => {
  await asOffice(browser, (office) => somebody(office, 'teachers', own('typed')))
  await signIn(page, own('typed'), 'en', '/profile', theirs)
  await page.getByLabel('First name').fill('Komila')
  await page.getByLabel('Last name').fill('')
  await part(page, 'Personal details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page
    .locator('header')
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Русский' }).click()
  await expect(page.getByText('Обязательное поле')).toBeVisible()
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Komila')
  await page.getByLabel('Фамилия').fill('Sinovova')
  await page.getByLabel('Телефон').fill(number)
  await part(page, 'Личные данные').getByRole('button', { name: 'Сохранить' }).click()
  await expect(
    page.getByText('Этот номер записан за другим пользователем. Проверьте номер'),
  ).toBeVisible()
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Komila')
})

test('leaving with something typed asks first', async ({ page }) => {
  await signIn(page, 'parent@maktab.demo', 'en')
  await page.getByLabel('Phone').fill('901112299')
  await press(page, page.locator('nav a[href="/classes"]').first())
  const dialog = over(page)
  await expect(dialog).toContainText('Unsaved changes')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel('Phone')).toHaveValue('+998 (90) 111-22-99')
  await press(page, page.locator('nav a[href="/classes"]').first())
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/classes')
})

test('signing out with something typed says that it is lost, and is not asked about twice', async ({
  page,
}) => {
  await signIn(page, 'parent@maktab.demo', 'en')
  await page.getByLabel('Phone').fill('901112299')
  await press(page, page.getByRole('button', { name: /^User menu/ }))
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = over(page)
  await expect(dialog).toContainText('Unsaved changes will be lost too: 1.')
  let asked = false
  page.on('dialog', (question) => {
    asked = true
    void question.accept()
  })
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.locator('[name=username]')).toBeVisible()
  expect(asked).toBe(false)
})

test('a new password: wrong old one, too short, then good; the other device is signed out', async ({
  page,
  browser,
}) => {
  await asOffice(browser, (office) => somebody(office, 'students', own('secret')))
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, own('secret'), 'en', '/profile', theirs)
  await signIn(page, own('secret'), 'en', '/profile', theirs)
  const [old, wanted] = [
    page.getByLabel('Old password', { exact: true }),
    page.getByLabel('New password', { exact: true }),
  ]
  const change = page.getByRole('button', { name: 'Change the password' })
  await press(page, change)
  await expect(
    page.getByText('To change the password, enter the old and the new one'),
  ).toBeVisible()
  await old.fill('not it')
  await wanted.fill('12345')
  await press(page, change)
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await wanted.fill('uch qora olma')
  await expect(page.getByText('Strength: good')).toBeVisible()
  await press(page, change)
  await expect(page.getByText('The old password is wrong')).toBeVisible()
  await expect(wanted).toHaveValue('uch qora olma')
  await old.fill(theirs)
  await wanted.fill(theirs)
  await press(page, change)
  await expect(page.getByText('The password could not be changed')).toBeVisible()
  await wanted.fill('uch qora olma')
  await press(page, change)
  await expect(page.getByText('Password changed', { exact: true }).first()).toBeVisible()
  await expect(old).toHaveValue('')
  await elsewhere.reload()
  await expect(elsewhere.locator('[name=username]')).toBeVisible()
  await other.close()
})

test('the owner reads why neither password nor account can be changed here', async ({ page }) => {
  await signIn(page, 'owner@markaz.demo', 'uz')
  await expect(part(page, 'Parol')).toContainText(
    'Rahbar paroli serverda, maxsus buyruq bilan oʻzgartiriladi',
  )
  await expect(page.getByLabel('Eski parol')).toHaveCount(0)
  await expect(part(page, 'Hisobni oʻchirish')).toContainText('Rahbar hisobini oʻchirib boʻlmaydi')
  await expectAccessible(page, 'the profile of the owner')
})

test('all other devices are signed out from here', async ({ page, browser }) => {
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, 'parent@markaz.demo', 'en')
  await signIn(page, 'parent@markaz.demo', 'en')
  const devices = part(page, 'Devices')
  await expect(devices.getByRole('listitem').nth(1)).toBeVisible()
  await expect(devices.getByText('This device')).toHaveCount(1)
  await press(page, devices.getByRole('button', { name: 'Sign out all others' }))
  await press(page, over(page).getByRole('button', { name: 'Sign out' }))
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere.locator('[name=username]')).toBeVisible()
  await other.close()
})

test('one’s own data comes as a file', async ({ page }) => {
  await signIn(page, 'student@markaz.demo', 'en')
  const coming = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: 'Download my data' }))
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^daftar-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    tables: { users: { username: string }[]; daily_marks: unknown[] }
  }
  expect(data.tables.users[0]!.username).toBe('student@markaz.demo')
  expect(data.tables.daily_marks.length).toBeGreaterThan(0)
})

test('text is made larger at once, and stays so on the first frame', async ({ page }) => {
  await signIn(page, 'admin@markaz.demo', 'en')
  const width = () =>
    page.getByRole('heading', { level: 1 }).evaluate((h1) => getComputedStyle(h1).fontSize)
  const before = Number.parseFloat(await width())
  await page.getByRole('radio', { name: '150%' }).check({ force: true })
  expect(Number.parseFloat(await width())).toBeCloseTo(before * 1.5, 1)
  const html = await (await page.request.get('/profile')).text()
  expect(html).toContain('style="font-size:150%"')
  await page.reload()
  await expect(page.getByRole('radio', { name: '150%' })).toBeChecked()
  expect(Number.parseFloat(await width())).toBeCloseTo(before * 1.5, 1)
  await page.setViewportSize({ width: 360, height: 780 })
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide).toBeLessThanOrEqual(0)
})

test('an account is deleted by its user and brought back by the office', async ({
  browser,
  page,
}) => {
  await asOffice(browser, (office) => somebody(office, 'students', own('leaver')))
  await signIn(page, own('leaver'), 'en', '/profile', theirs)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile')
  await expect(otherTab.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.bringToFront()
  await press(page, page.getByRole('button', { name: 'Delete account' }))
  const dialog = over(page)
  await expect(dialog).toContainText('For 30 days the office can bring it back')
  await expectAccessible(page, 'deleting the account')
  const password = dialog.getByLabel('Your password, to confirm')
  await expect(password).toBeFocused()
  await page.keyboard.type('not it')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is wrong')).toBeVisible()
  await password.fill(theirs)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('The account has been deleted')).toBeVisible()
  await expect(otherTab.locator('[name=username]')).toBeVisible()
  await otherTab.close()
  await page.locator('[name=username]').fill(own('leaver'))
  await page.locator('[name=password]').fill(theirs)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Username or password is incorrect')).toBeVisible()

  await signIn(page, 'admin@maktab.demo', 'en')
  await press(page, page.locator('header a[href^="/business/"]'))
  await page.waitForURL('**/business/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const deleted = part(page, 'Deleted accounts')
  await expect(deleted).toContainText('Sinovova Kamola')
  await expect(deleted).toContainText('30 days left')
  await expectAccessible(page, 'the business')
  await press(page, deleted.getByRole('button', { name: /Restore: Sinovova/ }))
  await press(page, over(page).getByRole('button', { name: 'Restore' }))
  await expect(deleted.getByText('No deleted accounts')).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, own('leaver'), 'en', '/profile', theirs)
  await expect(page.getByRole('main')).toContainText('Sinovova Kamola')
})
