import { expect, test } from 'vitest'
import { percentCame } from '../../contract.attendance.ts'
import { withGaps } from './rate-chart.tsx'

test('whoever came late came; of nobody there is no share', () => {
  expect(percentCame({ present: 6, late: 1, excused: 0, absent: 3 })).toBe(70)
  expect(percentCame({ present: 0, late: 0, excused: 0, absent: 0 })).toBeNull()
})

test('a rate that nobody got has a place of its own', () => {
  const rates = [
    { rate: 2, count: 1 },
    { rate: 5, count: 3 },
  ]
  expect(withGaps(rates).map(({ rate, count }) => [rate, count])).toEqual([
    [2, 1],
    [3, 0],
    [4, 0],
    [5, 3],
  ])
})
