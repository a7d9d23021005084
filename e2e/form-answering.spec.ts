import { expect } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { callFrom, main, open, phone, sideways } from './people.ts'
import { test } from './watched.ts'
import type { Page } from '@playwright/test'

type Made = { id: string; version: number }
/** A form of the owner that is asked of parents. */
async function asked(page: Page, name: object, pages: object[], more: object = {}) {
  const { body } = await callFrom<Made>(page, '/v1/forms/', 'POST', {
    ...{ name, audience: [{ readers: 'parents' }], subject: 'person' },
    document: { pages, paged: true },
    ...more,
  })
  await callFrom(page, `/v1/forms/${body.id}/publication/`, 'POST', { version: body.version })
  return body.id
}
const questions = (id: string, ...all: object[]) => ({
  id,
  sections: [{ id: `${id}_s`, questions: all }],
})
const goes = {
  ...{ id: 'goes', kind: 'yes_no', required: true },
  title: { uz: 'Sayohatga borasizmi?', en: 'Are you coming?' },
}
const comes = {
  join: 'all',
  groups: [{ join: 'all', tests: [{ of: 'goes', is: 'equals', value: true }] }],
}

test('a form of several pages is answered with a thumb: back keeps everything, and all is looked over before it goes', async ({
  browser,
}) => {
  const owner = await open(browser, 'owner', 'en', {}, null)
  const id = await asked(owner.page, { uz: 'Sayohat', ru: 'Поездка' }, [
    questions('p1', goes),
    questions('p2', {
      id: 'with',
      kind: 'short_text',
      required: true,
      title: { en: 'With whom?' },
      show_when: comes,
    }),
    questions('p3', {
      id: 'meal',
      kind: 'one',
      title: { uz: 'Ovqat' },
      options: [
        { id: 'hot', title: { en: 'Hot' } },
        { id: 'cold', title: { en: 'Cold' } },
      ],
    }),
  ])
  const { page } = await open(browser, 'parent', 'en', phone, null)
  await page.goto(`/form-builder/${id}/answer`)
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).tap()
  await expect(main(page).getByText('Page 1 of', { exact: false })).toBeVisible()
  expect(await sideways(page)).toBe(0)
  await press('Next')
  // what is required is said where it stands
  await expect(main(page).getByRole('alert')).toBeVisible()
  await main(page).getByRole('radio', { name: 'Yes' }).check()
  await press('Next')
  await main(page).getByRole('textbox', { name: 'With whom?' }).fill('With Aziz')
  await press('Back')
  await expect(main(page).getByRole('radio', { name: 'Yes' })).toBeChecked()
  await press('Next')
  await expect(main(page).getByRole('textbox', { name: 'With whom?' })).toHaveValue('With Aziz')
  await press('Next')
  // nobody has said it in English: another language, and it says which
  await expect(main(page).getByText('Ovqat uz')).toBeVisible()
  await main(page).getByRole('radio', { name: 'Cold' }).check()
  await press('Review')
  await expect(main(page).getByText('With Aziz')).toBeVisible()
  await expect(main(page).getByText('Cold')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'answers that are looked over')
  await press('Send the response')
  await expect(main(page).getByText('Thank you, received')).toBeVisible()
  const { body } = await callFrom<{ results: { answers: object }[] }>(
    owner.page,
    `/v1/forms/${id}/answers/`,
  )
  expect(body.results.map(({ answers }) => answers)).toEqual([
    { goes: true, with: 'With Aziz', meal: 'cold' },
  ])

  // the same for who has no phone: on paper, with the way to the page
  await owner.page.goto(`/form-builder/${id}/paper`)
  await expect(main(owner.page).getByRole('img', { name: /QR/ })).toBeVisible()
  await expect(main(owner.page).getByText('With whom?')).toBeVisible()
  await expectAccessible(owner.page, 'a form on paper')
})

test('a page without script is answered: all at once, and what is wrong comes back with what was typed', async ({
  browser,
}) => {
  const owner = await open(browser, 'owner', 'en', {}, null)
  const id = await asked(owner.page, { en: 'Without script' }, [
    questions('p1', goes, {
      id: 'name',
      kind: 'short_text',
      required: true,
      title: { en: 'Name' },
    }),
    questions('p2', {
      ...{ id: 'days', kind: 'many', title: { en: 'Days' } },
      options: [
        { id: 'mo', title: { en: 'Monday' } },
        { id: 'tu', title: { en: 'Tuesday' } },
      ],
    }),
  ])
  const { context } = await open(browser, 'parent', 'en', phone)
  const plain = await browser.newContext({
    ...phone,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await plain.newPage()
  await page.goto(`/form-builder/${id}/answer`)
  await main(page).getByRole('link', { name: 'Show all questions on one page' }).tap()
  await main(page).getByRole('checkbox', { name: 'Tuesday' }).check()
  await main(page).getByRole('radio', { name: 'Yes' }).check()
  await main(page).getByRole('button', { name: 'Send the response' }).tap()
  await expect(main(page).getByRole('checkbox', { name: 'Tuesday' })).toBeChecked()
  await expect(main(page).getByText('Required').first()).toBeVisible()
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Nodira')
  await main(page).getByRole('button', { name: 'Send the response' }).tap()
  await expect(main(page).getByText('Thank you, received')).toBeVisible()
  await expect(main(page).getByText(/^number [A-Z0-9]{8}$/)).toBeVisible()
  const { body } = await callFrom<{ results: { answers: object }[] }>(
    owner.page,
    `/v1/forms/${id}/answers/`,
  )
  expect(body.results.map(({ answers }) => answers)).toEqual([
    { goes: true, name: 'Nodira', days: ['tu'] },
  ])
})

test('an anonymous response whose receipt was lost is sent again, and the page thanks for the first one', async ({
  browser,
}) => {
  const owner = await open(browser, 'owner', 'en', {}, null)
  const pages = [questions('p1', { id: 'says', kind: 'short_text', title: { en: 'Your opinion' } })]
  const id = await asked(owner.page, { en: 'Opinions' }, pages, {
    ...{ anonymous: true, document: { pages } },
  })
  const { page } = await open(browser, 'parent', 'en', phone, null)
  let tries = 0
  await page.route('**/secret-answers/**', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    // the server has taken it, and the network is gone
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto(`/form-builder/${id}/answer`)
  await main(page).getByRole('textbox', { name: 'Your opinion' }).fill('Good')
  const send = main(page).getByRole('button', { name: 'Send the response', exact: true })
  await send.tap()
  await expect(send).toBeEnabled()
  await expect.poll(() => tries).toBe(1)
  await send.tap()
  await expect(main(page).getByText('Thank you, received')).toBeVisible()
  expect(tries).toBe(2)
})
