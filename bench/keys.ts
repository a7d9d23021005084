import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { openHouse } from '../e2e/house.ts'
import { signIn } from '../e2e/keyboard.ts'
import startTemplate from '../e2e/template.ts'

/**
 * How long a teacher waits for a key: from the press to the next paint, on a processor slowed down four times, in a class
 * of about thirty. Beside it, on the same machine at the same time, an empty page that writes one letter. Wants the build
 * and Chromium; `node bench/keys.ts`.
 */
const slowdown = 4
const keysEach = Number(process.env.KEYS ?? 70)
/** The first ones meet code that has not run yet. */
const warmUp = 4
/** Milliseconds between two presses: a quick typist. */
const between = 250

type Row = { name: string; open(page: Page): Promise<void>; keys: readonly string[] }
type Waiting = { keyPaints: number[] }

/** In the page: notes how long after each press the frame with what it has changed was painted. */
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
