import { expect, test } from 'vitest'
import type { Day } from '../record.ts'
import { weekOf } from './week-list.tsx'

type Value = NonNullable<NonNullable<Day['attendance']>['value']>
const day = (date: string, attendance: Value, rate?: number, id = 'a') =>
  ({
    date,
    class: { id, label: id },
    attendance: { value: attendance },
    rate: rate === undefined ? null : { value: rate },
    coin: null,
  }) as Day

test('a week is the last six days without the Sunday, today the last of them', () => {
  const of = (today: string, days: Day[] = []) => weekOf(days, today).map(({ date }) => date)
  expect(of('2026-11-23')).toEqual([
    ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'],
  ])
  expect([of('2026-11-22')[0], of('2026-11-22').at(-1)]).toEqual(['2026-11-16', '2026-11-21'])
  // where there was something on a Sunday it is a day like any other
  expect(of('2026-11-23', [day('2026-11-22', 'present')])).toContain('2026-11-22')
})

test('of several groups on a day the gravest counts, and what was not given is not there', () => {
  const days = [day('2026-11-23', 'present', 5, 'a'), day('2026-11-23', 'absent', 2, 'b')]
  expect(weekOf(days, '2026-11-23').at(-1)).toMatchObject({ attendance: 'absent', rate: 2 })
  expect(weekOf([], '2026-11-23').at(-1)).toEqual({
    date: '2026-11-23',
    attendance: undefined,
    rate: undefined,
  })
})
