import { dayKind, weekdayOf } from '../../core/business/calendar/rules.day-kind.ts'
import { daysBefore, daysBetween } from '../../platform/dates/days.ts'
import { type AgeGroup, ageGroups, type ServedDish } from './contract.ts'
import type { Norms } from './kept/contract.ts'
import type { MealKind, Menu } from './menus/contract.ts'

type Calendar = Parameters<typeof dayKind>[2]
const everyGrade = Array.from({ length: 13 }, (_, grade) => grade)

/** Whether somebody has lessons on a day: the canteen cooks for whoever is there. In a centre nobody has a grade. */
export const isSchoolDay = (day: string, calendar: Calendar, kind: 'school' | 'centre') =>
  lessonDaysOf({ from: day, to: day }, calendar, kind).length > 0

/** A day on which somebody has lessons: which grades, and whether groups that have none may. */
export type LessonDay = { date: string; grades: number[]; ungraded: boolean; weekday: number }

/** Of these days those on which somebody has lessons. */
export const lessonDaysOf = (
  { from, to }: { from: string; to: string },
  calendar: Calendar,
  kind: 'school' | 'centre',
): LessonDay[] =>
  daysFrom(from, to).flatMap((date) => {
    const has = (grade: number | null) => dayKind(date, { grade }, calendar).kind === 'lessons'
    const grades = kind === 'school' ? everyGrade.filter(has) : []
    const ungraded = kind === 'centre' && has(null)
    return grades.length > 0 || ungraded
      ? [{ date, grades, ungraded, weekday: weekdayOf(date) }]
      : []
  })

/** What is cooked, and then how that comes about. */
export const countFigures = [
  'portions',
  'told',
  'enrolled',
  'opted_out',
  'absent',
  'announced',
  'marked',
  'free',
  'reduced',
  'eaten',
] as const
export type CountFigure = (typeof countFigures)[number]
export type Counted = Record<Exclude<CountFigure, 'eaten'>, number> & { eaten: number | null }

/** Of all of them together; what nobody has marked is nothing. */
export function sumOf(rows: Counted[]): Counted {
  const sum = (figure: CountFigure) => rows.reduce((all, row) => all + (row[figure] ?? 0), 0)
  const counted = Object.fromEntries(countFigures.map((each) => [each, sum(each)])) as Counted
  return { ...counted, eaten: rows.some(({ eaten }) => eaten !== null) ? counted.eaten : null }
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

/**
 * What whoever composes a menu should look at; `others`: of the days around it, `norms`: what the school goes by. Nothing of it
 * stands in the way.
 */
export function hintsOf(
  menu: Composed,
  others: Pick<Menu, 'date' | 'dishes'>[],
  norms: Norms,
): Hint[] {
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
    const norm = norms[menu.meal.kind]?.[ages]
    return !norm || kcal === undefined || (norm.least <= kcal && kcal <= norm.most)
      ? []
      : [{ kind: 'energy', ages, kcal, ...norm }]
  })
  return [...repeats, ...energy]
}
