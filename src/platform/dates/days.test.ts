import { expect, test } from 'vitest'
import {
  daysBefore,
  daysBetween,
  daysOf,
  instantAt,
  localDay,
  monthAfter,
  weeksOf,
} from './days.ts'

test.each([
  ['2026-11-17T18:59:59.999Z', 'Asia/Tashkent', '2026-11-17'],
  ['2026-11-17T19:00:00.000Z', 'Asia/Tashkent', '2026-11-18'],
  ['2026-12-31T19:30:00.000Z', 'Asia/Tashkent', '2027-01-01'],
  ['2026-11-17T03:00:00.000Z', 'America/Los_Angeles', '2026-11-16'],
])('%s in %s is %s', (instant, zone, day) => {
  expect(localDay(new Date(instant), zone)).toBe(day)
})

test('days are counted over the end of a month, of a leap February and of summer time', () => {
  expect(daysBetween('2026-11-30', '2026-12-01')).toBe(1)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-11-18', '2026-11-17')).toBe(-1)
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
})

test('a month has its own days, in weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-11-01'])
  expect(weeks.at(-1)!.slice(0, 2)).toEqual(['2026-11-30', undefined])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeksOf('2027-02').flat()).toEqual(
    Array.from({ length: 28 }, (_, at) => `2027-02-${String(at + 1).padStart(2, '0')}`),
  )
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2028-02', 12, '2029-02'],
])('%s and %i months are %s', (month, step, other) => {
  expect(monthAfter(month, step)).toBe(other)
})

test('leap days are days', () => {
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29')
  expect(daysOf('2026-02').at(-1)).toBe('2026-02-28')
})

test.each([
  ['2026-11-17', '08:00', 'Asia/Tashkent', '2026-11-17T03:00:00.000Z'],
  ['2026-11-17', '02:00', 'Asia/Tashkent', '2026-11-16T21:00:00.000Z'],
  ['2026-07-01', '08:00', 'America/New_York', '2026-07-01T12:00:00.000Z'],
  ['2026-12-01', '08:00', 'America/New_York', '2026-12-01T13:00:00.000Z'],
  // the days on which clocks are changed, before it, in it and after it
  ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
])('on %s clocks show %s in %s at %s', (day, time, zone, instant) => {
  expect(instantAt(day, time, zone).toISOString()).toBe(instant)
})
