import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './watched.ts'
import { expectAccessible } from './keyboard.ts'
import { open, over, phone } from './people.ts'

/** A page whose script has come: only then is anything typed heard. */
async function edit(page: Page, path: string) {
  await page.goto(path)
}

test('the office says it in other words: its own page at once, its teachers on their next page, no other school', async ({
  browser,
}) => {
  const { page, heard } = await open(browser, 'admin', 'ru')
  await page.getByRole('link', { name: 'Тексты интерфейса' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тексты интерфейса')
  await page
    .getByRole('navigation', { name: 'Языки' })
    .getByRole('link', { name: /Русский/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Русский')
  await page.getByRole('searchbox').fill('common.classes')
  await expect(page.getByRole('listitem').filter({ hasText: 'common.classes' })).toBeVisible()
  await expectAccessible(page, 'one language')
  const text = page.getByRole('textbox', { name: 'Текст common.classes, Русский' })

  await text.fill('Кружки {')
  await expect(page.getByText('Фигурные скобки или теги расставлены неверно')).toBeVisible()
  await text.fill('Кружки')
  await text.press('Control+Enter')
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()

  const side = page.getByRole('navigation', { name: 'Меню', exact: true })
  await expect(side.getByRole('link', { name: 'Кружки' })).toBeVisible()

  const teacher = await open(browser, 'teacher', 'ru', {}, '/classes')
  await expect(teacher.page.getByRole('heading', { level: 1 })).toHaveText('Кружки')
  await expect(teacher.page).toHaveTitle('Daftar · Кружки')
  const stranger = await open(browser, 'teacher@markaz.demo', 'ru', {}, '/classes')
  await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('Группы')

  await page.getByRole('button', { name: 'История: common.classes' }).click()
  const drawer = over(page)
  await expect(drawer.getByText('Было', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the history of a text')
  await drawer.getByRole('button', { name: 'Вернуть, как было' }).click()
  await expect(side.getByRole('link', { name: 'Классы', includeHidden: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(text).toHaveValue('Классы')
  await teacher.page.reload()
  await expect(teacher.page.getByRole('heading', { level: 1 })).toHaveText('Классы')
  expect([heard, teacher.heard, stranger.heard]).toEqual([[], [], []])
  for (const each of [page, teacher.page, stranger.page]) await each.context().close()
})

test('row by row by keyboard alone, with a draft in Cyrillic and a question before it is lost', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, 'owner', 'en', {}, null)
  await edit(page, '/translations/uz?namespace=coins&q=own')
  const given = page.getByRole('textbox', { name: 'Text of coins.ownGiven' })
  const next = page.getByRole('textbox', { name: 'Text of coins.expiring in' })
  const row = page.getByRole('listitem').filter({ has: given })
  await row.getByRole('button', { name: 'Cyrillic draft' }).press('Enter')
  await expect(given).toHaveValue(/one \{# танга\} other \{# танга\}/)
  for (const sample of [/ҳафта 1 танга/, /ҳафта 21 танга/])
    await expect(row.getByText(sample)).toBeVisible()
  await expect(row.getByText('Not saved')).toBeVisible()

  await page.getByRole('link', { name: 'Classes' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(given).toHaveValue(/танга/)

  await given.press('Control+Enter')
  await expect(next).toBeFocused()
  await expect(row.getByText('Saved', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Back to the original' }).press('Enter')
  await expect(given).toHaveValue(/tanga/)
  expect(heard).toEqual([])
  await context.close()
})

test('a file with a fault is refused whole; a sound one shows what it changes first; what goes out comes back in', async ({
  browser,
}) => {
  const { page, context } = await open(browser, 'owner', 'en', {}, null)
  await edit(page, '/translations')
  await expectAccessible(page, 'all texts')
  const load = (texts: object) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'texts.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(texts)),
    })
  const dialog = over(page)

  await load({ en: { 'common.wallet': 'Purse', 'common.coinsAre': 'coins' } })
  await expect(dialog.getByText('The file has 1 error')).toBeVisible()
  await expect(dialog.getByText('The names in braces must be the same')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await load({ en: { 'common.wallet': 'Purse' } })
  await expect(dialog.getByText('1 text will change')).toBeVisible()
  await expectAccessible(page, 'an import')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Changed', exact: true }).click()
  await expect(page.getByRole('link', { name: /Purse/ })).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Changed texts only' }).click(),
  ])
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as object
  expect(file).toEqual({ uz: {}, ru: {}, en: { 'common.wallet': 'Purse' } })
  await load(file)
  await expect(dialog.getByText('The file changes nothing')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await load({ en: { 'common.wallet': 'Wallet' } })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Nothing has been changed yet')).toBeVisible()
  await context.close()
})

test('another language in place: what was typed stays, and no frame is in a wrong or a second language', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, 'teacher', 'en', {}, '/classes')
  const search = page.getByRole('searchbox')
  await search.fill('5-')
  await page.waitForURL(/q=5-/)
  await search.fill('5-A typed')
  await page.evaluate(watchLanguage)
  await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Классы')
  await expect(search).toHaveValue('5-A typed')
  await expect(page).toHaveTitle('Daftar · Классы')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const { frames, milliseconds } = await page.evaluate(() => globalThis.watched!)
  expect([...new Set(frames)]).toEqual(['en Classes', 'ru Классы'])
  console.log(`language switched in ${Math.round(milliseconds)} ms`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Классы')

  await page.route('**/v1/profile/', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Язык: Русский' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByText('Нет связи').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Классы')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.unroute('**/v1/profile/')
  expect(heard.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'Язык: Русский' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes')
  await context.close()
})

declare global {
  var watched: { frames: string[]; milliseconds: number } | undefined
}

/** Notes at every frame the language and the heading, and how long it took from the choice to the new words. */
function watchLanguage() {
  const watched = { frames: [] as string[], milliseconds: 0 }
  globalThis.watched = watched
  addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('[role=menuitemradio]')) performance.mark('chosen')
    },
    true,
  )
  const look = () => {
    const { lang } = document.documentElement
    const seen = `${lang} ${document.querySelector('h1')?.textContent}`
    if (watched.frames.at(-1) !== seen) {
      watched.frames.push(seen)
      if (performance.getEntriesByName('chosen').length > 0)
        watched.milliseconds = performance.measure('switch', 'chosen').duration
    }
    requestAnimationFrame(look)
  }
  look()
}

test('with its file of phrases blocked the page still comes alive, and another language leaves it as it was', async ({
  browser,
}) => {
  const { page, heard, context } = await open(browser, 'admin', 'ru', {}, null)
  await page.route('**/locales/*', (route) => route.abort())
  await page.goto('/classes')
  const search = page.getByRole('searchbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Классы')
  await search.fill('5-A')
  await page.waitForURL(/q=5-A/)
  await page.getByRole('banner').getByRole('button', { name: 'Язык: Русский' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByText('Нет связи').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Классы')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')

  // in a school of its own words the shipped ones stand
  await page.unroute('**/locales/*')
  await edit(page, '/translations/ru?q=common.classes')
  await page.getByRole('textbox', { name: 'Текст common.classes,' }).fill('Группы')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
  await page.route('**/locales/*', (route) => route.abort())
  await page.goto('/classes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Классы')
  await page.unroute('**/locales/*')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Группы')
  await edit(page, '/translations/ru?q=common.classes')
  await page.getByRole('button', { name: 'Вернуть исходный' }).click()
  await expect(page.getByRole('textbox', { name: 'Текст common.classes,' })).toHaveValue('Классы')
  expect(heard.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await context.close()
})

test('is not for teachers, and all of it works on a phone', async ({ browser }) => {
  const teacher = await open(browser, 'teacher', 'en')
  await expect(teacher.page.getByRole('link', { name: 'Interface texts' })).toHaveCount(0)
  for (const path of ['/translations', '/translations/ru']) {
    const answer = await teacher.page.goto(path)
    expect(answer!.status()).toBe(403)
    await expect(teacher.page.getByRole('heading', { level: 1 })).toHaveText('No access')
  }
  await teacher.context.close()

  const { page, context } = await open(browser, 'admin@markaz.demo', 'uz', phone, null)
  for (const path of ['/translations', '/translations/uz?namespace=classes']) {
    await edit(page, path)
    await expectAccessible(page, `${path} on a phone`)
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide).toBe(0)
  }
  await context.close()
})
