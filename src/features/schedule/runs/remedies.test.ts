import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rooms } from '../../../core/business/rooms/contract.ts'
import { rooms as roomRows } from '../../../core/business/table.ts'
import { classes } from '../../../core/classes/contract.ts'
import { subjects } from '../../../core/subjects/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { school } from '../../../testing/school.ts'
import type { LineInput } from '../lines/contract.ts'
import { schedules } from '../contract.ts'
import { explain, type Explanation } from '../engine/check/explaining.ts'
import type { School } from '../engine/format.ts'
import { compile } from '../engine/problem.ts'
import type { Relaxation } from '../engine/check/relaxations.ts'
import { opened } from '../ui/editor/editing.ts'
import { placedOf } from '../ui/editor/use-editing.ts'
import { remedy } from '../ui/lamp/remedies.ts'
import { withLocks } from '../ui/lamp/use-lamp.ts'

// Every kind of help that is proved is one press: it is done, what was impossible fits, and it is taken back. Two classes
// with two shifts of six bells, and one gym.

let at: Awaited<ReturnType<typeof school>>
const subject: Record<string, string> = {}
beforeAll(async () => {
  at = await school()
  for (const key of ['sport', 'native', 'law'])
    subject[key] = (await owner()(subjects.create, { body: { name: { uz: key } } })).id
  const { business: businessId } = at.here
  await at.here.inside(async (db) => {
    await db
      .insert(roomRows)
      .values([
        { businessId, id: uuid(), name: 'Zal', kind: 'gym' },
        ...['1', '2', '3'].map((name) => ({ businessId, id: uuid(), name })),
      ])
    await at.here.make.bells(db, { shifts: [1, 2] })
  })
})
afterAll(() => at.close())

const owner = () => at.as('owner')
const allDays = [1, 2, 3, 4, 5, 6]
const allPeriods = [1, 2, 3, 4, 5, 6]

/** Lines of the class 5-A, each of one subject; those of one key and with groups are given at once. */
const line = (key: string, per_week: number, more: Partial<LineInput> = {}): LineInput => ({
  class: at.here.classA,
  per_week,
  parts: [{ subject: subject[key]!, teacher: at.here.cast.teacherA.id, room_kind: null }],
  ...more,
})

async function draft(add: LineInput[]) {
  const { id, version } = await owner()(schedules.create, { body: { name: uuid() } })
  const { school: of } = await owner()(schedules.file, { params: { id } })
  const remove = of.lessons.map((lesson) => lesson.id)
  await owner()(schedules.setLines, { params: { id }, body: { version, remove, add } })
  return id
}

async function teacherHas(change: {
  blocked?: { weekday: number; shift: number; period: number }[]
  max_per_day?: number
  max_days?: number
}) {
  const call = { params: { id: at.here.cast.teacherA.id } }
  const { version } = await owner()(teachers.wishes, call)
  const { blocked = [], max_per_day = null, max_days = null } = change
  const limits = { max_per_day, max_days, max_gaps_week: null, room_id: null }
  const wishes = blocked.map((cell) => ({ ...cell, wish: 'blocked' as const }))
  await owner()(teachers.setWishes, { ...call, body: { version, wishes, limits } })
}
type Closed = { weekday: number; shift: number; period: number }[]
async function classHas(change: {
  max_per_day?: number | null
  min_per_day?: number | null
  closed?: Closed
}) {
  const call = { params: { id: at.here.classA } }
  const { version } = await owner()(classes.show, call)
  await owner()(classes.edit, { ...call, body: { version, ...change } })
}

async function gymHas(closed: Closed) {
  const { results } = await owner()(rooms.list, {})
  const { id, version } = results.find(({ name }) => name === 'Zal')!
  await owner()(rooms.edit, { params: { id }, body: { version, closed } })
}

const cells = (weekdays: number[], shifts: number[], list = allPeriods) =>
  weekdays.flatMap((weekday) =>
    shifts.flatMap((shift) => list.map((period) => ({ weekday, shift, period }))),
  )

/** As the lamp sees it: with what is locked. */
async function seen(id: string): Promise<{ file: School; lamp: School }> {
  const file = await owner()(schedules.file, { params: { id } })
  const editing = opened(compile(file.school), placedOf(file))
  return { file: file.school, lamp: withLocks(editing) }
}
function explained(of: School): Explanation {
  const steps = explain(of, 1)
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
  }
}

const halvesInOneGym = () =>
  draft([
    line('sport', 2, {
      parts: [1, 2].map((group) => ({
        ...{ group, subject: subject['sport']!, room_kind: 'gym' as const },
        teacher: group === 1 ? at.here.cast.teacherA.id : at.here.cast.teacherB.id,
      })),
    }),
  ])
const seventhLesson = async () => {
  await classHas({ max_per_day: 1 })
  return draft([line('native', 4), line('law', 3)])
}

/** What is made impossible, and by which helps it goes. */
const planted: Record<string, { plant(): Promise<string>; helps: Relaxation['code'][] }> = {
  'who comes on too few days': {
    plant: async () => {
      await teacherHas({ blocked: cells([5, 6], [1, 2]) })
      return draft([line('native', 5)])
    },
    helps: ['teacher_comes', 'lesson_less'],
  },
  'who may have too few lessons a day': {
    plant: async () => {
      await teacherHas({ max_per_day: 1 })
      return draft([line('native', 5), line('law', 2)])
    },
    helps: ['teacher_longer_day'],
  },
  'who may come on too few days': {
    plant: async () => {
      await teacherHas({ max_days: 4 })
      return draft([line('native', 5)])
    },
    helps: ['teacher_more_days'],
  },
  'whose class has hours closed': {
    plant: async () => {
      await classHas({ closed: cells([5, 6], [1]) })
      return draft([line('native', 5)])
    },
    helps: ['class_opens', 'lesson_less'],
  },
  'whose room has hours closed': {
    plant: async () => {
      await gymHas(cells([5, 6], [1, 2]))
      const parts = [
        {
          subject: subject['sport']!,
          teacher: at.here.cast.teacherA.id,
          room_kind: 'gym' as const,
        },
      ]
      return draft([line('sport', 5, { parts })])
    },
    helps: ['room_opens', 'another_room', 'lesson_elsewhere'],
  },
  'both halves in one gym': {
    plant: halvesInOneGym,
    helps: ['another_room', 'lesson_elsewhere', 'halves_apart'],
  },
  'more lessons than the days of the class take': {
    plant: seventhLesson,
    helps: ['class_longer_day', 'lesson_less'],
  },
  'fewer lessons than the days of the class ask for': {
    plant: async () => {
      await classHas({ min_per_day: 2 })
      return draft([line('native', 6), line('law', 5)])
    },
    helps: ['class_shorter_day'],
  },
  'two lessons fixed to one cell': {
    plant: () => {
      const fixed = [{ day: 1, period: 1 }]
      return draft([line('native', 1, { fixed }), line('law', 1, { fixed })])
    },
    helps: ['not_fixed'],
  },
  'a lesson that is locked where its teacher is away': {
    plant: async () => {
      await teacherHas({ blocked: cells([1], [1], [1]) })
      const id = await draft([line('native', 1)])
      const { school: of, version } = await owner()(schedules.file, { params: { id } })
      const to = { day: 1, period: 1 }
      const move = { lesson: of.lessons[0]!.id, from: null, to, locked: true }
      const body = { version, moves: [move], leave_clashes: true }
      await owner()(schedules.move, { params: { id }, body })
      return id
    },
    helps: ['not_fixed'],
  },
  'who comes in the other shift alone': {
    plant: async () => {
      await teacherHas({ blocked: cells(allDays, [1]) })
      return draft([line('native', 3)])
    },
    helps: ['class_other_shift'],
  },
}

test.for(Object.entries(planted))(
  '%s: a press helps, and another takes it back',
  async ([, { plant, helps }]) => {
    onTestFinished(async () => {
      await teacherHas({})
      await classHas({ max_per_day: null, min_per_day: null, closed: [] })
      await gymHas([])
    })
    const id = await plant()
    for (const code of helps) {
      const before = await seen(id)
      const { verdict, helps: proved } = explained(before.lamp)
      expect(verdict).toBe('impossible')
      const help = proved.find(({ relaxation, left }) => relaxation.code === code && left === 0)
      expect(help, code).toBeDefined()
      const undo = await remedy(
        { api: owner(), id, school: before.file },
        help!.relaxation,
        `Yana ${uuid()}`,
      )
      expect(explained((await seen(id)).lamp).verdict, code).toBe('fits')
      await undo()
      expect(explained((await seen(id)).lamp).verdict, code).toBe('impossible')
    }
    await classHas({ max_per_day: null, min_per_day: null })
  },
)
