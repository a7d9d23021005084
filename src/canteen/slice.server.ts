import type { FileMeans } from '../platform/sheets/export.ts'
import type { ServerSlice } from '../platform/slice-server.ts'
import { childMenuRoutes, headCountRoutes, menuRoutes } from './routes.menus.ts'
import { dishRoutes, mealRoutes } from './routes.ts'

export const slice: ServerSlice<FileMeans> = {
  // a count is asked for below the meals: its address comes first
  routes: (means) => [dishRoutes(means), headCountRoutes, mealRoutes, menuRoutes, childMenuRoutes],
  personal: {
    dishes: 'what the kitchen cooks',
    meals: 'when the canteen serves',
    menus: 'what is served on a day',
    menu_dishes: 'what is served on a day',
  },
}
