import { expect, test } from 'vitest'
import { clocksOf, instantOf } from './instants.ts'

test.each([
  ['2026-11-17', '12:00', 'Asia/Tashkent', '2026-11-17T07:00:00.000Z'],
  ['2026-11-17', '00:00', 'Asia/Tashkent', '2026-11-16T19:00:00.000Z'],
  // before and after the clocks are put back
  ['2026-10-31', '23:30', 'America/New_York', '2026-11-01T03:30:00.000Z'],
  ['2026-11-01', '12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ['2026-03-08', '12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
])('%s %s in %s', (day, time, zone, instant) => {
  expect(instantOf(day, time, zone)).toBe(instant)
  expect(clocksOf(instant, zone)).toEqual({ day, time })
})

test('nothing stays nothing, and what is no day or time is refused as it was typed', () => {
  expect(clocksOf(null, 'UTC')).toEqual({ day: '', time: '' })
  expect(instantOf('', '12:00', 'UTC')).toBeNull()
  expect(instantOf('2026-02-30', '12:00', 'UTC')).not.toMatch(/Z$/)
  expect(instantOf('17.11', '12:00', 'UTC')).toBe('17.11 12:00')
  expect(instantOf('2026-11-17', '9', 'UTC')).toBe('2026-11-17 9')
})
