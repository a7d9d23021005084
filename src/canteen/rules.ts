import { dayKind, weekdayOf } from '../business/rules.day-kind.ts'
import { daysBefore, daysBetween } from '../platform/days.ts'
import { type AgeGroup, ageGroups, type ServedDish } from './contract.ts'
import type { MealKind, Menu } from './contract.menus.ts'

type Calendar = Parameters<typeof dayKind>[2]

/** Whether somebody has lessons on a day: the canteen cooks for whoever is there. In a centre nobody has a grade. */
export function isSchoolDay(day: string, calendar: Calendar, kind: 'school' | 'centre'): boolean {
  const grades = kind === 'centre' ? [null] : Array.from({ length: 13 }, (_, grade) => grade)
  return grades.some((grade) => dayKind(day, { grade }, calendar).kind === 'lessons')
}

/** The days from one to another, both included. */
export const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => daysBefore(from, -at))

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => daysBefore(day, weekdayOf(day) - 1)

/** The day of a cycle of `days` days from `from` on that lies on `day`, when it is laid over and over from `onto` on. */
export const sourceOf = (
  day: string,
  { from, onto, days }: { from: string; onto: string; days: number },
) => daysBefore(from, -(daysBetween(onto, day) % days))

/** Who is given portions of which size; nobody without a grade is counted among the youngest. */
export const ageGroupOf = (grade: number | null): AgeGroup =>
  grade === null || grade > 9 ? '10-11' : grade > 4 ? '5-9' : '1-4'

/**
 * Kilocalories that a meal is to have, the least and the most. A day has 2350 for grades 1 to 4 and 2720 for the older ones;
 * breakfast has 20 to 25 per cent of it, lunch 30 to 35, an afternoon snack 10 to 15, dinner 25 to 30: the methodical
 * recommendations for meals of schools MR 2.4.0179-20.
 */
const dayNorm: Record<AgeGroup, number> = { '1-4': 2350, '5-9': 2720, '10-11': 2720 }
const shares: Record<MealKind, [number, number]> = {
  breakfast: [0.2, 0.25],
  lunch: [0.3, 0.35],
  snack: [0.1, 0.15],
  dinner: [0.25, 0.3],
}
export const kcalNorm = (kind: MealKind, ages: AgeGroup) => ({
  least: Math.round(dayNorm[ages] * shares[kind][0]),
  most: Math.round(dayNorm[ages] * shares[kind][1]),
})

/** Of all dishes together, for one age group; nothing where one of them has not said. */
export function energyOf(
  dishes: Pick<ServedDish, 'portions'>[],
  ages: AgeGroup,
): number | undefined {
  const known = dishes.map(({ portions }) => portions[ages]?.kcal)
  return known.length > 0 && known.every((kcal) => kcal !== undefined)
    ? known.reduce<number>((sum, kcal) => sum + kcal, 0)
    : undefined
}

/** Soups, main dishes and salads do not come again within so many days, both included. */
const repeatWithin = 3
const repeated = new Set(['soup', 'main', 'salad', 'porridge'])

export type Hint =
  | { kind: 'repeat'; dish: ServedDish; on: string }
  | { kind: 'energy'; ages: AgeGroup; kcal: number; least: number; most: number }

type Composed = { date: string; meal: { kind: MealKind }; dishes: ServedDish[] }

/** What whoever composes a menu should look at; `others`: of the days around it. Nothing of it stands in the way. */
export function hintsOf(menu: Composed, others: Pick<Menu, 'date' | 'dishes'>[]): Hint[] {
  const near = others.filter(({ date }) => {
    const apart = Math.abs(daysBetween(date, menu.date))
    return apart > 0 && apart < repeatWithin
  })
  const repeats = menu.dishes
    .filter(({ kind }) => repeated.has(kind))
    .flatMap((dish): Hint[] => {
      const again = near.find(({ dishes }) => dishes.some(({ id }) => id === dish.id))
      return again ? [{ kind: 'repeat', dish, on: again.date }] : []
    })
  const energy = ageGroups.flatMap((ages): Hint[] => {
    const kcal = energyOf(menu.dishes, ages)
    const norm = kcalNorm(menu.meal.kind, ages)
    return kcal === undefined || (norm.least <= kcal && kcal <= norm.most)
      ? []
      : [{ kind: 'energy', ages, kcal, ...norm }]
  })
  return [...repeats, ...energy]
}
