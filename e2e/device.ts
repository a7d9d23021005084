import { type BrowserContext, expect, type Page } from '@playwright/test'
import { callFrom, type Listed } from './people.ts'

export const cell = (page: Page, kind: string, row: number) =>
  page.locator(`tbody tr:nth-child(${row}) [data-kind="${kind}"]`)
export const expectValue = (page: Page, kind: string, row: number, value: string) =>
  expect(cell(page, kind, row)).toHaveAttribute('data-value', value)
/** All that was marked has come to the server. */
export const saved = (page: Page) =>
  expect(page.locator('[data-tools] [data-state="saved"]')).toContainText('Saved')
/** What the bar says of marks that wait. */
export const chip = (page: Page) =>
  page.locator('header').getByRole('button', { name: /waiting|Offline|not saved/ })

/** The documents that the device keeps for being opened without network. */
export const keptPages = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('daftar-pages'))) return []
    const requests = await (await caches.open('daftar-pages')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

/** How many marks wait on the device, whoever they belong to. */
export const keptMarks = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'daftar-kept')) return 0
    const answer = <T>(asking: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asking.addEventListener('success', () => resolve(asking.result))
        asking.addEventListener('error', () => reject(asking.error!))
      })
    const database = await answer(indexedDB.open('daftar-kept'))
    const asked = database.transaction('rows').objectStore('rows').getAll()
    const rows: { cells: unknown[] }[] = await answer(asked)
    database.close()
    return rows.reduce((sum, { cells }) => sum + cells.length, 0)
  })

/** Opens the sheet of a class, of today unless told; its address. */
export async function openSheet(page: Page, label: string, date = '') {
  type Class = { id: string; label: string }
  const { body } = await callFrom<Listed<Class>>(page, `/v1/classes/?q=${label}`)
  const sheet = `/classes/${body.results.find((found) => found.label === label)!.id}/mark`
  await page.goto(`${sheet}${date && `?date=${date}`}`)
  // a tap before the script has come is a tap on paper
  await expect(page.locator('[data-ready="true"]').getByRole('grid')).toBeVisible()
  return sheet
}

/** Types rates, one row after the other. */
export async function rate(page: Page, rates: string, row = 1) {
  await cell(page, 'rate', row).focus()
  await page.keyboard.type(rates)
}

/** The writes that the server has taken, whichever page has sent them: keys and how many marks each has brought. */
export function takenFrom(context: BrowserContext) {
  const taken: { key: string; marks: number }[] = []
  context.on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !/\/v1\/classes\/.*\/marks\//.test(request.url())) return
    if (!response.ok()) return
    const body = request.postDataJSON() as { entries?: []; corrections?: [] }
    const key = request.headers()['idempotency-key'] ?? ''
    taken.push({ key, marks: (body.entries ?? body.corrections ?? []).length })
  })
  return taken
}

const bearerOf = async (context: BrowserContext) => {
  const cookies = await context.cookies()
  return `Bearer ${cookies.find(({ name }) => name === 'daftar-access')!.value}`
}

/** Ends the session of the device on the server; nobody tells the device. */
export async function endSession(context: BrowserContext) {
  const headers = { authorization: await bearerOf(context) }
  const answer = await context.request.post('/v1/auth/logout/', { headers })
  expect(answer.status()).toBe(200)
}

type Seen = { id: string; rate: { value: number; version: number; recorded_by: string } | null }
/** What the server has of a sheet, and who asks. */
export async function registerOf(context: BrowserContext, sheet: string) {
  const headers = { authorization: await bearerOf(context) }
  const [, id] = /^\/classes\/([\w-]+)\//.exec(sheet)!
  const day = await context.request.get(`/v1/classes/${id}/marks/?lang=en`, { headers })
  const me = await context.request.get('/v1/profile/info/?lang=en', { headers })
  const { students } = (await day.json()) as { students: Seen[] }
  return { rates: students.map((student) => student.rate), me: ((await me.json()) as Seen).id }
}
