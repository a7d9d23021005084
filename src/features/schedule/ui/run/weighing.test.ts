import { expect, test } from 'vitest'
import { defaultWeights } from '../../engine/format.ts'
import { levelsOf, priced, weighing } from './weighing.ts'

test('every term of the price but one can be left out, and goes back to what the product gives it', () => {
  expect(priced).toHaveLength(Object.keys(defaultWeights).length - 1)
  for (const term of priced) {
    const weights = levelsOf(term, defaultWeights[term]).map(({ weight }) => weight)
    expect(weights.toSorted((a, b) => a - b)).toEqual(weights)
    expect(new Set(weights).size).toBe(weights.length)
    expect(weights).toEqual(expect.arrayContaining([0, defaultWeights[term]]))
    expect(weighing()[term]).toBe(defaultWeights[term])
  }
})

test('a weight that is none of these stays what it is', () => {
  expect(levelsOf('teacher_gap', 7).at(-1)).toEqual({ weight: 7 })
})
