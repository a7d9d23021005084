import { expect, type Page } from '@playwright/test'
import { expectAccessible, press } from './keyboard.ts'
import { callFrom, open, phone, over } from './people.ts'
import { test } from './watched.ts'

/** One black dot. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
type Child = { id: string; last_name: string; first_name: string }
/** As much as is read of any of the answers. */
type Answer = Child & { version: number; phone: string; results: Child[] }

const api = (page: Page, path: string, method?: string, body?: object) =>
  callFrom<Answer>(page, path, method, body)
const childrenOf = async (page: Page) => (await api(page, '/v1/students/')).body.results
/** Goes there, and waits until the page has said on its line who is listening. */
async function listenAt(page: Page, path: string) {
  const said = new Promise((resolve) => {
    page.once('websocket', (line) => line.once('framesent', resolve))
  })
  await page.goto(path)
  await said
}

test('a secretary edits a record in its place; what a colleague has written meanwhile is said', async ({
  browser,
}) => {
  const secretary = await open(browser, 'admin', 'en', {}, null)
  const { page } = secretary
  const parent = await open(browser, 'parent', 'en', {}, null)
  const [child] = await childrenOf(parent.page)
  await parent.context.close()

  await page.goto(`/students/${child!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(child!.last_name)
  await expectAccessible(page, 'the page of a student')
  await page.getByRole('button', { name: 'Edit: Contacts' }).click()
  await page.getByLabel('Address').fill('Navoiy ko‘chasi 7')

  const path = `/v1/students/${child!.id}/`
  const { body: before } = await api(page, path)
  const colleague = { version: before.version, address: 'Amir Temur 1' }
  expect((await api(page, path, 'PATCH', colleague)).status).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('status').filter({ hasText: 'Someone has changed this' })
  await expect(conflict).toContainText('Address: now “Amir Temur 1”')
  await expect(page.getByLabel('Address')).toHaveValue('Navoiy ko‘chasi 7')
  await expectAccessible(page, 'a record that has been changed meanwhile')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit: Contacts' })).toBeFocused()
  await expect(page.getByText('Navoiy ko‘chasi 7')).toBeVisible()

  // what is typed is not lost by a wrong press
  await press(page, page.getByRole('button', { name: 'Edit: Health' }))
  await page.getByLabel('Sesame').check()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await over(page).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Allergies' })).toContainText('Sesame')
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByText('Address: Amir Temur 1 → Navoiy ko‘chasi 7').first()).toBeAttached()
  await expectAccessible(page, 'the timeline')
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await press(page, page.getByRole('link', { name: 'Previous month' }))
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await expectAccessible(page, 'the calendar of marks')

  // another picture, another class and the archive, each with a way back
  const field = page.locator('input[type=file][accept*=webp]')
  await field.setInputFiles({ name: 'surat.png', mimeType: 'image/png', buffer: aPicture })
  await over(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  const act = async (name: string) => {
    // a message under the mouse stays, and lies over it
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Move to another class')
  const dialog = over(page)
  await dialog.getByLabel('To which class').selectOption({ label: '5-B' })
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Moved to 5-B')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('main')).toContainText('5-A')
  await act('Archive')
  await dialog.getByLabel('Reason').selectOption('graduated')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Graduated')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  // the server has said what it refused
  expect(secretary.heard.filter((line) => !line.includes('409'))).toEqual([])
  await secretary.context.close()
})

test('a parent who is removed loses the child at once, on a page that is open', async ({
  browser,
}) => {
  const office = await open(browser, 'admin', 'en', {}, null)
  const parent = await open(browser, 'parent', 'en', phone, null)
  const [first, second] = await childrenOf(parent.page)
  const name = second!.first_name
  // at home there is a card for each child, and on the other page one of them
  const other = await parent.context.newPage()
  await listenAt(parent.page, '/')
  const cards = parent.page.getByRole('main').getByRole('article')
  await expect(cards.filter({ hasText: name })).toHaveCount(1)
  const count = await cards.count()
  expect(count).toBeGreaterThan(1)
  await expectAccessible(parent.page, 'the home of a parent on a phone')
  await listenAt(other, `/students/${second!.id}`)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(second!.last_name)

  const { page } = office
  await page.goto(`/students/${second!.id}?tab=guardians`)
  const { body: me } = await api(parent.page, '/v1/profile/info/')
  const mine = page.getByRole('listitem').filter({ hasText: `${me.last_name} ${me.first_name}` })
  await mine.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Unlink the parent' }).click()
  await over(page).getByRole('button', { name: 'Unlink the parent' }).click()
  await expect(page.getByText('Parent unlinked')).toBeVisible()

  await expect(cards.filter({ hasText: name })).toHaveCount(0)
  await expect(cards).toHaveCount(count - 1)
  await expect(other.getByText(name)).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1 })).not.toContainText(second!.last_name)
  expect((await api(parent.page, `/v1/students/${second!.id}/`)).status).toBe(404)
  // control: the other child is there as before
  expect((await api(parent.page, `/v1/students/${first!.id}/`)).status).toBe(200)

  // and the office links the same account again, found by its number
  await page.getByRole('button', { name: 'Add a parent' }).click()
  const drawer = over(page)
  await drawer.getByRole('searchbox').fill(me.phone.slice(3))
  await drawer.getByRole('button', { name: me.last_name }).click()
  await drawer.getByLabel('Relation').selectOption('mother')
  await expectAccessible(page, 'the drawer of a guardian')
  await drawer.getByRole('button', { name: 'Add a parent' }).click()
  await expect(mine).toBeVisible()
  // the line of the page comes back after five seconds; what it missed it asks for
  await expect(cards.filter({ hasText: name })).toHaveCount(1, { timeout: 20_000 })
  expect(office.heard).toEqual([])
  await office.context.close()
  await parent.context.close()
})

test('papers are dropped, saved and deleted; notes are for staff', async ({ browser }) => {
  const office = await open(browser, 'admin', 'ru', phone, null)
  const { page } = office
  const { body } = await api(page, '/v1/students/?page_size=1')
  const id = body.results[0]!.id
  await page.goto(`/students/${id}?tab=documents`)
  const field = page.locator('input[type=file][accept*=pdf]')
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await field.setInputFiles({ name: 'rasm.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/\S/)
  await page.getByLabel('Вид документа').selectOption('medical')
  await field.setInputFiles({ name: 'Справка 086.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('Медицинский документ · 1 КБ')).toBeVisible()
  await expectAccessible(page, 'the papers of a student on a phone')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Справка 086.pdf: скачать' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Справка 086.pdf')
  await page.getByRole('button', { name: 'Справка 086.pdf: удалить' }).click()
  await over(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Документов пока нет')).toBeVisible()

  await page.goto(`/students/${id}?tab=notes`)
  await page.getByLabel('Новая заметка').fill('Сидит за первой партой')
  await page.getByRole('button', { name: 'Добавить заметку' }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'Сидит за первой партой' })
  await expect(note).toBeVisible()
  await expect(page.getByLabel('Новая заметка')).toHaveValue('')
  await expectAccessible(page, 'the notes of a student on a phone')
  await note.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await over(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(note).toHaveCount(0)
  expect(office.heard).toEqual([])
  await office.context.close()
})

test('the list of guardians: searched, filtered, somebody added and changed', async ({
  browser,
}) => {
  const office = await open(browser, 'owner', 'uz', {}, '/guardians')
  const { page } = office
  await expectAccessible(page, 'the list of guardians')
  await page.getByRole('button', { name: 'Ota-ona qoʻshish' }).click()
  const drawer = over(page)
  await drawer.getByRole('button', { name: 'Ota-ona qoʻshish' }).click()
  await expect(drawer.getByLabel('Familiya')).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByLabel('Familiya').fill('Sinovova')
  await drawer.getByRole('textbox', { name: 'Ismi', exact: true }).fill('Oʻgʻiloy')
  await drawer.getByRole('button', { name: 'Ota-ona qoʻshish' }).click()
  await expect(page.getByText('Ota-ona qoʻshildi')).toBeVisible()
  await page.getByRole('searchbox').fill('Синовова угилой')
  await page.getByLabel('Tizimga kirish').selectOption('none')
  await page.getByLabel('Farzandlari', { exact: true }).selectOption('none')
  const row = page.getByRole('row').filter({ hasText: 'Sinovova' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Sinovova' }).click()
  await drawer.getByLabel('Otasining ismi').fill('Sinov qizi')
  await drawer.getByRole('button', { name: 'Saqlash' }).click()
  await expect(row).toContainText('Sinov qizi')
  expect(office.heard).toEqual([])
  await office.context.close()
})
