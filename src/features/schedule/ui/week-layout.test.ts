import { expect, test } from 'vitest'
import type { DatedDay, DatedLesson } from '../lessons/contract.ts'
import {
  byPlace,
  dayRows,
  hoursOf,
  inLanes,
  isOn,
  placeOf,
  rowsOf,
  shownDays,
  weekOf,
} from './week-layout.ts'

const monday = '2026-11-23'
const bells = [1, 2].flatMap((shift) =>
  [1, 2, 3, 4, 5, 6].map((period) => ({
    shift,
    period,
    starts_at: `${String(shift === 1 ? 7 + period : 12 + period).padStart(2, '0')}:00`,
    ends_at: `${String(shift === 1 ? 7 + period : 12 + period).padStart(2, '0')}:45`,
  })),
)

function lesson(period: number | null, changes: Partial<DatedLesson> = {}): DatedLesson {
  const bell = bells.find((each) => each.shift === (changes.shift ?? 1) && each.period === period)
  return {
    id: `${period}`,
    part: 0,
    date: monday,
    period,
    last_period: period,
    shift: 1,
    starts_at: bell?.starts_at ?? '',
    ends_at: bell?.ends_at ?? '',
    class: { id: 'c', label: '7-A' },
    group: 0,
    subject: { id: 's', title: { uz: 'Algebra', ru: 'Алгебра', en: 'Algebra' }, colour: 'slate' },
    teacher: null,
    room: null,
    change: null,
    ...changes,
  }
}
const day = (date: string, weekday: number, kind: DatedDay['kind'] = 'lessons'): DatedDay => ({
  date,
  weekday,
  week: 'A',
  as_weekday: null,
  lesson_minutes: null,
  kind,
  name: null,
  schedule: 'v',
})

test('a week goes from Monday to Sunday, whichever of its days is asked for', () => {
  for (const asked of [monday, '2026-11-26', '2026-11-29'])
    expect(weekOf(asked)).toEqual({ from: monday, to: '2026-11-29' })
})

test('rows go from the first lesson of a shift to its last, those that are free among them', () => {
  const rows = rowsOf(bells, [lesson(2), lesson(5), lesson(1, { shift: 2 })])
  expect(rows.map(({ shift, period }) => [shift, period])).toEqual([
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
    [2, 1],
  ])
})

test('a double lesson stands in both of its periods, parts of a class in one cell in their order', () => {
  const double = lesson(3, { last_period: 4, ends_at: '11:45' })
  const halves = [lesson(1, { group: 2 }), lesson(1, { group: 1 })]
  const rows = rowsOf(bells, [double, ...halves])
  const places = byPlace(rows, [double, ...halves], ({ date }) => date)
  expect(rows.map(({ period }) => period)).toEqual([1, 2, 3, 4])
  expect(places.get(placeOf(monday, { shift: 1, period: 4 }))).toEqual([double])
  expect(places.get(placeOf(monday, { shift: 1, period: 1 }))?.map(({ group }) => group)).toEqual([
    1, 2,
  ])
})

test('a Sunday is shown when something is on, a holiday always', () => {
  const days = [day(monday, 1), day('2026-11-24', 2, 'holiday'), day('2026-11-29', 7, 'weekend')]
  expect(shownDays(days, [lesson(1)])).toEqual(days.slice(0, 2))
  expect(shownDays(days, [lesson(1, { date: '2026-11-29' })])).toEqual(days)
})

test('a lesson is on from its first minute to the last before its end, on its day', () => {
  const one = lesson(1)
  const at = (time: string, today = monday) => isOn(one, { today, time })
  expect([at('07:59'), at('08:00'), at('08:44'), at('08:45'), at('08:10', '2026-11-24')]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('what is in a room at one time stands in lanes, and what follows takes the first that is free', () => {
  const at = (starts_at: string, ends_at: string) => lesson(null, { starts_at, ends_at })
  const all = [at('09:00', '10:30'), at('09:30', '11:00'), at('10:30', '12:10')]
  expect(inLanes(all).map(({ lane }) => lane)).toEqual([0, 1, 0])
  expect(hoursOf(all)).toEqual([9, 10, 11, 12])
})

test('both groups of a split class are one row of a student, unless something is other about one', () => {
  const halves = [1, 2].map((group) => lesson(2, { part: group - 1, group }))
  const day = [lesson(1), ...halves, lesson(3)]
  expect(dayRows(day, true).map((row) => row.map(({ part }) => part))).toEqual([[0], [0, 1], [0]])
  expect(dayRows(day, false)).toHaveLength(4)
  const changed = { ...halves[1]!, change: { gone: true } as DatedLesson['change'] }
  expect(dayRows([halves[0]!, changed], true)).toHaveLength(2)
})
