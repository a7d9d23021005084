import { type Browser, expect } from '@playwright/test'
import { cell, expectValue, openSheet, saved } from './device.ts'
import { expectAccessible } from './keyboard.ts'
import { open as openAs, phone } from './people.ts'
import { test } from './watched.ts'

async function open(browser: Browser, who: string, { on = {}, date = '', label = '4-A' } = {}) {
  const person = await openAs(browser, who, 'en', on, null)
  await openSheet(person.page, label, date)
  await person.page.waitForLoadState('networkidle')
  return person
}

test('two at one class see each other’s marks; a reason goes with a tap, and the history names it', async ({
  browser,
}) => {
  // two browsers with a person each
  test.slow()
  const desk = await open(browser, 'owner')
  const hand = await open(browser, 'admin', { on: phone })
  const [one, two] = [desk.page, hand.page]

  // an absence with its reason by two keys, coins with theirs by one
  await cell(one, 'attendance', 1).focus()
  await one.keyboard.press('Shift+Digit1')
  await expectValue(one, 'attendance', 1, 'excused')
  await expectValue(two, 'attendance', 1, 'excused')
  await cell(one, 'coin', 2).focus()
  await one.keyboard.press('Shift+Digit2')
  await expectValue(one, 'coin', 2, '2')
  await expectValue(two, 'coin', 2, '2')

  // what is not sent yet stays while somebody else's mark comes
  await hand.context.setOffline(true)
  await cell(two, 'attendance', 3).tap()
  await cell(one, 'attendance', 4).focus()
  await one.keyboard.press('l')
  await saved(one)
  await hand.context.setOffline(false)
  await expectValue(two, 'attendance', 4, 'late')
  await expectValue(two, 'attendance', 3, 'present')
  await expectValue(one, 'attendance', 3, 'present')

  // on the phone: the reason of the coins below the thumb, the comment behind a tap
  await cell(two, 'coin', 5).tap()
  await two.getByRole('group', { name: 'What for' }).getByRole('button', { name: 'Homework' }).tap()
  await expectValue(one, 'coin', 5, '2')
  await cell(two, 'coin', 5).tap()
  await two.getByRole('complementary').getByRole('button', { name: 'Comment' }).tap()
  await two.getByLabel('Comment').fill('Helped the younger ones')
  await expectAccessible(two, 'the choices of a mark on a phone')
  await two.getByRole('button', { name: 'Save the comment' }).tap()
  await saved(two)
  await two.evaluate(() => scrollTo(0, 0))
  await expectAccessible(two, 'the sheet with reasons on a phone')

  await cell(one, 'coin', 5).press('Enter')
  const events = one.getByRole('dialog').getByRole('listitem')
  await expect(events.first()).toContainText('Homework')
  await expect(events.last()).toContainText('Helped the younger ones')
  await one.keyboard.press('Escape')
  await cell(one, 'attendance', 1).press('Enter')
  await expect(one.getByRole('dialog').getByRole('listitem')).toContainText('Illness')
  await one.keyboard.press('Escape')
  await expectAccessible(one, 'the sheet with reasons')
  // without network the browser itself complains
  expect(desk.heard).toEqual([])
  await desk.context.close()
  await hand.context.close()
})

test('a day that teachers no longer mark is marked by the office with a reason, asked for once', async ({
  browser,
}) => {
  const long = new Date(Date.now() - 12 * 86_400_000)
  // no Sunday
  if (long.getUTCDay() === 0) long.setUTCDate(long.getUTCDate() - 1)
  const date = long.toISOString().slice(0, 10)
  const { page, context, heard } = await open(browser, 'admin', { date })
  await expect(page.getByText('Teachers can no longer mark this day')).toBeVisible()
  // another one than the day has already
  const before = await cell(page, 'rate', 1).getAttribute('data-value')
  const rate = before === '4' ? '3' : '4'
  await cell(page, 'rate', 1).press(rate)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Why marked late').fill('The register was lost')
  await page.keyboard.press('Enter')
  await expectValue(page, 'rate', 1, rate)
  await cell(page, 'rate', 2).press('5')
  await saved(page)
  await cell(page, 'rate', 1).press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem').last()).toContainText(
    'The register was lost',
  )
  await page.keyboard.press('Escape')
  expect(heard).toEqual([])
  await context.close()
})

test('the office keeps the list of what coins are given for', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'owner', 'en')
  await page.getByRole('navigation').getByRole('link', { name: 'School', exact: true }).click()
  await page.waitForURL(/\/business\//)
  await page.goto(`${page.url().split('?')[0]}?tab=coins`)
  const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Add a reason' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('required', { exact: false }).first()).toBeVisible()
  await drawer.getByLabel('Name in Uzbek').fill('Kitobxonlik')
  await drawer.getByLabel('Name in English').fill('Reading')
  await drawer.getByLabel('How many coins').fill('3')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveCount(6)
  await expect(rows.last()).toContainText('Reading')
  await page.getByRole('button', { name: 'Move Reading up' }).click()
  await expect(rows.nth(4)).toContainText('Reading')
  await expectAccessible(page, 'the list of coin reasons')
  await context.close()
})
