import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, press } from './keyboard.ts'
import { open, over, phone, sideways } from './people.ts'
import { test } from './watched.ts'

/** A page whose script has come: only then is anything typed heard. */
const visit = (page: Page, path: string) => page.goto(path)
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first()

/** Counts the keys that a person presses. */
function typist(page: Page) {
  let keys = 0
  return {
    keys: () => keys,
    async type(text: string) {
      keys += [...text].length
      await page.keyboard.type(text)
    },
    async press(key: string) {
      keys += 1
      await page.keyboard.press(key)
    },
  }
}

test('a student is added by keyboard alone, and found in another script', async ({ browser }) => {
  const { page, heard, context } = await open(browser, 'admin', 'uz', {}, null)
  await visit(page, '/students')
  await expectAccessible(page, 'the list of students')
  await press(page, page.getByRole('link', { name: 'Oʻquvchi qoʻshish' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Yangi oʻquvchi' })).toBeVisible()
  await expect(page.getByLabel('Familiyasi')).toBeFocused()
  await expectAccessible(page, 'a new student')

  // an empty form says what is missing, beside each field
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Familiyasi')).toBeFocused()
  await expect(page.getByRole('main').getByText('Toʻldirish shart')).toHaveCount(6)

  const hands = typist(page)
  for (const text of ['Toʻraqulova', 'Gʻunchaoy', 'Oʻktam qizi', '14032016']) {
    await hands.type(text)
    await hands.press('Tab')
  }
  // past the button of the calendar; the patronymic has said what the gender is
  if (!(await page.getByLabel('Jinsi').evaluate((field) => field === document.activeElement)))
    await hands.press('Tab')
  await expect(page.getByLabel('Jinsi')).toHaveValue('female')
  await hands.press('Tab')
  await expect(page.getByLabel(/^Sinf( \*)?$/)).toBeFocused()
  await hands.type('4-B')
  await hands.press('Enter')
  await page.waitForURL(/\/students\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toʻraqulova')
  console.log(`six fields of a student: ${hands.keys()} keys`)
  expect(hands.keys()).toBeLessThan(60)

  await visit(page, '/students')
  await page.getByRole('searchbox').fill('Тўрақулова Ғунчаой')
  await expect(count(page)).toHaveText('1 ta oʻquvchi')
  await expect(page.getByRole('link', { name: 'Toʻraqulova Gʻunchaoy' })).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})

test('who is there already is shown before saving, and one after the other keeps the class', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, 'admin', 'en', {}, null)
  await visit(page, '/students/create')
  const fill = async (last: string, first: string) => {
    await page.getByLabel('Last name').fill(last)
    await page.getByLabel('First name').fill(first)
    await page.getByLabel('Patronymic').fill('-')
    await page.getByLabel('Date of birth').first().pressSequentially('05052016')
    await page.getByLabel('Gender').selectOption('male')
  }
  await fill('Navbatov', 'Sardor')
  await page.getByLabel('Class', { exact: false }).selectOption({ label: '4-A' })
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Added: Navbatov Sardor')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('')
  await expect(page.getByLabel('Class', { exact: false })).toHaveText(/4-A/)

  await fill('Навбатов', 'Сардор')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Is this student here already?')).toBeVisible()
  await expectAccessible(page, 'somebody who is there already')
  await page.getByRole('link', { name: 'Students' }).first().click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Last name')).toHaveValue('Навбатов')
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await page.waitForURL(/\/students\/[\da-f-]{36}$/)
  expect(heard).toEqual([])
  await context.close()
})

test('chosen ones are moved, put back at one press, archived and restored', async ({ browser }) => {
  const { page, heard, context } = await open(browser, 'admin', 'en', {}, null)
  await visit(page, '/students?q=6-B&page_size=4')
  const before = await count(page).textContent()
  const boxes = page.getByRole('main').getByRole('checkbox')
  await boxes.nth(1).check()
  await page.keyboard.down('Shift')
  await boxes.nth(3).click()
  await page.keyboard.up('Shift')
  const bar = page.getByRole('region', { name: 'Actions for selected rows' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expectAccessible(page, 'a list with some of it chosen')
  await bar.getByRole('button', { name: 'Move' }).click()
  const dialog = over(page)
  await dialog.getByLabel('To which class').selectOption({ label: '7-A' })
  await expectAccessible(page, 'the dialog of a move')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(toast(page, '3 students moved to 7-A')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(count(page)).not.toHaveText(before!)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(count(page)).toHaveText(before!)

  await boxes.nth(1).check()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await dialog.getByLabel('Reason').selectOption('graduated')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, '1 student archived')).toBeVisible()
  await visit(page, '/students?status=archived')
  await expect(count(page)).toHaveText('1 student')
  const name = await page.getByRole('row').nth(1).getByRole('link').first().textContent()
  await boxes.nth(1).check()
  await bar.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, '1 student restored')).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await visit(page, `/students?status=without_class&q=${encodeURIComponent(name!)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(heard).toEqual([])
  await context.close()
})

test('what is chosen while the answer to a search is awaited joins the search', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, 'admin', 'uz', {}, null)
  await visit(page, '/students')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/v1\/students\/\?.*q=/, async (route) => {
    await held
    await route.fallback()
  })
  const [asked] = await Promise.all([
    page.waitForRequest(/\/v1\/students\/\?.*q=kar/),
    page.getByRole('searchbox').fill('kar'),
  ])
  expect(asked.url()).not.toContain('class_id')
  const ofClass = page.getByLabel('Sinf', { exact: true })
  await ofClass.selectOption({ label: '5-A' })
  letGo()
  await page.waitForURL(/(?=.*q=kar)(?=.*class_id=)/)
  await expect(page.getByRole('searchbox')).toHaveValue('kar')
  expect(heard).toEqual([])
  await context.close()
})

test('two filters that are chosen in one moment both count', async ({ browser }) => {
  const { page, heard, context } = await open(browser, 'admin', 'en', {}, null)
  await visit(page, '/students')
  const shift = await page.getByLabel('Shift', { exact: true }).elementHandle()
  // both before anything is drawn anew, as it goes on a phone that is slow
  await page.getByLabel('Class', { exact: true }).evaluate((ofClass, ofShift) => {
    for (const field of [ofClass, ofShift] as HTMLSelectElement[]) {
      field.selectedIndex = 1
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, shift)
  await page.waitForURL(/(?=.*class_id=)(?=.*shift=1)/)
  expect(heard).toEqual([])
  await context.close()
})

test('a view is kept, found again and deleted; the list goes into a file as it is shown', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, 'admin', 'ru', {}, null)
  await visit(page, '/students?grade=5&sort=-name')
  await page.getByRole('button', { name: 'Мои виды' }).click()
  await page.getByRole('menuitem', { name: 'Сохранить текущий вид' }).click()
  const dialog = over(page)
  await dialog.getByLabel('Название').fill('Пятые, с конца')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const kept = page.getByRole('button', { name: 'Пятые, с конца' })
  await expect(kept).toBeVisible()
  await visit(page, '/students')
  await page.getByRole('button', { name: 'Мои виды' }).click()
  await expectAccessible(page, 'saved views')
  await page.getByRole('menuitem', { name: 'Пятые, с конца', exact: true }).click()
  await page.waitForURL(/grade=5&sort=-name/)
  const names = page.locator('tbody').getByRole('link')
  await expect(kept).toBeVisible()

  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Телефон' }).click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/columns=/)
  await page.getByRole('button', { name: 'Скачать' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
  expect(head).toContain('Фамилия')
  expect(head).not.toContain('Телефон')
  const shown = Number((await count(page).textContent())!.replace(/\D/g, ''))
  expect(lines).toHaveLength(shown)
  expect(await names.first().textContent()).toContain(
    lines[0]!.split(/[,;]/)[0]!.replaceAll('"', ''),
  )

  await page.goBack()
  await page.getByRole('button', { name: 'Мои виды' }).or(kept).click()
  await page.getByRole('menuitem', { name: 'Удалить: Пятые, с конца' }).click()
  await over(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(kept).toBeHidden()
  expect(heard).toEqual([])
  await context.close()
})

test('on a phone: the rest of the menu behind a button, cards of students, and a move', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, 'admin', 'uz', phone)
  const menu = page.getByRole('navigation', { name: 'Menyu', exact: true })
  await visit(page, '/')
  await expect(menu.getByRole('link', { name: 'Fanlar' })).toBeHidden()
  await menu.getByRole('button', { name: 'Yana' }).tap()
  await expectAccessible(page, 'the rest of the menu')
  await menu.getByRole('link', { name: 'Profil' }).tap()
  await page.waitForURL('**/profile')
  await expect(menu.getByRole('link', { name: 'Fanlar' })).toBeHidden()
  await menu.getByRole('link', { name: 'Oʻquvchilar' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Oʻquvchilar' })).toBeVisible()
  for (const path of ['/students?class_id=&grade=7', '/students/create']) {
    await visit(page, path)
    await expectAccessible(page, `${path} on a phone`)
    expect(await sideways(page)).toBe(0)
  }
  await visit(page, '/students?q=7-A')
  const main = page.getByRole('main')
  const bar = page.getByRole('region', { name: 'Tanlanganlar bilan amallar' })
  await main.getByRole('button', { name: 'Yana' }).tap()
  await page.getByRole('menuitem', { name: 'Tanlash' }).tap()
  await main.getByRole('checkbox').nth(1).check()
  await bar.getByRole('button', { name: 'Sinfga oʻtkazish' }).tap()
  const dialog = over(page)
  await dialog.getByLabel('Qaysi sinfga').selectOption({ label: '7-B' })
  await dialog.getByRole('button', { name: 'Sinfga oʻtkazish' }).tap()
  await page.getByRole('button', { name: 'Ortga qaytarish' }).tap()
  await expect(toast(page, 'Avvalgi holiga qaytarildi')).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})

test('teachers, students and parents see what is theirs', async ({ browser }) => {
  const seen = async (who: string) => {
    const { page, heard, context } = await open(browser, who, 'en', {}, null)
    await visit(page, '/students')
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const main = page.getByRole('main')
    const tools = [
      await main.getByRole('checkbox').count(),
      await main.getByRole('link', { name: 'Add a student' }).count(),
      await main.getByRole('button', { name: 'Export' }).count(),
    ]
    expect((await page.goto('/students/create'))!.status()).toBe(403)
    expect(heard.filter((line) => !line.includes('403'))).toEqual([])
    await context.close()
    return [title, ...tools.map((each) => each > 0)]
  }
  expect(await seen('teacher@maktab.demo')).toEqual(['Students', false, false, true])
  expect(await seen('student@maktab.demo')).toEqual(['Classmates', false, false, false])
  expect(await seen('parent@maktab.demo')).toEqual(['My children', false, false, false])
})
