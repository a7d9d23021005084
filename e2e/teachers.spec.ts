import { expect, type Page } from '@playwright/test'
import { complaints, expectAccessible, type Lang, press, signIn, tabTo } from './keyboard.ts'
import { test } from './watched.ts'
import { asking, type Listed, open, over, phone } from './people.ts'

const run = Date.now().toString(36)
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** Words of the product in the languages in which this journey is made. */
const words: Record<
  Lang,
  Record<'add' | 'create' | 'edit' | 'posts' | 'save' | 'saved' | 'blocked' | 'tuesday', string>
> = {
  uz: {
    add: 'Oʻqituvchi qoʻshish',
    create: 'Qoʻshish',
    edit: 'Tahrirlash: Ish',
    posts: 'Stavka',
    save: 'Saqlash',
    saved: 'Saqlandi',
    blocked: 'Dushanba, 2-dars: Mumkin emas',
    tuesday: 'Seshanba: butun kun',
  },
  ru: {
    add: 'Добавить учителя',
    create: 'Добавить',
    edit: 'Изменить: Работа',
    posts: 'Ставка',
    save: 'Сохранить',
    saved: 'Сохранено',
    blocked: 'Понедельник, 2-й урок: Невозможно',
    tuesday: 'Вторник: весь день',
  },
  en: {
    add: 'Add a teacher',
    create: 'Add',
    edit: 'Edit: Work',
    posts: 'Full-time share',
    save: 'Save',
    saved: 'Saved',
    blocked: 'Monday, lesson 2: Blocked',
    tuesday: 'Tuesday: the whole day',
  },
}

async function addTeacher(page: Page, lang: Lang) {
  await press(page, page.locator('nav a[href="/teachers"]').first())
  await page.waitForURL('**/teachers')
  await expectAccessible(page, 'the list of teachers')
  await press(page, main(page).getByRole('link', { name: words[lang].add }))
  await page.waitForURL('**/teachers/create')
  await expectAccessible(page, 'a new teacher')
  // nothing typed: what is missing is said beside the fields, and the first of them has the focus
  await press(page, button(page, words[lang].create))
  await expect(main(page).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(`Xoʻjayeva${run}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sevara')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`Anvarovna ${lang}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/teachers\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Xoʻjayeva${run} Sevara`)
}

async function markWishes(page: Page, lang: Lang) {
  await press(page, main(page).locator('a[href$="?tab=wishes"]'))
  await expect(main(page).locator('fieldset')).toBeVisible()
  await expectAccessible(page, 'wishes')
  const grid = main(page).locator('table').first()
  await tabTo(page, grid.locator('tbody [tabindex="0"]'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('4')
  await expect(grid.getByRole('button', { name: words[lang].blocked })).toBeFocused()
  await press(page, grid.getByRole('button', { name: words[lang].tuesday }))
  const blocked = 1 + (await grid.locator('tbody tr').count())
  await expect(grid.locator('[data-wish=blocked]')).toHaveCount(blocked)
  // what was saved before may still be said
  const answered = page.waitForResponse(
    (answer) => answer.url().includes('/wishes/') && answer.request().method() !== 'GET',
  )
  await press(page, button(page, words[lang].save))
  expect((await answered).ok()).toBe(true)
  await expect(page.getByText(words[lang].saved).first()).toBeVisible()
  await page.reload()
  await expect(grid.locator('[data-wish=blocked]')).toHaveCount(blocked)
}

test('a teacher is added and described without a mouse', async ({ page }) => {
  const lang = 'uz'
  const heard = complaints(page)
  await signIn(page, 'admin@maktab.demo', lang)
  await addTeacher(page, lang)
  await expectAccessible(page, 'a teacher')
  await press(page, button(page, words[lang].edit))
  await tabTo(page, page.getByLabel(words[lang].posts))
  await page.keyboard.type('0,75')
  await expectAccessible(page, 'a teacher who is edited')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('0.75', { exact: false }).first()).toBeVisible()
  await markWishes(page, lang)
  for (const tab of ['load', 'schedule']) {
    await press(page, main(page).locator(`a[href$="?tab=${tab}"]`))
    await page.waitForURL(`**?tab=${tab}`)
    await expectAccessible(page, tab)
  }
  expect(heard).toEqual([])
})

test('who teaches is archived once others have taken over, and one press takes it back', async ({
  page,
}) => {
  await signIn(page, 'owner@maktab.demo', 'en', '/teachers?homeroom=some')
  await main(page).locator('tbody a').first().click()
  await page.waitForURL(/\/teachers\/[0-9a-f-]{36}$/)
  const facts = page.getByRole('heading', { level: 1 }).locator('xpath=..')
  await expect(facts).toContainText('Homeroom teacher of')
  const leads = await facts.innerText()
  await press(page, button(page, 'More'))
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Hand over classes and lessons' })
  const handOver = dialog.getByRole('button', { name: 'Hand over and archive' })
  await expect(handOver).toBeDisabled()
  await expectAccessible(page, 'handing over')
  await dialog.getByLabel('Everything to').selectOption({ index: 1 })
  await press(page, handOver)
  // who points at it keeps it
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText('Archived', { exact: true })).toBeVisible()
  await undo.click()
  await expect(main(page).getByText('Archived', { exact: true })).toBeHidden()
  await expect.poll(() => facts.innerText()).toBe(leads)
})

test('many are chosen by keyboard; those with classes are named and stay', async ({ page }) => {
  await signIn(page, 'admin@maktab.demo', 'en', '/teachers?homeroom=some')
  await tabTo(page, main(page).locator('tbody input[type=checkbox]').first())
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Archive', exact: true }))
  await press(page, over(page).getByRole('button', { name: 'Archive' }))
  await expect(page.getByRole('heading', { name: '1 teacher was not archived' })).toBeVisible()
})

test('of two who mark wishes at once the later one is told, and keeps what was marked', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher@maktab.demo', 'en', null)
  const id = await teacherId(page)
  const openOn = async (at: Page) => {
    await at.goto(`/teachers/${id}?tab=wishes`)
    return main(at).locator('table').first()
  }
  const mine = await openOn(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'admin@maktab.demo', 'en', null)
  const theirs = await openOn(other)
  await theirs.getByRole('button', { name: /^Friday, lesson 1/ }).click()
  await button(other, 'Save').click()
  await expect(other.getByText('Saved').first()).toBeVisible()
  await mine.getByRole('button', { name: /^Friday, lesson 2/ }).click()
  await button(page, 'Save').click()
  await expect(page.getByText('Someone has just changed this').first()).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Friday, lesson 2: Blocked' })).toBeVisible()
  await context.close()
})

const accessOf = async (page: Page) => {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'daftar-access')!.value
}

/** Of the teacher who is signed in on this page. */
async function teacherId(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await accessOf(page)}` }
  return (await (await page.request.get('/v1/profile/info/', { headers })).json()).id
}

test('what others have changed meanwhile is told, and what was typed is kept and saved', async ({
  page,
}) => {
  await signIn(page, 'admin@maktab.demo', 'en', null)
  const token = await accessOf(page)
  const headers = { authorization: `Bearer ${token}` }
  const data = { last_name: 'Ikkiyoqlama', first_name: `Nodir${run}` }
  const { id } = await (await page.request.post('/v1/teachers/', { headers, data })).json()
  await page.goto(`/teachers/${id}`)
  await press(page, button(page, 'Edit: Work'))
  await tabTo(page, page.getByLabel('About'))
  await page.keyboard.type('Mathematics and chess')
  const change = { version: 1, phone: `93${String(Date.now()).slice(-7)}` }
  await page.request.patch(`/v1/teachers/${id}/`, { headers, data: change })
  await press(page, button(page, 'Save'))
  await expect(page.getByText('Someone has just changed this').first()).toBeVisible()
  await expect(page.getByLabel('About')).toHaveValue('Mathematics and chess')
  await press(page, button(page, 'Save'))
  // read again in its place, and no longer edited
  await expect(button(page, 'Edit: Work')).toBeVisible()
  await expect(main(page).getByText('Mathematics and chess')).toBeVisible()
  const shown = await (await page.request.get(`/v1/teachers/${id}/`, { headers })).json()
  expect(shown).toMatchObject({ phone: `998${change.phone}`, about: 'Mathematics and chess' })
})

test('a subject is written down, put away and brought back by the base curriculum', async ({
  page,
}) => {
  const heard = complaints(page)
  await signIn(page, 'admin@maktab.demo', 'en')
  await press(page, page.locator('nav a[href="/subjects"]').first())
  await page.waitForURL('**/subjects')
  await expectAccessible(page, 'the list of subjects')
  await press(page, button(page, 'Add a subject'))
  const dialog = over(page)
  await expect(dialog.getByLabel('English')).toBeFocused()
  await expectAccessible(page, 'a new subject')
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByText('Required')).toBeVisible()
  await tabTo(page, dialog.getByLabel('English'))
  await page.keyboard.type(`Robotics ${run}`)
  const hours = dialog.getByRole('group', { name: 'Hours a week' })
  await tabTo(page, hours.getByLabel('Grade 7', { exact: true }))
  await page.keyboard.type('1,5')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const row = main(page).getByRole('row', { name: new RegExp(`Robotics ${run}`) })
  await expect(row).toContainText('1.5')

  // put away, with a way back
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Archive', exact: true }).last())
  await press(page, over(page).getByRole('button', { name: 'Archive' }))
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect(row).toBeHidden()
  await undo.click()
  await expect(row).toBeVisible()

  // what the base curriculum has is brought back by it
  const astronomy = main(page).getByRole('row', { name: /Astronomy/ })
  await astronomy.getByRole('button', { name: 'Astronomy' }).click()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await over(page).getByRole('button', { name: 'Archive' }).last().click()
  await expect(astronomy).toBeHidden()
  await press(page, button(page, 'Base curriculum'))
  await expect(dialog.getByText('Will be restored')).toBeVisible()
  await expectAccessible(page, 'the base curriculum')
  await press(page, dialog.getByRole('button', { name: 'Add 1 subject' }))
  await expect(astronomy).toBeVisible()
  expect(heard).toEqual([])
})

test('families see who teaches what, and nothing else of them', async ({ page }) => {
  await signIn(page, 'parent@maktab.demo', 'en', '/teachers')
  await expect(main(page).getByText('+998')).toHaveCount(0)
  await main(page).locator('tbody a').first().click()
  await page.waitForURL(/\/teachers\/[0-9a-f-]{36}$/)
  await expect(main(page).getByText('Phone')).toHaveCount(0)
  await expect(main(page).locator('a[href*="tab="]')).toHaveCount(0)
  await expectAccessible(page, 'a teacher as families see her')
  await page.goto('/subjects')
  await expect(main(page).getByRole('row')).not.toHaveCount(1)
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)
})

test('a lesson that is marked on a phone is not under the bar that saves', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const { results } = await office<Listed<{ id: string }>>('GET', '/v1/teachers/?page_size=5')
  const path = `/teachers/${results[2]!.id}?tab=wishes`
  const { context, page, heard } = await open(browser, 'admin', 'ru', phone, path)
  const cells = main(page).locator('table').first().locator('tbody button[data-at]')
  await expect(cells.first()).toBeVisible()
  // the last cell that is wholly in sight before there is anything to save
  const last = await cells.evaluateAll((all) => {
    const bar = document.querySelector('nav:last-of-type')!.getBoundingClientRect()
    const end = Math.min(innerHeight, bar.top > 0 ? bar.top : innerHeight)
    return all.findLastIndex((one) => one.getBoundingClientRect().bottom <= end)
  })
  const cell = cells.nth(Math.max(0, last))
  await cell.tap()
  await expect(main(page).locator('[data-unsaved]')).toBeVisible()
  const isOnTop = () =>
    cell.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const at = (part: number) => document.elementFromPoint(left + width / 2, top + height * part)
      return [0.1, 0.9].every((part) => one.contains(at(part)))
    })
  await expect.poll(isOnTop).toBe(true)
  expect(heard).toEqual([])
  await context.close()
})
