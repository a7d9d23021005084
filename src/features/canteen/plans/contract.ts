import * as z from 'zod/mini'
import { contract, get, post } from '../../../platform/contract.ts'
import { Day, Id, pageOf, Whole } from '../../../platform/shapes.ts'
import { Meal } from '../menus/contract.ts'

export const everyDay = [1, 2, 3, 4, 5, 6, 7]

const PlannedDays = z.object({
  from_date: z.string(),
  /** ISO weekdays on which the meal is taken, 1 = Monday; none: never. */
  meal_days: z.array(z.int()),
})

/** Which meals a student takes. */
export const MealPlan = z.object({
  meal: Meal,
  /** The first day whose count is still open: a change may begin then. */
  earliest: z.string(),
  /** What holds from which day on, the last first; before the first of them and without any the meal is taken on all days. */
  plans: z.array(PlannedDays),
  /** Of the last two weeks, the last day first: whether it was eaten, as far as it was marked. */
  eaten: z.array(z.object({ day: z.string(), eaten: z.boolean() })),
})
export type MealPlan = z.infer<typeof MealPlan>

const MealPlanList = z.extend(pageOf(MealPlan), {
  today: z.string(),
  /** Whether whoever asks may change it. */
  may_set: z.boolean(),
})

export const mealPlans = contract('mealPlans', {
  /** Of every meal that a student could take: on which days it is taken, and what has held before. */
  list: get('/v1/students/:id/meal-plans/', { returns: MealPlanList }),
  /**
   * On which weekdays a student takes a meal, from a day on; what was set for later days goes. The head count goes by it. By the
   * office, the homeroom teacher and the parents, until the count closes: 400 `meal_count_is_closed`, 404 `not_found`.
   */
  set: post('/v1/students/:id/meal-plans/', {
    body: z.strictObject({
      meal_id: Id,
      from_date: Day,
      meal_days: z
        .array(Whole(1, 7))
        .check(z.refine((days) => new Set(days).size === days.length, 'invalid_value')),
    }),
    returns: MealPlanList,
  }),
})
