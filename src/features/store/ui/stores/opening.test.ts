import { expect, test } from 'vitest'
import type { Opening } from '../../contract.ts'
import { openingAt, weekOf } from './opening.ts'

const zone = 'Asia/Tashkent'
/** Tuesday 17 November 2026, at an hour of Tashkent. */
const at = (hour: string, day = 17) => new Date(`2026-11-${day}T${hour}:00+05:00`)
const slot = (weekday: number, from: number, to: number) => ({
  weekday,
  from: from * 60,
  to: to * 60,
})
const weekly = (...hours: ReturnType<typeof slot>[]): Opening => ({ kind: 'weekly', hours })

test.each([
  ['before it opens', weekly(slot(2, 9, 17)), '08:59', { key: 'opensToday', time: '09:00' }],
  ['while it is open', weekly(slot(2, 9, 17)), '09:00', { key: 'openUntilTime', time: '17:00' }],
  [
    'over hours that meet',
    weekly(slot(2, 9, 12), slot(2, 12, 15)),
    '10:00',
    { key: 'openUntilTime', time: '15:00' },
  ],
  [
    'over hours that lie in others',
    weekly(slot(2, 9, 17), slot(2, 10, 12)),
    '11:00',
    { key: 'openUntilTime', time: '17:00' },
  ],
  [
    'in the break',
    weekly(slot(2, 9, 12), slot(2, 13, 15)),
    '12:00',
    { key: 'opensToday', time: '13:00' },
  ],
  [
    'after it has closed',
    weekly(slot(2, 9, 17), slot(3, 8, 10)),
    '17:00',
    { key: 'opensTomorrow', time: '08:00' },
  ],
  [
    'days before',
    weekly(slot(1, 9, 17)),
    '17:00',
    { key: 'opensWeekday', day: '1', time: '09:00' },
  ],
  [
    'a week before',
    weekly(slot(2, 9, 17)),
    '17:00',
    { key: 'opensWeekday', day: '2', time: '09:00' },
  ],
] as const)('%s', (_, opening, hour, said) => {
  expect(openingAt(opening, at(hour), zone)).toEqual(said)
})

test('a range of days is open from its first to its last', () => {
  const opening: Opening = { kind: 'dates', from: '2026-11-17', to: '2026-11-18' }
  const on = (day: number) => openingAt(opening, at('00:30', day), zone)
  expect(on(16)).toEqual({ key: 'opensDay', day: '17.11.2026' })
  expect(on(17)).toEqual({ key: 'openUntilDay', day: '18.11.2026' })
  expect(on(18)).toEqual({ key: 'openUntilDay', day: '18.11.2026' })
  expect(on(19)).toEqual({ key: 'closedAfter', day: '18.11.2026' })
})

test('days of the same hours stand on one line', () => {
  const hours = [1, 2, 3, 5].map((weekday) => slot(weekday, 9, 17))
  expect(weekOf([...hours, slot(5, 8, 9)])).toEqual([
    { from: 1, to: 3, hours: '09:00–17:00' },
    { from: 5, to: 5, hours: '08:00–09:00, 09:00–17:00' },
  ])
})
