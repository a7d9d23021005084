import { expect, test } from 'vitest'
import type { Calendar } from './contract.ts'
import { nextSchoolDay } from '../ui/calendar/next-school-day.ts'

const year = (days: Partial<Calendar['days'][number]>[] = []) =>
  ({
    terms: [{ starts_on: '2026-11-05', ends_on: '2026-12-27', from_grade: 0, to_grade: 12 }],
    working_days: [1, 2, 3, 4, 5, 6],
    days: days.map((day) => ({ from_grade: 0, to_grade: 12, name: { uz: 'x' }, ...day })),
  }) as Calendar

test.each([
  ['2026-11-17', [], '2026-11-18'],
  // a Saturday: Sunday has no lessons
  ['2026-11-28', [], '2026-11-30'],
  [
    '2026-11-28',
    [{ kind: 'working', starts_on: '2026-11-29', ends_on: '2026-11-29' }],
    '2026-11-29',
  ],
  [
    '2026-12-07',
    [{ kind: 'holiday', starts_on: '2026-12-08', ends_on: '2026-12-08' }],
    '2026-12-09',
  ],
  // what lies behind the last quarter is not known
  ['2026-12-27', [], '2026-12-28'],
] as const)('after %s the school meets on %s', (today, days, next) => {
  expect(nextSchoolDay(today, year(days as never))).toBe(next)
})

test('while the calendar is on its way it is tomorrow', () => {
  expect(nextSchoolDay('2026-11-28', undefined)).toBe('2026-11-29')
})
