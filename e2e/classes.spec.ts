import { expect, type Page } from '@playwright/test'
import { complaints, expectAccessible, press, signIn, tabTo } from './keyboard.ts'
import { test } from './watched.ts'
import { over } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: true })

async function openClasses(page: Page) {
  await press(page, page.locator('nav a[href="/classes"]').first())
  await page.waitForURL('**/classes')
  await expect(main(page).locator('table')).toBeVisible()
}

/** Types into the field that has a label, wherever the keyboard is now. */
async function type(page: Page, name: string, text: string) {
  await tabTo(page, field(page, name))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Somebody who is in no class yet. */
async function newStudent(page: Page, last_name: string) {
  const form = { username: 'admin@maktab.demo', password: 'daftar2026' }
  const { access } = await (await page.request.post('/v1/auth/login/', { form })).json()
  const made = await page.request.post('/v1/students/', {
    headers: { authorization: `Bearer ${access}` },
    data: { last_name, first_name: 'Sardor', birth_date: '2015-03-03', gender: 'male' },
  })
  expect(made.status()).toBe(201)
}

test('a secretary opens a class, gives it a teacher and students and prints its list, without a mouse', async ({
  page,
}) => {
  const heard = complaints(page)
  await newStudent(page, 'Yangiboyev')
  await signIn(page, 'admin@maktab.demo', 'en')
  await openClasses(page)
  await expectAccessible(page, 'the list of classes')
  await press(page, main(page).locator('a[href="/classes/create"]').first())
  await page.waitForURL('**/classes/create')
  await expectAccessible(page, 'a new class')

  await tabTo(page, main(page).locator('select').first())
  await page.keyboard.type('Grade 5')
  await tabTo(page, page.getByLabel(/^Letter/))
  await page.keyboard.type('а')
  await tabTo(page, page.getByRole('button', { name: 'Create' }))
  await page.keyboard.press('Enter')
  // 5-A in either script is one
  await expect(main(page)).toContainText('This class already exists in this school year')
  await tabTo(page, page.getByLabel(/^Letter/))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('yo')
  await tabTo(page, page.getByLabel('Capacity'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('36')
  await expect(main(page)).toContainText('At most 35 students')
  await tabTo(page, page.getByRole('combobox', { name: 'Room', exact: true }))
  await page.keyboard.type('201')
  await page.keyboard.press('Escape')
  await expect(main(page)).toContainText('In shift 1 this room is taken by 5-A')
  await tabTo(page, page.getByRole('combobox', { name: 'Homeroom teacher' }))
  await page.keyboard.type('усмонова')
  await expect(page.getByRole('option', { name: /Usmonova/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Create' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('5-YO')
  await expectAccessible(page, 'a class without students')

  await press(page, page.getByRole('button', { name: 'Add a student' }))
  await page.getByRole('searchbox', { name: 'Name or number' }).waitFor()
  await page.keyboard.type('янгибоев')
  const add = page.getByRole('button', { name: /^Add: / }).first()
  await expect(add).toBeVisible()
  await expectAccessible(page, 'adding a student')
  await press(page, add)
  await expect(page.getByText('Already in this class')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).locator('tbody tr')).toHaveCount(1)
  // the label that stood there already
  expect(heard).toEqual([expect.stringContaining('400')])
})

test('students are moved together and brought back by one press', async ({ page }) => {
  const heard = complaints(page)
  await signIn(page, 'admin@maktab.demo', 'ru')
  await openClasses(page)
  await press(page, main(page).getByRole('link', { name: '6-B', exact: true }))
  await page.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('6-B')
  const rows = main(page).locator('tbody tr')
  const before = await rows.count()
  await expectAccessible(page, 'the class')
  await tabTo(page, rows.nth(0).getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, rows.nth(1).getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Перевести' }))
  const dialog = over(page)
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(dialog.getByRole('option', { name: '6-A' })).toBeAttached()
  await page.keyboard.type('6-A')
  await tabTo(page, dialog.getByRole('button', { name: 'Перевести' }))
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(before - 2)
  await press(page, page.getByRole('button', { name: 'Отменить' }))
  await expect(rows).toHaveCount(before)
  expect(heard).toEqual([])
})

test('the plan of a class is edited by keyboard: split, priced in hours, saved, undone; of another its children are divided and its hours are closed', async ({
  page,
}) => {
  const heard = complaints(page)
  await signIn(page, 'admin@maktab.demo', 'en')
  await openClasses(page)
  await press(page, main(page).getByRole('link', { name: '7-B', exact: true }))
  await press(page, page.getByRole('link', { name: 'Curriculum' }))
  await expectAccessible(page, 'the plan')
  const total = main(page).locator('tbody tr').last()
  const before = await total.textContent()
  await press(page, page.getByRole('button', { name: 'Edit the plan' }))
  await type(page, 'Hours a week: Algebra', '4.5')
  await press(page, page.getByRole('button', { name: 'Actions: Geography' }))
  const split = page.getByRole('menuitem', { name: 'Split into subgroups' })
  await expect(split).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(split).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  const second = page.getByRole('combobox', { name: 'Teacher: Geography subgroup 2' })
  await tabTo(page, second)
  await page.keyboard.type('tohirova')
  await expect(page.getByRole('option', { name: /Tohirova/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('status').filter({ hasText: 'a week' })).toBeVisible()
  await expectAccessible(page, 'editing the plan')
  await press(page, page.getByRole('button', { name: 'Save' }))
  await expect(main(page).getByRole('row', { name: /Algebra/ })).toContainText('4.5')
  await expect(main(page).getByRole('row', { name: /Geography ?subgroup 2/ })).toBeVisible()
  // for how long it can be undone stands beside it
  await expect(page.locator('[data-tone]').getByText(/^00:[0-2]\d$/)).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Undo' }))
  await expect(total).toHaveText(before!)
  await openClasses(page)
  await press(page, main(page).getByRole('link', { name: '1-V', exact: true }))
  await press(page, page.getByRole('link', { name: 'Curriculum' }))
  const more = async (name: string) => {
    await press(page, main(page).getByRole('button', { name: 'Actions: Subjects and teachers' }))
    await page.getByRole('menuitem', { name }).click()
  }
  await more('Divide into subgroups')
  const dividing = page.getByRole('dialog', { name: 'Divide into subgroups' })
  await press(page, dividing.getByRole('button', { name: 'Evenly' }))
  await expect(dividing.getByText(/subgroup 1: [1-9]/)).toBeVisible()
  await expectAccessible(page, 'dividing a class')
  await press(page, dividing.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('The subgroups are saved')).toBeVisible()
  await expect(dividing).toBeHidden()
  await more('Hours without lessons')
  const closing = page.getByRole('dialog', { name: 'Hours without lessons' })
  await press(page, closing.getByRole('button', { name: 'Monday, lesson 1: Free' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'closing hours to a class')
  await press(page, closing.getByRole('button', { name: 'Save' }))
  await expect(closing).toBeHidden()
  await more('Hours without lessons')
  for (const lesson of [1, 2])
    await expect(
      closing.getByRole('button', { name: `Monday, lesson ${lesson}: Blocked` }),
    ).toBeVisible()
  await press(page, closing.getByRole('button', { name: 'Cancel' }))
  expect(heard).toEqual([])
})

test('what is written of a class is for those who teach it', async ({ page }) => {
  const heard = complaints(page)
  await signIn(page, 'teacher@maktab.demo', 'en')
  await openClasses(page)
  await press(page, main(page).getByRole('link', { name: '5-A', exact: true }))
  await press(page, page.getByRole('link', { name: 'Notes', exact: true }))
  await type(page, 'Note', 'Parents’ evening on the 25th')
  await press(page, page.getByRole('button', { name: 'Add a note' }))
  const note = main(page).getByRole('listitem').filter({ hasText: 'Parents’ evening' })
  await expect(note).toBeVisible()
  await expectAccessible(page, 'the notes')
  await press(page, page.getByRole('link', { name: 'Charts' }))
  await expect(main(page).locator('svg[role=img]').first()).toBeVisible()
  await expectAccessible(page, 'the charts')
  await press(page, page.getByRole('link', { name: 'History' }))
  await expect(main(page).locator('tbody tr').first()).toBeVisible()
  await expectAccessible(page, 'the history')
  expect(heard).toEqual([])
})

test('a year is rolled over on a phone, and all of it is taken back', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const heard = complaints(page)
  await signIn(page, 'owner@maktab.demo', 'uz', '/classes/rollover')
  await expectAccessible(page, 'the roll-over')
  const width = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await width()).toBe(0)
  const list = main(page).getByRole('list').first()
  const first = list.getByRole('listitem').filter({ hasText: '1-A' }).first()
  await first.getByRole('textbox').first().fill('B')
  await first.getByRole('textbox').first().blur()
  await expect(main(page)).toContainText('Yangi oʻquv yilida bunday nomli sinf bor')
  await expect(page.getByRole('button', { name: 'Oʻtkazish', exact: true })).toBeDisabled()
  await first.getByRole('textbox').first().fill('A')
  await first.getByRole('textbox').first().blur()
  const run = page.getByRole('button', { name: 'Oʻtkazish', exact: true })
  await expect(run).toBeEnabled()
  await first.locator('[aria-controls]').last().tap()
  await expect(first.getByRole('combobox', { name: /qayerga$/ }).first()).toBeVisible()
  expect(await width()).toBe(0)
  await run.tap()
  await over(page).getByRole('button').last().tap()
  await expect(main(page)).toContainText('Yangi oʻquv yiliga oʻtish rejalashtirildi', {
    timeout: 30_000,
  })
  await expectAccessible(page, 'the result')
  await page.getByRole('button', { name: 'Oʻtkazishni bekor qilish' }).tap()
  await over(page).getByRole('button').last().tap()
  await expect(run).toBeEnabled({ timeout: 30_000 })
  await page.goto('/classes')
  await expect(main(page).getByRole('link', { name: '1-A', exact: true })).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})

test('a learning centre has groups', async ({ page }) => {
  const heard = complaints(page)
  await signIn(page, 'owner@markaz.demo', 'en')
  await openClasses(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groups')
  await expect(page).toHaveTitle('Daftar · Groups')
  await expect(main(page)).not.toContainText(/class/i)
  await press(page, main(page).getByRole('link', { name: 'Frontend-12', exact: true }))
  await page.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
  await expect(main(page)).not.toContainText(/class/i)
  expect(heard).toEqual([])
})
