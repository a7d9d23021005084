import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { asking, callFrom, main, open } from './people.ts'
import { test } from './watched.ts'

const texts = (...names: string[]) =>
  names.map((name, at) => ({ id: `q${at}`, kind: 'short_text', title: { en: name } }))
const written = (questions: object[], more: object = {}) => ({
  document: { pages: [{ id: 'p1', sections: [{ id: 's1', questions }] }] },
  ...more,
})
type Made = { id: string; version: number }
const make = async (page: Page, input: object) =>
  (await callFrom<Made>(page, '/v1/forms/', 'POST', input)).body
/** The numbered questions, in their order. */
const order = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^\d+\. / })
    .evaluateAll((all) =>
      all.map((each) => /^\d+\. (\w+)/.exec(each.firstElementChild!.textContent)![1]),
    )
const saved = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })

test('a question is dragged to its place, and it is seen how much is said in each language', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page } = await open(
    browser,
    'owner',
    'en',
    { viewport: { width: 1200, height: 900 } },
    null,
  )
  const { id } = await make(page, {
    name: { en: 'Dragged' },
    ...written(texts('One', 'Two', 'Three')),
  })
  await page.goto(`/form-builder/${id}`)
  await expect.poll(() => order(page)).toEqual(['One', 'Two', 'Three'])
  const grip = (name: string) =>
    main(page).getByRole('button', { name: `Move with the arrow keys: ${name}` })
  const [from, to] = await Promise.all([grip('Three').boundingBox(), grip('One').boundingBox()])
  await page.mouse.move(from!.x + 10, from!.y + 10)
  await page.mouse.down()
  await page.mouse.move(to!.x + 10, to!.y + 30, { steps: 8 })
  await page.mouse.move(to!.x + 10, to!.y - 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(['Three', 'One', 'Two'])
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => order(page)).toEqual(['One', 'Two', 'Three'])
  await page.keyboard.press('Control+y')
  await expect.poll(() => order(page)).toEqual(['Three', 'One', 'Two'])
  const menu = async (name: string, verb: string) => {
    await main(page)
      .getByRole('button', { name: `Actions: ${name}` })
      .click()
    await page.getByRole('menuitem', { name: `${verb}: ${name}` }).click()
  }
  await menu('Three', 'Move down')
  await expect.poll(() => order(page)).toEqual(['One', 'Three', 'Two'])
  await menu('Three', 'Move up')
  await expect.poll(() => order(page)).toEqual(['Three', 'One', 'Two'])

  // the name and three questions: one in four by now, in Russian
  const language = (name: RegExp) => main(page).getByRole('radio', { name })
  await expect(language(/^EN ✓$/)).toBeChecked()
  await expect(language(/^RU$/)).toBeVisible()
  await language(/^RU/).check()
  await main(page)
    .getByRole('textbox', { name: /^Name: Русский/ })
    .fill('Переставлен')
  await expect(language(/^RU 25%$/)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect.poll(() => order(page)).toEqual(['Three', 'One', 'Two'])
  await expect(language(/^RU 25%$/)).toBeVisible()
})

test('an empty form is made once something is written, and what is written without network is not lost', async ({
  browser,
}) => {
  const { page, context } = await open(browser, 'owner', 'en', {}, null)
  const drafts = async () =>
    (await callFrom<{ count: number }>(page, '/v1/forms/?show=drafts')).body.count
  await page.goto('/form-builder/create')
  const before = await drafts()
  await main(page).getByRole('button', { name: 'Empty form' }).click()
  const title = main(page).getByRole('textbox', { name: /^Name: English/ })
  await expect(title).toBeVisible()
  // no form is created, and no error is shown
  await expect(main(page).getByText('There are no questions')).toHaveCount(0)
  expect(await drafts()).toBe(before)
  await context.setOffline(true)
  await title.pressSequentially('Written in the train')
  await expect(main(page).getByText('on this device').first()).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await expect(title).toBeFocused()
  expect(await drafts()).toBe(before + 1)
  await page.reload()
  expect(new URL(page.url()).pathname).toMatch(/^\/form-builder\/[0-9a-f-]{36}$/)
  await expect(title).toHaveValue('Written in the train')
})

test('a form is saved as a file and begun from it again, and is a template for colleagues', async ({
  browser,
}) => {
  const owner = await open(browser, 'owner', 'en', {}, null)
  const { page } = owner
  const shown = {
    id: 'why',
    kind: 'long_text',
    title: { en: 'Why' },
    show_when: {
      join: 'all',
      groups: [{ join: 'all', tests: [{ of: 'q0', is: 'equals', value: 'no' }] }],
    },
  }
  const { id } = await make(page, {
    name: { en: 'Kept in a file' },
    ...written([...texts('Likes'), shown]),
  })
  await page.goto(`/form-builder/${id}`)
  const more = (name: string) =>
    main(page)
      .getByRole('button', { name: 'More', exact: true })
      .click()
      .then(() => page.getByRole('menuitem', { name }).click())
  const download = page.waitForEvent('download')
  await more('Save as a file (JSON)')
  const file = await (await download).path()
  const { document } = JSON.parse(readFileSync(file, 'utf8')) as { document: object }
  await page.goto('/form-builder/create')
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'daftar-form.json',
      mimeType: 'application/json',
      buffer: readFileSync(file),
    })
  await expect.poll(() => order(page)).toEqual(['Likes', 'Why'])
  const copy = page.url().split('/').at(-1)!
  expect(copy).not.toBe(id)
  const { body } = await callFrom<{ document: object }>(page, `/v1/forms/${copy}/`)
  expect(body.document).toEqual(document)
  // what is no form is refused in words, and nothing is made
  await page.goto('/form-builder/create')
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'budget.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"something else"}'),
    })
  await expect(page.getByRole('heading', { name: 'This is no form of Daftar' })).toBeVisible()

  await page.goto(`/form-builder/${id}`)
  await more('Add to the templates')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  const teacher = await open(browser, 'teacher', 'en', {}, null)
  await teacher.page.goto('/form-builder/create')
  await expectAccessible(teacher.page, 'what a form begins with, with a template of the school')
  await main(teacher.page)
    .getByRole('region', { name: 'Own templates' })
    .getByRole('button', { name: 'Kept in a file' })
    .click()
  await expect.poll(() => order(teacher.page)).toEqual(['Likes', 'Why'])
})

test('results that are open show an answer as it comes', async ({ browser, baseURL }) => {
  const { page } = await open(browser, 'owner', 'en', {}, null)
  const likes = {
    ...{ id: 'likes', kind: 'yes_no', title: { en: 'Do you like it?' } },
  }
  const { id, version } = await make(page, {
    name: { en: 'Live' },
    audience: [{ readers: 'students' }, { readers: 'parents' }],
    ...written([likes, ...texts('Word')]),
  })
  await callFrom(page, `/v1/forms/${id}/publication/`, 'POST', { version })
  const says = async (who: 'student' | 'parent', answers: object) =>
    (await asking(baseURL!, who))('POST', `/v1/forms/${id}/answers/`, { form_version: 1, answers })
  await page.goto(`/form-builder/${id}/results`)
  const facts = main(page).getByRole('region', { name: 'Do you like it?' })
  await says('student', { likes: true, q0: 'first' })
  await expect(facts.getByText('answered: 1 of 1')).toBeVisible()
  // a second person, while nobody touches the page
  await says('parent', { likes: false, q0: 'second' })
  await expect(facts.getByText('answered: 2 of 2')).toBeVisible()
})
