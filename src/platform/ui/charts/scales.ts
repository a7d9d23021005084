import { max, ticks } from 'd3-array'

/** Shapes of a chart in percent of its plot, from the left and from the top: the same on a phone and on paper. */

/** Where `value` stands between the ends of the axis; 0 is at the top. */
export const heightOf = (value: number, [low, high]: readonly [number, number]) =>
  high === low ? 50 : (1 - (value - low) / (high - low)) * 100

/** The middle of the place that the `at`th of `count` has; all of them are as wide. */
export const middleOf = (at: number, count: number) => ((at + 0.5) / count) * 100

/** From zero to a round number that no value is above, with a few round ones in between. */
export function roundAxis(values: readonly (number | null)[]) {
  const highest = Math.max(1, max(values, (value) => value ?? 0) ?? 1)
  const steps = ticks(0, highest, 3).filter(Number.isInteger)
  const step = steps.length > 1 ? steps[1]! - steps[0]! : 1
  const top = Math.ceil(highest / step) * step
  const marks = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step)
  return { ends: [0, top] as const, marks }
}

/**
 * The axis of percentages, as low as the lowest needs it: attendance between 90 and 100 would be a flat line on one from
 * zero. It always ends at 100.
 */
export function percentAxis(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null)
  const lowest = Math.min(...known, 100)
  const low = lowest >= 80 ? 80 : lowest >= 50 ? 50 : 0
  const middle = (low + 100) / 2
  return { ends: [low, 100] as const, marks: [low, middle, 100] }
}

/** Whole rates, from the one that the lowest is not below to the one that the highest is not above. */
export function rateAxis(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null)
  const low = Math.floor(Math.min(...known, 5))
  const top = Math.max(Math.ceil(Math.max(...known, 0)), low + 1)
  const marks = Array.from({ length: top - low + 1 }, (_, at) => low + at)
  return { ends: [low, top] as const, marks }
}

/** Which of so many have their name below: the last and every nth before it, as many as fit. */
export function namedOf(count: number, most: number): Set<number> {
  const step = Math.ceil(count / most)
  const named = Array.from({ length: Math.ceil(count / step) }, (_, at) => count - 1 - at * step)
  return new Set(named.toReversed())
}
