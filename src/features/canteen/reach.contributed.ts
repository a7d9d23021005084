import { sql } from 'drizzle-orm'
import { inLang } from '../../platform/db/in-lang.ts'
import type { Contributions } from '../../platform/contributions.ts'
import { shownOnDishes } from './reach.ts'
import { dishes, menus } from './table.ts'

export { servesMeals } from './reach.ts'

/** Everybody may see a dish. */
export const pictures: Contributions['pictures'] = {
  shown: shownOnDishes,
  shownTo: () => shownOnDishes,
}

export const named: Contributions['named'] = [
  { table: dishes, name: (lang) => inLang(dishes.name, lang), isRef: true },
  { table: menus, name: () => sql`to_char(${menus.date}, 'DD.MM.YYYY')` },
]
