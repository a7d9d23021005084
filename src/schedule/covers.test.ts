import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { coversSchool, inForce } from '../testing/covers-school.ts'
import { teacherAbsences } from './contract.absences.ts'
import { covers } from './contract.covers.ts'
import { lessons } from './contract.lessons.ts'

// Tuesday, of 5-A: the first, second and fourth with teacher A, the third in two groups with A and B, the fifth with Rahimov;
// of 5-B: the second with Karimova, the fifth with B.

const today = '2026-11-17'
const nextWeek = '2026-11-24'
let at: Awaited<ReturnType<typeof coversSchool>>
let ids: string[]
beforeAll(async () => {
  at = await coversSchool()
  const { A, B, karimova, rahimov } = at.people
  ids = await inForce(at, [
    { period: 1, parts: [{ teacher: A.id }] },
    { period: 2, parts: [{ teacher: A.id }] },
    {
      period: 3,
      parts: [
        { teacher: A.id, group: 1 },
        { teacher: B.id, group: 2 },
      ],
    },
    { period: 4, parts: [{ teacher: A.id }] },
    { period: 5, parts: [{ teacher: rahimov.id }] },
    { of: 'B', period: 2, parts: [{ teacher: karimova.id }] },
    { of: 'B', period: 5, parts: [{ teacher: B.id }] },
  ])
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.here.inside(async (db) => {
    await db.execute(`delete from lesson_changes`)
    await db.execute(`delete from teacher_absences`)
  })
})

const office = () => at.as('admin')
const dayOf = (date = today) => office()(covers.day, { query: { date } })
const away = (body: object = {}) =>
  office()(teacherAbsences.create, {
    body: { teacher_id: at.people.A.id, from: today, to: today, excuse: 'illness', ...body },
  })
const assign = (lesson: number, body: object, part = 1, date = today) =>
  office()(covers.assign, {
    body: { date, lesson: ids[lesson]!, part, kind: 'substitute', ...body },
  })
const give = (lesson: number, to: { id: string }, part = 1, date = today) =>
  assign(lesson, { teacher_id: to.id }, part, date)
const code = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { problem?: { detail: string }; detail?: string }) => error.detail,
  )
const publish = (date = today) => office()(covers.publish, { body: { date } })
const readLessons = (who: Parameters<typeof at.as>[0], query: object, date = today) =>
  at.as(who)(lessons.list, { query: { from: date, to: date, ...query } })

describe('who is away', () => {
  test('leaves lessons that nobody gives, each with who could, the best first', async () => {
    const { id } = await away()
    const day = await dayOf()
    expect(day.absences).toMatchObject([{ absence: { id }, lessons: 4, uncovered: 4 }])
    expect(day.uncovered.map(({ lesson }) => lesson.period)).toEqual([1, 2, 3, 4])
    const second = day.uncovered[1]!.candidates.map(({ teacher }) => teacher)
    expect(second).not.toContain(at.people.karimova.id)
    expect(second).not.toContain(at.people.A.id)
    const third = day.uncovered[2]!.candidates.find(({ merges }) => merges)!
    expect(third).toMatchObject({ teacher: at.people.B.id })
    expect(third.chips).toContainEqual({ kind: 'other_half', points: 5 })
    const strip = day.teachers.find(({ id: of }) => of === at.people.B.id)!.strip
    expect(strip.map(({ starts_at: from, kind }) => [from, kind])).toEqual([
      ['10:00', 'lesson'],
      ['12:00', 'lesson'],
    ])
  })

  test('from a time of the day on leaves those from then on', async () => {
    await away({ from_time: '10:15' })
    expect((await dayOf()).uncovered.map(({ lesson }) => lesson.period)).toEqual([3, 4])
  })

  test('may ask for it and leaves nothing uncovered until the office approves', async () => {
    const asked = await at.as('teacherA')(teacherAbsences.create, {
      body: { from: today, to: today, excuse: 'family', note: 'a wedding' },
    })
    expect(asked).toMatchObject({ state: 'asked', may_withdraw: true })
    expect(await dayOf()).toMatchObject({ uncovered: [], asked: 1 })
    const { id, version } = asked
    await office()(teacherAbsences.decide, { params: { id }, body: { version, approve: true } })
    expect((await dayOf()).uncovered).toHaveLength(4)
  })

  test('says why to the office alone', async () => {
    await away({ note: 'a broken leg' })
    const list = async (who: 'teacherA' | 'teacherB') =>
      (await at.as(who)(teacherAbsences.list, {})).results[0]
    expect(await list('teacherA')).toMatchObject({ excuse: 'illness', note: 'a broken leg' })
    expect(await list('teacherB')).toMatchObject({ excuse: null, note: '' })
  })
})

describe('a cover', () => {
  test('takes the place of the lesson for everybody once it is published', async () => {
    await away()
    await give(0, at.people.karimova)
    const seen = () => readLessons('studentA', { class_id: at.here.classA })
    expect((await seen()).lessons[0]!.change).toBeNull()
    expect(await publish()).toEqual({ published: 1, left: 3 })
    const { lessons: now } = await seen()
    expect(now[0]).toMatchObject({
      teacher: { id: at.people.karimova.id },
      change: {
        kind: 'substitute',
        state: 'published',
        absence: null,
        was: { teacher: { id: at.people.A.id } },
      },
    })
    for (const { id } of [at.people.A, at.people.karimova]) {
      const of = await readLessons('owner', { teacher_id: id })
      expect(of.lessons.find(({ id: lesson }) => lesson === ids[0])?.change?.kind).toBe(
        'substitute',
      )
    }
    expect(
      (await readLessons('studentA', { class_id: at.here.classA }, nextWeek)).lessons[0]!.change,
    ).toBeNull()
  })

  test('is not for who is in a lesson then, nor for who is away', async () => {
    await away()
    await away({ teacher_id: at.people.rahimov.id, to_time: '09:00' })
    expect(await code(give(1, at.people.karimova))).toBe('lesson_conflict')
    expect(await code(give(0, at.people.rahimov))).toBe('teacher_is_away')
    await give(1, at.people.rahimov)
  })

  test('takes the place of the one before it', async () => {
    await away()
    await give(0, at.people.karimova)
    await give(0, at.people.rahimov)
    const { changed } = await dayOf()
    expect(changed.map(({ teacher }) => teacher?.id)).toEqual([at.people.rahimov.id])
  })

  test('that is withdrawn leaves the lesson uncovered again', async () => {
    await away()
    const { id, version } = await give(0, at.people.karimova)
    expect((await dayOf()).uncovered).toHaveLength(3)
    await office()(covers.withdraw, { params: { id }, body: { version } })
    expect((await dayOf()).uncovered).toHaveLength(4)
  })
})

describe('all of a day', () => {
  test('goes to one person, as far as that person is free', async () => {
    const { id: absence_id } = await away()
    const teacher_id = at.people.karimova.id
    const all = await office()(covers.assignAll, { body: { date: today, absence_id, teacher_id } })
    expect(all).toEqual({ assigned: 3, left: 1 })
    expect((await dayOf()).uncovered.map(({ lesson }) => lesson.period)).toEqual([2])
  })

  test('is mixed so that nothing is left, and nobody has to be in two lessons', async () => {
    await away()
    expect(await office()(covers.mix, { body: { date: today } })).toEqual({ assigned: 4, left: 0 })
    expect(await dayOf()).toMatchObject({ uncovered: [], unpublished: 4 })
    expect(await publish()).toEqual({ published: 4, left: 0 })
  })
})
