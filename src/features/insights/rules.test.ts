import { describe, expect, test } from 'vitest'
import { daysBefore } from '../../platform/dates/days.ts'
import type { Fact } from './warnings/contract.ts'
import {
  factsOf,
  firstDay,
  isNews,
  lowestGood,
  type MarkedDay,
  severityOf,
  thresholds,
} from './rules.ts'

const today = '2026-11-17'
const scale = { rateMin: 1, rateMax: 5 }
const present = 1
const late = 2
const excused = 3
const absent = 4

/** A day so many days ago. */
const ago = (days: number, attendance: number | null, rate: number | null = null): MarkedDay => ({
  day: daysBefore(today, days),
  attendance,
  rate,
})
/** The same on each of these days ago. */
const each = (from: number, to: number, attendance: number | null, rate: number | null = null) =>
  Array.from({ length: to - from + 1 }, (_, at) => ago(from + at, attendance, rate))
const facts = (...days: MarkedDay[][]) => factsOf(days.flat(), today, scale)
const kinds = (...days: MarkedDay[][]) => facts(...days).map(({ kind }) => kind)

describe('attendance', () => {
  test('that falls says from what to what and in how many weeks', () => {
    const before = [...each(25, 53, present), ago(24, absent)]
    const recent = [...each(4, 20, present), ...each(0, 3, excused)]
    expect(facts(before, recent)).toEqual([
      { kind: 'attendance_fell', from: 97, to: 81, weeks: 3, missed: 4, excused: 4 },
    ])
  })

  test('tells how many of the absences of these weeks had a reason', () => {
    const before = [...each(25, 53, present), ...each(21, 24, excused)]
    const missed = [ago(0, absent), ago(3, absent), ...each(6, 9, excused), ago(12, late)]
    const recent = [...missed, ...each(13, 20, present), ...each(1, 2, present)]
    expect(facts(before, recent)).toMatchObject([
      { kind: 'attendance_fell', missed: 6, excused: 4 },
    ])
    const without = recent.map((day) => ({ ...day, attendance: day.attendance! > 2 ? 4 : 1 }))
    expect(facts(before, without)).toContainEqual(
      expect.objectContaining({ kind: 'attendance_fell', missed: 6, excused: 0 }),
    )
  })

  test('that is low from the beginning is not said to have fallen', () => {
    const days = Array.from({ length: 40 }, (_, at) => ago(at, at % 2 ? excused : present))
    expect(facts(days)).toEqual([
      { kind: 'attendance_low', to: 52, weeks: 3, missed: 10, excused: 10 },
    ])
  })

  test('that is good, or fell a little, is nobody’s worry', () => {
    expect(kinds(each(0, 50, present))).toEqual([])
    expect(kinds(each(21, 50, present), each(2, 20, present), each(0, 1, excused))).toEqual([])
  })

  test('says nothing of somebody who was marked a few times', () => {
    expect(kinds(each(0, thresholds.fewestDays - 2, excused))).toEqual([])
  })

  test('of being late alone is worth a word and no warning', () => {
    const often = [...each(0, 4, late), ...each(5, 20, present)]
    expect(kinds(often)).toEqual([])
    const two = [ago(6, present, 2), ago(8, present, 2)]
    const both = [...each(0, 4, late), ...each(9, 20, present), ...two]
    expect(kinds(both)).toEqual(['late_often', 'low_rates'])
  })
})

describe('days on end', () => {
  test('without a reason are counted from the last that was marked, over days without lessons', () => {
    const days = [ago(1, absent), ago(2, absent), ago(5, absent), ...each(6, 30, present)]
    expect(facts(days)).toContainEqual({
      kind: 'absent_in_a_row',
      days: 3,
      since: daysBefore(today, 5),
    })
  })

  test('are over as soon as the student is there, or is excused', () => {
    for (const value of [present, late, excused])
      expect(
        kinds([
          ago(0, value),
          ...each(1, 3, absent),
          ...each(4, 40, present),
          ...each(4, 20, present),
        ]),
      ).toEqual([])
  })

  test('of somebody in two groups are those missed in both', () => {
    const one = each(0, 3, absent)
    const rest = each(4, 30, present)
    expect(kinds(one, each(0, 3, present), rest, rest)).toEqual([])
    expect(kinds(one, each(0, 3, absent), rest, rest)).toContain('absent_in_a_row')
  })
})

describe('rates', () => {
  const good = each(21, 40, present, 5)

  test('that fall say the averages', () => {
    expect(facts(good, each(0, 9, present, 4))).toEqual([
      { kind: 'rates_fell', from: 50, to: 40, weeks: 3 },
    ])
    const little = each(0, 9, present, 4).map((day, at) => (at < 3 ? { ...day, rate: 5 } : day))
    expect(kinds(good, little)).toEqual([])
  })

  test('in the lowest part of the scale are counted by what they are, and two are not a cause', () => {
    const rest = each(2, 20, present, 4)
    expect(kinds([ago(0, present, 2), ago(1, present, 2)], rest)).toEqual([])
    const four = [ago(0, present, 2), ago(1, present, 2), ago(2, present, 2), ago(3, present, 1)]
    expect(facts(four, each(4, 20, present, 4))).toEqual([
      { kind: 'low_rates', rate: 1, times: 1, weeks: 3 },
      { kind: 'low_rates', rate: 2, times: 3, weeks: 3 },
    ])
  })

  test.each([
    [1, 5, 3],
    [2, 5, 3],
    [1, 10, 4],
  ])('on a scale from %i to %i the lowest that is no worry is %i', (rateMin, rateMax, good) => {
    expect(lowestGood({ rateMin, rateMax })).toBe(good)
  })
})

test('what is older than the rules look back, or not yet, does not count', () => {
  const old = each(thresholds.weeks * 7 + thresholds.weeksBefore * 7, 90, absent)
  expect(old.every(({ day }) => day < firstDay(today))).toBe(true)
  expect(kinds(old)).toEqual([])
  expect(kinds(each(-9, -1, absent))).toEqual([])
})

describe('what somebody has seen to', () => {
  const fell = (to: number): Fact => ({ kind: 'attendance_fell', from: 97, to, weeks: 3 })
  const row = (days: number): Fact => ({ kind: 'absent_in_a_row', days, since: '2026-11-10' })

  test('is not news while it stays about the same', () => {
    expect(isNews([fell(81)], [fell(81)])).toBe(false)
    expect(isNews([fell(84)], [fell(81)])).toBe(false)
    expect(isNews([fell(81)], [fell(88)])).toBe(false)
    expect(isNews([row(3)], [row(4)])).toBe(false)
    expect(isNews([fell(75)], [{ kind: 'attendance_low', to: 74, weeks: 3 }])).toBe(false)
  })

  test('is news when it is worse, or when there is something else', () => {
    expect(isNews([fell(81)], [fell(69)])).toBe(true)
    expect(isNews([row(3)], [row(6)])).toBe(true)
    expect(isNews([fell(81)], [fell(81), row(3)])).toBe(true)
  })
})

test('what the family has explained comes after what it has not', () => {
  const low = (excused: number, to: number): Fact[] => [
    { kind: 'attendance_low', to, weeks: 3, missed: 7, excused },
  ]
  // never there, and always explained, comes after the least that is a cause
  expect(severityOf(low(7, 0))).toBeLessThan(severityOf(low(0, 79)))
  expect(severityOf(low(7, 0))).toBeLessThan(
    severityOf([{ kind: 'rates_fell', from: 48, to: 40, weeks: 3 }]),
  )
  expect(severityOf(low(3, 60))).toBeLessThan(severityOf(low(0, 60)))
  expect(severityOf(low(7, 30))).toBeGreaterThan(0)
})

test('the gravest comes first: whoever is hardly there before whoever got two low marks', () => {
  const gone: Fact[] = [
    { kind: 'attendance_fell', from: 100, to: 25, weeks: 3 },
    { kind: 'absent_in_a_row', days: 9, since: '2026-11-06' },
  ]
  const fell: Fact[] = [{ kind: 'attendance_fell', from: 100, to: 83, weeks: 3 }]
  const both: Fact[] = [...fell, { kind: 'low_rates', rate: 2, times: 2, weeks: 3 }]
  expect([fell, gone, both].toSorted((a, b) => severityOf(b) - severityOf(a))).toEqual([
    gone,
    both,
    fell,
  ])
})
