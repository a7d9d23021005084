import { expect, test } from 'vitest'
import { type Lesson, readSchool } from '../format.ts'
import { RoomBook } from './room-book.ts'

test('lessons without rooms leave a class its own room, whatever is longer', () => {
  const bells = [1, 2].map((period) => ({
    ...{ shift: 1, period },
    ...{ starts_at: `0${period}:00`, ends_at: `0${period}:45` },
  }))
  const lesson = { subject: 'm', per_week: 1 }
  const { value: school } = readSchool({
    ...{ format: 'daftar-schedule-1', days: [1], bells, teachers: [], subjects: [{ id: 'm' }] },
    rooms: ['own', 'spare'].map((id) => ({ id, kind: 'classroom' })),
    classes: [{ id: '5A', room: 'own' }, { id: '5B' }],
    lessons: [
      { ...lesson, id: 'short', class: '5A', parts: [{ room_kind: 'home' }] },
      { ...lesson, id: 'long', class: '5B', length: 2, parts: [{ room_kind: 'classroom' }] },
    ],
  })
  const stands = school!.lessons.map((each: Lesson, key: number) => ({
    ...{ key, lesson: each, day: 1, index: 0, rooms: [] },
  }))
  expect(new RoomBook(school!, stands).fill()).toEqual({
    rooms: new Map([
      [0, ['own']],
      [1, ['spare']],
    ]),
    short: [],
  })
})
