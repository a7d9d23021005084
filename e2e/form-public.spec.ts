import { expect } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { callFrom, main, open, phone, sideways } from './people.ts'
import { test } from './watched.ts'

test('whoever has the address of a public form answers it without an account, on a phone', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const owner = await open(browser, 'owner', 'en', {}, null)
  const questions = [
    { id: 'name', kind: 'short_text', title: { en: 'Your name?' }, required: true },
    { id: 'sign', kind: 'signature', title: { en: 'Your signature' }, required: true },
    { id: 'story', kind: 'long_text', title: { en: 'Anything else?' } },
    { id: 'stars', kind: 'rating', steps: 5, look: 'stars', title: { en: 'How was it?' } },
  ]
  const { body } = await callFrom<{ id: string; version: number }>(
    owner.page,
    '/v1/forms/',
    'POST',
    {
      name: { en: 'Open day' },
      document: { pages: [{ id: 'p1', sections: [{ id: 's1', questions }] }] },
      is_public: true,
    },
  )
  const { id, version } = body
  await callFrom(owner.page, `/v1/forms/${id}/publication/`, 'POST', { version })
  const { body: me } = await callFrom<{ business: { id: string } }>(owner.page, '/v1/profile/info/')

  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`/business/${me.business.id}/forms/${id}?l=en`)
  await expectAccessible(page, 'a public form')
  expect(await sideways(page)).toBe(0)
  await main(page).getByRole('button', { name: 'Send the response' }).tap()
  const name = main(page).getByRole('textbox', { name: 'Your name?' })
  await expect(name).toBeFocused()
  await name.fill('Xolida')
  // whoever does not draw signs by a name
  await main(page)
    .getByRole('textbox', { name: /type your full name/ })
    .fill('Xolida Karimova')
  await main(page).getByRole('radio', { name: '4 of 5' }).check()
  // what is too long, where the browser lets it be, is said at its question, and nothing of it is lost
  const story = main(page).getByRole('textbox', { name: 'Anything else?' })
  await story.evaluate((field) => field.removeAttribute('maxlength'))
  await story.fill('x'.repeat(10_001))
  await main(page).getByRole('button', { name: 'Send the response' }).tap()
  await expect(story).toBeFocused()
  await expect(story).toHaveAccessibleDescription('Too long')
  await expect(story).toHaveValue(/^x{10001}$/)
  await story.fill('')
  await main(page).getByRole('button', { name: 'Send the response' }).tap()
  await expect(main(page).getByText('Thank you, received')).toBeVisible({ timeout: 60_000 })
  const { body: answers } = await callFrom<{ results: { answers: object }[] }>(
    owner.page,
    `/v1/forms/${id}/answers/`,
  )
  expect(answers.results.map((each) => each.answers)).toEqual([
    { name: 'Xolida', sign: 'name:Xolida Karimova', stars: 4 },
  ])
})

test('Send of a public form sleeps until its script has come, and nothing that was typed before is lost', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const owner = await open(browser, 'owner', 'en', {}, null)
  const questions = [{ id: 'name', kind: 'short_text', title: { en: 'Your name?' } }]
  const { body } = await callFrom<{ id: string; version: number }>(
    owner.page,
    '/v1/forms/',
    'POST',
    {
      name: { en: 'Open day' },
      document: { pages: [{ id: 'p1', sections: [{ id: 's1', questions }] }] },
      is_public: true,
    },
  )
  const { id, version } = body
  await callFrom(owner.page, `/v1/forms/${id}/publication/`, 'POST', { version })
  const { body: me } = await callFrom<{ business: { id: string } }>(owner.page, '/v1/profile/info/')
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  let letScriptsCome = () => {}
  const allowed = new Promise<void>((resolve) => (letScriptsCome = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await allowed
    await route.continue()
  })
  const address = `/business/${me.business.id}/forms/${id}?l=en`
  await page.goto(address, { waitUntil: 'commit' })
  const name = main(page).getByRole('textbox', { name: 'Your name?' })
  const send = main(page).getByRole('button', { name: 'Send the response' })
  await name.fill('Xolida')
  await expect(send).toBeDisabled()
  // the key that sends a form sends nothing either
  await name.press('Enter')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  letScriptsCome()
  await expect(send).toBeEnabled()
  await expect(name).toHaveValue('Xolida')
  await send.tap()
  await expect(main(page).getByText('Thank you, received')).toBeVisible({ timeout: 60_000 })
  const { body: answers } = await callFrom<{ results: { answers: object }[] }>(
    owner.page,
    `/v1/forms/${id}/answers/`,
  )
  expect(answers.results.map((each) => each.answers)).toEqual([{ name: 'Xolida' }])
  // the device remembers, and the server nothing: once more is asked for
  await page.goto(address)
  await expect(main(page).getByText(/Answered from this device on/)).toBeVisible()
  await expect(name).toBeHidden()
  await main(page).getByRole('button', { name: 'Answer again' }).tap()
  await expect(name).toBeVisible()
})
