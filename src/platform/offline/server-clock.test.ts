import { afterEach, expect, test, vi } from 'vitest'
import { hearServerTime, serverNow, serverTime } from './server-clock.ts'

afterEach(() => void vi.useRealTimers())

test('the time is that of the server, however wrong the clock of the device is', () => {
  const right = Date.parse('2026-11-27T08:00:00Z')
  vi.useFakeTimers({ now: right + 26 * 3_600_000 })
  expect(serverTime()).toBeUndefined()
  // control: nothing is known but what the device says
  expect(serverNow()).toBe(right + 26 * 3_600_000)
  hearServerTime(right)
  expect(serverTime()).toBe(right)
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe(right + 60_000)
  // set right meanwhile: the next answer says so
  vi.setSystemTime(right + 120_000)
  hearServerTime(right + 120_000)
  expect(serverNow()).toBe(right + 120_000)
  hearServerTime(Number.NaN)
  expect(serverNow()).toBe(right + 120_000)
})
