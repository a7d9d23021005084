import { readFileSync } from 'node:fs'
import { type Browser, type Download, expect, type Page } from '@playwright/test'
import { expectAccessible, press } from './keyboard.ts'
import { test } from './watched.ts'
import { over } from './people.ts'

/** Signed in without the form, which other journeys fill in. */
const open = async (browser: Browser, who: string, lang: 'uz' | 'ru' | 'en', on = {}) => {
  const context = await browser.newContext({ acceptDownloads: true, ...on })
  const page = await context.newPage()
  await page.goto('/')
  const { origin } = new URL(page.url())
  await context.addCookies([{ name: 'user-locale', value: lang, url: origin }])
  const form = { username: `${who}@maktab.demo`, password: 'daftar2026' }
  const headers = { origin }
  const answer = await page.request.post(`${origin}/session/sign-in`, {
    headers,
    form,
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  return page
}
const aPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The first of a list of the API, as whoever is signed in on the page; and what another answer was. */
const asked = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const token = /daftar-access=([^;]+)/.exec(document.cookie)![1]!
    const headers = { authorization: `Bearer ${decodeURIComponent(token)}` }
    const answer = await fetch(path, { headers })
    const json = answer.headers.get('content-type')?.includes('json')
    const body = json ? ((await answer.json()) as { results?: { id: string }[] }) : {}
    return {
      status: answer.status,
      first: body.results?.[0]?.id,
      ids: body.results?.map(({ id }) => id),
    }
  }, path)

/** All students, as the office sees them. */
async function everybody({ request }: Page, origin: string): Promise<string[]> {
  const data = { username: 'admin@maktab.demo', password: 'daftar2026' }
  const signedIn = await request.post(`${origin}/v1/auth/login/`, { data })
  const { access } = (await signedIn.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const answer = await request.get(`${origin}/v1/students/`, { headers })
  return ((await answer.json()) as { results: { id: string }[] }).results.map(({ id }) => id)
}

const saved = async (download: Download) => ({
  name: download.suggestedFilename(),
  begins: readFileSync(await download.path())
    .subarray(0, 4)
    .toString('latin1'),
})

test('a teacher prints the register and the reports of the class', async ({ browser }) => {
  const page = await open(browser, 'teacher', 'en')
  const { first } = await asked(page, '/v1/classes/?mine=true')
  await page.goto(`/classes/${first!}`)
  const dialog = page.getByRole('dialog', { name: 'Printable documents' })
  const button = page.getByRole('button', { name: 'Printable documents' })
  const fetched = async (paper: string) => {
    await button.click()
    await dialog.getByLabel('Which document').selectOption({ label: paper })
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await saved(await coming)
    await expect(dialog).toHaveCount(0)
    return file
  }
  const pdf = await fetched('Monthly register, PDF')
  expect(pdf).toEqual({
    name: expect.stringMatching(/^Register .+ \d{4}-\d\d\.pdf$/),
    begins: '%PDF',
  })
  const sheet = await fetched('Monthly register, Excel')
  expect(sheet).toEqual({ name: expect.stringMatching(/\.xlsx$/), begins: 'PK\u0003\u0004' })
  await press(page, button)
  await dialog.getByLabel('Which document').selectOption({ label: 'Reports on all students, PDF' })
  await dialog.getByRole('radio', { name: 'Русский' }).check()
  await expectAccessible(page, 'the dialog of papers')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(await saved(await coming)).toEqual({
    name: expect.stringMatching(/^Отчёты .+\.pdf$/),
    begins: '%PDF',
  })
  await page.context().close()
})

test('a parent gets the report of the own child and of nobody else', async ({ browser }) => {
  const page = await open(browser, 'parent', 'uz', aPhone)
  const { ids: own } = await asked(page, '/v1/students/')
  await page.goto(`/students/${own![0]!}`)
  await page.getByRole('button', { name: 'Hisobot' }).click()
  const coming = page.waitForEvent('download')
  await over(page).getByRole('button', { name: 'Yuklab olish' }).click()
  expect(await saved(await coming)).toEqual({
    name: expect.stringMatching(/^Hisobot .+\.pdf$/),
    begins: '%PDF',
  })
  await expect(page.getByText('Hujjat yuklab olindi')).toBeVisible()
  const { origin } = new URL(page.url())
  const stranger = (await everybody(page, origin)).find((id) => !own!.includes(id))!
  expect((await asked(page, `/v1/students/${own![0]!}/report/`)).status).toBe(200)
  expect((await asked(page, `/v1/students/${stranger}/report/`)).status).toBe(404)
  await page.context().close()
})
