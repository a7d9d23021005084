import { expect, type Page } from '@playwright/test'
import { chip, keptPages } from './device.ts'
import { callFrom, main, open, phone } from './people.ts'
import { test } from './watched.ts'

test.use({ serviceWorker: true })

/** Asks all parents by which bus they come. */
async function askOut(owner: Page, subject: 'child' | 'person') {
  const question = { id: 'q1', kind: 'short_text', title: { en: 'Which bus?' }, required: true }
  const { body } = await callFrom<{ id: string; version: number }>(owner, '/v1/forms/', 'POST', {
    name: { en: 'Buses of the village' },
    document: { pages: [{ id: 'p1', sections: [{ id: 's1', questions: [question] }] }] },
    audience: [{ readers: 'parents' }],
    subject,
  })
  const { id, version } = body
  await callFrom(owner, `/v1/forms/${id}/publication/`, 'POST', { version })
  return id
}

test('a form that was listed is opened without network, answered, and its answer goes from any page once there is one', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const owner = await open(browser, 'owner', 'en', {}, null)
  const id = await askOut(owner.page, 'child')

  const { page, context } = await open(browser, 'parent', 'en', phone, null)
  const path = `/form-builder/${id}/answer`
  await page.goto('/form-builder?show=to_answer')
  await expect.poll(() => keptPages(page), { timeout: 60_000 }).toContain(path)
  await context.setOffline(true)
  const child = main(page).getByRole('listitem').getByRole('link').first()
  await page.goto(path)
  await child.tap()
  const field = main(page).getByRole('textbox', { name: 'Which bus?' })
  await field.fill('The blue one')
  // the page goes and comes, what was typed stays
  await page.waitForTimeout(500)
  await page.goto(path)
  await child.tap()
  await expect(field).toHaveValue('The blue one')
  await main(page).getByRole('button', { name: 'Send the response' }).tap()
  await expect(main(page).getByText('Your response is kept on this device')).toBeVisible()
  await expect(chip(page)).toHaveAccessibleName(/1 response to a form is waiting/)
  await page.goto('/')
  await expect(chip(page)).toHaveAccessibleName(/1 response to a form is waiting/)
  await context.setOffline(false)
  const answers = () =>
    callFrom<{ results: { answers: object }[] }>(owner.page, `/v1/forms/${id}/answers/`)
  await expect
    .poll(async () => (await answers()).body.results.map((each) => each.answers))
    .toEqual([{ q1: 'The blue one' }])
  await expect(chip(page)).toHaveCount(0)

  // who signs out leaves nothing of it behind
  expect(await keptPages(page)).toContain(path)
  await page.locator('header button[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.locator('[name=username]')).toBeVisible()
  expect(await keptPages(page)).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('daftar-form')
})

test('where the browser stores nothing, an answer without network is said to be unsent and stays in its form', async ({
  browser,
}) => {
  const owner = await open(browser, 'owner', 'en', {}, null)
  const id = await askOut(owner.page, 'person')
  const { page, context } = await open(browser, 'parent', 'en', phone, null)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await page.goto(`/form-builder/${id}/answer`)
  const field = main(page).getByRole('textbox', { name: 'Which bus?' })
  const send = main(page).getByRole('button', { name: 'Send the response' })
  await field.fill('The red one')
  await context.setOffline(true)
  await send.tap()
  await expect(main(page).getByRole('alert')).toContainText('The server is not responding')
  await expect(main(page).getByText('Your response is kept on this device')).toHaveCount(0)
  await expect(field).toHaveValue('The red one')
  await context.setOffline(false)
  await send.tap()
  await expect(main(page).getByText('Thank you, received')).toBeVisible()
})
