import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { median } from './measure.ts'
import { schools, searched } from './schedule-schools.ts'

/**
 * `node bench/schedule-board.ts URL…`: the editor's board of 60 classes in Chromium, its processor slowed down four times,
 * at servers that run with the demo school. With two addresses, that of a build before and that of one after, by turns.
 * Milliseconds from what a person does to the paint that follows; the control is a paint of a page that has nothing to do.
 */
const urls = process.argv.slice(2).filter((each) => each.startsWith('http'))
const turns = 2
const picks = 6
const frames = 90
const slowedDown = 4

const school = schools['60 classes']
const { placed } = searched(school, 1, 300_000).solution()
const file = {
  version: 1,
  changed: { by: null, at: null },
  school,
  placed: placed.map((each) => ({ ...each, starts_at: null, ends_at: null, locked: false })),
  differences: [],
}

/** What is measured in the page: it answers milliseconds. */
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

async function opened(url: string) {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
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

const pages = await Promise.all(urls.map(async (url) => ({ url, ...(await opened(url)) })))
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
console.log(`\nload ${loadavg()[0]!.toFixed(1)}`)
