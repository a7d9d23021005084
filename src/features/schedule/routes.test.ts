import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batches } from '../../core/audit/contract.ts'
import { rooms } from '../../core/business/table.ts'
import { classSubjects } from '../../core/classes/table.ts'
import { notifications } from '../../core/notifications/contract.ts'
import { school } from '../../testing/school.ts'
import { halves } from '../../core/classes/halves/contract.ts'
import { lessons } from './lessons/contract.ts'
import type { Move } from './versions/contract.moves.ts'
import { schedules } from './contract.ts'

// Class A has mathematics five times a week with teacher A and English in two groups with A and B, class B mathematics
// with B; the calendar says nothing, so that every day from Monday to Saturday has lessons.

let at: Awaited<ReturnType<typeof school>>
let english: string
beforeAll(async () => {
  at = await school()
  const { business: businessId, classA, cast } = at.here
  english = uuid()
  await at.here.inside(async (db) => {
    await db.execute(
      sql`insert into subjects (business_id, id, name) values (${businessId}, ${english}, '{"en": "English"}')`,
    )
    for (const [groupNumber, teacherId] of [
      [1, cast.teacherA.id],
      [2, cast.teacherB.id],
    ] as const)
      await db.insert(classSubjects).values({
        businessId,
        id: uuid(),
        classId: classA,
        subjectId: english,
        teacherId,
        hoursPerWeek: 1.5,
        groupNumber,
      })
    await db.insert(rooms).values({ businessId, id: uuid(), name: 'Spare' })
    await at.here.make.bells(db)
  })
})
afterAll(() => at.close())

const owner = () => at.as('owner')
const create = (body: object = {}) =>
  owner()(schedules.create, { body: { name: 'Draft', ...body } })
const file = (id: string) => owner()(schedules.file, { params: { id } })
const show = (id: string) => owner()(schedules.show, { params: { id } })

type Cell = { day: number; period: number }
async function move(id: string, moves: Move[], more: object = {}) {
  const { version } = await show(id)
  return owner()(schedules.move, { params: { id }, body: { version, moves, ...more } })
}
const into = (lesson: string, to: Cell | null, from: Cell | null = null): Move => ({
  lesson,
  from,
  to,
})

/** The lines of a version by what they are. */
async function linesOf(id: string) {
  const { school: of } = await file(id)
  const { classA, classB, subject } = at.here
  const line = (owner: string, which: (typeof of.lessons)[number]['subject'], weekly?: number) =>
    of.lessons.find(
      (lesson) =>
        lesson.class === owner &&
        lesson.subject === which &&
        (weekly === undefined || lesson.per_week === weekly),
    )!.id
  return {
    mathsA: line(classA, subject),
    mathsB: line(classB, subject),
    halves: of.lessons.filter((lesson) => lesson.subject === english).map(({ id: found }) => found),
  }
}
const cells = (placed: { lesson: string; day: number; period: number | null }[], line: string) =>
  placed.filter(({ lesson }) => lesson === line).map(({ day, period }) => `${day}.${period}`)

async function published(
  from: string,
  moves: (lines: Awaited<ReturnType<typeof linesOf>>) => Move[],
) {
  const { id } = await create()
  const lines = await linesOf(id)
  await move(id, moves(lines))
  const { version } = await show(id)
  await owner()(schedules.publish, {
    params: { id },
    body: { version, valid_from: from, leave_broken: true, into_past: true },
  })
  return { id, lines }
}
const withdraw = async (id: string) => {
  const { version } = await show(id)
  return owner()(schedules.withdraw, { params: { id }, body: { version } })
}

describe('a draft', () => {
  test('begins with the plan: groups of a subject at once, a half hour in a cell of its own', async () => {
    const made = await create()
    expect(made).toMatchObject({
      state: 'draft',
      academic_year: '2026/2027',
      placed: 0,
      // five times mathematics in each class, one lesson of English and every second week another
      needed: 12,
    })
    const { school: of, differences } = await file(made.id)
    expect(differences).toEqual([])
    const own = of.lessons.filter((lesson) => lesson.subject === english)
    expect(
      own.map(({ per_week: times, parts }) => [times, parts.map(({ group }) => group)]),
    ).toEqual([
      [1, [1, 2]],
      [1, [1, 2]],
    ])
    expect(own[0]!.parts.map(({ room_kind: kind }) => kind)).toEqual(['home', 'classroom'])
  })

  test('says where the plan has gone on, and takes it over when it is told to', async () => {
    const { id } = await create()
    const { mathsA, mathsB } = await linesOf(id)
    await move(id, [into(mathsA, { day: 1, period: 1 }), into(mathsB, { day: 1, period: 1 })])
    const { classB, subject } = at.here
    const hours = (count: number) =>
      at.here.inside((db) =>
        db.execute(
          sql`update class_subjects set hours_per_week = ${count} where class_id = ${classB} and subject_id = ${subject}`,
        ),
      )
    await hours(4)
    const apart = await file(id)
    expect(apart.differences).toMatchObject([{ class: { id: classB }, plan: 4, lines: 5 }])
    expect(cells(apart.placed, mathsB)).toEqual(['1.1'])
    const { version } = apart
    await owner()(schedules.adopt, { params: { id }, body: { version } })
    const after = await file(id)
    expect(after.differences).toEqual([])
    expect(cells(after.placed, mathsA)).toEqual(['1.1'])
    const fewer = (await linesOf(id)).mathsB
    expect(fewer).not.toBe(mathsB)
    expect(cells(after.placed, fewer)).toEqual(['1.1'])
    await hours(5)
  })

  test('takes lessons, exchanges two of them, and is undone as one', async () => {
    const { id } = await create()
    const {
      mathsA,
      halves: [split],
    } = await linesOf(id)
    const first = { day: 1, period: 1 }
    const second = { day: 2, period: 1 }
    const put = await move(id, [into(mathsA, first), into(split!, second)])
    expect(put.placed.find(({ lesson }) => lesson === split)!.rooms).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    const { batch_id, placed } = await move(id, [
      into(mathsA, second, first),
      into(split!, first, second),
    ])
    expect([cells(placed, mathsA), cells(placed, split!)]).toEqual([['2.1'], ['1.1']])
    await owner()(batches.undo, { params: { id: batch_id! }, body: undefined } as never)
    const undone = await file(id)
    expect([cells(undone.placed, mathsA), cells(undone.placed, split!)]).toEqual([['1.1'], ['2.1']])
    expect(undone.version).toBeGreaterThan(put.version)
  })

  test('refuses who has seen an earlier one, and names what is in the way', async () => {
    const { id, version } = await create()
    const {
      mathsA,
      halves: [split],
    } = await linesOf(id)
    const monday = { day: 1, period: 1 }
    await move(id, [into(mathsA, monday)])
    const late = owner()(schedules.move, {
      params: { id },
      body: { version, moves: [into(split!, monday)] },
    })
    await expect(late).rejects.toMatchObject({ detail: 'version_conflict' })
    await expect(move(id, [into(mathsA, monday, { day: 3, period: 3 })])).rejects.toMatchObject({
      detail: 'version_conflict',
    })
    await expect(move(id, [into(split!, monday)])).rejects.toMatchObject({
      detail: 'lesson_conflict',
      fields: { [`lessons.${split}`]: 'lesson_conflict', [`lessons.${mathsA}`]: 'lesson_conflict' },
    })
    const left = await move(id, [into(split!, monday)], { leave_clashes: true })
    expect(left.placed).toHaveLength(2)
    const now = await show(id)
    const publishing = owner()(schedules.publish, {
      params: { id },
      body: { version: now.version, valid_from: '2026-11-16', into_past: true },
    })
    await expect(publishing).rejects.toMatchObject({
      detail: 'lesson_conflict',
      fields: { [`lessons.${split}`]: 'lesson_conflict', [`lessons.${mathsA}`]: 'lesson_conflict' },
    })
  })

  test('says who has made it what it is, by undoing too', async () => {
    const { id } = await create()
    const { mathsA } = await linesOf(id)
    const { batch_id } = await move(id, [into(mathsA, { day: 1, period: 1 })])
    const { cast } = at.here
    expect((await file(id)).changed).toMatchObject({ by: { id: cast.owner.id } })
    await at.as('admin')(batches.undo, { params: { id: batch_id! }, body: undefined } as never)
    const { changed } = await file(id)
    expect(changed).toMatchObject({ by: { id: cast.admin.id }, at: expect.any(String) })
    expect(changed.by!.name).toMatch(/\p{L}/u)
  })

  test('has weights of its own, which a copy begins with and which are refused to who has seen an earlier one', async () => {
    const { id, version } = await create()
    const set = (weights: object, seen: number) =>
      owner()(schedules.setWeights, { params: { id }, body: { version: seen, weights } })
    // what weighs as it would anyway is not kept
    const changed = await set({ teacher_gap: 6, hard_first: 0, hard_last: 2 }, version)
    expect(changed.version).toBeGreaterThan(version)
    const weights = { teacher_gap: 6, hard_first: 0 }
    expect((await file(id)).school.weights).toEqual(weights)
    const copy = await create({ name: 'Copy', based_on: id })
    expect((await file(copy.id)).school.weights).toEqual(weights)
    await expect(set({}, version)).rejects.toMatchObject({ detail: 'version_conflict' })
    await expect(set({ luck: 1 }, changed.version)).rejects.toMatchObject({
      detail: 'invalid_input',
    })
    await set({}, changed.version)
    expect((await file(id)).school.weights).toEqual({})
  })

  test('is copied with what stands in it, renamed and thrown away', async () => {
    const { id } = await create()
    const { mathsA } = await linesOf(id)
    await move(id, [into(mathsA, { day: 1, period: 1 })])
    const copy = await create({ name: 'Copy', based_on: id })
    expect(copy).toMatchObject({ based_on: id, placed: 1, needed: 12 })
    const renamed = await owner()(schedules.edit, {
      params: { id: copy.id },
      body: { version: copy.version, name: 'Second half' },
    })
    expect(renamed.name).toBe('Second half')
    await owner()(schedules.remove, { params: { id: copy.id } })
    await expect(show(copy.id)).rejects.toMatchObject({ detail: 'not_found' })
    expect((await show(id)).placed).toBe(1)
  })
})

describe('what is published', () => {
  const on = (who: Parameters<typeof at.as>[0], query: object) =>
    at.as(who)(lessons.list, { query: { from: '2026-11-16', to: '2026-11-16', ...query } })
  let version: Awaited<ReturnType<typeof published>>
  beforeEach(async () => {
    version = await published('2026-11-16', ({ mathsA, mathsB, halves: [split, half] }) => [
      into(mathsA, { day: 1, period: 1 }),
      into(mathsB, { day: 1, period: 1 }),
      into(split!, { day: 1, period: 2 }),
      into(half!, { day: 2, period: 1 }),
    ])
    return async () => {
      if ((await show(version.id)).state === 'published') await withdraw(version.id)
    }
  })

  test('is what is on, for the class, the teacher, the room and the student', async () => {
    const { classA, cast } = at.here
    const day = await on('owner', {})
    expect(day.days).toMatchObject([{ kind: 'lessons', weekday: 1, schedule: version.id }])
    expect(day.bells).toHaveLength(6)
    const said = ({ lessons: list }: typeof day) =>
      list.map((each) => `${each.class.label} ${each.period} ${each.starts_at} ${each.group}`)
    expect(said(day)).toEqual(['5-A 1 08:00 0', '5-B 1 08:00 0', '5-A 2 09:00 1', '5-A 2 09:00 2'])
    expect(said(await on('parentA', { class_id: classA }))).not.toContain('5-B 1 08:00 0')
    expect(said(await on('teacherB', { teacher_id: cast.teacherB.id }))).toContain('5-A 2 09:00 2')
    expect(said(await on('teacherB', { teacher_id: cast.teacherB.id }))).not.toContain(
      '5-A 1 08:00 0',
    )
    const room = day.lessons[0]!.room!.id
    expect(said(await on('teacherB', { room_id: room }))).toContain('5-A 1 08:00 0')
  })

  test('alternates by weeks', async () => {
    const days = await Promise.all(
      ['2026-11-17', '2026-11-24'].map((date) => on('owner', { from: date, to: date })),
    )
    const given = days.map(({ days: [day], lessons: list }) => `${day!.week} ${list.length}`)
    expect(given.toSorted()).toEqual(['A 2', 'B 0'])
  })

  test('is of the own class for a family, of the own group where the class is divided', async () => {
    const { classA, classB, cast } = at.here
    const subject_id = english
    const { version: seen } = await owner()(halves.list, { params: { id: classA } })
    await owner()(halves.save, {
      params: { id: classA },
      body: { version: seen, subject_id, students: [{ student_id: cast.studentA.id, group: 2 }] },
    })
    const groups = async (who: 'studentA' | 'parentA', query: object) =>
      (await on(who, query)).lessons.filter(({ period }) => period === 2).map(({ group }) => group)
    expect(await groups('studentA', {})).toEqual([2])
    expect(await groups('parentA', { student_id: cast.studentA.id })).toEqual([2])
    expect(await groups('studentA', { class_id: classA })).toEqual([1, 2])
    await expect(on('studentA', { class_id: classB })).rejects.toMatchObject({
      detail: 'not_found',
    })
    await expect(on('parentA', { student_id: cast.studentB.id })).rejects.toMatchObject({
      detail: 'not_found',
    })
    expect((await at.as('parentB')(halves.list, { params: { id: classB } })).results).toEqual([])
  })

  test('has nothing on days without lessons, and before it begins', async () => {
    await at.here.inside((db) =>
      db.execute(sql`insert into calendar_days (business_id, id, kind, name, starts_on, ends_on)
        values (${at.here.business}, ${uuid()}, 'holiday', '{"en": "Day off"}', '2026-11-23', '2026-11-23')`),
    )
    const off = await on('owner', { from: '2026-11-23', to: '2026-11-23' })
    expect(off.days).toMatchObject([{ kind: 'holiday', name: { en: 'Day off' } }])
    expect(off.lessons).toEqual([])
    const before = await on('owner', { from: '2026-11-09', to: '2026-11-09' })
    expect(before.days).toMatchObject([{ schedule: null }])
    expect(before.lessons).toEqual([])
    await at.here.inside((db) => db.execute(sql`delete from calendar_days`))
  })

  test('is asked for within bounds, of one thing', async () => {
    await expect(on('owner', { to: '2026-11-17' })).rejects.toMatchObject({
      fields: { to: 'out_of_range' },
    })
    const { classA, cast } = at.here
    await expect(
      on('owner', { class_id: classA, teacher_id: cast.teacherA.id }),
    ).rejects.toMatchObject({ fields: { class_id: 'invalid_value' } })
  })

  test('takes a move that is in nobody’s way, and never one that is', async () => {
    const {
      mathsA,
      mathsB,
      halves: [split],
    } = version.lines
    const { version: now } = await move(version.id, [into(mathsB, { day: 2, period: 2 })])
    expect(now).toBeGreaterThan(1)
    const clash = move(version.id, [into(mathsA, { day: 1, period: 2 })], { leave_clashes: true })
    await expect(clash).rejects.toMatchObject({
      detail: 'lesson_conflict',
      fields: { [`lessons.${split}`]: 'lesson_conflict' },
    })
    await expect(owner()(schedules.remove, { params: { id: version.id } })).rejects.toMatchObject({
      detail: 'schedule_published',
    })
  })

  test('ends the one before it, says what has changed and to whom, and gives its days back', async () => {
    const { id } = await create({ based_on: version.id })
    const { mathsB } = await linesOf(id)
    await move(id, [into(mathsB, { day: 3, period: 1 }, { day: 1, period: 1 })])
    const { classB, cast } = at.here
    const told = async (who: 'teacherA' | 'teacherB' | 'parentA' | 'parentB') =>
      (await at.as(who)(notifications.list, {})).results.filter(
        ({ kind, params }) => kind === 'schedule_published' && params.from === '2026-12-07',
      ).length
    const changes = await owner()(schedules.diff, { params: { id } })
    expect(changes.against).toMatchObject({ id: version.id })
    expect(changes.classes).toMatchObject([
      { class: { id: classB }, lost: [{ day: 1, period: 1 }], gained: [{ day: 3, period: 1 }] },
    ])
    expect(changes.teachers.map(({ teacher }) => teacher.id)).toEqual([cast.teacherB.id])

    const { version: seen } = await show(id)
    const body = { version: seen, valid_from: '2026-12-07', leave_broken: true, into_past: true }
    await owner()(schedules.publish, { params: { id }, body })
    expect(await show(version.id)).toMatchObject({ valid_to: '2026-12-06' })
    expect(await told('teacherB')).toBe(0)
    at.clock.time = new Date(at.clock.time.getTime() + 15 * 60_000)
    expect([await told('teacherB'), await told('parentB')]).toEqual([1, 1])
    expect([await told('teacherA'), await told('parentA')]).toEqual([0, 0])
    const of = async (date: string) =>
      (await on('owner', { from: date, to: date, class_id: classB })).lessons.length
    expect([await of('2026-11-30'), await of('2026-12-07')]).toEqual([1, 0])

    const earlier = await create({ based_on: version.id })
    const overlapping = owner()(schedules.publish, {
      params: { id: earlier.id },
      body: {
        version: earlier.version,
        valid_from: '2026-11-20',
        leave_broken: true,
        into_past: true,
      },
    })
    await expect(overlapping).rejects.toMatchObject({ detail: 'schedule_dates_overlap' })
    await withdraw(id)
    expect(await show(version.id)).toMatchObject({ valid_to: null, state: 'published' })
    expect(await of('2026-12-07')).toBe(1)
  })
})
