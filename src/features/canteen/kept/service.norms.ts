import { type AgeGroup, ageGroups } from '../contract.ts'
import type { Norms } from './contract.ts'
import { type MealKind, mealKinds } from '../menus/contract.ts'

/**
 * What a new canteen begins with, and may change. A day has 2350 kcal for grades 1 to 4 and 2720 for the older ones; breakfast
 * has 20 to 25 per cent of it, lunch 30 to 35, an afternoon snack 10 to 15, dinner 25 to 30: the methodical recommendations of
 * Russia for meals of schools, MR 2.4.0179-20. They are no law of Uzbekistan: whoever goes by other norms types them in.
 */
const day: Record<AgeGroup, number> = { '1-4': 2350, '5-9': 2720, '10-11': 2720 }
const shares: Record<MealKind, [number, number]> = {
  breakfast: [0.2, 0.25],
  lunch: [0.3, 0.35],
  snack: [0.1, 0.15],
  dinner: [0.25, 0.3],
}

export function usualNorms(): Norms {
  const of = (kind: MealKind) =>
    Object.fromEntries(
      ageGroups.map((ages) => [
        ages,
        {
          least: Math.round(day[ages] * shares[kind][0]),
          most: Math.round(day[ages] * shares[kind][1]),
        },
      ]),
    )
  return Object.fromEntries(mealKinds.map((kind) => [kind, of(kind)]))
}
