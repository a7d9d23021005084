import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './watched.ts'
import { complaints, expectAccessible, type Lang, langs, press, signIn } from './keyboard.ts'
import { over } from './people.ts'

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

/** A device of its own, on which nobody has signed in. */
async function device(browser: Browser, options: object = {}) {
  const context = await browser.newContext(options)
  return context.newPage()
}

type Slip = { name: string; username: string; code: string }

/** The office makes the slips of a class; what stands on the first of them. */
async function makeSlips(page: Page, label: string): Promise<Slip[]> {
  await page.goto('/slips')
  await expectAccessible(page, 'the choice of slips')
  await page.getByRole('main').locator('select').selectOption({ label })
  const make = page.getByRole('main').getByRole('button').last()
  await expect(make).toBeEnabled()
  await make.click()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  return cards.evaluateAll((all) =>
    all.map((card) => {
      const [username, code] = [...card.querySelectorAll('dd')].map((part) =>
        part.textContent.replace(/\s/g, ''),
      )
      return { name: card.querySelector('b')!.textContent, username: username!, code: code! }
    }),
  )
}

const addressOf = ({ username, code }: Slip) =>
  `/welcome#${new URLSearchParams({ u: username, c: code }).toString()}`

test('a slip of paper lets a student in once, on a phone', async ({ page, browser }) => {
  await signIn(page, 'admin@maktab.demo', 'ru', null)
  const slips = await makeSlips(page, '8-B')
  expect(slips.length).toBeGreaterThan(15)
  expect(new Set(slips.map(({ code }) => code)).size).toBe(slips.length)
  await expectAccessible(page, 'the slips')
  const [slip] = slips as [Slip]

  const student = await device(browser, phone)
  const heard = complaints(student)
  await student.goto(addressOf(slip))
  await expect(student).toHaveURL(/\/welcome$/)
  await expect(student.getByRole('status').filter({ hasText: slip.name })).toBeVisible()
  await expect(student.locator('html')).toHaveAttribute('lang', /uz|ru|en/)
  await expect(student.locator('[name=username]')).toHaveValue(slip.username)
  expect(await student.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  await expectAccessible(student, 'the page of a slip')
  await student.locator('[name=password]').fill('12345')
  await student.locator('[type=submit]').click()
  await expect(student.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await student.locator('[name=password]').fill('a better one')
  await student.locator('[type=submit]').click()
  await student.waitForURL((url) => url.pathname === '/')
  await expect(student.getByRole('main')).toContainText(slip.name.split(' ')[1]!)
  expect(heard.filter((line) => !line.includes('400'))).toEqual([])

  // whoever finds the slip afterwards
  const finder = await device(browser, phone)
  await finder.goto(addressOf(slip))
  await expect(finder.getByRole('alert')).not.toBeEmpty()
  await finder.locator('[name=password]').fill('a thief’s one')
  await finder.locator('[type=submit]').click()
  await expect(finder.getByRole('alert')).not.toBeEmpty()
  await expect(finder).toHaveURL(/\/welcome$/)
  await student.reload()
  await expect(student.getByRole('main')).toContainText(slip.name.split(' ')[1]!)
})

test('leaving the page of the slips is asked about, and it prints cards alone', async ({
  page,
}) => {
  await signIn(page, 'admin@maktab.demo', 'en', null)
  const slips = await makeSlips(page, '7-B')
  await page.locator('nav a[href="/classes"]').first().click()
  const dialog = over(page)
  await expect(dialog).toContainText('gone')
  await dialog.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/slips/)

  await page.emulateMedia({ media: 'print' })
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.getByRole('heading')).toHaveCount(0)
  const sizes = await cards.evaluateAll((all) =>
    all.map((card) => ({ height: card.clientHeight, needed: card.scrollHeight })),
  )
  expect(sizes.filter(({ height, needed }) => needed > height + 1)).toEqual([])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // ten to a page of A4, none parted, nothing after the last
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(Math.ceil(slips.length / 10))
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45]\S* 84[12]\S*\]/)
})

test('a slip opened where somebody is signed in asks first', async ({ page, browser }) => {
  await signIn(page, 'admin@maktab.demo', 'ru', null)
  const slip = (await makeSlips(page, '6-A'))[1]!
  const family = await device(browser, phone)
  await signIn(family, 'parent@maktab.demo', 'uz', addressOf(slip))
  await expect(family.locator('[name=code]')).toHaveCount(0)
  await expectAccessible(family, 'the question')
  await family.getByRole('main').getByRole('button').first().click()
  await expect(family.locator('[name=username]')).toHaveValue(slip.username)
  await family.locator('[name=password]').fill('a better one')
  await family.locator('[type=submit]').click()
  await family.waitForURL((url) => url.pathname === '/')
  await expect(family.getByRole('main')).toContainText(slip.name.split(' ')[1]!)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the name and the code of a slip are typed', async ({ page, browser }) => {
    const office = await device(browser, { javaScriptEnabled: true })
    await signIn(office, 'admin@maktab.demo', 'ru', null)
    const slip = (await makeSlips(office, '6-B'))[0]!
    await page.goto('/welcome?l=ru')
    await page.locator('[name=username]').fill(slip.username)
    await page.locator('[name=code]').fill('2222-2222-22')
    await page.locator('[name=password]').fill('a better one')
    await page.locator('[type=submit]').click()
    await expect(page.getByRole('alert')).toContainText('Неверный логин или код')
    await expect(page.locator('[name=username]')).toHaveValue(slip.username)
    await page.locator('[name=code]').fill(slip.code.toLowerCase().replaceAll('-', ''))
    await page.locator('[name=password]').fill('a better one')
    await page.locator('[type=submit]').click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('main')).toContainText(slip.name.split(' ')[1]!)
  })
})

/** One student's name in three scripts, and what is opened by it. */
const spellings: Record<Lang, string> = {
  uz: "karimova o'g'iloy",
  ru: 'каримова угилой',
  en: 'Ўғилой Каримова',
}

/** A page hears the keys once it has come alive. */
async function openSearch(page: Page) {
  const field = over(page).getByRole('combobox')
  await expect(async () => {
    if ((await field.count()) === 0) await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 4_000 })
  }).toPass()
  return field
}

// in each language its own spelling finds the student: what axe judges is the same
for (const lang of langs)
  test(`a student is found from anywhere by keyboard, in ${lang}`, async ({ page }) => {
    const heard = complaints(page)
    await signIn(page, 'owner@maktab.demo', lang)
    const field = await openSearch(page)
    if (lang === langs[0]) await expectAccessible(page, 'the open search')
    await page.keyboard.type(spellings[lang])
    const options = over(page).getByRole('option')
    await expect(options.first()).toContainText('Oʻgʻiloy')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    if (lang === langs[0]) await expectAccessible(page, 'what was found')
    const count = await options.count()
    await page.keyboard.press('ArrowUp')
    await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/students\/[0-9a-f-]{36}/)
    await expect(field).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('Oʻgʻiloy')

    // and is there the next time without a word
    await openSearch(page)
    await expect(options.first()).toContainText('Oʻgʻiloy')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)

    // who presses Enter before the answer gets what was typed, not what stood there before
    await page.goto('/classes')
    await openSearch(page)
    await expect(options.first()).toContainText('Oʻgʻiloy')
    await page.keyboard.type('5-A')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
    expect(heard).toEqual([])
  })

test('the search on a phone, its pages by another language, and nothing found', async ({
  browser,
}) => {
  const page = await device(browser, phone)
  await signIn(page, 'teacher@maktab.demo', 'en', '/')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  expect((await over(page).boundingBox())!.width).toBe(360)
  await field.fill('sinflar')
  await expect(page.getByRole('option', { name: 'Classes' })).toBeVisible()
  await field.fill('zzzzqqq')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(over(page).getByRole('status')).toContainText('Nothing found')
  await page.context().setOffline(true)
  await field.fill('students')
  await expect(page.getByRole('option', { name: 'Students' })).toBeVisible()
  await expect(page.getByText('No connection')).toBeVisible()
  await page.context().setOffline(false)
})

test('who has forgotten the password reads where to go', async ({ page }) => {
  await page.goto('/?l=en')
  const link = page.getByRole('link', { name: 'Sign in with a code' })
  await press(page, link)
  await page.waitForURL(/\/welcome$/)
  await expect(page.locator('[name=code]')).toBeVisible()
  await expectAccessible(page, 'signing in with a code')
})
