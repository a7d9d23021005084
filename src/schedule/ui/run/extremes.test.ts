import { expect, test } from 'vitest'
import { makeSchool } from '../../../testing/schedule-school.ts'
import { compile } from '../../core/problem.ts'
import { arranged, Search } from '../../core/search.ts'
import { extremesOf, type Extremes, teachersOf } from './extremes.ts'

const problem = compile(makeSchool({ seed: 3, classes: 12 }))
const search = new Search(problem, { seed: 3, steps: 20_000 })
while (search.advance());

const isOrdered = ({ least, most }: Extremes) => {
  const prices = [...least, ...most.toReversed()].map(({ price }) => price)
  expect(prices).toHaveLength(6)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices.at(-1)).toBeGreaterThan(prices[0]!)
  expect(new Set([...least, ...most].map(({ id }) => id)).size).toBe(6)
}

test('the classes and the teachers whose days cost least and most are named, three of each', () => {
  const { classes, teachers, waiting } = extremesOf({ problem, at: search.best })
  isOrdered(classes!)
  isOrdered(teachers!)
  expect(waiting).toEqual([])
})

test('what all teachers and all classes cost is the whole price but for what is of neither', () => {
  const { school } = problem
  const at = search.best
  const sum = (prices: number[]) => prices.reduce((total, price) => total + price, 0)
  const { dayPrice, balance, price, lineMask } = arranged(problem, at)
  const spread = sum(
    school.lessons.map((_, line) => problem.lineSpread[line]! * problem.pairs[lineMask[line]!]!),
  )
  const teachers = sum(teachersOf(problem, arranged(problem, at)).map((one) => one.price))
  expect(sum([...dayPrice, ...balance]) + spread + teachers).toBe(price)
})

test('what waits is named, and its class is among neither', () => {
  const line = problem.cardLine[0]!
  const { id, class: owner, per_week: times } = problem.lines[line]!
  const at = search.best.map((cell, card) => (problem.cardLine[card] === line ? -1 : cell))
  const { classes, waiting } = extremesOf({ problem, at })
  expect(waiting).toEqual([{ lesson: id, times }])
  expect([...classes!.least, ...classes!.most].map((one) => one.id)).not.toContain(owner)
})
