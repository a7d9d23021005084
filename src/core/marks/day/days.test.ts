import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { calendarDays } from '../../business/calendar/contract.ts'
import { classes } from '../../classes/contract.ts'
import { overview } from '../../../features/insights/contract.ts'
import { marks } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
let group: string
beforeAll(async () => {
  at = await school()
  const body = { name: 'Frontend-1', academic_year: '2026/2027', meeting_days: [1, 3, 5] }
  group = (await at.as('owner')(classes.create, { body })).id
  await at.as('owner')(classes.enrol, {
    params: { id: group },
    body: { student_id: at.here.cast.studentB.id },
  })
})
afterAll(() => at.close())

const sheetOf = (id: string, date: string) =>
  at.as('owner')(marks.day, { params: { id }, query: { date } })
const daysOf = async (id: string, date: string) => {
  const { lessons, previous_day, next_day } = await sheetOf(id, date)
  return { lessons, previous_day, next_day }
}

test('a sheet says whether its day has lessons, and leads to the days that have', async () => {
  const { classA } = at.here
  expect(await daysOf(classA, '2026-11-15')).toEqual({
    ...{ lessons: false, previous_day: '2026-11-14', next_day: '2026-11-16' },
  })
  expect(await daysOf(classA, '2026-11-16')).toEqual({
    ...{ lessons: true, previous_day: '2026-11-14', next_day: '2026-11-17' },
  })
  const grades = { from_grade: 5, to_grade: 5 }
  const off = { starts_on: '2026-11-18', ends_on: '2026-11-19' }
  const moved = { kind: 'working' as const, starts_on: '2026-11-15', ends_on: '2026-11-15' }
  const create = (body: object) =>
    at.as('owner')(calendarDays.create, {
      body: { name: { en: 'Day' }, ...grades, ...body } as never,
    })
  await create({ kind: 'break', ...off })
  await create(moved)
  expect(await daysOf(classA, '2026-11-17')).toMatchObject({ next_day: '2026-11-20' })
  expect(await daysOf(classA, '2026-11-16')).toMatchObject({ previous_day: '2026-11-15' })
  const month = await at.as('owner')(marks.month, { params: { id: classA }, query: {} })
  const off15 = month.days.find(({ date }) => date === '2026-11-15')!
  expect([off15.weekend, off15.day_off]).toEqual([false, null])
})

test('a group has its own days everywhere', async () => {
  // Tuesday: it met on Monday and meets on Wednesday
  expect(await daysOf(group, '2026-11-17')).toEqual({
    ...{ lessons: false, previous_day: '2026-11-16', next_day: '2026-11-18' },
  })
  const month = await at.as('owner')(marks.month, { params: { id: group }, query: {} })
  const taught = month.days.filter(({ weekend }) => !weekend).map(({ date }) => date)
  expect(taught.slice(0, 4)).toEqual(['2026-11-02', '2026-11-04', '2026-11-06', '2026-11-09'])
  const home = await at.as('owner')(overview.show, {})
  expect(home.classes.map(({ label }) => label)).toEqual(['5-A', '5-B'])
  const { results } = await at.as('owner')(classes.list, { query: { unmarked: 'true' } })
  expect(results.map(({ label }) => label)).toEqual(['5-A', '5-B'])
  await expect(at.as('owner')(overview.remind, { params: { id: group } })).rejects.toMatchObject({
    detail: 'day_without_lessons',
  })
  // an extra lesson is marked all the same
  const entry = { student_id: at.here.cast.studentB.id, kind: 'rate' as const, value: 5 }
  const saved = await at.as('owner')(marks.save, {
    params: { id: group },
    body: { date: '2026-11-17', entries: [entry] },
  })
  expect(saved.saved).toHaveLength(1)
})

test('a student hears that there are no lessons on the days on which nobody marks', async () => {
  const lessons = async (to: string) => {
    const query = { student_id: at.here.cast.studentB.id, to }
    return (await at.as('studentB')(marks.list, { query })).lessons
  }
  expect(await lessons('2026-11-17')).toBe(true)
  expect(await lessons('2026-11-22')).toBe(false)
})
