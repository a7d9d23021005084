import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarDays } from '../../../core/business/calendar/contract.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import type { Person } from '../../../testing/school.ts'
import { coversSchool, inForce } from '../../../testing/schedule/covers-school.ts'
import type { Move } from '../versions/contract.moves.ts'
import { schedules } from '../contract.ts'
import { covers } from './contract.ts'
import { lessons } from '../lessons/contract.ts'

// On Tuesdays 5-A has the first and second lesson with teacher A; 5-B the second with Karimova, the fourth with B. Next Tuesday
// Karimova is to give the first of 5-A, Rahimov the second. Each test publishes from the Monday before.

const monday = '2026-11-23'
const day = '2026-11-24'
let at: Awaited<ReturnType<typeof coversSchool>>
let first: string
let ids: string[]
let begins: Date
beforeAll(async () => {
  at = await coversSchool()
  begins = at.clock.time
  const { A, B, karimova } = at.people
  ids = await inForce(at, [
    { period: 1, parts: [{ teacher: A.id }] },
    { period: 2, parts: [{ teacher: A.id }] },
    { of: 'B', period: 2, parts: [{ teacher: karimova.id }] },
    { of: 'B', period: 4, parts: [{ teacher: B.id }] },
  ])
  first = (await office()(schedules.list, {})).results[0]!.id
})
afterAll(() => at.close())
beforeEach(async () => {
  at.clock.time = new Date(begins.getTime() + 3_600_000)
  begins = at.clock.time
  await at.here.inside(async (db) => {
    await db.execute(`delete from lesson_changes`)
    await db.execute(`delete from notifications`)
  })
  await give(0, at.people.karimova)
  await give(1, at.people.rahimov)
  // they have heard of it
  at.clock.time = new Date(at.clock.time.getTime() + 120_000)
})

const office = () => at.as('owner')
const give = (lesson: number, teacher: Person) =>
  office()(covers.assign, {
    body: {
      ...{ date: day, lesson: ids[lesson]!, part: 1 },
      ...{ kind: 'substitute', teacher_id: teacher.id },
    },
  })
/** When which of them gives a lesson of 5-A, as the office has it. */
async function arranged() {
  const { changed } = await office()(covers.day, { query: { date: day } })
  const { karimova } = at.people
  return changed.map(({ period, teacher }) => [
    period,
    teacher!.id === karimova.id ? 'karimova' : 'rahimov',
  ])
}
const isFreed = async (who: Person) =>
  (await at.as(who)(notifications.list, {})).results.filter(
    ({ kind }) => kind === 'cover_withdrawn',
  ).length
const freed = async () => [await isFreed(at.people.karimova), await isFreed(at.people.rahimov)]
const show = (id: string) => office()(schedules.show, { params: { id } })
const seen = async (id: string) => ({
  params: { id },
  body: { version: (await show(id)).version },
})
async function move(id: string, of: { teacher: string; from: number; to: number }) {
  const { school, placed } = await office()(schedules.file, { params: { id } })
  const { lesson } = placed.find(
    (each) =>
      each.period === of.from &&
      school.lessons.some(
        (line) =>
          line.id === each.lesson && line.parts.some(({ teacher }) => teacher === of.teacher),
      ),
  )!
  const moves: Move[] = [
    { lesson, from: { day: 2, period: of.from }, to: { day: 2, period: of.to } },
  ]
  const { version } = await show(id)
  await office()(schedules.move, { params: { id }, body: { version, moves } })
}
/** A version like the one in force, but for one lesson that stands elsewhere, in force from Monday on. */
async function published(of: { teacher: string; from: number; to: number }) {
  const { id } = await office()(schedules.create, { body: { name: 'Next', based_on: first } })
  await move(id, of)
  const { params, body } = await seen(id)
  await office()(schedules.publish, {
    params,
    body: { ...body, valid_from: monday, leave_broken: true, into_past: true },
  })
  return id
}
const unpublish = async (id: string) => office()(schedules.unpublish, await seen(id))

test('a version takes on what is arranged for lessons that it has, too, and lets go what it has not', async () => {
  const id = await published({ teacher: at.people.A.id, from: 2, to: 3 })
  expect(await arranged()).toEqual([[1, 'karimova']])
  expect(await freed()).toEqual([0, 1])
  const [own] = (await at.as(at.people.karimova)(covers.own, {})).results
  const { id: change, version } = own!.lesson.change!
  await at.as(at.people.karimova)(covers.answer, {
    params: { id: change },
    body: { version, accept: true },
  })
  // whoever has said yes to it meanwhile is in no way of taking the version back
  await unpublish(id)
  expect(await arranged()).toEqual([[1, 'karimova']])
  expect(await freed()).toEqual([0, 1])
})

test('whoever has an own lesson then by the new version does not cover', async () => {
  const { karimova } = at.people
  const id = await published({ teacher: karimova.id, from: 2, to: 1 })
  expect(await arranged()).toEqual([[2, 'rahimov']])
  expect(await freed()).toEqual([1, 0])
  await unpublish(id)
})

test('what is arranged on a version goes with it when it is withdrawn', async () => {
  const id = await published({ teacher: at.people.B.id, from: 4, to: 5 })
  expect(await arranged()).toEqual([
    [1, 'karimova'],
    [2, 'rahimov'],
  ])
  const { lessons: told } = await office()(lessons.list, { query: { from: day, to: day } })
  const { id: lesson } = told.find(({ period }) => period === 5)!
  await office()(covers.assign, {
    body: { date: day, lesson, part: 1, kind: 'substitute', teacher_id: at.people.rahimov.id },
  })
  at.clock.time = new Date(at.clock.time.getTime() + 120_000)
  await office()(schedules.withdraw, await seen(id))
  expect(await arranged()).toEqual([
    [1, 'karimova'],
    [2, 'rahimov'],
  ])
  expect(await freed()).toEqual([0, 1])
})

test('a lesson that is moved in what is in force frees who was to give it where it stood', async () => {
  const { A } = at.people
  await move(first, { teacher: A.id, from: 1, to: 5 })
  expect(await arranged()).toEqual([[2, 'rahimov']])
  expect(await freed()).toEqual([1, 0])
  await move(first, { teacher: A.id, from: 5, to: 1 })
})

test('of a swap neither lesson changes hands when one of them stands elsewhere', async () => {
  const { A, B } = at.people
  await at.here.inside((db) => db.execute(`delete from lesson_changes`))
  const one = (lesson: number) => ({ date: day, lesson: ids[lesson]!, part: 1 })
  await at.as(A)(covers.swap, { body: { mine: one(0), theirs: one(3) } })
  const asked = async () => (await at.as(B)(covers.own, {})).count
  expect(await asked()).toBe(1)
  await move(first, { teacher: B.id, from: 4, to: 5 })
  expect(await asked()).toBe(0)
  await move(first, { teacher: B.id, from: 5, to: 4 })
})

test('families that had been told of a change hear that the calendar has taken it back', async () => {
  await office()(covers.assign, {
    body: { date: day, lesson: ids[1]!, part: 1, kind: 'retimed', to: { period: 5 } },
  })
  await office()(covers.publish, { body: { date: day } })
  const told = async () =>
    (await at.as('studentA')(notifications.list, {})).results.filter(
      ({ kind }) => kind === 'lessons_changed',
    )
  expect(await told()).toHaveLength(1)
  const { id } = await office()(calendarDays.create, {
    body: {
      ...{ kind: 'holiday' as const, name: { uz: 'x' } },
      ...{ starts_on: day, ends_on: day, from_grade: 0, to_grade: 12 },
    },
  })
  expect(await told()).toHaveLength(2)
  await office()(calendarDays.remove, { params: { id } })
})
