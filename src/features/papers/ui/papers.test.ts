import { expect, test } from 'vitest'
import { firstMonthOf, monthsUpTo } from './papers.ts'

test('there are no registers of months before the class was', () => {
  const years = [{ label: '2026/2027', starts_on: '2026-08-31' }]
  expect(firstMonthOf('2026/2027', years)).toBe('2026-08')
  expect(firstMonthOf('2025/2026', years)).toBe('2025-09')
  expect(monthsUpTo('2026-11', { first: '2026-09' })).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(monthsUpTo('2026-11', { first: '2026-09', also: '2026-06' }).at(-1)).toBe('2026-06')
  expect(monthsUpTo('2026-11')).toHaveLength(12)
  // of a class that begins later
  expect(monthsUpTo('2026-11', { first: '2027-09' })).toEqual(['2026-11'])
})
