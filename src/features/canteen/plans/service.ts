import type { Actor } from '../../../platform/actor.ts'
import { daysBefore, daysBetween, instantAt, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { whole } from '../../../platform/shapes.ts'
import { canSetMealPlans } from '../access.ts'
import type { Meal } from '../menus/contract.ts'
import { type Eater, listEaten, listPlans, savePlan, shiftsOfStudent } from './queries.ts'
import { listMeals } from '../menus/queries.meals.ts'

type Asked = { who: Actor; now: Date; of: Eater }
/** Days ahead that a change may begin at the most. */
const maxDaysAhead = 366
/** Days of which it is shown whether a student has eaten. */
const shownDays = 14

/** The first day whose count of the meal is still open. */
export function firstOpenDay({ counted_at }: Pick<Meal, 'counted_at'>, who: Actor, now: Date) {
  const today = localDay(now, who.timeZone)
  return now < instantAt(today, counted_at, who.timeZone) ? today : daysBefore(today, -1)
}

/** What a student could take, in the order of the day. */
async function mealsOf(db: Db, { who, of }: Asked) {
  const [meals, shifts] = await Promise.all([listMeals(db, who), shiftsOfStudent(db, who, of.id)])
  return meals.filter(
    ({ archived, shift }) =>
      !archived && (shift === null ? shifts.length > 0 : shifts.includes(shift)),
  )
}

/** Of every meal that a student could take: on which days it is taken. */
export async function plansOf(db: Db, asked: Asked) {
  const { who, now, of } = asked
  const today = localDay(now, who.timeZone)
  const [meals, plans, marks] = await Promise.all([
    mealsOf(db, asked),
    listPlans(db, who, of.id),
    listEaten(db, who, of.id, daysBefore(today, shownDays)),
  ])
  const results = meals.map((meal) => ({
    meal,
    earliest: firstOpenDay(meal, who, now),
    plans: plans
      .filter(({ meal_id }) => meal_id === meal.id)
      .map(({ from_date, meal_days }) => ({ from_date, meal_days })),
    eaten: marks
      .filter(({ meal_id }) => meal_id === meal.id)
      .map(({ day, eaten }) => ({ day, eaten })),
  }))
  return {
    ...whole(results),
    today,
    may_set: canSetMealPlans.role(who) && canSetMealPlans.object!(who, of),
  }
}

type Plan = { meal_id: string; from_date: string; meal_days: number[] }

export async function setPlan(db: Db, asked: Asked, { meal_id, from_date, meal_days }: Plan) {
  const { who, now, of } = asked
  const meal = found((await mealsOf(db, asked)).find(({ id }) => id === meal_id))
  const ahead = daysBetween(firstOpenDay(meal, who, now), from_date)
  if (ahead < 0) refuse('meal_count_is_closed', { from_date: 'meal_count_is_closed' })
  if (ahead > maxDaysAhead) refuse('invalid_input', { from_date: 'out_of_range' })
  const mealDays = meal_days.toSorted((one, other) => one - other)
  const plan = { studentId: of.id, mealId: meal.id, fromDate: from_date, mealDays }
  await savePlan(db, who, plan, now)
  return plansOf(db, asked)
}
