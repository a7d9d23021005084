import { expect, test } from 'vitest'
import { weekOn } from './rules.weeks.ts'

const years = [{ starts_on: '2026-09-02', ends_on: '2027-05-25' }]
const autumn = [{ starts_on: '2026-11-02', ends_on: '2026-11-08' }]

test('the week of the first day of the school year is A, and then they take turns', () => {
  expect(
    ['2026-09-02', '2026-09-06', '2026-09-07', '2026-09-14'].map((day) => weekOn(day, years)),
  ).toEqual(['A', 'A', 'B', 'A'])
})

test('a week of a break counts, unless it is passed over', () => {
  expect([weekOn('2026-10-30', years), weekOn('2026-11-09', years)]).toEqual(['A', 'A'])
  expect([weekOn('2026-10-30', years, autumn), weekOn('2026-11-09', years, autumn)]).toEqual([
    'A',
    'B',
  ])
})
