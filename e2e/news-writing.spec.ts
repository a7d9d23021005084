import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { callFrom, main, open, phone } from './people.ts'
import { test } from './watched.ts'

const text = (form: Locator) => form.getByRole('textbox', { name: 'Text of the item: English' })
const title = (form: Locator) => form.getByRole('textbox', { name: 'Title: English' })
const status = (form: Locator, words: string) =>
  form.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) })
const picture = async (colour: string) => ({
  name: `${colour}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})

/** What the editor is given as if it were pasted. */
const paste = (field: Locator, kinds: Record<string, string>) =>
  field.evaluate((element, given) => {
    const data = new DataTransfer()
    for (const [kind, words] of Object.entries(given)) data.setData(kind, words)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, kinds)

type Drafted = { id: string; version: number }
const begun = async (page: Page, words: object) =>
  (await callFrom<Drafted>(page, '/v1/news/', 'POST', words)).body

test('pictures stay when one goes on typing, and tables and lists of Word are pasted so that they can be read', async ({
  browser,
}) => {
  const { page } = await open(browser, 'owner', 'en', {}, null)
  await page.goto('/news/create')
  const form = main(page).locator('form')
  await title(form).fill('A trip')
  const field = text(form)
  await field.click()
  await page.keyboard.type('a')
  const files = form.getByLabel('Picture in the text')
  await files.setInputFiles([await picture('red'), await picture('blue')])
  await expect(field.locator('img')).toHaveCount(2)
  await page.keyboard.type('b')
  // a picture that is selected is not typed over either
  await field.locator('img').first().click()
  await page.keyboard.type('c')
  await expect(field.locator('img')).toHaveCount(2)
  await expect(field.locator('p')).toContainText(['a', 'c', 'b'])

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(field, {
    'text/html': `<table><tr><th>Room</th><th>Class</th></tr><tr><td>12</td><td>5-B</td></tr>
      <tr><td></td><td>5-A</td></tr></table>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>water</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>a coat</p>
      <h1>Call us</h1><p>+998 71 200-00-00 or https://daftar.uz/trip.</p>`,
    'text/plain': 'Room',
  })
  await expect(field.getByText('Room · Class')).toBeVisible()
  await expect(field.getByText('12 · 5-B')).toBeVisible()
  await expect(field.getByText('– · 5-A')).toBeVisible()
  await expect(field.getByRole('listitem')).toHaveText(['water', 'a coat'])
  await expect(field.getByRole('heading', { name: 'Call us', level: 2 })).toBeVisible()
  await expect(status(form, 'Saved')).toBeVisible()

  await form.getByRole('checkbox', { name: 'Parents' }).check()
  await form.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('heading', { name: 'A trip', level: 1 })).toBeVisible()
  await expect(main(page).getByRole('link', { name: '+998 71 200-00-00' })).toHaveAttribute(
    'href',
    'tel:+998712000000',
  )
  await expect(main(page).getByRole('link', { name: 'https://daftar.uz/trip' })).toBeVisible()
})

test('a text that is too long to be saved by itself says so until it is shorter', async ({
  browser,
}) => {
  const { page } = await open(browser, 'owner', 'en', {}, null)
  await page.goto('/news/create')
  const form = main(page).locator('form')
  await title(form).fill('A whole book')
  await text(form).click()
  const chapters = Array.from({ length: 101 }, () => 'a'.repeat(1_000))
  await paste(text(form), { 'text/plain': chapters.join('\n\n') })
  const why = form.getByText('longer than 100,000 letters')
  await expect(why).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('A page')
  await expect(status(form, 'Saved')).toBeVisible()
  await expect(why).toBeHidden()
})

test('what is written without network is kept on the device, also over a closed page, and goes when it is back', async ({
  browser,
}) => {
  const { page, context } = await open(browser, 'owner', 'en', phone, null)
  const { id } = await begun(page, { name: { en: 'Tomorrow' } })
  await page.goto(`/news/${id}/edit`)
  const form = main(page).locator('form')
  await expect(text(form)).toBeVisible()
  await context.setOffline(true)
  await title(form).fill('Tomorrow is off')
  await expect(status(form, 'Only on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(status(form, 'Saved')).toBeVisible()

  // the server is away, and the page is closed before it is back
  await page.route('**/v1/news/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await title(form).fill('Tomorrow is off again')
  await expect(status(form, 'Only on this device')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`/news/${id}/edit`)
  await expect(title(form)).toHaveValue('Tomorrow is off again')
  await expect
    .poll(async () => (await callFrom<{ name: object }>(page, `/v1/news/${id}/`)).body.name)
    .toEqual({ en: 'Tomorrow is off again' })
})

test('of two who write one draft each is named to the other, languages are put together, and the same field is asked about', async ({
  browser,
}) => {
  const owner = await open(browser, 'owner', 'en', {}, null)
  const admin = await open(browser, 'admin', 'en', {}, null)
  const { id } = await begun(owner.page, { name: { en: 'Meeting' } })
  await owner.page.goto(`/news/${id}/edit`)
  await admin.page.goto(`/news/${id}/edit`)
  const [one, two] = [owner, admin].map(({ page }) => main(page).locator('form')) as [
    Locator,
    Locator,
  ]
  await expect(one.getByText(/^Writing here now: /)).toBeVisible()
  await one.getByRole('textbox', { name: 'Title: Русский' }).fill('Собрание')
  await expect(two.getByRole('textbox', { name: 'Title: Русский' })).toHaveValue('Собрание')

  await admin.context.setOffline(true)
  await title(two).fill('Meeting of parents')
  await title(one).fill('Meeting of teachers')
  await expect(status(one, 'Saved')).toBeVisible()
  await admin.context.setOffline(false)
  const question = two.getByRole('alert').filter({ hasText: 'This was changed elsewhere as well' })
  await expect(question).toContainText('Meeting of teachers')
  await expect(question).toContainText('Meeting of parents')
  await question.getByRole('button', { name: 'Keep this one' }).click()
  await expect(question).toHaveCount(0)
  await expect(title(one)).toHaveValue('Meeting of parents')
  const { body } = await callFrom<{ results: { name: { en: string } | null }[] }>(
    owner.page,
    `/v1/news/${id}/edits/`,
  )
  expect(body.results.map(({ name }) => name?.en)).toContain('Meeting of teachers')
})
