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

test('two who write the same form at once both see both versions, and none is sent before one is chosen', async ({
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

  // what comes while nobody writes is simply there, and no step leads back to before it
  await openQuestion(there, 'Two')
  await question(there).fill('Second')
  await expect(saved(there)).toBeVisible()
  const undo = main(there).getByRole('button', { name: 'Undo the step' })
  await expect(undo).toBeEnabled()
  await expect(main(here).getByRole('button', { name: /^2\. Second/ })).toBeVisible()
  await openQuestion(here, 'One')
  await question(here).fill('First')
  await expect(main(there).getByRole('button', { name: /^1\. First/ })).toBeVisible()
  await expect(undo).toBeDisabled()

  // both at once: who comes second is asked, and nothing typed is lost until then
  const clash = async (ours: string, theirs: string) => {
    await admin.context.setOffline(true)
    await question(there).fill(theirs)
    await question(here).fill(ours)
    await expect(saved(here)).toBeVisible()
    await admin.context.setOffline(false)
    await question(there).fill(`${theirs}, longer`)
    await expect(asked).toBeVisible()
    await expect(question(there)).toHaveValue(`${theirs}, longer`)
  }
  const asked = main(there).getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await clash('Ours', 'Theirs')
  for (const words of ['Ours', 'Second', 'First', 'Theirs, longer'])
    await expect(asked.getByText(words, { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Keep this one' }).click()
  await expect(saved(there)).toBeVisible()
  await expect(main(here).getByRole('button', { name: /^2\. Theirs, longer/ })).toBeVisible()

  // the other one taken: what was typed is in the clipboard, and a step back
  await clash('Ours again', 'Mine')
  await admin.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await asked.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect
    .poll(() => there.evaluate(() => navigator.clipboard.readText()))
    .toContain('Mine, longer')
  await asked.getByRole('button', { name: 'Take the other one' }).click()
  await expect(saved(there)).toBeVisible()
  await expect(main(there).getByRole('button', { name: /^1\. Ours again/ })).toBeVisible()
  await undo.click()
  await expect(question(there)).toHaveValue('Mine, longer')
})
