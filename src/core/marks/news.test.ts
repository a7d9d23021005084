import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, school, tuesday } from '../../testing/school.ts'
import { notifications } from '../notifications/contract.ts'
import { notificationSettings } from '../notifications/table.ts'
import type { Entry, Mark } from './day/contract.mark.ts'
import { marks } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const date = '2026-11-17'
const later = (seconds: number) =>
  (at.clock.time = new Date(at.clock.time.getTime() + seconds * 1000))
const save = async (entries: Entry[]) =>
  (await at.as('teacherA')(marks.save, { params: { id: at.here.classA }, body: { date, entries } }))
    .saved
const correct = (mark: Mark, value: Mark['value'], version = 1) =>
  at.as('teacherA')(marks.correct, { params: { id: mark.id }, body: { value, version } })
const told = async (who: Person) =>
  (await at.as(who)(notifications.list, { query: {} })).results
    .toReversed()
    .map(({ kind, params: { value, before } }) =>
      before === undefined ? [kind, value] : [kind, before, value],
    )

/** A student of 5-A with a parent, both able to ask. */
async function family(): Promise<{ student: Person; parent: Person }> {
  return at.here.inside(async (db) => {
    const make = async (role: 'student' | 'parent') => {
      const person = await at.here.make.user(db, { role })
      return {
        ...person,
        role,
        access: await at.here.make.access(db, person.id, at.sessionKey, tuesday),
      }
    }
    const [student, parent] = [await make('student'), await make('parent')]
    await at.here.make.enrol(db, at.here.classA, student.id)
    await at.here.make.guardian(db, parent.id, parent.id, student.id)
    return { student, parent }
  })
}

test('a class marked at once tells each family what it is worth telling: a minute later, of an absence in a quarter of an hour', async () => {
  const [here, late, absent] = [await family(), await family(), await family()]
  const families = [here, late, absent]
  await save([
    { student_id: here.student.id, kind: 'attendance', value: 'present' },
    { student_id: here.student.id, kind: 'rate', value: 5 },
    { student_id: here.student.id, kind: 'coin', value: 3 },
    { student_id: late.student.id, kind: 'attendance', value: 'late' },
    { student_id: late.student.id, kind: 'coin', value: 0 },
    { student_id: absent.student.id, kind: 'attendance', value: 'absent' },
  ])
  later(59)
  for (const { parent, student } of families)
    expect([await told(parent), await told(student)]).toEqual([[], []])
  later(1)
  const both = [
    ['rate_given', 5],
    ['coins_given', 3],
  ]
  expect(new Set(await told(here.parent))).toEqual(new Set(both))
  expect(new Set(await told(here.student))).toEqual(new Set(both))
  expect(await told(late.parent)).toEqual([['marked_late', 'late']])
  expect(await told(absent.parent)).toEqual([])
  later(14 * 60)
  expect(await told(absent.parent)).toEqual([['marked_absent', 'absent']])
  expect([await told(late.student), await told(absent.student)]).toEqual([[], []])
  const [news] = (await at.as(absent.parent)(notifications.list, {})).results
  expect(news).toMatchObject({ link: `/students/${absent.student.id}`, read: false })
  const [own] = (await at.as(here.student)(notifications.list, {})).results
  expect(own!.link).toBe('/profile')
  expect(news!.params).toMatchObject({ class: '5-A', day: date })
  expect(news!.params.student).toMatch(/^Karimov /)
})

test('a mark that was refused tells nobody', async () => {
  const { student, parent } = await family()
  const entry = { student_id: student.id, kind: 'rate', value: 2 } as const
  await save([entry])
  await save([{ ...entry, value: 4 }])
  later(60)
  expect(await told(parent)).toEqual([['rate_given', 2]])
})

test('a slip put right within the minute is nobody’s news', async () => {
  const { student, parent } = await family()
  const [absent] = await save([{ student_id: student.id, kind: 'attendance', value: 'absent' }])
  later(30)
  await correct(absent!, 'present')
  later(120)
  expect(await told(parent)).toEqual([])
})

test('a value put right within the minute is told as if it had been so', async () => {
  const { student, parent } = await family()
  const [rate] = await save([{ student_id: student.id, kind: 'rate', value: 2 }])
  later(30)
  await correct(rate!, 5)
  later(60)
  expect(await told(parent)).toEqual([['rate_given', 5]])
  expect(await told(student)).toEqual([['rate_given', 5]])
})

test('later it is a correction, with what was told before; there and back within a minute it is nothing', async () => {
  const { student, parent } = await family()
  const [rate] = await save([{ student_id: student.id, kind: 'rate', value: 2 }])
  later(61)
  await correct(rate!, 4)
  later(30)
  await correct(rate!, 5, 2)
  later(60)
  const expected = [
    ['rate_given', 2],
    ['mark_corrected', 2, 5],
  ]
  expect(await told(parent)).toEqual(expected)
  expect(await told(student)).toEqual(expected)
  await correct(rate!, 3, 3)
  await correct(rate!, 5, 4)
  later(60)
  expect(await told(parent)).toEqual(expected)
  await correct(rate!, null, 5)
  later(60)
  expect((await told(parent)).at(-1)).toEqual(['mark_corrected', 5, null])
})

test('who was told nothing of a presence hears of the absence that it becomes', async () => {
  const { student, parent } = await family()
  const [mark] = await save([{ student_id: student.id, kind: 'attendance', value: 'present' }])
  later(600)
  await correct(mark!, 'absent')
  later(15 * 60)
  expect(await told(parent)).toEqual([['marked_absent', 'absent']])
  expect(await told(student)).toEqual([])
  await correct(mark!, 'excused', 2)
  later(60)
  expect((await told(parent)).at(-1)).toEqual(['mark_corrected', 'absent', 'excused'])
})

test('of two parents the one in quiet hours hears the last word alone, the other of the correction', async () => {
  const { student, parent } = await family()
  const night = await at.here.inside(async (db) => {
    const person = await at.here.make.user(db, { role: 'parent' })
    const access = await at.here.make.access(db, person.id, at.sessionKey, tuesday)
    await at.here.make.guardian(db, person.id, person.id, student.id)
    await db.insert(notificationSettings).values({
      businessId: at.here.business,
      userId: person.id,
      quietFrom: 11 * 60,
      quietTo: 18 * 60,
    })
    return { ...person, role: 'parent' as const, access }
  })
  const [rate] = await save([{ student_id: student.id, kind: 'rate', value: 2 }])
  later(3600)
  await correct(rate!, 4)
  later(3600 * 12)
  expect(await told(parent)).toEqual([
    ['rate_given', 2],
    ['mark_corrected', 2, 4],
  ])
  expect(await told(night)).toEqual([['rate_given', 4]])
})
