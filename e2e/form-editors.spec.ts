import { expect, type Page } from '@playwright/test'
import { callFrom, main, open } from './people.ts'
import { test } from './watched.ts'

const saved = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
const question = (page: Page) => main(page).getByRole('textbox', { name: /^Question: English/ })
const openQuestion = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: new RegExp(`^\\d+\\. ${name}`) })
    .click()

test('two who write the same form see each other’s questions, and choose where both have written the same', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const owner = await open(browser, 'owner', 'en', {}, null)
  const questions = ['One', 'Two'].map((name, at) => ({
    id: `q${at}`,
    kind: 'short_text',
    title: { en: name },
  }))
  const { body } = await callFrom<{ id: string }>(owner.page, '/v1/forms/', 'POST', {
    name: { en: 'Written by two' },
    document: { pages: [{ id: 'p1', sections: [{ id: 's1', questions }] }] },
  })
  const admin = await open(browser, 'admin', 'en', {}, null)
  const [here, there] = [owner.page, admin.page]
  for (const page of [here, there]) await page.goto(`/form-builder/${body.id}`)
  await openQuestion(here, 'One')
  await openQuestion(there, 'Two')

  // different questions at once: both stay, and both see both
  await Promise.all([question(here).fill('First'), question(there).fill('Second')])
  for (const page of [here, there]) {
    await expect(main(page).getByRole('button', { name: /^1\. First/ })).toBeVisible()
    await expect(main(page).getByRole('button', { name: /^2\. Second/ })).toBeVisible()
    await expect(saved(page)).toBeVisible()
  }

  // the same one: who comes second is asked, and nothing typed is lost until then
  await admin.context.setOffline(true)
  await openQuestion(there, 'First')
  await question(there).fill('Theirs')
  await question(here).fill('Ours')
  await expect(saved(here)).toBeVisible()
  await admin.context.setOffline(false)
  const asked = main(there).getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await question(there).fill('Theirs, longer')
  await expect(asked).toBeVisible()
  await expect(question(there)).toHaveValue('Theirs, longer')
  // both are shown beside each other
  await expect(asked.getByText('Ours', { exact: true })).toBeVisible()
  await expect(asked.getByText('Theirs, longer', { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Keep this one' }).click()
  await expect(saved(there)).toBeVisible()
  await expect(main(here).getByRole('button', { name: /^1\. Theirs, longer/ })).toBeVisible()
})
