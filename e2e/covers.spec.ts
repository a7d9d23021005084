import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './keyboard.ts'
import { type Ask, asking, main, open, over, phone, self, sideways } from './people.ts'
import { test } from './watched.ts'

type Lesson = {
  id: string
  part: number
  date: string
  starts_at: string
  class: { id: string; label: string }
  teacher: { id: string; name: string } | null
}
type Day = { uncovered: { lesson: Lesson; candidates: { teacher: string; merges: boolean }[] }[] }

/** Days after today, which nobody else of these journeys uses. */
const daysAfter = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
const lessonsOn = async (office: Ask, date: string) =>
  (await office<{ lessons: Lesson[] }>('GET', `/v1/lessons/?from=${date}&to=${date}`)).lessons
/** The first day from so many on, with somebody who gives this many lessons on it. */
async function busyOn(office: Ask, from: number, count: number, but: string[] = []) {
  // a break of two weeks may lie ahead
  for (let day = from; day < from + 42; day += 1) {
    const date = daysAfter(day)
    const byTeacher = Map.groupBy(await lessonsOn(office, date), ({ teacher }) => teacher?.id)
    for (const [id, lessons] of byTeacher)
      if (id && lessons.length === count && !but.includes(id))
        return { date, id, lessons, name: lessons[0]!.teacher!.name }
  }
  throw new Error('nobody gives so many lessons')
}
const away = (office: Ask, teacher_id: string, date: string) =>
  office('POST', '/v1/teacher-absences/', { teacher_id, from: date, to: date, excuse: 'illness' })
const today = (date: string) => `/lesson-schedule/today?date=${date}`
const uncoveredOn = (page: Page) => main(page).locator('li[data-row]')
const press = (page: Page, name: RegExp | string) =>
  main(page).getByRole('button', { name }).first().tap()

test('a day of five lessons is covered and published by two taps, and the class sees by whom', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const { date, id, lessons, name } = await busyOn(office, 8, 5)
  await away(office, id, date)
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, null)
  await page.goto(today(date))
  await expect(main(page).getByText('not covered: 5')).toBeVisible()
  await expectAccessible(page, 'a day with lessons that nobody gives')
  expect(await sideways(page)).toBe(0)
  await press(page, 'Find covers')
  await expect(main(page).getByText('Every lesson is covered')).toBeVisible()
  await press(page, 'Publish 5')
  await expect(main(page).getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  // an absence can be withdrawn in its row, published or not
  await press(page, `Actions: ${name}`)
  await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeVisible()
  await page.keyboard.press('Escape')
  const { class: of } = lessons[0]!
  await page.goto(`/lesson-schedule?view=class&id=${of.id}&date=${date}`)
  await expect(main(page).getByText(`${name} →`).first()).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})

test('a teacher asks for a day, the office grants it, and one tap gives a lesson to somebody', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const me = await self(await asking(baseURL!, 'teacher'))
  let date = ''
  for (let day = 15; !date; day += 1)
    if ((await lessonsOn(office, daysAfter(day))).some(({ teacher }) => teacher?.id === me.id))
      date = daysAfter(day)
  const { context, page, heard } = await open(browser, 'teacher', 'en', phone, null)
  await page.goto('/lesson-schedule')
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Report my absence' }).tap()
  await over(page).getByText('Other days').tap()
  const [year, month, day] = date.split('-')
  await over(page).getByRole('textbox', { name: 'From' }).fill(`${day}.${month}.${year}`)
  await over(page).getByRole('textbox', { name: 'To' }).fill(`${day}.${month}.${year}`)
  await expectAccessible(page, 'an absence that is asked for')
  await over(page).getByRole('button', { name: 'Send' }).tap()
  await expect(over(page)).toBeHidden()
  await page.goto('/lesson-schedule/absences')
  await expect(main(page).getByText('waiting').first()).toBeVisible()
  const chief = await open(browser, 'admin', 'en', {}, null)
  await chief.page.goto(today(date))
  await main(chief.page)
    .getByRole('link', { name: /^Waiting for a decision/ })
    .click()
  await main(chief.page)
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await chief.page.getByRole('menuitem', { name: 'Approve' }).click()
  await expect(
    main(chief.page).getByText('No one found').or(main(chief.page).getByText('Nothing found')),
  ).toBeVisible()
  await chief.page.goto(today(date))
  const cards = main(chief.page).locator('li[data-row]')
  const before = await cards.count()
  await cards.first().getByRole('button').first().click()
  await expect(cards).toHaveCount(before - 1)
  await page.reload()
  await expect(main(page).getByText('approved').first()).toBeVisible()
  expect([...heard, ...chief.heard]).toEqual([])
  await context.close()
  await chief.context.close()
})

test('who is asked says no from the phone, and the lesson is open again', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const me = await self(await asking(baseURL!, 'teacher'))
  const dayOf = (date: string) => office<Day>('GET', `/v1/covers/day/?date=${date}`)
  const tried = [me.id]
  let found: { date: string; lesson: Lesson } | undefined
  while (!found) {
    const { date, id } = await busyOn(office, 22, 4, tried)
    tried.push(id)
    await away(office, id, date)
    const open = (await dayOf(date)).uncovered.find(({ candidates }) =>
      candidates.some(({ teacher, merges }) => teacher === me.id && !merges),
    )
    if (open) found = { date, lesson: open.lesson }
  }
  const { date, lesson } = found
  const asks = { date, lesson: lesson.id, part: lesson.part, teacher_id: me.id }
  await office('POST', '/v1/covers/', { ...asks, kind: 'substitute' })
  const chief = await open(browser, 'admin', 'en', {}, null)
  await chief.page.goto(today(date))
  await expect(main(chief.page).getByText('waiting for an answer')).toBeVisible()
  const { context, page, heard } = await open(browser, 'teacher', 'en', phone, null)
  await page.goto('/')
  const asked = main(page).locator('li[data-row]').filter({ hasText: lesson.class.label })
  await expect(asked).toContainText(lesson.starts_at)
  await expectAccessible(page, 'somebody is asked to cover')
  await asked.getByRole('button', { name: 'I can’t' }).tap()
  await expect(asked).toHaveCount(0)
  expect((await dayOf(date)).uncovered.map((each) => each.lesson.id)).toContain(lesson.id)
  // the page of the office, which nobody has touched, says so, and who has declined stands last
  const again = uncoveredOn(chief.page).filter({
    hasText: `${lesson.starts_at} · ${lesson.class.label}`,
  })
  await expect(again).toHaveCount(1)
  await again.getByRole('button', { name: /^Other ways/ }).click()
  const candidates = over(chief.page).locator('button').filter({ hasText: 'covers this week' })
  await expect(candidates.last()).toContainText('said no')
  expect([...heard, ...chief.heard]).toEqual([])
  await chief.context.close()
  await context.close()
})

test('a later lesson of the class is moved up to the time of one that nobody gives', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  type Ways = { move_up: Lesson[] }
  let found: { date: string; lesson: Lesson; later: Lesson } | undefined
  const tried: string[] = []
  while (!found) {
    const { date, id, lessons } = await busyOn(office, 29, 3, tried)
    tried.push(id)
    await away(office, id, date)
    for (const lesson of lessons) {
      const asked = `date=${date}&lesson=${lesson.id}&part=${lesson.part}`
      const { move_up } = await office<Ways>('GET', `/v1/covers/ways/?${asked}`)
      if (move_up[0]) found ??= { date, lesson, later: move_up[0] }
    }
  }
  const { date, lesson, later } = found
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, null)
  await page.goto(today(date))
  const row = main(page)
    .locator('li[data-row]')
    .filter({ hasText: `${lesson.starts_at} · ${lesson.class.label}` })
  await row.getByRole('button', { name: 'Other ways' }).tap()
  await expectAccessible(page, 'other ways for a lesson')
  expect(await sideways(page)).toBe(0)
  await over(page)
    .getByRole('button', { name: `Move up: ${later.starts_at}` })
    .first()
    .tap()
  await expect(over(page)).toBeHidden()
  await expect(row).toHaveCount(0)
  // what is not published yet holds for nobody
  const before = (await lessonsOn(office, date)).find(({ id }) => id === later.id)
  expect(before).toMatchObject({ starts_at: later.starts_at })
  await press(page, /^Publish/)
  await expect(main(page).getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await page.goto(`/lesson-schedule?view=class&id=${lesson.class.id}&date=${date}`)
  await expect(main(page).getByText(`Was at ${later.starts_at}`).first()).toBeVisible()
  expect(heard).toEqual([])
  await context.close()
})

test('two teachers agree on a swap from their phones, and the class sees it', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const me = await self(await asking(baseURL!, 'teacher'))
  const { results } = await office<{ results: { id: string; username: string }[] }>(
    'GET',
    '/v1/teachers/?page_size=100',
  )
  const usernames = new Map(results.map(({ id, username }) => [id, username]))
  /** Within the days that the dialog offers. */
  let pair: { date: string; mine: Lesson; theirs: Lesson } | undefined
  for (let day = 2; day < 14 && !pair; day += 1) {
    const date = daysAfter(day)
    const all = await lessonsOn(office, date)
    const own = all.filter(({ teacher }) => teacher?.id === me.id)
    for (const mine of own)
      for (const theirs of all) {
        const of = theirs.teacher?.id
        if (pair || !of || of === me.id || !usernames.get(of)?.endsWith('@maktab.demo')) continue
        // of one class two lessons change places, and nobody's hands
        if (mine.class.id === theirs.class.id) continue
        const taken = (who: string, at: Lesson) =>
          all.some((each) => each.teacher?.id === who && each.starts_at === at.starts_at)
        if (!taken(of, mine) && !taken(me.id, theirs)) pair = { date, mine, theirs }
      }
  }
  const { date, mine, theirs } = pair!
  const colleague = theirs.teacher!
  const { context, page, heard } = await open(browser, 'teacher', 'en', phone, null)
  await page.goto('/lesson-schedule')
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Swap lessons' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Swap lessons' })
  const choose = (label: string, value: string) =>
    dialog.getByLabel(label, { exact: true }).selectOption(value)
  await choose('My lesson', `${date} ${mine.id} ${mine.part}`)
  await choose('Colleague', colleague.id)
  await choose('Their lesson', `${date} ${theirs.id} ${theirs.part}`)
  await expectAccessible(page, 'a swap')
  expect(await sideways(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByText('Proposal sent')).toBeVisible()
  await context.close()

  const other = await open(browser, usernames.get(colleague.id)!, 'en', phone, null)
  await other.page.goto('/')
  const asked = main(other.page).locator('li[data-row]').filter({ hasText: mine.class.label })
  await expect(asked.filter({ hasText: 'In return' })).toContainText(theirs.class.label)
  await asked.filter({ hasText: 'In return' }).getByRole('button', { name: 'I can' }).first().tap()
  await expect(other.page.getByText('Answer sent')).toBeVisible()
  const now = await lessonsOn(office, date)
  const giverOf = ({ id, part }: Lesson) =>
    now.find((each) => each.id === id && each.part === part)?.teacher?.id
  expect([giverOf(mine), giverOf(theirs)]).toEqual([colleague.id, me.id])
  expect([...heard, ...other.heard]).toEqual([])
  await other.context.close()
})

test('a lesson is moved to another day and one is given once more, on the page of a day', async ({
  browser,
  baseURL,
}) => {
  const office = await asking(baseURL!, 'admin')
  const { date, lessons } = await busyOn(office, 24, 2)
  const { context, page, heard } = await open(browser, 'admin', 'en', phone, today(date))
  const { label } = lessons[0]!.class
  for (const [name, done, kind] of [
    ['Move a lesson', 'Move', 'retimed'],
    ['Extra lesson', 'Add', 'extra'],
  ] as const) {
    await main(page).getByRole('button', { name: 'More' }).first().tap()
    await page.getByRole('menuitem', { name }).tap()
    const free = over(page).getByLabel('Free time')
    let on = date
    // a class may have no time left that day, and has some on another one
    for (let after = 1; after < 8 && !(await free.isVisible()); after += 1) {
      on = new Date(Date.parse(date) + after * 86_400_000).toISOString().slice(0, 10)
      await over(page).getByLabel('To which day').fill(on.split('-').toReversed().join('.'))
      await over(page).getByLabel('Class').selectOption({ label })
      await over(page).getByLabel('Which lesson').selectOption({ index: 1 })
      await expect(free.or(over(page).getByText('No fitting time on this day'))).toBeVisible()
    }
    await free.selectOption({ index: 1 })
    await expectAccessible(page, name)
    expect(await sideways(page)).toBe(0)
    await over(page).getByRole('button', { name: done, exact: true }).tap()
    await expect(over(page)).toBeHidden()
    const { changed } = await office<{ changed: { change: { kind: string } }[] }>(
      'GET',
      `/v1/covers/day/?date=${on}`,
    )
    expect(changed.map(({ change }) => change.kind)).toContain(kind)
  }
  expect(heard).toEqual([])
  await context.close()
})
