import { expect, test } from 'vitest'
import { makeSchool } from '../../../testing/schedule-school.ts'
import { compile } from '../../core/problem.ts'
import { Search } from '../../core/search.ts'
import { extremesOf } from './extremes.ts'

const problem = compile(makeSchool({ seed: 3, classes: 12 }))
const search = new Search(problem, { seed: 3, steps: 20_000 })
while (search.advance());

test('the classes whose days cost least and most are named, three of each, once all lessons stand', () => {
  const at = search.best
  const { least, most } = extremesOf({ problem, at })!
  const prices = [...least, ...most.toReversed()].map(({ price }) => price)
  expect(prices).toHaveLength(6)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices.at(-1)).toBeGreaterThan(prices[0]!)
  expect(new Set([...least, ...most].map(({ id }) => id)).size).toBe(6)
  expect(extremesOf({ problem, at: at.with(0, -1) })).toBeUndefined()
})
