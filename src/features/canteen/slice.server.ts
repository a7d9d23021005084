import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import {
  canteenRoutes,
  dishVoteRoutes,
  headCountRoutes,
  mealMarkRoutes,
  mealWasteRoutes,
} from './kept/routes.ts'
import { childMenuRoutes, menuRoutes } from './menus/routes.ts'
import { mealPaperRoutes } from './papers/routes.ts'
import { mealPlanRoutes } from './plans/routes.ts'
import { findDishes } from './menus/queries.search.ts'
import { named, pictures, servesMeals } from './reach.contributed.ts'
import { dishRoutes, mealRoutes } from './routes.ts'
import { listKnownDishes } from './queries.imports.ts'
import { beginning, takeInDishes } from './service.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [
    dishRoutes(means),
    // a count is asked for below the meals: its address comes first
    headCountRoutes(means),
    mealRoutes,
    menuRoutes,
    childMenuRoutes,
    canteenRoutes,
    mealMarkRoutes,
    mealPlanRoutes,
    dishVoteRoutes,
    mealWasteRoutes,
    mealPaperRoutes(means),
  ],
  subscribes: [beginning],
  pictures,
  named,
  servesMeals,
  importTargets: { dishes: { list: listKnownDishes, takeIn: takeInDishes } },
  searches: { dishes: findDishes },
  personal: {
    dishes: 'what the kitchen cooks',
    meals: 'when the canteen serves',
    menus: 'what is served on a day',
    menu_dishes: 'what is served on a day',
    canteens: 'how the canteen is run',
    meal_waste: 'what came back to the kitchen',
    dish_votes: {
      by: ['student_id'],
    },
    meal_plans: {
      by: ['student_id'],
    },
    meal_marks: {
      by: ['student_id'],
    },
  },
  unlogged: {
    dish_votes: 'what somebody thinks of a dish',
    meal_waste: 'what the kitchen weighs stands in one place, as it was weighed last',
  },
}
