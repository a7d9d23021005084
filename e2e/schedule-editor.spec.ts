import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { asking, type Listed, main, open, over, phone, sideways } from './people.ts'
import { test } from './watched.ts'

type Version = { id: string; state: string }
type School = {
  lessons: { class: string; parts: { teacher: string | null }[] }[]
  bells: { shift: number; period: number }[]
}
type Planned = {
  subject: { id: string }
  teacher: { id: string } | null
  hours_per_week: number
  group_number: number | null
}

/** A draft of what is in force. */
async function draftOf(url: string): Promise<string> {
  const office = await asking(url, 'admin')
  const { results } = await office<Listed<Version>>('GET', '/v1/schedules/')
  const base = results.find(({ state }) => state === 'published')!
  const made = await office<Version>('POST', '/v1/schedules/', {
    name: 'Journey',
    based_on: base.id,
  })
  return `/lesson-schedule/${made.id}`
}
const grid = (page: Page) => main(page).getByRole('grid')
const cell = (page: Page, at: string) => grid(page).locator(`[data-at="${at}"]`)
const lessonIn = (page: Page, at: string) => cell(page, at).locator('[data-card]')
/** Another lesson that what is held could change places with. */
async function swapFor(page: Page): Promise<string> {
  const swaps = grid(page).locator('td[data-answer="swap"]:visible')
  await expect(swaps.first()).toBeVisible()
  return (await swaps.first().getAttribute('data-at'))!
}
const subjectIn = (page: Page, at: string) => lessonIn(page, at).locator('b').innerText()
/** Picks up the second lesson of the second day by the keyboard; answers what it is of. */
async function pickUp(page: Page): Promise<string> {
  await cell(page, '1 1').focus()
  const lesson = await subjectIn(page, '1 1')
  await page.keyboard.press('Space')
  return lesson
}
async function publish(page: Page): Promise<void> {
  await over(page).getByLabel('Publish as it is').click()
  await over(page).getByRole('button', { name: 'Publish' }).click()
  await expect(over(page)).toBeHidden()
  await expect(main(page)).toContainText('published')
}

test('a lesson is moved by the keyboard alone, somebody else sees it, and it is undone', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const other = await open(browser, 'owner', 'en', {}, path)
  await expect(lessonIn(other.page, '1 1')).toBeVisible()
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  const lesson = await pickUp(page)
  await expect(cell(page, '1 1')).toHaveAttribute('data-held', 'true')
  await expectAccessible(page, 'the editor with a lesson in the hand')
  const to = await swapFor(page)
  const partner = await subjectIn(page, to)
  await cell(page, to).focus()
  await expect(main(page).getByText(`swaps with ${partner}`).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lessonIn(page, to)).toContainText(lesson)
  await expect(lessonIn(page, '1 1')).toContainText(partner)
  await expect(lessonIn(other.page, '1 1')).toContainText(partner)
  await page.keyboard.press('Control+z')
  await expect(lessonIn(page, '1 1')).toContainText(lesson)
  await expect(lessonIn(other.page, '1 1')).toContainText(lesson)
  expect([...heard, ...other.heard]).toEqual([])
  await context.close()
  await other.context.close()
})

test('a day, an hour and a class are locked at their heads, by the keyboard too', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  await expect(lessonIn(page, '1 1')).toBeVisible()
  const locked = grid(page).locator('[data-locked]')
  const ofDay = await grid(page).locator('[data-at$=" 1"] [data-card]').count()
  const ofHour = await grid(page).locator('[data-at^="1 "] [data-card]').count()
  const before = await locked.count()
  await cell(page, '0 1').focus()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, '-1 1')).toBeFocused()
  await page.keyboard.press('KeyL')
  await expect(locked).toHaveCount(before + ofDay)
  await expect(cell(page, '-1 1')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'the editor with a day locked')
  await page.keyboard.press('Enter')
  await expect(locked).toHaveCount(before)
  await cell(page, '1 -1').click()
  await expect(locked).toHaveCount(before + ofHour)
  await page.keyboard.press('Control+z')
  await expect(locked).toHaveCount(before)
  await main(page).getByLabel('What to show').selectOption('week')
  await cell(page, '0 -1').click()
  await expect.poll(() => locked.count()).toBeGreaterThan(before)
  expect(heard).toEqual([])
  await context.close()
})

test('an open editor hears of wishes and of the plan, and its lamp answers before the plan is taken over', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const office = await asking(baseURL!, 'admin')
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  const lights = main(page).locator('[data-light]')
  await expect(lights).toHaveCount(1)
  await expect(lights).toHaveAttribute('data-light', /fits|clashing/)
  const file = await office<{ school: School }>(
    'GET',
    `/v1/schedules/${path.split('/').at(-1)}/file/`,
  )
  const { lessons, bells } = file.school
  const teacher = lessons.find(({ parts }) => parts[0]?.teacher)!.parts[0]!.teacher!
  const wishes = `/v1/teachers/${teacher}/wishes/`
  const before = await office<{ version: number; wishes: object[] }>('GET', wishes)
  const blocked = [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    bells.map(({ shift, period }) => ({ weekday, shift, period, wish: 'blocked' })),
  )
  const { version } = await office<{ version: number }>('PUT', wishes, {
    version: before.version,
    wishes: blocked,
  })
  await expect(lights).toHaveAttribute('data-light', 'impossible')
  await office('PUT', wishes, { version, wishes: before.wishes })
  await expect(lights).toHaveAttribute('data-light', /fits|clashing/)

  const of = `/v1/classes/${lessons[0]!.class}/`
  const plan = await office<{ subjects: Planned[]; plan_version: string }>('GET', of)
  const entries = plan.subjects.map(({ subject, teacher: by, ...row }) => ({
    ...{ subject_id: subject.id, teacher_id: by?.id ?? null },
    ...{ hours_per_week: row.hours_per_week, group_number: row.group_number },
  }))
  const save = (plan_version: string, more: number) =>
    office<{ plan_version: string }>('PUT', `${of}subjects/`, {
      plan_version,
      subjects: entries.map((row, at) =>
        at === 0 ? { ...row, hours_per_week: row.hours_per_week + more } : row,
      ),
    })
  const { plan_version } = await save(plan.plan_version, 1)
  // beside the lamp of the draft one of what it would be with the plan
  await expect(lights).toHaveCount(2)
  await expectAccessible(page, 'the editor of a draft that the plan has gone on from')
  await save(plan_version, 0)
  await expect(lights).toHaveCount(1)
  expect(heard).toEqual([])
  await context.close()
})

test('two at one board see each other, and what the other one holds until it is put back', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const other = await open(browser, 'owner', 'en', {}, path)
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  const seen = main(other.page).getByRole('list', { name: 'Who else is here' })
  await expect(seen.getByRole('listitem')).toContainText('is here too')
  const lesson = await pickUp(page)
  await expect(cell(other.page, '1 1')).toContainText('held by')
  await expect(seen).toContainText(new RegExp(`holds .*${lesson}`))
  await expectAccessible(other.page, 'the editor while somebody else holds a lesson')
  expect(await grid(page).locator('[data-theirs]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(cell(other.page, '1 1')).not.toContainText('held by')
  await context.close()
  await expect(seen).toHaveCount(0)
  expect([...heard, ...other.heard]).toEqual([])
  await other.context.close()
})

test('what is moved while somebody else moves is moved upon theirs, and it is said who it was', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const id = path.split('/').at(-1)!
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  const office = await asking(baseURL!, 'owner')
  type Lesson = { lesson: string; day: number; period: number; locked: boolean }
  const file = await office<{
    version: number
    placed: Lesson[]
    school: { lessons: { id: string; class: string }[]; classes: { id: string }[] }
  }>('GET', `/v1/schedules/${id}/file/`)
  const last = file.school.classes.at(-1)!.id
  const theirs = new Set(
    file.school.lessons.filter((one) => one.class === last).map((one) => one.id),
  )
  const { lesson, day, period } = file.placed.find((one) => theirs.has(one.lesson) && !one.locked)!
  await page.route(
    '**/moves/',
    async (route) => {
      await office('POST', `/v1/schedules/${id}/moves/`, {
        version: file.version,
        moves: [{ lesson, from: { day, period }, to: null }],
        leave_clashes: true,
      })
      await route.continue()
    },
    { times: 1 },
  )
  const own = await pickUp(page)
  const to = await swapFor(page)
  await cell(page, to).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/changed the timetable at/).first()).toBeVisible()
  await expect(page.getByText('Your change is being saved as well').first()).toBeVisible()
  await expect(lessonIn(page, to)).toContainText(own)
  await page.reload()
  await expect(lessonIn(page, to)).toContainText(own)
  await expect(main(page)).toContainText('Lessons not placed')
  expect(heard.filter((each) => !each.includes('409'))).toEqual([])
  await context.close()
})

test('of the whole school only what is in sight is drawn, and arrows lead through all of it', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  await main(page).getByLabel('What to show').selectOption('week')
  await expect(lessonIn(page, '0 1')).toBeVisible()
  const [rows, columns] = await Promise.all(
    ['aria-rowcount', 'aria-colcount'].map(async (count) =>
      Number(await grid(page).getAttribute(count)),
    ),
  )
  const last = `${rows! - 2} ${columns! - 2}`
  expect(await grid(page).locator('[data-at]').count()).toBeLessThan((rows! * columns!) / 2)
  await expect(cell(page, last)).toHaveCount(0)
  await expectAccessible(page, 'the whole school in the editor')
  await cell(page, '0 0').focus()
  for (let row = 2; row < rows!; row += 1) await page.keyboard.press('ArrowDown')
  for (let column = 2; column < columns!; column += 1) await page.keyboard.press('ArrowRight')
  await expect(cell(page, last)).toBeFocused()
  await expect(cell(page, last)).toBeInViewport({ ratio: 0.9 })
  await expect(grid(page).getByRole('rowheader').last()).toBeInViewport()
  // the mouse finds what a wheel has brought
  await grid(page).evaluate((table) => table.parentElement!.scrollTo(0, 0))
  await lessonIn(page, '1 1').click()
  await expect(cell(page, '1 1')).toHaveAttribute('data-held', 'true')
  await expect(grid(page).locator('[data-answer]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(grid(page).locator('[data-held]')).toHaveCount(0)
  expect(heard).toEqual([])
  await context.close()
})

test('the best places of what is held stand in the table, and Enter takes the first, undone at once', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  const lesson = await pickUp(page)
  const first = grid(page).locator('td').filter({ hasText: 'suggestion 1' })
  await expect(first).toContainText(`1 · ${lesson}`)
  await expect(grid(page).locator('td').filter({ hasText: 'suggestion 3' })).toHaveCount(1)
  const to = (await first.getAttribute('data-at'))!
  await page.keyboard.press('Enter')
  await expect(lessonIn(page, to)).toContainText(lesson)
  await expect(grid(page).locator('[data-held]')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(lessonIn(page, '1 1')).toContainText(lesson)
  await expect(main(page).getByRole('button', { name: 'Undo' })).toBeDisabled()
  // why it is better or worse is said of the place, and of what waits why it does
  await cell(page, '1 1').focus()
  await page.keyboard.press('Space')
  const moved = main(page).locator('section', { hasText: 'Best places' }).locator('li')
  await expect(moved.filter({ hasText: / by \d+: .+ [+−]\d/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  const tray = main(page).locator('section', { hasText: 'Lessons not placed' })
  await expect(tray.locator('li')).toContainText([/Fits: \w+, lesson \d/])
  expect(heard).toEqual([])
  await context.close()
})

test('a lesson is dragged with the mouse to another that changes places with it', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, null)
  await page.goto(path)
  const lesson = await subjectIn(page, '1 1')
  const drag = async (at: string) => {
    const box = (await cell(page, at).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 })
  }
  await drag('1 1')
  await page.mouse.down()
  await page.mouse.move(0, 0, { steps: 3 })
  const to = await swapFor(page)
  await drag(to)
  await page.mouse.up()
  await expect(lessonIn(page, to)).toContainText(lesson)
  await expect(lessonIn(page, '1 1')).not.toContainText(lesson)
  expect(heard).toEqual([])
  await context.close()
})

test('on a phone a lesson is tapped, and then its place', async ({ browser, baseURL }) => {
  const path = await draftOf(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, path)
  const lesson = await subjectIn(page, '1 0')
  await cell(page, '1 0').tap()
  await expect(main(page).getByText(/^In hand/)).toBeVisible()
  expect(await sideways(page)).toBe(0)
  await main(page).getByRole('button', { name: 'Put back' }).tap()
  await expect(cell(page, '1 0')).not.toHaveAttribute('data-held')
  await expect(lessonIn(page, '1 0')).toContainText(lesson)
  expect(heard).toEqual([])
  await context.close()
})

test('a draft is arranged anew once that is confirmed, says how good it has become, and goes back in one step', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  await expect(lessonIn(page, '1 1')).toBeVisible()
  const before = await grid(page).locator('tbody').innerText()
  // the end of the search is known late: the event of the draft leads to a reading before it
  await page.route(/\/v1\/schedules\/[^/]+\/runs\//, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const { results } = (await answer.json()) as Listed<{ state: string }>
    if (results[0]?.state === 'done') await sleep(2_000)
    await route.fulfill({ response: answer })
  })
  await main(page).getByRole('button', { name: 'Generate' }).click()
  await expect(over(page)).toContainText(/\d+ lessons will move/)
  await over(page).getByRole('button', { name: 'Generate' }).click()
  await expect(main(page).getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(main(page).getByRole('row', { name: /^Placed \d+ of \d+/ })).toBeVisible()
  await expect(main(page).getByText(/^The timetable is ready/)).toBeVisible()
  await expect(main(page).getByRole('row', { name: /^Penalty \d+/ })).toBeVisible()
  await main(page).getByRole('button', { name: 'Put it back as it was' }).click()
  await expect(main(page).getByText('Saving the change…')).toBeHidden()
  expect(await grid(page).locator('tbody').innerText()).toBe(before)
  expect(heard).toEqual([])
  await context.close()
})

test('what a colleague moves after a search that the page could not read is not offered to be taken back', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const id = path.split('/').at(-1)!
  const { context, page } = await open(browser, 'admin', 'en', {}, path)
  await expect(lessonIn(page, '1 1')).toBeVisible()
  await main(page).getByRole('button', { name: 'Generate' }).click()
  await over(page).getByRole('button', { name: 'Generate' }).click()
  await expect(main(page).getByRole('button', { name: 'Stop' })).toBeVisible()
  let refused = 0
  const files = /\/v1\/schedules\/[^/]+\/file\//
  await page.route(files, async (route) => {
    await route.abort()
    refused += 1
  })
  await expect(main(page).getByText(/^The timetable is ready/)).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThan(0)
  const office = await asking(baseURL!, 'owner')
  type Lesson = { lesson: string; day: number; period: number; locked: boolean }
  const file = await office<{ version: number; placed: Lesson[] }>(
    'GET',
    `/v1/schedules/${id}/file/`,
  )
  const { lesson, day, period } = file.placed.find((one) => !one.locked)!
  await page.unroute(files)
  await office('POST', `/v1/schedules/${id}/moves/`, {
    version: file.version,
    moves: [{ lesson, from: { day, period }, to: null }],
    leave_clashes: true,
  })
  // the lesson that has no place any more is in the tray: the page has read the draft
  await expect(main(page).getByText('Every lesson is placed')).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'Put it back as it was' })).toHaveCount(0)
  await context.close()
})

test('while a search goes on the table fills with what it has found, and stopped it is kept', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const { id } = await office<Version>('POST', '/v1/schedules/', { name: 'From nothing' })
  const path = `/lesson-schedule/${id}`
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  await expect(cell(page, '1 1')).toBeVisible()
  await expect(grid(page).locator('[data-card]')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Improve' }).click()
  const stop = main(page).getByRole('button', { name: 'Stop' })
  await expect(stop).toBeVisible()
  await expect(lessonIn(page, '1 1')).toBeVisible()
  await expect(stop).toBeVisible()
  await expectAccessible(page, 'the editor while it is searched')
  await stop.click()
  await expect(main(page).getByText(/^Stopped/)).toBeVisible()
  await expect(lessonIn(page, '1 1')).toBeVisible()
  const { placed } = await office<{ placed: object[] }>('GET', `/v1/schedules/${id}/file/`)
  expect(placed.length).toBeGreaterThan(0)
  expect(heard).toEqual([])
  await context.close()
})

test('what matters more is chosen, priced as lessons stand, and kept with the draft', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, path)
  const asked = main(page).getByRole('button', { name: 'What matters more' })
  const gaps = over(page).getByLabel('An idle lesson between two lessons of a teacher')
  const chosen = gaps.locator('option:checked')
  await asked.tap()
  await expect(chosen).toHaveText('normal')
  await expect(gaps).toHaveAccessibleDescription(/^penalty now: [1-9]/)
  await expectAccessible(page, 'what matters more')
  await gaps.selectOption('off')
  await expect(gaps).toHaveAccessibleDescription('penalty now: 0')
  await over(page).getByRole('button', { name: 'Save' }).tap()
  await expect(over(page)).toBeHidden()
  await page.reload()
  await asked.tap()
  await expect(chosen).toHaveText('off')
  await over(page).getByRole('button', { name: 'Back to the defaults' }).tap()
  await expect(chosen).toHaveText('normal')
  expect(heard).toEqual([])
  expect(await sideways(page)).toBe(0)
  await context.close()
})

test('the times of a centre are changed by the clock, and what is taken is refused', async ({
  browser,
}) => {
  const { context, page, heard } = await open(
    browser,
    'owner@markaz.demo',
    'en',
    phone,
    '/lesson-schedule/create',
  )
  await main(page).getByRole('link', { name: '2026/2027' }).tap()
  const backend = main(page).locator('tbody tr').filter({ hasText: 'Backend-4' }).first()
  await expect(backend).toContainText('Mo 16:00–17:20 · Room 2')
  await backend.getByRole('button', { name: 'Backend-4', exact: true }).tap()
  await expectAccessible(page, 'when a group meets')
  await over(page).getByLabel('Room').selectOption('1')
  await over(page).getByRole('button', { name: 'Save' }).tap()
  // another group is in that room then
  await expect(page.getByText('already taken at that time').first()).toBeVisible()
  await expect(over(page).getByRole('status')).toContainText(/At that time: \S+-?\d*, \S/)
  await over(page).getByLabel('Begins').fill('07:00')
  await over(page).getByLabel('Ends').fill('08:20')
  await over(page).getByRole('button', { name: 'Save' }).tap()
  await expect(over(page)).toBeHidden()
  await expect(backend).toContainText('Mo 07:00–08:20 · Room 1')
  expect(heard.filter((each) => !each.includes('400'))).toEqual([])
  expect(await sideways(page)).toBe(0)
  await context.close()
})

test('a whole school is published from a day on with what changes by it, and withdrawn', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const { context, page, heard } = await open(browser, 'admin', 'en', {}, path)
  await cell(page, '1 1').focus()
  await page.keyboard.press('Delete')
  await expect(lessonIn(page, '1 1')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Publish' }).click()
  await expect(over(page)).toContainText('1 lesson has no place yet')
  await expect(over(page)).toContainText(/Changes for 1 class and \d teacher/)
  await expectAccessible(page, 'what changes by a publication')
  await expect(over(page).getByRole('button', { name: 'Publish' })).toBeDisabled()
  await publish(page)
  // nothing moves there, and nothing offers to
  const undo = main(page).getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Undo publication' }).click()
  await expect(main(page)).toContainText('draft')
  await expect(undo).toBeVisible()
  await main(page).getByRole('button', { name: 'Publish' }).click()
  await publish(page)
  await main(page).getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await over(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(main(page)).toContainText('withdrawn')
  expect(heard).toEqual([])
  await context.close()
})

/** Who gives most of a draft. */
async function busiestIn(office: Awaited<ReturnType<typeof asking>>, path: string) {
  const { school } = await office<{
    school: { lessons: { per_week: number; parts: { teacher: string }[] }[] }
  }>('GET', `/v1/schedules/${path.split('/').at(-1)!}/file/`)
  const load = new Map<string, number>()
  for (const { per_week, parts } of school.lessons)
    for (const { teacher } of parts) load.set(teacher, (load.get(teacher) ?? 0) + per_week)
  return [...load].sort(([, one], [, other]) => other - one)[0]![0]
}

test('what a teacher is about to ask for turns the lamp red before it is saved', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const busiest = await busiestIn(await asking(baseURL!, 'admin'), path)
  const wishes = `/teachers/${busiest}?tab=wishes`
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, wishes)
  const lamp = main(page).getByRole('status')
  await expect(lamp.filter({ hasText: 'Everything fits' })).toBeVisible()
  await expectAccessible(page, 'wishes that fit')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
    for (const button of await main(page)
      .getByRole('button', { name: `${day}: the` })
      .all())
      await button.tap()
  await expect(lamp.filter({ hasText: 'Not everything can be placed' })).toBeVisible()
  await expect(main(page)).toContainText(/\d+ needed, at most \d+ fit/)
  expect(await sideways(page)).toBe(0)
  expect(heard).toEqual([])
  await context.close()
})

test('who can hardly come turns the lamp red; one of the helps is done by a press, and what clashes is still said', async ({
  browser,
  baseURL,
}) => {
  const path = await draftOf(baseURL!)
  const office = await asking(baseURL!, 'admin')
  const busiest = await busiestIn(office, path)
  const at = `/v1/teachers/${busiest}/wishes/`
  const { version } = await office<{ version: number }>('GET', at)
  const wishes = [1, 2, 3, 4].flatMap((weekday) =>
    [1, 2].flatMap((shift) =>
      [1, 2, 3, 4, 5, 6].map((period) => ({ weekday, shift, period, wish: 'blocked' })),
    ),
  )
  await office('PUT', at, { version, wishes })
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, path)
  const lamp = main(page).getByRole('status')
  const look = main(page).getByRole('button', { name: 'Find what helps' })
  await expect(lamp.filter({ hasText: 'Not everything can be placed' })).toBeVisible()
  await look.tap()
  await expect(main(page).getByText('Any one of these makes everything fit')).toBeVisible()
  await expect(look).toBeHidden({ timeout: 60_000 })
  await expectAccessible(page, 'what helps')
  await main(page)
    .getByRole('button', { name: /^Do this: .* also comes on Monday$/ })
    .tap()
  await page.getByRole('button', { name: 'Do this', exact: true }).last().tap()
  await expect(
    lamp.filter({ hasText: /\d+ clashes now, though it fits without any/ }),
  ).toBeVisible()
  expect(heard).toEqual([])
  expect(await sideways(page)).toBe(0)
  await context.close()
})
