import { expect, type Page } from '@playwright/test'
import { test } from './watched.ts'
import { complaints, expectAccessible, signIn } from './keyboard.ts'
import { callFrom, main, type Made, open, phone, self, over } from './people.ts'
import { openShop } from './shop.ts'

/** The page of the business. */
async function enter(page: Page, who: string) {
  await signIn(page, `${who}@maktab.demo`, 'en', null)
  const { body } = await callFrom<{ business: Made }>(page, '/v1/profile/info/')
  const address = `/business/${body.business.id}`
  const open = async (tab = 'overview') => {
    await page.goto(tab === 'overview' ? address : `${address}?tab=${tab}`)
  }
  await open()
  return open
}

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'System messages' }).getByText(text).first()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

test('the owner changes what the school is called, and the log says what it was', async ({
  page,
}) => {
  const faults = complaints(page)
  const open = await enter(page, 'owner')
  await open('about')
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'Organisation',
    'Time and place',
    'Rules',
    'Log',
  ])
  const contacts = page.getByRole('region', { name: 'Contacts' })
  const district = contacts.getByLabel('District or city')
  const before = await district.inputValue()
  await contacts.getByLabel('Email').fill('nowhere')
  await contacts.getByRole('button', { name: 'Save' }).click()
  await expect(contacts.getByText('Check the email address', { exact: false })).toBeVisible()
  await contacts.getByLabel('Email').fill('info@maktab.demo')
  await district.fill('Yashnobod')
  // what is typed is not lost by a press on another part
  await page.getByRole('link', { name: 'Time and place' }).click()
  await over(page).getByRole('button', { name: 'Stay' }).click()
  await contacts.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await open('activity')
  const entry = page.getByRole('listitem').filter({ hasText: 'District' }).first()
  await expect(entry).toContainText(before)
  await expect(entry).toContainText('Yashnobod')
  await expect(entry).toContainText('Yoʻldoshev')
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Organisation' })
  await expect(page).toHaveURL(/kind=businesses/)
  await expect(entry).toBeVisible()
  expect(faults).toEqual([])
})

test('what one has done to one thing within a minute is a line of the log, and says the rest when it is pressed', async ({
  browser,
  baseURL,
}) => {
  const { office, products } = await openShop(baseURL!, {
    name: { en: 'Log shop' },
    goods: Array.from({ length: 24 }, (_, at) => ({ name: { en: `Thing ${at}.` }, price: 5 })),
    coins: 0,
  })
  const { business } = await self(office)
  const [{ id }] = products as [Made]
  const path = `/v1/products/${id}/`
  for (const change of [{ price: 6 }, { price: 7 }, { worth: 900 }]) {
    const { version } = await office<Made>('GET', path)
    await office('PATCH', path, { version, ...change })
  }
  type Entry = { at: string; old: object | null }
  const { results } = await office<{ results: Entry[] }>('GET', `/v1/audit/?about_id=${id}`)
  const minutes = new Set(results.map(({ at, old }) => `${at.slice(0, 16)} ${old === null}`))

  const { page } = await open(
    browser,
    'admin',
    'en',
    phone,
    `/business/${business.id}?tab=activity`,
  )
  const line = main(page).getByRole('listitem').filter({ hasText: 'Thing 0.' })
  // made, and changed since: as many lines as there were minutes, never one for each change
  expect(await line.count()).toBeLessThanOrEqual(minutes.size)
  const made = main(page).getByRole('listitem').filter({ hasText: 'Thing 23.' })
  const fields = made.getByRole('definition').filter({ hasText: 'Log shop' })
  await expect(fields).toBeHidden()
  await made.locator('summary').tap()
  await expect(fields).toBeVisible()
  await expectAccessible(page, 'an entry that is open')
  await made.locator('summary').tap()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(2_000)

  // one thing alone
  await line.first().locator('summary').tap()
  await line.first().getByRole('button', { name: 'Only about Thing 0.' }).tap()
  await expect(page).toHaveURL(new RegExp(`about_id=${id}`))
  await expect(main(page).getByText('Price')).not.toHaveCount(0)
})

test('two who write at once: the second is told, and what was typed stays', async ({
  page,
  browser,
}) => {
  const open = await enter(page, 'owner')
  await open('coins')
  const other = await browser.newContext()
  const second = await other.newPage()
  const openSecond = await enter(second, 'admin')
  await openSecond('coins')
  const daily = (of: Page) => of.getByLabel('Per student per day in one class')
  await daily(page).fill('7')
  await button(page, 'Save').first().click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await second.getByLabel('Per teacher per week').fill('999')
  await button(second, 'Save').first().click()
  await expect(toast(second, 'Already changed')).toBeVisible()
  await expect(second.getByLabel('Per teacher per week')).toHaveValue('999')
  await button(second, 'Save').first().click()
  await expect(toast(second, 'Saved')).toBeVisible()
  await open('coins')
  await expect(daily(page)).toHaveValue('7')
  await expect(page.getByLabel('Per teacher per week')).toHaveValue('999')
  await other.close()
})

test('the usual year is filled in, taken back by the toast, and once more by the list', async ({
  page,
}) => {
  const open = await enter(page, 'owner')
  const fill = async () => {
    await open('calendar')
    await button(page, 'Fill in a standard year').click()
    await page.getByRole('checkbox', { name: /Extra break for grade 1/ }).uncheck()
    await button(page, 'Fill in').click()
    const told = await toast(page, /is filled in/).textContent()
    const label = /\d{4}\/\d{4}/.exec(told!)![0]
    await expect(page.getByLabel('School year', { exact: true })).toHaveValue(label)
    await expect(page.getByRole('table', { name: /^March/ })).toBeVisible()
    await expect(page.getByText('Winter break').first()).toBeVisible()
    return label
  }
  const label = await fill()
  await page
    .getByRole('region', { name: 'System messages' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await open('calendar')
  await expect(page.getByRole('option', { name: label })).toHaveCount(0)
  expect(await fill()).toBe(label)
  await open('undo')
  const row = page.getByRole('row').filter({ hasText: 'Filling in the calendar' })
  await expect(row.filter({ hasText: 'Undone' })).toHaveCount(1)
  await row.getByRole('button').click()
  await over(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row.filter({ hasText: 'Undone' })).toHaveCount(2)
})

test('a quarter over another one is refused beside its day', async ({ page }) => {
  const open = await enter(page, 'admin')
  await open('calendar')
  await button(page, 'Add a quarter').click()
  const drawer = over(page)
  await drawer.getByLabel('First day').fill('01.10.2026')
  await drawer.getByLabel('Last day').fill('02.10.2026')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(/another quarter of the same grades/)).toBeVisible()
  await expect(drawer.getByLabel('First day')).toHaveValue('01.10.2026')
})

test('bells are made from the first lesson on; lessons at once are refused', async ({ page }) => {
  const open = await enter(page, 'admin')
  await open('bells')
  const shift = page.getByRole('region', { name: 'Shift 1' })
  await shift.getByRole('button', { name: 'Set up bell times' }).click()
  await shift.getByLabel('First lesson at').fill('09:00')
  await shift.getByLabel('Lesson, minutes').fill('40')
  await shift.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(shift.getByLabel('Lesson 2 begins')).toHaveValue('09:45')
  await shift.getByLabel('Lesson 2 begins').fill('09:30')
  await shift.getByRole('button', { name: 'Save' }).click()
  await expect(shift.getByText(/overlaps another one/)).toBeVisible()
  await shift.getByLabel('Lesson 2 begins').fill('09:45')
  await shift.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await open('bells')
  await expect(page.getByLabel('Lesson 1 begins').first()).toHaveValue('09:00')
})

test('a room of the same name in another script is refused', async ({ page }) => {
  const open = await enter(page, 'admin')
  await open('rooms')
  const add = async (name: string) => {
    await page.getByLabel('New room').fill(name)
    await button(page, 'Add').click()
  }
  await add('Sport zal')
  await expect(page.getByRole('cell', { name: 'Sport zal', exact: true })).toBeVisible()
  await add('sport  zal')
  await expect(page.getByText('A room with this name already exists')).toBeVisible()
  await expect(page.getByLabel('New room')).toHaveValue('sport  zal')
})

test('the owner adds an admin and puts one away; an admin only reads', async ({ page }) => {
  const open = await enter(page, 'owner')
  await open('staff')
  await button(page, 'Add an administrator').click()
  const drawer = over(page)
  const lastName = `Test${Date.now().toString(36)}`
  await drawer.getByLabel('Last name').fill(lastName)
  await drawer.getByLabel('First name').fill('Kamola')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: lastName })
  await expect(row).toContainText('no password yet')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await over(page).getByRole('button', { name: 'Archive' }).click()
  await expect(row).toHaveCount(0)
  // a page that is open would see that its session is gone, and leave
  await page.goto('about:blank')
  await page.context().clearCookies()
  const openAsAdmin = await enter(page, 'admin')
  await openAsAdmin('staff')
  await expect(page.getByRole('row').filter({ hasText: 'admin@maktab.demo' })).toBeVisible()
  await expect(button(page, 'Add an administrator')).toHaveCount(0)
})

test('a parent sees the school and its year, and nothing to arrange', async ({ page }) => {
  const open = await enter(page, 'parent')
  await expect(page.getByRole('heading', { name: 'Calendar of the year' })).toBeVisible()
  await expect(page.getByText('Autumn break').first()).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0)
  await open('activity')
  await expect(page.getByRole('heading', { name: 'Calendar of the year' })).toBeVisible()
})
