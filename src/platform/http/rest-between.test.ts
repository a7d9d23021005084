import { expect, test } from 'vitest'
import { paces } from './rest-between.ts'

const pace = { burst: 3_000, share: 0.5, most: 100 }

/** Milliseconds of work within a minute of somebody who asks again as soon as may be. */
function workedInAMinute(each: number, between: number) {
  const { rest, worked } = paces(pace)
  let [now, done] = [0, 0]
  while (now < 60_000) {
    now += rest('a', now) + each
    worked('a', each, now)
    done += each
    now += between
  }
  return done
}

test('who asks without an end gets the burst and then half of the time', () => {
  const done = workedInAMinute(20, 0)
  expect(done).toBeGreaterThan(0.45 * 60_000)
  expect(done).toBeLessThan(3_000 + 0.55 * 60_000)
})

test('who asks now and then never rests, and neither does anybody else', () => {
  expect(workedInAMinute(20, 40)).toBe(20_000)
  const { rest, worked } = paces(pace)
  for (let n = 0; n < 1_000; n += 1) worked('a', 20, 0)
  expect(rest('a', 0)).toBe(34_000)
  expect(rest('b', 0)).toBe(0)
})

test('a file that takes long counts as one piece', () => {
  const { rest, worked } = paces(pace)
  worked('a', 60_000, 0)
  expect(rest('a', 0)).toBe(0)
})
