import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { lookAt, startServer } from './house.ts'
import { callFrom, main } from './people.ts'
import { alive } from './watched.ts'

type Machine = { folder: string; log: string; end(): Promise<void> }
let machine: Machine

/** Nothing is there yet: no database, no school, no demo. This is the one command, and its output has the address. */
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-first-'))
  const log = join(folder, 'server.log')
  const env = { DATA_DIR: join(folder, 'data'), DEMO: '0' }
  const { end } = await startServer({ root: '.', port: 0, log, env })
  machine = { folder, log, end }
})
test.afterAll(async () => {
  await machine.end()
  lookAt(machine.log)
  rmSync(machine.folder, { recursive: true, force: true })
})

const addressIn = (output: string) => /http:\/\/\S+\/setup\?code=\S+/.exec(output)![0]

/** What the one other command says while the server runs. */
function newAddress() {
  const url = /http:\/\/\S+:(\d+)\/setup/.exec(readFileSync(machine.log, 'utf8'))!
  const env = { ...process.env, DATA_DIR: join(machine.folder, 'data'), PORT: url[1]! }
  const node = resolve('node_modules/.bin/node')
  return addressIn(execFileSync(node, ['src/app/commands/setup.ts'], { env, encoding: 'utf8' }))
}

/** Every press, every key entry and every chosen file is one action; every page that comes up is one page. */
function counted(page: Page) {
  const actions: string[] = []
  const pages: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && pathname !== pages.at(-1)) pages.push(pathname)
  })
  return {
    actions,
    pages,
    async open(address: string) {
      actions.push('open the address')
      await page.goto(address)
      await alive(page)
    },
    async press(what: Locator) {
      actions.push(`press ${String(what)}`)
      await what.click()
    },
    async type(name: string, text: string) {
      actions.push(`type ${name}`)
      await page.locator(`[name=${name}]`).fill(text)
    },
    async sheet(rows: string[][]) {
      actions.push('choose the file')
      const buffer = Buffer.from(rows.map((row) => row.join(';')).join('\n'))
      const file = { name: 'maktab.csv', mimeType: 'text/csv', buffer }
      await page.locator('input[type=file]').setInputFiles(file)
    },
  }
}
type Counted = ReturnType<typeof counted>

const named = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).or(main(page).getByRole('link', { name })).first()

async function begin(page: Page, who: Counted, address: string, school: string) {
  await who.open(`${address}&l=en`)
  await who.type('name', school)
  await who.press(page.getByText('Two shifts'))
  await who.type('last_name', 'Karimova')
  await who.type('first_name', 'Dilnoza')
  await who.type('username', `rahbar@${school}.uz`)
  await who.type('password', 'uch qora olma')
  await who.press(page.getByRole('button', { name: 'Open and sign in' }))
  await page.waitForURL((url) => url.pathname === '/')
  await alive(page)
}

/** On whatever day this runs, there are lessons. */
async function holdLessonsToday(page: Page) {
  const day = (more: number) => new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10)
  const { status } = await callFrom(page, '/v1/calendar-days/', 'POST', {
    ...{ kind: 'working', name: { uz: 'Dars kuni' }, from_grade: 0, to_grade: 12 },
    ...{ starts_on: day(-1), ends_on: day(1) },
  })
  expect(status).toBe(201)
}

/** From the list, where an import of it is offered, to what it has made. */
async function bringIn(page: Page, who: Counted, rows: string[][]) {
  await who.press(named(page, 'Import'))
  await expect(page.locator('input[type=file]')).toBeAttached()
  await alive(page)
  await who.sheet(rows)
  const create = page.getByRole('checkbox', { name: 'Create them' })
  const save = page.getByRole('button', { name: /^Save \d+ rows?/ })
  await expect(save).toBeVisible()
  if (await create.isVisible()) await who.press(create)
  await expect(save).toBeEnabled()
  await who.press(save)
  await expect(main(page)).toContainText('Saved')
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

test('from an empty machine to the first class marked: one command and six pages', async ({
  page,
}) => {
  const who = counted(page)
  await begin(page, who, addressIn(readFileSync(machine.log, 'utf8')), 'maktab42')
  await holdLessonsToday(page)
  await who.press(named(page, 'Students'))
  await expect(page).toHaveURL(/\/students$/)
  await bringIn(page, who, [
    ['Last name', 'First name', 'Class'],
    ['Karimov', 'Aziz', '5-A'],
    ['Umarova', 'Laylo', '5-A'],
  ])
  await who.press(menu(page, 'Classes'))
  await who.press(main(page).locator('a[href*="/mark"]').first())
  await who.press(page.getByRole('button', { name: 'Everyone present' }))
  await expect(main(page)).toContainText('Saved')
  await page.reload()
  await expect(page.getByRole('row', { name: /Karimov Aziz/ })).toContainText(/P/)
  expect(who.pages.length, who.pages.join(' → ')).toBeLessThanOrEqual(6)
})

const letters = ['A', 'B', 'V', 'G']
const grades = [1, 2, 3, 4, 5, 6]
const labels = grades.flatMap((grade) => letters.map((letter) => `${grade}-${letter}`))
const first = ['Aziz', 'Laylo', 'Sardor', 'Malika', 'Jasur', 'Nigora', 'Bobur', 'Kamola']
const last = (at: number) =>
  `Sinov${'abcdefghij'[Math.floor(at / 100)]}${'abcdefghij'[Math.floor(at / 10) % 10]}${'abcdefghij'[at % 10]}`

test('the secretary’s first day: year, bells, subjects, classes, teachers, 600 students and their parents', async ({
  page,
}) => {
  test.slow()
  const who = counted(page)
  await begin(page, who, newAddress(), 'maktab43')
  // what was there from the beginning is not done twice
  const { body } = await callFrom<{ steps: Record<string, boolean> }>(page, '/v1/first-steps/')
  expect(body.steps).toMatchObject({ year: true, bells: true, subjects: true })
  await who.press(named(page, 'Classes'))
  await expect(page).toHaveURL(/\/classes$/)
  await bringIn(page, who, [
    ['Class', 'Shift'],
    ...labels.map((label, at) => [label, at % 2 === 0 ? '1' : '2']),
  ])
  await who.press(menu(page, 'Teachers'))
  await expect(page).toHaveURL(/\/teachers$/)
  await bringIn(page, who, [
    ['Last name', 'First name', 'Subjects'],
    ...Array.from({ length: 30 }, (_, at) => [`Ustoz${last(at)}`, first[at % 8]!, 'Algebra']),
  ])
  await who.press(menu(page, 'Students'))
  await expect(page).toHaveURL(/\/students$/)
  await bringIn(page, who, [
    ['Last name', 'First name', 'Class', 'Mother', 'Mother’s phone'],
    ...Array.from({ length: 600 }, (_, at) => [
      last(at),
      first[at % 8]!,
      labels[at % labels.length]!,
      `${last(at)} Ona`,
      `99890${String(1_000_000 + at)}`,
    ]),
  ])
  const counts = await Promise.all(
    ['classes', 'teachers', 'students', 'parents'].map((list) =>
      callFrom<{ count: number }>(page, `/v1/${list}/?page_size=1`),
    ),
  )
  expect(counts.map((each) => each.body.count)).toEqual([24, 30, 600, 600])
  expect(who.actions.length, who.actions.join('\n')).toBeLessThanOrEqual(25)
})

test('a school is begun without a script as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${newAddress()}&l=uz`)
  await page.locator('[name=name]').fill('Ziyo')
  await page.locator('[name=kind][value=centre]').check({ force: true })
  await page.locator('[name=last_name]').fill('Karimova')
  await page.locator('[name=first_name]').fill('Dilnoza')
  await page.locator('[name=username]').fill('rahbar@ziyo.uz')
  await page.locator('[name=password]').fill('123456')
  await page.getByRole('button', { name: 'Ochish va kirish' }).click()
  // refused in words, and what was typed is there; a password is typed again
  await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name=name]')).toHaveValue('Ziyo')
  await expect(page.locator('[name=kind][value=centre]')).toBeChecked()
  await page.locator('[name=password]').fill('uch qora olma')
  await page.getByRole('button', { name: 'Ochish va kirish' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(main(page)).toContainText('Dilnoza')
  await expect(main(page)).toContainText('Guruhlar')
  await context.close()
})
