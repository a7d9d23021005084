import { expect, test } from 'vitest'
import { isDue, keptOf } from './kept.ts'
import { segmentAfter, unbroken } from './segments.ts'

const day = 86_400_000

test('of two years of nights stay seven days, four weeks and twelve months', () => {
  const last = new Date('2026-11-25T20:30:00Z')
  const all = Array.from({ length: 730 }, (_, ago) => ({ at: new Date(+last - ago * day) }))
  const { kept, fromDays } = keptOf(all)
  expect(fromDays.map(({ at }) => (+last - +at) / day)).toEqual([0, 1, 2, 3, 4, 5, 6])
  // the newest weeks and months are among the days already
  expect(kept.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    ...['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'],
    ...['2026-11-19', '2026-11-14', '2026-11-07', '2026-10-30', '2026-09-29', '2026-08-30'],
    ...['2026-07-30', '2026-06-29', '2026-05-30', '2026-04-29', '2026-03-30', '2026-02-27'],
    ...['2026-01-30', '2025-12-30'],
  ])
})

test('of one day the newest stays, and a machine that was off for months keeps what it had', () => {
  const at = (text: string) => ({ at: new Date(text) })
  const all = ['2026-03-01T08:00Z', '2026-03-01T09:00Z', '2026-11-25T09:00Z'].map(at)
  expect(keptOf(all).kept).toEqual([at('2026-11-25T09:00Z'), at('2026-03-01T09:00Z')])
  expect(keptOf([]).kept).toEqual([])
})

test.each([
  ['none yet', undefined, '2026-11-25T07:00:00Z', true],
  ['this morning', '2026-11-25T03:00:00Z', '2026-11-25T09:00:00Z', false],
  ['last night, and night again', '2026-11-24T20:30:00Z', '2026-11-25T20:30:00Z', true],
  ['last night, and not yet night', '2026-11-24T20:30:00Z', '2026-11-25T16:00:00Z', false],
  ['off at night', '2026-11-23T05:00:00Z', '2026-11-24T07:00:00Z', true],
  ['a clock put back a year', '2027-11-23T05:00:00Z', '2026-11-24T07:00:00Z', true],
])('%s: whether one is due', (_, last, now, due) => {
  expect(isDue(last ? new Date(last) : undefined, new Date(now))).toBe(due)
})

test('WAL files follow one another over the end of their four gigabytes', () => {
  const large = 16 * 2 ** 20
  expect(segmentAfter('0000000100000002000000FE', large)).toBe('0000000100000002000000FF')
  expect(segmentAfter('0000000100000002000000FF', large)).toBe('000000010000000300000000')
  const [one, two, four] = ['1', '2', '4'].map((digit) => `00000001000000000000000${digit}`)
  expect(unbroken(one!, [four!, two!, one!], large)).toEqual([one, two])
})
