import { expect, test } from 'vitest'
import type { DatedLesson } from '../../lessons/contract.ts'
import { freePeriods } from './free-periods.ts'

const bells = [1, 2, 3, 4, 5].map((period) => ({
  ...{ shift: 1, period },
  ...{ starts_at: `${9 + period}:00`, ends_at: `${9 + period}:45` },
}))
const lesson = (id: string, period: number, more: Partial<DatedLesson> = {}) =>
  ({
    ...{ id, part: 1, date: '2026-11-24', shift: 1, period, last_period: period },
    ...{ starts_at: `${9 + period}:00`, ends_at: `${9 + period}:45`, change: null },
    ...more,
  }) as DatedLesson
const own = lesson('own', 2)
const taken = [own, lesson('other', 4)]
const periods = (of: DatedLesson, date: string, all = taken, again = false) =>
  freePeriods(of, { date, bells, taken: all }, again).map(({ period }) => period)

test('a lesson is offered the periods that its class and its teacher both have free, and not where it stands', () => {
  expect(periods(own, own.date)).toEqual([1, 3, 5])
  expect(periods(own, '2026-11-25', [])).toEqual([1, 2, 3, 4, 5])
})

test('one that is given once more does not make way for itself, and a double needs both its periods', () => {
  expect(periods(own, own.date, taken, true)).toEqual([1, 3, 5])
  const double = lesson('own', 1, { last_period: 2, ends_at: '11:45' })
  expect(periods(double, '2026-11-25', [lesson('other', 4)])).toEqual([1, 2])
})

test('what is cancelled leaves its time, and another shift has bells of its own', () => {
  const gone = { gone: true } as DatedLesson['change']
  expect(periods(own, '2026-11-25', [lesson('other', 4, { change: gone })])).toContain(4)
  expect(periods(lesson('own', 2, { shift: 2 }), '2026-11-25', [])).toEqual([])
})
