import { arranged } from '../../core/search.ts'
import type { Arranged } from '../editor/editing.ts'

const named = 3

/**
 * The classes whose days cost least, and those whose days cost most, the dearest first; nothing unless all lessons stand and
 * there are enough classes to tell them apart.
 */
export function extremesOf({ problem, at }: Arranged) {
  const { school, days } = problem
  if (school.classes.length < 2 * named || at.some((cell) => cell < 0)) return undefined
  const { dayPrice, balance } = arranged(problem, at)
  const prices = school.classes
    .map(({ id }, owner) => ({
      id,
      price: dayPrice
        .subarray(owner * days, (owner + 1) * days)
        .reduce((sum, price) => sum + price, balance[owner]!),
    }))
    .toSorted((a, b) => a.price - b.price)
  return { least: prices.slice(0, named), most: prices.slice(-named).toReversed() }
}
