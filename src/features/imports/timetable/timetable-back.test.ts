import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '../../../core/business/table.ts'
import { classSubjects } from '../../../core/classes/table.ts'
import type { LineInput } from '../../schedule/lines/contract.ts'
import type { Move } from '../../schedule/versions/contract.moves.ts'
import { schedules } from '../../schedule/contract.ts'
import { subjects } from '../../../core/subjects/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { school } from '../../../testing/school.ts'
import { type Import, imports } from '../contract.ts'

// What goes out of a version comes in the same: 5-A with halves, every second week and a double, and a lesson that both
// classes have together.

let at: Awaited<ReturnType<typeof school>>
const subject: Record<string, string> = {}
const teacher: Record<string, string> = {}
const room = uuid()
beforeAll(async () => {
  at = await school()
  for (const [key, uz] of Object.entries({
    english: 'Ingliz tili',
    drawing: 'Chizmachilik',
    law: 'Huquq',
    labour: 'Texnologiya',
    sport: 'Jismoniy tarbiya',
  }))
    subject[key] = (await office()(subjects.create, { body: { name: { uz } } })).id
  for (const [last_name, first_name] of [
    ['Aliyeva', 'Nodira'],
    ['Rahimova', 'Dilnoza'],
    ['Toshev', 'Sherzod'],
  ] as const)
    teacher[last_name] = (
      await office()(teachers.create, {
        body: { last_name, first_name, username: `${uuid()}@back.test` },
      })
    ).id
  const { business: businessId, classA: classId } = at.here
  const plan = (key: string, who: string, hoursPerWeek: number, groupNumber: number | null) => ({
    ...{ businessId, id: uuid(), classId, hoursPerWeek, groupNumber },
    subjectId: subject[key]!,
    teacherId: teacher[who]!,
  })
  await at.here.inside(async (db) => {
    await db
      .insert(classSubjects)
      .values([
        plan('english', 'Aliyeva', 3, 1),
        plan('english', 'Rahimova', 3, 2),
        plan('drawing', 'Toshev', 0.5, null),
        plan('law', 'Rahimova', 0.5, null),
      ])
    await db.insert(rooms).values({ businessId, id: room, name: '31' })
    await at.here.make.bells(db)
  })
})
afterAll(() => at.close())

const office = () => at.as('admin')
const fileOf = (id: string) => office()(schedules.file, { params: { id } })
const save = ({ id, version }: Import) =>
  office()(imports.save, { params: { id }, body: { version }, key: uuid() })

/** A draft of the plan with a double and a stream of its own, half of which stands. */
async function draft() {
  const { id, version } = await office()(schedules.create, { body: { name: 'Asl' } })
  const { classA, classB } = at.here
  const add: LineInput[] = [
    {
      ...{ class: classA, per_week: 2, length: 2 },
      parts: [{ subject: subject['labour']!, teacher: teacher['Toshev']!, room_kind: 'home' }],
    },
    {
      ...{ class: classA, with: [classB], per_week: 2 },
      parts: [{ subject: subject['sport']!, teacher: teacher['Aliyeva']!, room_kind: 'home' }],
    },
  ]
  await office()(schedules.setLines, { params: { id }, body: { version, remove: [], add } })
  const { school: file, version: now } = await fileOf(id)
  const line = (key: string) => file.lessons.find((one) => one.subject === subject[key])!.id
  const put = (key: string, day: number, period: number): Move => ({
    ...{ lesson: line(key), from: null, to: { day, period } },
    ...(key === 'sport' && { rooms: [room] }),
    ...(day > 3 && { locked: true }),
  })
  const moves = [
    ...[put('english', 1, 1), put('english', 2, 1), put('drawing', 3, 1)],
    ...[put('labour', 4, 2), put('sport', 5, 3)],
  ]
  await office()(schedules.move, {
    params: { id },
    body: { version: now, moves, leave_clashes: true },
  })
  return id
}

/** A version without ids of its own: its lines, each with where it stands. */
async function saidBy(id: string) {
  const { school: file, placed } = await fileOf(id)
  const places = Map.groupBy(placed, ({ lesson }) => lesson)
  return file.lessons
    .map(({ id: line, fixed: _fixed, ...lesson }) => {
      const stands = (places.get(line) ?? [])
        .map(({ day, period, rooms: taken, locked }) =>
          JSON.stringify([day, period, taken, locked]),
        )
        .toSorted()
      return JSON.stringify({ ...lesson, stands })
    })
    .toSorted()
}

test('the list of a version comes in the same: halves, weeks A and B, doubles, streams, and what stands nowhere yet', async () => {
  const id = await draft()
  for (const lang of ['uz', 'ru', 'en'] as const) {
    const answer = await at.app.fastify.inject({
      url: `/v1/schedules/${id}/export/?format=csv&lang=${lang}`,
      headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
    })
    expect(answer.statusCode).toBe(200)
    const text = answer.body.replace(/^\uFEFF/, '')
    const again = await office()(imports.create, { body: { kind: 'timetable', text } })
    expect(again.faults).toEqual([])
    const back = await save(again)
    expect(await saidBy(back.schedule_id!)).toEqual(await saidBy(id))
  }
})
