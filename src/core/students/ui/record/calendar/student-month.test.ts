import { expect, test } from 'vitest'
import type { Day } from '../record.ts'
import { monthOf, rangeOf } from './student-month.ts'
import { figuresOf } from '../student-today-section.tsx'

test('a month goes from its first to its last day', () => {
  expect(rangeOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(rangeOf('2026-02').to).toBe('2026-02-28')
})

test('the month of an address, or that of today', () => {
  const at = (search: string) => monthOf(new URLSearchParams(search), '2026-12-01')
  expect(at('month=2025-03')).toBe('2025-03')
  for (const nonsense of ['', 'month=2026-13', 'month=x', 'month=2026-1'])
    expect(at(nonsense)).toBe('2026-12')
})

const day = (attendance: string | null, rate: number | null, coin: number | null) =>
  ({
    attendance: attendance && { value: attendance },
    rate: rate && { value: rate },
    coin: coin && { value: coin },
  }) as unknown as Day

test('late is there as well; what nobody has marked counts for nothing', () => {
  const days = [
    day('late', 5, 2),
    day('absent', null, null),
    day(null, 4, 1),
    day('present', 3, null),
  ]
  expect(figuresOf(days)).toEqual({ attended: 67, average: 4, earned: 3 })
  expect(figuresOf([])).toEqual({ attended: undefined, average: undefined, earned: 0 })
})
