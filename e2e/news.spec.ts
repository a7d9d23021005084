import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './keyboard.ts'
import { asking, callFrom, main, open, over, phone, self } from './people.ts'
import { test } from './watched.ts'

const text = (form: Locator) => form.getByRole('textbox', { name: 'Text of the item: English' })

test('the office writes news, sees whom it reaches and lets it out; a parent reads it and says so', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const owner = await open(browser, 'owner', 'en', {}, null)
  const title = 'Journey to the museum'
  await owner.page.goto('/news')
  await main(owner.page).getByRole('link', { name: 'Write a news item' }).click()
  const form = main(owner.page).locator('form')
  await form.getByRole('textbox', { name: 'Title: English' }).fill(title)
  // on a desk all languages stand side by side, each with what is missing
  await expect(form.getByRole('textbox', { name: 'Title: Русский' })).toBeVisible()
  await expect(form.getByText('No text yet')).toHaveCount(1)
  await expect(form.getByText('Not written yet')).toHaveCount(2)
  await form.getByRole('checkbox', { name: 'Parents' }).check()
  await form.getByRole('switch', { name: 'Ask readers to confirm' }).check()
  const { keyboard } = owner.page
  const button = (name: string) => form.getByRole('button', { name, exact: true })
  await text(form).click()
  await button('Heading').click()
  await keyboard.type('What to bring')
  await keyboard.press('Enter')
  await button('List').click()
  await keyboard.type('water')
  await keyboard.press('Enter')
  await keyboard.press('Control+b')
  await expect(button('Bold')).toHaveAttribute('aria-pressed', 'true')
  await keyboard.type('a warm coat')
  await keyboard.press('Control+b')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await button('Link').click()
  await form.getByLabel('Address of the link').fill('javascript:alert(1)')
  await button('Set the link').click()
  await expect(form.getByLabel('Address of the link')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Address of the link').fill('daftar.uz/museum')
  await form.getByLabel('Address of the link').press('Enter')
  await expect(text(form).getByRole('link')).toHaveAttribute('href', 'https://daftar.uz/museum')
  await expect(form.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expect(form.getByText(/It reaches \d+ parents/)).toBeVisible()
  // of a picture that is half red, half blue the upper part becomes the cover
  const halves = sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } })
  const picture = halves.extend({ bottom: 600, background: 'blue' }).png()
  await form
    .getByRole('group', { name: 'Cover' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await picture.toBuffer() })
  const area = over(owner.page).getByRole('group').first()
  await area.focus()
  for (let presses = 0; presses < 10; presses += 1) await keyboard.press('Control+ArrowUp')
  await expectAccessible(owner.page, 'the crop of a cover')
  await over(owner.page).getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('group', { name: 'Cover' }).getByRole('img')).toBeVisible()
  // the link above the title is not half under the bar of the page
  await owner.page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(owner.page, 'the form of a news item')
  await form.getByRole('radio', { name: 'How it looks' }).check()
  await expect(form.getByRole('heading', { name: 'What to bring' })).toBeVisible()
  await expectAccessible(owner.page, 'how a news item looks')
  await form.getByRole('button', { name: 'Save the draft' }).click()
  await expect(owner.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(main(owner.page).getByText(/It reaches \d+ parents/)).toBeVisible()
  await expectAccessible(owner.page, 'a draft before it is let out')
  await main(owner.page).getByRole('button', { name: 'Publish now' }).click()
  await expect(main(owner.page).getByRole('button', { name: 'Publish now' })).toBeHidden()

  const parent = await open(browser, 'parent', 'en', phone, null)
  await parent.page.goto('/news')
  const card = main(parent.page).getByRole('link').filter({ hasText: title })
  await expect(card.getByRole('img', { name: 'new' })).toBeVisible()
  await expectAccessible(parent.page, 'the feed of a parent')
  await card.tap()
  await expect(main(parent.page).getByRole('heading', { name: 'What to bring' })).toBeVisible()
  await expect(main(parent.page).getByRole('listitem')).toHaveText(['water', 'a warm coat'])
  await expect(main(parent.page).getByRole('strong')).toHaveText('a warm coat')
  const cover = main(parent.page).locator('img[src^="/v1/image/"]')
  const kept = sharp(
    await (await parent.page.request.get((await cover.getAttribute('src'))!)).body(),
  )
  const { width, height } = await kept.metadata()
  expect(width / height).toBeCloseTo(16 / 9, 1)
  const { channels } = await kept.stats()
  expect(channels[0]!.min).toBeGreaterThan(200)
  expect(channels[2]!.max).toBeLessThan(60)
  await main(parent.page).getByRole('button', { name: 'Got it' }).tap()
  await expect(main(parent.page).getByText('Noted that you have read it')).toBeVisible()
  await parent.page.goto('/news')
  await expect(card).toBeVisible()
  await expect(card.getByRole('img', { name: 'new' })).toHaveCount(0)
})

test('an event and a question are written in the form; a family answers both, its home knows it, and whoever asked sees it come', async ({
  browser,
}) => {
  const owner = await open(browser, 'owner', 'en', {}, null)
  await owner.page.goto('/news/create')
  const form = main(owner.page).locator('form')
  await form.getByRole('textbox', { name: 'Title: English' }).fill('Open day')
  await text(form).fill('Come and look.')
  await form.getByRole('checkbox', { name: 'Parents' }).check()
  await form.getByRole('switch', { name: 'Invite to an event' }).check()
  const day = new Date(Date.now() + 50 * 3_600_000).toISOString().slice(0, 10)
  await form.getByLabel('Day of the event').fill(day.split('-').reverse().join('.'))
  await form.getByLabel('Begins').fill('15:00')
  await form.getByLabel('Ends').fill('14:00')
  await form.getByLabel('Place').fill('Yard')
  await form.getByRole('switch', { name: 'Ask who is coming' }).setChecked(true)
  await form.getByRole('switch', { name: 'Ask a question' }).check()
  await form.getByRole('textbox', { name: /^Question/ }).fill('Which day?')
  await form.getByRole('textbox', { name: /^Answer 1/ }).fill('Saturday')
  await form.getByRole('textbox', { name: /^Answer 2/ }).fill('Sunday')
  await form.getByRole('button', { name: 'Add an answer' }).click()
  await form.getByRole('button', { name: 'Remove answer 3' }).click()
  await form.getByRole('button', { name: 'Save the draft' }).click()
  // it ends before it begins
  await expect(form.getByLabel('Ends')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Ends').fill('16:30')
  // no box is half under the bar of the page
  await owner.page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(owner.page, 'the form of an event with a question')
  await form.getByRole('button', { name: 'Save the draft' }).click()
  await expect(main(owner.page).getByText('15:00–16:30')).toBeVisible()
  await main(owner.page).getByRole('button', { name: 'Publish now' }).click()
  const question = main(owner.page).getByRole('group', { name: 'Question' })
  await expect(question.getByText('0 people have answered')).toBeVisible()

  const { page } = await open(browser, 'parent', 'en', phone, null)
  await page.goto('/')
  const card = main(page).getByRole('link').filter({ hasText: 'Open day' })
  await expect(card).toContainText('Say whether you are coming')
  await card.tap()
  await expect(main(page).getByText('Yard')).toBeVisible()
  const asked = main(page).getByRole('group', { name: 'Question' })
  await expect(asked.getByText(/answered/)).toHaveCount(0)
  await asked.getByText('Saturday').tap()
  await expect(asked.getByText('1 person has answered')).toBeVisible()
  await main(page).getByRole('button', { name: 'I am coming' }).tap()
  await main(page).getByLabel('Coming with me').selectOption('2')
  await expectAccessible(page, 'an event and a question that are answered')
  // nobody pressed anything there
  await expect(question.getByText('1 person has answered')).toBeVisible()
  await expect(question.getByText('1 · 100%')).toBeVisible()
  const address = new URL(owner.page.url()).pathname
  await page.goto('/')
  await expect(card).toContainText('You are coming')
  await owner.page.goto(address)
  await expect(main(owner.page).getByText('Coming: 1. With them: 2.')).toBeVisible()
  await page.goto(address)
  await main(page).getByRole('button', { name: 'I am not coming' }).tap()
  await expect(main(page).getByLabel('Coming with me')).toHaveCount(0)
  await page.goto('/')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('what is shown to everyone is read without signing in, from the page of the school', async ({
  browser,
  page,
}) => {
  const owner = await open(browser, 'owner', 'en', {}, null)
  const body = { en: [{ kind: 'paragraph', runs: [{ text: 'Everybody is welcome.' }] }] }
  const made = await callFrom<{ id: string; version: number }>(owner.page, '/v1/news/', 'POST', {
    ...{ name: { en: 'Open doors' }, body, audience: [{ readers: 'parents' }] },
  })
  await owner.page.goto(`/news/${made.body.id}/edit`)
  const form = main(owner.page).locator('form')
  await form.getByRole('switch', { name: 'Show it to everyone' }).check()
  await expect(form.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await owner.page.goto(`/news/${made.body.id}`)
  await main(owner.page).getByRole('button', { name: 'Publish now' }).click()
  await expect(main(owner.page).getByRole('button', { name: 'Publish now' })).toBeHidden()
  const business = (await self(await asking(new URL(owner.page.url()).origin, 'owner'))).business.id

  await page.goto(`/business/${business}?l=en`)
  await expectAccessible(page, 'a school with public news')
  await page.getByRole('link', { name: 'Open doors' }).click()
  await expect(page.getByRole('heading', { name: 'Open doors', level: 1 })).toBeVisible()
  await expect(page.getByText('Everybody is welcome.')).toBeVisible()
  await expectAccessible(page, 'a public post')
  // whoever is signed in may follow the link as well
  const parent = await open(browser, 'parent', 'en', phone, null)
  await parent.page.goto(new URL(page.url()).pathname)
  await expect(main(parent.page).getByText('Everybody is welcome.')).toBeVisible()
})

test('a teacher writes to the own class, and to nobody else; of the office older news come as one scrolls towards them', async ({
  browser,
}) => {
  const { page } = await open(browser, 'teacher', 'en', phone, null)
  await page.goto('/news/create')
  const form = main(page).locator('form')
  await form.getByRole('textbox', { name: 'Title: English' }).fill('Tomorrow in our class')
  await expect(form.getByRole('textbox', { name: 'Title: Русский' })).toBeHidden()
  await text(form).fill('Bring your paints.')
  await form.getByRole('checkbox', { name: 'Parents' }).check()
  await form.getByRole('checkbox', { name: /^\d+-/ }).first().check()
  await expect(form.getByRole('switch', { name: 'Show it to everyone' })).toHaveCount(0)
  // of all who are called so the one whose child is in the class
  const person = form.getByRole('combobox', { name: 'Add a person' })
  await person.fill('karimova')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Karimova Sanobar/])
  await person.fill('')
  await expect(form.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await form.getByRole('button', { name: 'Save the draft' }).click()
  await expect(main(page).getByText(/It reaches \d+ parents/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(main(page).getByRole('button', { name: 'Publish now' })).toBeHidden()
  await expect(main(page).getByRole('link', { name: 'Edit', exact: true })).toBeVisible()

  // once the office has made it public, it is no longer the teacher's to change
  const address = new URL(page.url()).pathname
  const owner = await open(browser, 'owner', 'en', {}, null)
  // the button is gone as soon as it is pressed: the version is known once the answer is there
  await expect(async () => {
    const { body } = await callFrom<{ version: number }>(owner.page, `/v1${address}/`)
    const change = { version: body.version, is_public: true }
    const { status } = await callFrom(owner.page, `/v1${address}/`, 'PATCH', change)
    expect(status).toBe(200)
  }).toPass()
  await page.goto(address)
  await expect(main(page).getByText('Bring your paints.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  expect((await page.goto(`${address}/edit`))!.status()).toBe(403)

  const said = { en: [{ kind: 'paragraph', runs: [{ text: 'Again' }] }] }
  for (let count = 0; count < 33; count += 1) {
    const made = await callFrom<{ id: string; version: number }>(owner.page, '/v1/news/', 'POST', {
      ...{ name: { en: `Item ${count}` }, body: said, audience: [{ readers: 'parents' }] },
    })
    const { id, version } = made.body
    await callFrom(owner.page, `/v1/news/${id}/publication/`, 'POST', { version })
  }
  await owner.page.goto('/news')
  const item = (count: number) =>
    main(owner.page).getByRole('heading', { name: new RegExp(`Item ${count}$`) })
  await expect(item(32)).toBeVisible()
  await expect(item(0)).toHaveCount(0)
  await owner.page.mouse.wheel(0, 20_000)
  await expect(item(0)).toBeVisible()
})
