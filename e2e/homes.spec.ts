import { expect, type Locator, type Page } from '@playwright/test'
import { businessText } from '../src/core/business/text.ts'
import { homeText } from '../src/features/home/text.ts'
import { insightsText } from '../src/features/insights/text.ts'
import { storeText } from '../src/features/store/text.ts'
import { studentsText } from '../src/core/students/text.ts'
import { expectAccessible, langs } from './keyboard.ts'
import {
  type Ask,
  asking,
  dayIs,
  type Listed,
  main,
  open,
  phone,
  sideways,
  over,
} from './people.ts'
import { openShop } from './shop.ts'
import { test } from './watched.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const widths = [phone.viewport, desk.viewport]
const roles = ['owner', 'admin', 'teacher', 'student', 'parent'] as const

const heightOf = async (place: Locator) => (await place.boundingBox())!.height
/** A phrase with its names put in, as part of what is seen. */
const said = (phrase: string, values: Record<string, string | number> = {}) =>
  phrase.replace(/\{(\w+)(?:, number)?\}/g, (_, name: string) => `${values[name]}`)

/** Looks at one page in both widths; nothing on it is wider than the window. */
async function atBothWidths(page: Page, look: (width: number) => Promise<void>) {
  for (const viewport of widths) {
    await page.setViewportSize(viewport)
    expect(await sideways(page)).toBe(0)
    await look(viewport.width)
  }
}

type Pupil = { id: string; last_name: string; classes: { id: string }[] }

/** Today in the class of a student: who is there, and what mark is given to everybody who is. */
async function markClassOf(ask: Ask, { classes }: Pupil, absent: string[], rate: number) {
  const path = `/v1/classes/${classes[0]!.id}/marks/`
  const { date, students } = await ask<{ date: string; students: Pupil[] }>('GET', path)
  const entries = students.flatMap(({ id: student_id }) => {
    const there = !absent.includes(student_id)
    const attendance = {
      ...{ student_id, kind: 'attendance', value: there ? 'present' : 'absent' },
    }
    return [attendance, ...(there ? [{ student_id, kind: 'rate', value: rate }] : [])]
  })
  await ask('POST', path, { date, entries })
}

const pupils = async (ask: Ask, search = '') =>
  (await ask<Listed<Pupil>>('GET', `/v1/students/${search}`)).results

for (const [lang, role] of [
  ['uz', 'owner'],
  ['ru', 'admin'],
] as const)
  test(`the office reads the day and the week in figures, each the way to its list, in ${lang}`, async ({
    browser,
    baseURL,
  }) => {
    const ask = await asking(baseURL!, 'owner')
    await dayIs(ask, 'working')
    const [missing] = await pupils(ask, '?grade=6&page_size=1')
    await markClassOf(ask, missing!, [missing!.id], 4)

    const { context, page, heard } = await open(browser, role, lang, desk, '/')
    const day = main(page).getByRole('list', { name: insightsText.figures[lang] })
    const week = main(page).getByRole('list', { name: insightsText.weekFigures[lang] })
    await expect(day.getByRole('link')).toHaveCount(4)
    // as at the end of a week
    await week
      .locator('b')
      .evaluateAll((figures) => figures.forEach((of) => (of.textContent = '128')))
    await atBothWidths(page, async (width) => {
      const strip = (await heightOf(day)) + (await heightOf(week))
      expect(strip).toBeLessThanOrEqual(width === 360 ? 200 : 120)
    })
    await expectAccessible(page, `the home of the office in ${lang}`)

    const figures = await day.getByRole('link').evaluateAll((links) =>
      links.map((link) => ({
        to: link.getAttribute('href')!,
        shown: link.querySelector('b')!.textContent,
      })),
    )
    for (const { to, shown } of figures) {
      await day.locator(`a[href="${to}"]`).click()
      await page.waitForURL((url) => url.pathname + url.search === to)
      await expect(main(page).getByRole('status').first()).toHaveText(new RegExp(`^${shown}\\D`))
      await page.goto('/')
    }
    for (const to of await week
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
      await week.locator(`a[href="${to}"]`).click()
      await page.waitForURL((url) => url.pathname + url.search === to)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto('/')
    }

    // the first round over the marks runs soon after the start
    const talk = page.getByRole('button', { name: said(insightsText.talkOf[lang], { name: '' }) })
    const rows = main(page).locator('[data-row]').filter({ has: talk })
    await expect(async () => {
      await page.goto('/')
      await expect(rows.first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await atBothWidths(page, async (width) => {
      expect(await heightOf(rows.first())).toBeLessThanOrEqual(width === 360 ? 65 : 45)
    })
    const name = await rows.first().getByRole('link').innerText()
    const note = `Suhbat, разговор, talk: ${lang}`
    await rows.first().getByRole('button').click()
    const dialog = over(page)
    await dialog.getByLabel(insightsText.noteIs[lang]).fill(note)
    await dialog.getByRole('button', { name: insightsText.talk[lang] }).click()
    await expect(rows.filter({ hasText: name })).toHaveCount(0)
    await page.goto('/warnings?settled=true')
    await expect(main(page).locator('[data-row]').filter({ hasText: name })).toContainText(note)
    expect(heard).toEqual([])
    await context.close()
  })

/** How each language calls the day that is off; this comes before anybody is marked whose home is looked at. */
const dayOff = { uz: 'Bahor bayrami', ru: 'Праздник весны', en: 'Spring day' }

test('on a day off every home says so, and counts nobody as missing', async ({
  browser,
  baseURL,
}) => {
  await dayIs(await asking(baseURL!, 'owner'), 'holiday', dayOff)
  for (const [at, role] of roles.entries()) {
    const lang = langs[at % langs.length]!
    const { context, page, heard } = await open(browser, role, lang, phone, '/')
    const reason = said(businessText.noLessonsFor[lang], { name: dayOff[lang] })
    await expect(main(page).getByText(reason).first()).toBeVisible()
    await atBothWidths(page, async () => {
      const day = main(page).getByRole('list', { name: insightsText.figures[lang] })
      await expect(day).toHaveCount(0)
      await expect(main(page).locator('[data-state="notMarked"]')).toHaveCount(0)
      await expect(main(page).getByText(studentsText.unmarkedToday[lang])).toHaveCount(0)
    })
    await expectAccessible(page, `the home of ${role} on a day off`)
    expect(heard).toEqual([])
    await context.close()
  }
})

test('a card answers a parent in one line, and a student buys what was saved for', async ({
  browser,
  baseURL,
}) => {
  const lang = 'en'
  const shop = { name: { [lang]: `Shop ${lang}` }, coins: 25 }
  const goods = [{ name: { [lang]: `Atlas ${lang}` }, price: 20, stock: 3 }]
  const { office, student, studentId, products } = await openShop(baseURL!, { ...shop, goods })
  await dayIs(office, 'working')
  const [own] = (await pupils(student)).filter(({ id }) => id === studentId)
  await markClassOf(office, own!, [], 5)
  await student('PUT', `/v1/students/${studentId}/wish/`, { product_id: products[0]!.id })
  const answer = [
    studentsText.now_present[lang],
    ', \\d\\d:\\d\\d · ',
    said(studentsText.markIs[lang], { rate: 5 }),
  ]
    .join('')
    // some of the spaces do not break
    .replaceAll(' ', '\\s')

  const family = await open(browser, 'parent', lang, phone, '/')
  const cards = main(family.page).getByRole('article')
  const children = await pupils(await asking(baseURL!, 'parent'))
  await expect(cards).toHaveCount(children.length)
  await atBothWidths(family.page, async () => {
    for (const card of await cards.all()) {
      expect(await heightOf(card)).toBeLessThanOrEqual(220)
      const days = card.getByRole('list', { name: studentsText.week[lang] })
      await expect(days.getByRole('listitem')).toHaveCount(6)
      await expect(card.locator('a[href$="?tab=wallet"]')).toHaveText(/\d/)
    }
  })
  const brother = children.find(({ classes }) => classes[0]!.id === own!.classes[0]!.id)
  await markClassOf(office, brother ?? children[0]!, [], 5)
  await family.page.reload()
  await expect(cards.filter({ hasText: new RegExp(answer) })).not.toHaveCount(0)
  await expectAccessible(family.page, `the home of a parent in ${lang}`)
  await family.context.close()

  const { context, page, heard } = await open(browser, 'student', lang, phone, '/')
  await expect(main(page)).toContainText(new RegExp(answer))
  const buy = main(page).getByRole('button', {
    name: said(storeText.buyFor[lang], { count: 20 }),
  })
  await atBothWidths(page, () => expect(buy).toBeInViewport())
  await expectAccessible(page, `the home of a student in ${lang}`)
  await buy.click()
  await over(page).getByRole('button').last().click()
  await expect(page.getByText(storeText.ordered[lang])).toBeVisible()
  await expect(buy).toHaveCount(0)
  const { balance } = await student<{ balance: number }>('GET', `/v1/students/${studentId}/wallet/`)
  expect(balance).toBe(5)
  await expect(main(page).locator('a[href$="?tab=wallet"]')).toContainText('5')
  expect(heard).toEqual([])
  await context.close()
})

test('a teacher sees first which classes are to be marked', async ({ browser, baseURL }) => {
  const lang = 'ru'
  await dayIs(await asking(baseURL!, 'owner'), 'working')
  const ask = await asking(baseURL!, 'teacher')
  const { count } = await ask<Listed>('GET', '/v1/classes/?mine=true')
  const { context, page, heard } = await open(browser, 'teacher', lang, phone, '/')
  const today = main(page).getByRole('region', { name: homeText.classesToday[lang] })
  const tiles = today.locator('a[href$="/mark"]')
  await expect(tiles).toHaveCount(count)
  await atBothWidths(page, async () => {
    await expect(tiles.first()).toBeInViewport()
    expect(await heightOf(tiles.first())).toBeGreaterThanOrEqual(44)
    expect(await heightOf(tiles.first())).toBeLessThanOrEqual(90)
  })
  await expectAccessible(page, `the home of a teacher in ${lang}`)
  await tiles.first().click()
  await page.waitForURL(/\/mark$/)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})
