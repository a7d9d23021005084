import { defaultWeights, type School, type Term, weightsOf } from '../../engine/format.ts'

/** How much a version keeps to another is asked for where it is repaired. */
export type Priced = Exclude<Term, 'moved'>
export const priced: readonly Priced[] = [
  'teacher_gap',
  'teacher_many_gaps',
  'teacher_lone',
  'teacher_avoided',
  'teacher_both_shifts',
  'hard_first',
  'hard_last',
  'hard_run',
  'day_points',
  'spread',
  'balance',
  'half_gap',
]

/** What each term weighs in a school, or as the product has it. */
export const weighing = (school?: School): Record<Priced, number> => {
  const { moved: _moved, ...weights } = school ? weightsOf(school) : defaultWeights
  return weights
}

type Level = { level?: 'off' | 'low' | 'normal' | 'high'; weight: number }

/** What can be chosen; weights are whole, so that what normally weighs one weighs no less. A weight from elsewhere stays. */
export function levelsOf(term: Priced, now: number): Level[] {
  const normal = defaultWeights[term]
  const low = Math.floor(normal / 2)
  const levels: Level[] = [
    { level: 'off', weight: 0 },
    ...(low > 0 ? [{ level: 'low' as const, weight: low }] : []),
    { level: 'normal', weight: normal },
    { level: 'high', weight: 2 * normal },
  ]
  return levels.some(({ weight }) => weight === now) ? levels : [...levels, { weight: now }]
}
