import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { asking, callFrom, main, open, phone, sideways } from './people.ts'
import { test } from './watched.ts'

/** From its top on, where nothing is half under a bar. */
async function expectFit(page: Page, where: string) {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, where)
}

test('the office asks the parents of a class by a template, a parent answers on a phone, and the result is seen', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const parent = await open(browser, 'parent', 'en', phone)
  const family = await asking(baseURL!, 'parent')
  const { results: children } = await family<{
    results: { classes: { id: string; label: string }[] }[]
  }>('GET', '/v1/students/?page_size=1')
  const { label } = children[0]!.classes[0]!

  const owner = await open(browser, 'owner', 'en', {}, null)
  const office = owner.page
  await office.goto('/form-builder/create')
  await expectFit(office, 'what a form begins with')
  await main(office)
    .getByRole('button', { name: /^Consent for a trip/ })
    .click()
  const title = main(office).getByRole('textbox', { name: /^Name: English/ })
  await title.fill('Trip to Samarkand')
  await main(office).getByRole('button', { name: 'Add a question' }).first().click()
  await office.getByRole('menuitem', { name: 'Short answer' }).click()
  await main(office)
    .getByRole('textbox', { name: /^Question: English/ })
    .fill('What does your child sing?')
  await expect(
    main(office)
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible()
  await expectFit(office, 'the builder')
  const grip = main(office).getByRole('button', {
    name: /^Move with the arrow keys: What does your child sing/,
  })
  await grip.press('ArrowUp')
  await expect(grip).toBeFocused()
  await office.keyboard.press('Control+z')
  await expect(
    main(office)
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible()
  await main(office).getByRole('link', { name: 'Publishing' }).click()
  await main(office).getByRole('checkbox', { name: 'Parents' }).check()
  await main(office).getByRole('radio', { name: 'Some classes' }).check()
  await main(office).getByRole('checkbox', { name: label, exact: true }).check()
  await expectFit(office, 'how a form is published')
  await main(office).getByRole('button', { name: 'Publish the form' }).click()
  await expect(main(office).getByRole('heading', { name: 'Link' })).toBeVisible()

  const { page } = parent
  await page.goto('/')
  await main(page)
    .getByRole('link', { name: /Trip to Samarkand/ })
    .tap()
  const child = main(page).getByRole('link', { name: new RegExp(label) })
  await expect(
    main(page).getByRole('heading', { name: 'Trip to Samarkand', level: 1 }),
  ).toBeVisible()
  if (await child.count()) await child.first().tap()
  await main(page).getByRole('radio', { name: 'Yes, I agree' }).check()
  await main(page).getByRole('textbox', { name: 'What does your child sing?' }).fill('Old songs')
  await expectFit(page, 'a form on a phone')
  expect(await sideways(page)).toBe(0)
  await expect(main(page).getByRole('textbox', { name: /^On which number/ })).toHaveValue(/^\+998/)
  const pad = main(page).getByRole('img', { name: 'Sign here' })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 })
  await page.mouse.up()
  await main(page).getByRole('button', { name: 'Send the response' }).tap()
  await expect(main(page).getByText('Thank you, received')).toBeVisible()
  await expectFit(page, 'a receipt')

  await office.getByRole('link', { name: 'Results' }).click()
  await expect(
    main(office).getByRole('heading', { name: 'Do you agree that your child travels?' }),
  ).toBeVisible()
  await main(office).getByRole('button', { name: 'Read what was written' }).last().click()
  await expect(main(office).getByText('Old songs')).toBeVisible()
  await expectFit(office, 'results')
})

test('what is typed without network is kept on the device and goes by itself', async ({
  browser,
}) => {
  const owner = await open(browser, 'owner', 'en', {}, null)
  const question = { id: 'q1', kind: 'short_text', title: { en: 'Which song?' }, required: true }
  const made = await callFrom<{ id: string; version: number }>(owner.page, '/v1/forms/', 'POST', {
    name: { en: 'Songs of the school' },
    document: { pages: [{ id: 'p1', sections: [{ id: 's1', questions: [question] }] }] },
    audience: [{ readers: 'parents' }],
    subject: 'person',
  })
  const { id, version } = made.body
  const asked = await callFrom(owner.page, `/v1/forms/${id}/publication/`, 'POST', { version })
  expect(asked.status).toBe(200)

  const { page, context } = await open(browser, 'parent', 'en', phone, null)
  await page.goto(`/form-builder/${id}/answer`)
  const field = main(page).getByRole('textbox', { name: 'Which song?' })
  await main(page).getByRole('button', { name: 'Send the response' }).tap()
  await expect(field).toBeFocused()
  await field.fill('Yor-yor')
  await context.setOffline(true)
  await main(page).getByRole('button', { name: 'Send the response' }).tap()
  await expect(main(page).getByText('Your response is kept on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(main(page).getByText('Thank you, received')).toBeVisible()
  await owner.page.goto(`/form-builder/${id}/results`)
  await main(owner.page).getByRole('button', { name: 'Read what was written' }).click()
  await expect(
    main(owner.page)
      .getByRole('listitem')
      .filter({ hasText: /^Yor-yor$/ }),
  ).toBeVisible()
  await expectFit(owner.page, 'results of a form')
})
