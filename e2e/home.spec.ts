import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './watched.ts'
import { complaints, expectAccessible, press, signIn } from './keyboard.ts'
import { asking, dayIs, main, open, phone, sideways, over } from './people.ts'

type Morning = { classes: { id: string; label: string; marked: number }[] }

const figure = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Today’s figures' }).getByRole('link', { name })
const heightOf = async (place: Locator) => (await place.boundingBox())!.height

test('a director sees who is missing, reminds a teacher, opens the list and settles a warning', async ({
  page,
  baseURL,
}) => {
  const ask = await asking(baseURL!, 'owner')
  const today = await dayIs(ask, 'working')
  const { classes } = await ask<Morning>('GET', '/v1/overview/')
  const [marked] = classes.filter((each) => each.marked === 0 && each.label.startsWith('8-'))
  const sheet = await ask<{ students: { id: string; last_name: string }[] }>(
    'GET',
    `/v1/classes/${marked!.id}/marks/`,
  )
  await ask('POST', `/v1/classes/${marked!.id}/marks/`, {
    date: today,
    entries: sheet.students.map(({ id }, at) => ({
      student_id: id,
      kind: 'attendance',
      value: at === 0 ? 'absent' : 'present',
    })),
  })
  const heard = complaints(page)
  await signIn(page, 'owner@maktab.demo', 'en')
  await press(page, page.locator('nav a[href="/"]').first())
  await page.waitForURL((url) => url.pathname === '/')
  await expect(figure(page, /of \d+ classes not marked$/)).toBeVisible()
  await expectAccessible(page, 'the morning')

  // one press tells the teacher, and says when
  const remind = main(page).getByRole('button', { name: /: remind the teacher$/ })
  const before = await remind.count()
  await press(page, remind.first())
  await expect(
    main(page)
      .getByText(/Reminded at \d\d:\d\d/)
      .first(),
  ).toBeVisible()
  await expect(remind).toHaveCount(before - 1)
  await press(page, main(page).getByRole('button', { name: 'Remind all' }))
  await expect(page.getByText(/^Reminded the teachers of \d+ class/)).toBeVisible()
  await expect(remind).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: marked!.label, exact: true })).toHaveCount(0)

  // a number leads to whom it counts
  const unmarked = await figure(page, /of \d+ classes not marked$/)
    .locator('b')
    .innerText()
  await press(page, figure(page, /of \d+ classes not marked$/))
  await page.waitForURL('**/classes?unmarked=true')
  await expect(main(page).getByRole('status').first()).toHaveText(`${unmarked} classes`)
  await expect(main(page).getByRole('link', { name: marked!.label, exact: true })).toHaveCount(0)
  await page.goto('/')
  await press(page, figure(page, 'Absent (unexcused)'))
  await page.waitForURL('**/students?*attendance=absent')
  await expect(main(page)).toContainText(sheet.students[0]!.last_name)
  await page.goto('/')
  const week = page.getByRole('list', { name: 'This week' })
  await press(page, week.getByRole('link', { name: 'Unexcused this week' }))
  await page.waitForURL('**/attendance')
  await expect(
    main(page).getByRole('row').filter({ hasText: sheet.students[0]!.last_name }).first(),
  ).toBeVisible()
  await expectAccessible(page, 'the list of the week')
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByText('Signed by')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // charts can be walked through, and read as a table
  await page.goto('/')
  const chart = page.getByRole('figure', { name: 'Attendance' })
  await chart.getByRole('listitem').last().getByRole('link').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart.getByRole('listitem').nth(-2).getByRole('link')).toBeFocused()
  await chart.locator('summary').click()
  await expect(chart.getByRole('table')).toBeVisible()
  await page.getByRole('radio', { name: 'School year' }).click()
  await page.waitForURL('**/?span=year')

  // what the student in the middle has stands with the coins, and leads to the wallets that it is of
  await page.goto('/coins')
  const wallet = page.getByRole('figure', { name: 'Typical wallet' })
  await press(page, wallet.getByRole('link', { name: /by number of coins$/ }))
  await page.waitForURL('**/students?sort=-balance')

  // the first round over the marks runs soon after the start
  await expect(async () => {
    await page.goto('/warnings')
    await expect(
      main(page)
        .getByRole('button', { name: /: note the talk$/ })
        .first(),
    ).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page, 'the warnings')
  // a line each on a desk, two on a phone, and one more for a name that one does not hold; a tick asks what came of the talk, and says in full what gave cause for it
  const rows = main(page).locator('[data-row]')
  const name = await rows.first().getByRole('link').innerText()
  expect(await heightOf(rows.first())).toBeLessThanOrEqual(45)
  await page.setViewportSize(phone.viewport)
  expect(await heightOf(rows.first())).toBeLessThanOrEqual(65)
  expect(await heightOf(page.locator('html'))).toBeLessThanOrEqual(2500)
  await page.goto('/')
  const strip = page.locator('div').filter({ has: figure(page, 'Late') })
  expect(await heightOf(strip.last())).toBeLessThanOrEqual(205)
  await page.goto('/warnings')
  await press(page, rows.first().getByRole('button'))
  await page.getByLabel('What came of the talk (optional)').fill('The bus was late')
  await expectAccessible(page, 'the talk')
  await press(page, over(page).getByRole('button', { name: 'Note the talk' }))
  await expect(page.getByText('Noted: the talk has taken place')).toBeVisible()
  await page.goto('/warnings?settled=true')
  await expect(rows.filter({ hasText: name })).toContainText('The bus was late')
  expect(heard).toEqual([])
})

test('on a phone a teacher marks a class with four exceptions from the start page in eight actions', async ({
  browser,
  baseURL,
}) => {
  const { context, page, heard } = await open(browser, 'teacher', 'en', phone, '/')
  await expectAccessible(page, 'the morning of a teacher')
  expect(await sideways(page)).toBe(0)

  let actions = 0
  const tap = async (target: ReturnType<Page['locator']>) => {
    actions += 1
    await target.tap()
  }
  // a lesson of today may lead there as well
  const tile = main(page).locator('a[href$="/mark"]').filter({ hasText: '9-A' }).last()
  await tap(tile)
  await page.waitForURL(/\/mark$/)
  const cell = (row: number) => page.locator(`tbody tr:nth-child(${row}) [data-kind="attendance"]`)
  await expect(cell(1)).toBeVisible()
  const students = await page.locator('tbody tr').count()
  expect(students).toBeGreaterThan(20)
  await tap(page.getByRole('button', { name: 'Everyone present' }))
  for (const row of [3, 5, 8, 9]) await tap(cell(row))
  await expect(page.locator('[data-tools] [data-state="saved"]')).toContainText('Saved')
  expect(actions).toBeLessThanOrEqual(8)

  await page.goto('/')
  await expect(tile).toContainText('Marked')
  const ask = await asking(baseURL!, 'owner')
  const { classes } = await ask<Morning>('GET', '/v1/overview/')
  expect(classes.find(({ label }) => label === '9-A')?.marked).toBe(students)
  expect(heard).toEqual([])
  await context.close()
})
