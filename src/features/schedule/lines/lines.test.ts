import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDays } from '../../../core/business/calendar/contract.ts'
import { rooms } from '../../../core/business/table.ts'
import { classes, classSubjects } from '../../../core/classes/table.ts'
import { school } from '../../../testing/school.ts'
import { subjects } from '../../../core/subjects/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { lessons } from '../lessons/contract.ts'
import type { LineInput } from './contract.ts'
import { schedules } from '../contract.ts'

// Class A has mathematics with teacher A, and class B with B; both have sport with A, and class A drawing and law for half an
// hour each.

let at: Awaited<ReturnType<typeof school>>
const [sport, drawing, law, gym] = [uuid(), uuid(), uuid(), uuid()]
beforeAll(async () => {
  at = await school()
  const { business: businessId, classA, classB, cast } = at.here
  const plan = (classId: string, subjectId: string, teacherId: string, hoursPerWeek: number) => ({
    ...{ businessId, id: uuid(), classId, subjectId, teacherId, hoursPerWeek },
  })
  await at.here.inside(async (db) => {
    for (const [id, name] of [
      [sport, 'Sport'],
      [drawing, 'Drawing'],
      [law, 'Law'],
    ])
      await db.execute(
        sql`insert into subjects (business_id, id, name) values (${businessId}, ${id}, jsonb_build_object('en', ${name}::text))`,
      )
    await db
      .insert(classSubjects)
      .values([
        plan(classA, sport, cast.teacherA.id, 2),
        plan(classB, sport, cast.teacherA.id, 2),
        plan(classA, drawing, cast.teacherA.id, 0.5),
        plan(classA, law, cast.teacherB.id, 0.5),
      ])
    await db.insert(rooms).values({ businessId, id: gym, name: 'Gym', kind: 'gym' })
    await at.here.make.bells(db)
  })
})
afterAll(() => at.close())

const owner = () => at.as('owner')
const create = () => owner()(schedules.create, { body: { name: 'Draft' } })
const file = (id: string) => owner()(schedules.file, { params: { id } })
async function setLines(id: string, remove: string[], add: LineInput[]) {
  const { version } = await owner()(schedules.show, { params: { id } })
  return owner()(schedules.setLines, { params: { id }, body: { version, remove, add } })
}
async function move(id: string, lesson: string, day: number, period: number) {
  const { version } = await owner()(schedules.show, { params: { id } })
  const moves = [{ lesson, from: null, to: { day, period } }]
  return owner()(schedules.move, { params: { id }, body: { version, moves } })
}
/** What the cells of a draft's lines come to. */
const linesOf = async (id: string, subject: string) =>
  (await file(id)).school.lessons.filter((lesson) => lesson.subject === subject)

async function stream() {
  const { id } = await create()
  const { classA, classB, cast } = at.here
  const before = await linesOf(id, sport)
  await setLines(
    id,
    before.map((line) => line.id),
    [
      {
        class: classA,
        with: [classB],
        per_week: 2,
        parts: [{ subject: sport, teacher: cast.teacherA.id, room_kind: 'gym' }],
      },
    ],
  )
  const [line] = await linesOf(id, sport)
  return { id, line: line! }
}

describe('lines', () => {
  test('are given to two classes together, and take the time of both', async () => {
    const { id, line } = await stream()
    const { classA, classB, subject } = at.here
    expect(line).toMatchObject({ class: classA, with: [classB], per_week: 2 })
    expect((await file(id)).differences).toEqual([])
    const { placed } = await move(id, line.id, 1, 1)
    expect(placed).toMatchObject([{ lesson: line.id, day: 1, period: 1, rooms: [gym] }])
    // teacher B is free at that time, but not class B
    const [, mathsB] = await linesOf(id, subject)
    expect(mathsB!.class).toBe(classB)
    await expect(move(id, mathsB!.id, 1, 1)).rejects.toMatchObject({ detail: 'lesson_conflict' })
    const { version } = await owner()(schedules.show, { params: { id } })
    const valid = { version, valid_from: '2026-09-14', leave_broken: true, into_past: true }
    await owner()(schedules.publish, { params: { id }, body: valid })
    for (const classId of [classA, classB]) {
      const on = await owner()(lessons.list, {
        query: { from: '2026-09-14', to: '2026-09-19', class_id: classId },
      })
      expect(on.lessons).toMatchObject([
        { date: '2026-09-14', class: { id: classId }, room: { id: gym } },
      ])
    }
    // the database keeps whoever writes past the program from taking the time of the second class
    await expect(
      at.here.inside(async (db) => {
        await db.execute(sql`insert into schedule_lessons (business_id, id, schedule_id, line_id, class_id, weekday, period)
          values (${at.here.business}, ${uuid()}, ${id}, ${mathsB!.id}, ${classB}, 1, 1)`)
        await db.execute(sql`set constraints all immediate`)
      }),
    ).rejects.toThrow()
    const { version: seen } = await owner()(schedules.show, { params: { id } })
    await owner()(schedules.withdraw, { params: { id }, body: { version: seen } })
  })

  test('of a class become what the plan says with one press, those of its stream as well', async () => {
    const { id, line } = await stream()
    await move(id, line.id, 2, 1)
    const { version } = await owner()(schedules.show, { params: { id } })
    const body = { version, class_id: at.here.classB }
    await owner()(schedules.adopt, { params: { id }, body })
    const own = await linesOf(id, sport)
    expect(own.every((each) => each.with === undefined)).toBe(true)
    expect(new Set(own.map((each) => each.class))).toEqual(
      new Set([at.here.classA, at.here.classB]),
    )
    expect((await file(id)).differences).toEqual([])
  })

  test('that say as much as the plan are left as they are, streams too', async () => {
    const { id } = await stream()
    const now = await file(id)
    expect(now.differences).toEqual([])
    expect(await owner()(schedules.planned, { params: { id } })).toEqual(now)
    await owner()(schedules.adopt, { params: { id }, body: { version: now.version } })
    expect((await file(id)).school).toEqual(now.school)
  })

  test('are shown as the plan would have them before it is taken over, with what stays where it stands', async () => {
    const { id } = await create()
    const [line] = await linesOf(id, sport)
    await move(id, line!.id, 2, 1)
    await setLines(id, [line!.id], [])
    const planned = () => owner()(schedules.planned, { params: { id } })
    const before = await file(id)
    const then = await planned()
    expect(then.differences).toEqual([])
    expect(then.version).toBe(before.version)
    const added = then.school.lessons.filter((one) => one.subject === sport)
    expect(added.length).toBe(
      before.school.lessons.filter((one) => one.subject === sport).length + 1,
    )
    // nothing is written
    expect(await file(id)).toEqual(before)
    const { version } = await owner()(schedules.show, { params: { id } })
    await owner()(schedules.adopt, { params: { id }, body: { version } })
    const nameless = ({ school, placed }: typeof then) => ({
      ...{ classes: school.classes, teachers: school.teachers, placed: placed.length },
      lessons: school.lessons.map(({ id: _id, ...lesson }) => JSON.stringify(lesson)).toSorted(),
    })
    expect(nameless(await file(id))).toEqual(nameless(then))
  })

  test('that say another number than the plan are told, and what does not exist is refused by name', async () => {
    const { id } = await create()
    const [line] = await linesOf(id, sport)
    await setLines(id, [line!.id], [])
    expect((await file(id)).differences).toMatchObject([{ group: 0, plan: 2, lines: 0 }])
    const wrong = { class: uuid(), per_week: 1, parts: [{ subject: uuid(), room: uuid() }] }
    await expect(setLines(id, [], [wrong])).rejects.toMatchObject({
      fields: {
        'add.0.class': 'not_found',
        'add.0.parts.0.subject': 'not_found',
        'add.0.parts.0.room': 'not_found',
      },
    })
    await expect(setLines(id, [uuid()], [])).rejects.toMatchObject({
      fields: { remove: 'not_found' },
    })
  })

  test('of half hours share a cell: one lesson in weeks A, another in weeks B', async () => {
    const { id } = await create()
    const [line] = await linesOf(id, drawing)
    expect(line).toMatchObject({
      per_week: 1,
      parts: [
        { subject: drawing, weeks: 'A' },
        { subject: law, weeks: 'B' },
      ],
    })
    await move(id, line!.id, 1, 1)
    // who gives one half of it is taken in these weeks only, and the rule knows that it is taken at all
    const [, sportB] = await linesOf(id, sport)
    await expect(move(id, sportB!.id, 1, 1)).rejects.toMatchObject({ detail: 'lesson_conflict' })
    // teacher B gives law to class A in weeks B alone: what B has in weeks A goes in the same cell
    const { classB, cast } = at.here
    const inA = { subject: law, teacher: cast.teacherB.id, weeks: 'A' as const }
    await setLines(id, [], [{ class: classB, per_week: 1, parts: [inA] }])
    const own = (await linesOf(id, law)).find((each) => each.class === classB)!
    await move(id, own.id, 1, 1)
  })

  test('keep to what is known of subjects, teachers and classes', async () => {
    const { business: businessId, classA, classB, cast } = at.here
    const { id: special } = await owner()(subjects.create, {
      body: { name: { en: 'Technology' }, block: 2, difficulty: 2, difficulty_by_grade: { 7: 9 } },
    })
    const { id: hour } = await owner()(subjects.create, {
      body: { name: { en: 'Homeroom hour' }, homeroom_hour: true, light: true },
    })
    await at.here.inside(async (db) => {
      await db.insert(classSubjects).values({
        ...{ businessId, id: uuid(), classId: classA, subjectId: special },
        ...{ teacherId: cast.teacherA.id, hoursPerWeek: 3 },
      })
      await db.execute(sql`update ${classes} set homeroom_teacher_id = ${cast.teacherB.id}, max_per_day = 5, min_per_day = 1,
        meeting_days = '{2,3,4,5}' where id = ${classA}`)
      await db.execute(sql`update ${classes} set homeroom_teacher_id = null where id = ${classB}`)
    })
    const params = { id: cast.teacherA.id }
    const { version } = await owner()(teachers.wishes, { params })
    const limits = { max_per_day: 4, max_days: 3, max_gaps_week: 1, room_id: gym }
    const body = { version, wishes: [], limits }
    await expect(at.as('teacherA')(teachers.setWishes, { params, body })).rejects.toMatchObject({
      detail: 'you_dont_have_access_for_this_action',
    })
    expect(await owner()(teachers.setWishes, { params, body })).toMatchObject({ limits })
    const { id } = await create()
    const { school: of } = await file(id)
    expect(of.lessons.filter((each) => each.subject === special)).toMatchObject([
      { per_week: 1, length: 2, parts: [{ room_kind: 'home', room: gym }] },
      { per_week: 1, length: 1 },
    ])
    // the first lesson of its week, given by who leads it
    expect(of.lessons.filter((each) => each.subject === hour)).toMatchObject([
      { class: classA, fixed: [{ day: 2, period: 1 }], parts: [{ teacher: cast.teacherB.id }] },
    ])
    expect(of.subjects.find((each) => each.id === special)).toMatchObject({
      difficulty: 2,
      light: true,
      difficulty_by_grade: { 7: 9 },
    })
    expect(of.teachers.find((each) => each.id === cast.teacherA.id)).toMatchObject({
      max_per_day: 4,
      max_days: 3,
      max_gaps_week: 1,
    })
    expect(of.classes.find((each) => each.id === classA)).toMatchObject({
      days: [2, 3, 4, 5],
      max_per_day: 5,
      min_per_day: 1,
    })
  })

  test('of a worked day are those of the weekday that it stands for', async () => {
    const { classB, subject } = at.here
    const { id } = await create()
    const mathsB = (await linesOf(id, subject)).find((each) => each.class === classB)!
    await move(id, mathsB.id, 4, 1)
    await move(id, mathsB.id, 6, 2)
    const { version } = await owner()(schedules.show, { params: { id } })
    const valid = { version, valid_from: '2026-09-14', leave_broken: true, into_past: true }
    await owner()(schedules.publish, { params: { id }, body: valid })
    const saturday = { query: { from: '2026-09-19', to: '2026-09-19', class_id: classB } }
    const own = await owner()(lessons.list, saturday)
    expect(own.lessons.map(({ period }) => period)).toEqual([2])
    // drawing and law take turns in it
    expect(own.days).toMatchObject([{ as_weekday: null, week: 'A' }])
    const span = { starts_on: '2026-09-19', ends_on: '2026-09-19', from_grade: 0, to_grade: 12 }
    const day = { kind: 'working' as const, name: { en: 'For Thursday' }, ...span }
    const off = { ...day, kind: 'holiday' as const, as_weekday: 4 }
    await expect(owner()(calendarDays.create, { body: off })).rejects.toMatchObject({
      fields: { as_weekday: 'invalid_value' },
    })
    await owner()(calendarDays.create, { body: { ...day, as_weekday: 4 } })
    const moved = await owner()(lessons.list, saturday)
    expect(moved.lessons.map(({ period }) => period)).toEqual([1])
    expect(moved.days).toMatchObject([{ weekday: 6, as_weekday: 4 }])
  })
})
