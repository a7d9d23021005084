import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { openHouse } from '../e2e/house.ts'
import { signIn } from '../e2e/keyboard.ts'
import startTemplate from '../e2e/template.ts'
import { type Bench, median } from './measure.ts'
import { large, searched } from './schedule.ts'

/**
 * How long a teacher waits for a key: from the press to the next paint, on a processor slowed down four times, in a class
 * of about thirty. Beside it, on the same machine at the same time, an empty page that writes one letter.
 */
const slowdown = 4
const keysEach = Number(process.env.KEYS ?? 70)
/** Presses that are not counted: the page compiles its code during them. */
const warmUp = 4
/** Milliseconds between two presses: a quick typist. */
const between = 250

type Row = { name: string; open(page: Page): Promise<void>; keys: readonly string[] }
type Waiting = { keyPaints: number[] }

/** Runs in the page: records the milliseconds from each press to the paint of its change. */
function watchKeys() {
  const waiting = globalThis as unknown as Waiting
  waiting.keyPaints = []
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () =>
          waiting.keyPaints.push(performance.now() - timeStamp),
        )
        port1.start()
        port2.postMessage(null)
      }),
    { capture: true },
  )
}

const paintsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Waiting).keyPaints.splice(0))

async function press(page: Page, keys: readonly string[]) {
  for (const key of keys) {
    await page.keyboard.press(key)
    await sleep(between)
  }
  return paintsOf(page)
}

const share = (sorted: number[], part: number) =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!)} ms`

async function measure(browser: Browser, url: string, { name, open, keys }: Row) {
  const context = await browser.newContext({
    ...config.use?.contextOptions,
    baseURL: url,
    viewport: { width: 1366, height: 768 },
  })
  const page = await context.newPage()
  await page.addInitScript(watchKeys)
  await open(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const pressed = Array.from({ length: keysEach }, (_, at) => keys[at % keys.length]!)
  const paints = (await press(page, pressed)).slice(warmUp).sort((one, other) => one - other)
  console.log(`| ${name.padEnd(28)} | ${share(paints, 0.5)} | ${share(paints, 0.95)} |`)
  await context.close()
}

const grid = (page: Page) => page.locator('[data-ready="true"]').getByRole('grid')

/** The class with about thirty students, as the owner. */
async function openBoard(page: Page, search: string) {
  await signIn(page, 'owner@maktab.demo', 'en')
  await page.goto('/classes?size=100')
  const path = await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /^\d+-[AB]$/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!)[0]!)
  await page.goto(`${path}/mark${search}`)
  await grid(page).waitFor()
  await page.waitForLoadState('networkidle')
}

const day = (kind: string) => async (page: Page) => {
  await openBoard(page, '')
  await page.locator(`tbody tr:first-child [data-cell][data-kind="${kind}"]`).focus()
}
const month = (kind: string) => async (page: Page) => {
  await openBoard(page, `?view=month&kind=${kind}`)
  await page.locator('tbody td[data-look~="today"]').first().focus()
}
const empty = async (page: Page) => {
  await page.goto('about:blank')
  await page.evaluate(() => {
    document.body.innerHTML = '<p>–</p>'
    const paragraph = document.querySelector('p')!
    addEventListener('keydown', ({ key }) => (paragraph.textContent = key))
  })
}

const down = 24
const back = ['PageUp', 'PageUp', 'PageUp']
/** Down the column and to its head again, in each round other values: every press changes something. */
const marking = (values: readonly string[]) =>
  values.flatMap((_, round) => [
    ...Array.from({ length: down }, (__, at) => values[(at + round) % values.length]!),
    ...back,
  ])
const moving = ['ArrowDown', 'ArrowUp'].flatMap((key) => Array.from({ length: down }, () => key))

const rows: Row[] = [
  { name: 'control: an empty page', open: empty, keys: ['a', 'b', 'c'] },
  { name: 'month, attendance', open: month('attendance'), keys: marking(['p', 'a', 'l', 'e']) },
  { name: 'month, rates', open: month('rate'), keys: marking(['4', '5', '3']) },
  { name: 'month, arrow keys', open: month('attendance'), keys: moving },
  { name: 'day, attendance', open: day('attendance'), keys: marking(['p', 'a', 'l', 'e']) },
  { name: 'day, rates', open: day('rate'), keys: marking(['4', '5', '3']) },
]

export async function keyFigures() {
  console.log('| from a key to the next paint | median | 95 % |\n| --- | --- | --- |')
  const endTemplate = await startTemplate()
  const house = await openHouse()
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    for (const row of rows) await measure(browser, house.url, row)
  } finally {
    await browser.close()
    await house.close()
    await endTemplate()
  }
}

/**
 * The editor's board of 60 classes in Chromium, its processor slowed down four times, at servers that run with the demo school: the
 * words are their addresses. With two, that of a build before and that of one after, by turns.
 * Milliseconds from what a person does to the paint that follows; the control is a paint of a page that has nothing to do.
 */
const turns = 2
const picks = 6
const frames = 90

/** A draft of 60 classes, as the editor is given it. */
function draftFile() {
  const { placed } = searched(large, 1, 300_000).solution()
  return {
    version: 1,
    changed: { by: null, at: null, by_search: false },
    school: large,
    placed: placed.map((each) => ({ ...each, starts_at: null, ends_at: null, locked: false })),
    differences: [],
  }
}

/** Functions for the page; each returns the milliseconds until the next paint. */
const measuring = `
window.afterPaint = () => new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = done
  port2.postMessage(0)
}))
window.toPaint = async (deed) => {
  await afterPaint()
  const start = performance.now()
  deed()
  await afterPaint()
  return performance.now() - start
}
window.key = (cell, key, code = key) =>
  cell.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
window.choose = (value) => {
  const select = document.querySelector('main select')
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
window.quiet = () => new Promise((done) => setTimeout(done, 300))
window.cells = () => [...document.querySelectorAll('[data-at]')].filter((cell) => {
  const { top, bottom, left, right } = cell.getBoundingClientRect()
  const frame = cell.closest('table').parentElement.getBoundingClientRect()
  return cell.querySelector('[data-card]') && top > frame.top + 40 && left > frame.left + 70 &&
    right < frame.right && bottom < Math.min(frame.bottom, innerHeight)
})
`

async function opened(url: string, file: ReturnType<typeof draftFile>) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const signed = await page.request.post(`${url}/session/sign-in`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { username: 'admin@maktab.demo', password: 'daftar2026' },
    maxRedirects: 0,
  })
  if (signed.status() !== 303) throw new Error(`sign-in: ${signed.status()}`)
  await page.goto(`${url}/lesson-schedule/create`)
  const access = (await context.cookies()).find(({ name }) => name === 'daftar-access')!.value
  const made = await page.request.post(`${url}/v1/schedules/`, {
    headers: {
      authorization: `Bearer ${decodeURIComponent(access)}`,
      'idempotency-key': crypto.randomUUID(),
    },
    data: { name: `Bench ${Date.now()}` },
  })
  const { id } = (await made.json()) as { id: string }
  await page.route(`**/v1/schedules/${id}/file/**`, (route) => route.fulfill({ json: file }))
  await page.route(`**/v1/schedules/${id}/moves/**`, (route) =>
    route.fulfill({ json: { version: 2, placed: file.placed, batch_id: null } }),
  )
  page.on('pageerror', (error) => console.error(error))
  await page.addInitScript(measuring)
  await page.goto(`${url}/lesson-schedule/${id}`)
  await page.locator('[role=grid] [data-card]').first().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { browser, page }
}

type Figures = Record<string, number[]>

async function measured(page: Page): Promise<Figures> {
  return page.evaluate(
    async ({ picks, frames }) => {
      const w = window as unknown as {
        toPaint(deed: () => void): Promise<number>
        afterPaint(): Promise<void>
        quiet(): Promise<void>
        key(cell: Element, key: string, code?: string): void
        choose(value: string): void
        cells(): HTMLElement[]
      }
      w.choose('class')
      await w.quiet()
      const control = [await w.toPaint(() => {}), await w.toPaint(() => {})]
      const week = [await w.toPaint(() => w.choose('week'))]
      await w.quiet()
      const pickUp: number[] = []
      const release: number[] = []
      const cells = w.cells()
      for (let turn = 0; turn < picks; turn += 1) {
        const cell = cells[(turn * 37) % cells.length]!
        cell.focus()
        await w.quiet()
        pickUp.push(await w.toPaint(() => w.key(cell, ' ', 'Space')))
        await w.quiet()
        release.push(await w.toPaint(() => w.key(cell, 'Escape')))
        await w.quiet()
      }
      // what is held goes along with the mouse, a step each frame
      const from = cells[0]!.getBoundingClientRect()
      const at = (type: string, x: number, y: number, on: EventTarget) =>
        on.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            pointerType: 'mouse',
            button: 0,
            clientX: x,
            clientY: y,
          }),
        )
      at('pointerdown', from.x + 20, from.y + 10, cells[0]!)
      const drag: number[] = []
      let last = 0
      for (let frame = 0; frame < frames; frame += 1) {
        const now = await new Promise<number>((next) => requestAnimationFrame(next))
        // the first frames are those of the picking up
        if (frame > 10) drag.push(now - last)
        last = now
        at('pointermove', from.x + 20 + frame * 6, from.y + 10 + frame * 4, window)
      }
      at('pointercancel', 0, 0, window)
      await w.quiet()
      const cell = cells[3 % cells.length]!
      cell.focus()
      await w.quiet()
      const change = [await w.toPaint(() => w.key(cell, 'Delete'))]
      await w.quiet()
      change.push(
        await w.toPaint(() =>
          document.dispatchEvent(
            new KeyboardEvent('keydown', { code: 'KeyZ', ctrlKey: true, bubbles: true }),
          ),
        ),
      )
      await w.quiet()
      const frame = document.querySelector('[role=grid]')!.parentElement!
      const scrolls: number[] = []
      for (let step = 1; step <= 8; step += 1)
        scrolls.push(await w.toPaint(() => frame.scrollTo(step * 150, step * 120)))
      frame.scrollTo(0, 0)
      await w.quiet()
      return {
        'a paint that nothing precedes (control)': control,
        'the choice of the whole week': week,
        'a lesson picked up': pickUp,
        'a lesson put back': release,
        'a lesson taken away, and that undone': change,
        'a step of scrolling': scrolls,
        'a frame of dragging': drag,
      }
    },
    { picks, frames },
  )
}

export async function boardFigures({ words: urls }: Bench) {
  const file = draftFile()
  const pages = await Promise.all(urls.map(async (url) => ({ url, ...(await opened(url, file)) })))
  const all = pages.map((): Figures => ({}))
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, { page }] of pages.entries())
      for (const [name, figures] of Object.entries(await measured(page)))
        (all[index]![name] ??= []).push(...figures)
  for (const { browser } of pages) await browser.close()

  const told = (list: number[]) => {
    const sorted = list.toSorted((a, b) => a - b)
    const part = (of: number) => Math.round(sorted[Math.floor((sorted.length - 1) * of)]!)
    return `median ${Math.round(median(list))} ms, 95 of 100 within ${part(0.95)}, worst ${part(1)}`
  }
  console.log(`| figure | ${urls.join(' | ')} |\n| --- |${urls.map(() => ' --- |').join('')}`)
  for (const name of Object.keys(all[0] ?? {}))
    console.log(`| ${name} | ${all.map((each) => told(each[name]!)).join(' | ')} |`)
}

/** Milliseconds between two pages, and between two looks. */
const pause = 1_000
const lookEvery = 10_000

const shown = {
  owner: ['/', '/classes', '/students?page_size=100', '/store'],
  teacher: ['/', '/classes'],
  student: ['/', '/store'],
  parent: ['/'],
}

/** Of a process and all that it has started, pages that several share in equal parts. */
function megabytes(pid: number): number {
  const all = [pid]
  for (const each of all) all.push(...childrenOf(each))
  return all.reduce((sum, each) => sum + ofOne(each), 0)
}

const ofOne = (of: number) =>
  orNothing(() =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${of}/smaps_rollup`, 'utf8'))![1]),
  ) / 1024

function childrenOf(of: number): number[] {
  let all: number[] = []
  orNothing(() => {
    for (const task of readdirSync(`/proc/${of}/task`))
      all = all.concat(
        readFileSync(`/proc/${of}/task/${task}/children`, 'utf8')
          .split(' ')
          .filter(Boolean)
          .map(Number),
      )
    return 0
  })
  return all
}

/** 0 for a process that has ended. */
function orNothing(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

async function cookieOf(base: string, role: string): Promise<string> {
  const body = JSON.stringify({ username: `${role}@maktab.demo`, password: 'daftar2026' })
  const headers = { 'content-type': 'application/json', accept: 'application/json', origin: base }
  const answer = await fetch(`${base}/session/sign-in`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${role}: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Megabytes a minute that the line through all looks rises by. */
function slopeOf(looks: { at: number; mb: number }[]): number {
  const mean = (of: (look: { at: number; mb: number }) => number) =>
    looks.reduce((sum, each) => sum + of(each), 0) / looks.length
  const [at, mb] = [mean((each) => each.at), mean((each) => each.mb)]
  return mean((each) => (each.at - at) * (each.mb - mb)) / mean((each) => (each.at - at) ** 2)
}

/**
 * Memory of a product that runs with the demo schools, its database with it, under light load, and whether it grows; on Linux. The
 * words: the id of its first process, its address, and minutes.
 */
export async function memoryFigures({ words }: Bench) {
  const [pid, base, minutes = '15'] = words as [string, string, string?]
  const until = performance.now() + Number(minutes) * 60_000
  console.log(`at rest ${megabytes(Number(pid)).toFixed(0)} MB`)
  const looks: { at: number; mb: number }[] = []
  const answers: Record<number, number> = {}
  const since = performance.now()
  let next = since
  for (let signedIn = 0, cookies: Record<string, string> = {}; performance.now() < until;) {
    // before what lets them in has run out
    if (performance.now() - signedIn > 5 * 60_000 || signedIn === 0) {
      signedIn = performance.now()
      for (const role of Object.keys(shown)) cookies[role] = await cookieOf(base, role)
    }
    for (const [role, paths] of Object.entries(shown))
      for (const path of paths) {
        const headers = { cookie: cookies[role]!, connection: 'close' }
        const { status } = await fetch(base + path, { headers }).then(async (answer) => {
          await answer.arrayBuffer()
          return answer
        })
        answers[status] = (answers[status] ?? 0) + 1
        if (performance.now() >= next) {
          next += lookEvery
          looks.push({ at: (performance.now() - since) / 60_000, mb: megabytes(Number(pid)) })
        }
        await sleep(pause)
      }
  }
  const settled = looks.slice(Math.floor(looks.length / 2))
  const all = settled.map(({ mb }) => mb).toSorted((a, b) => a - b)
  console.log(`pages by status ${JSON.stringify(answers)}`)
  console.log(
    `under light load ${all[Math.floor(all.length / 2)]!.toFixed(0)} MB (${all[0]!.toFixed(0)} to ${all.at(-1)!.toFixed(0)})`,
  )
  console.log(`the second half rises by ${slopeOf(settled).toFixed(2)} MB a minute`)
}
