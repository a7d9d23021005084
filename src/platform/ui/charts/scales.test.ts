import { describe, expect, test } from 'vitest'
import { heightOf, middleOf, namedOf, percentAxis, rateAxis, roundAxis } from './scales.ts'

test('a value stands between the ends of its axis, the highest at the top', () => {
  expect([0, 50, 100].map((value) => heightOf(value, [0, 100]))).toEqual([100, 50, 0])
  expect(heightOf(90, [80, 100])).toBe(50)
  expect(heightOf(3, [3, 3])).toBe(50)
})

test('each has as much room as the others', () => {
  expect([0, 1, 2, 3].map((at) => middleOf(at, 4))).toEqual([12.5, 37.5, 62.5, 87.5])
})

describe('an axis', () => {
  test.each([
    [[], 1, [0, 1]],
    [[0, null], 1, [0, 1]],
    [[1], 1, [0, 1]],
    [[3, 7], 8, [0, 2, 4, 6, 8]],
    [[980, 1204], 1500, [0, 500, 1000, 1500]],
  ])('of %j ends at %i', (values, top, marks) => {
    expect(roundAxis(values)).toEqual({ ends: [0, top], marks })
  })

  test.each([
    [
      [3.6, 4.5],
      [3, 4, 5],
    ],
    [[4], [4, 5]],
    [
      [1.2, null, 4.8],
      [1, 2, 3, 4, 5],
    ],
    [[8.5], [5, 6, 7, 8, 9]],
    [[], [5, 6]],
  ])('of rates %j has the whole ones around them', (values, marks) => {
    expect(rateAxis(values)).toEqual({ ends: [marks[0], marks.at(-1)], marks })
  })

  test.each([
    [[97, 99.5], 80],
    [[97, 72], 50],
    [[97, 12, null], 0],
    [[], 80],
  ])('of percentages %j begins with %i', (values, low) => {
    expect(percentAxis(values)).toEqual({ ends: [low, 100], marks: [low, (low + 100) / 2, 100] })
  })
})

test('as many names as fit, the last among them, as far from each other', () => {
  expect([...namedOf(3, 4)]).toEqual([0, 1, 2])
  expect([...namedOf(30, 4)]).toEqual([5, 13, 21, 29])
  expect([...namedOf(6, 4)]).toEqual([1, 3, 5])
  expect([...namedOf(5, 5)]).toEqual([0, 1, 2, 3, 4])
  expect([...namedOf(1, 4)]).toEqual([0])
  expect([...namedOf(0, 4)]).toEqual([])
})
