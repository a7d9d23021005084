import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { collateIn } from '../../platform/db/collation.ts'
import type { Db } from '../../platform/db/db.ts'
import { heard } from '../../platform/i18n/folding.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Dish, DishFilter, DishNarrowing } from './contract.ts'
import { dishes, menuDishes, menus } from './table.ts'

const query = new QueryBuilder()

const servedIn = (picked: SQL) =>
  query
    .select({ picked })
    .from(menuDishes)
    .innerJoin(menus, sameRow(menus, menuDishes.menuId))
    .where(sameRow(dishes, menuDishes.dishId))

/** What everybody may know of a dish that is served. */
export const served = {
  id: dishes.id,
  name: dishes.name,
  kind: dishes.kind,
  ingredients: dishes.ingredients,
  image_id: dishes.imageId,
  allergens: dishes.allergens,
  traces: dishes.traces,
  unfit_diets: dishes.unfitDiets,
  fit_diets: dishes.fitDiets,
  portions: dishes.portions,
  price: dishes.price,
  reduced_price: dishes.reducedPrice,
}
const row = {
  ...served,
  archived: sql<boolean>`${dishes.archivedAt} is not null`,
  menus: sql<number>`(${servedIn(sql`count(*)::int`)})`,
  last_served: sql<string | null>`(${servedIn(sql`max(${menus.date})::text`)})`,
  version: dishes.version,
}
const selectDishes = (db: Db) => db.select(row).from(dishes)

const everyName = sql`concat_ws(' ', ${dishes.name}->>'uz', ${dishes.name}->>'ru', ${dishes.name}->>'en')`

const matching = (who: Actor, { q, kind, without, archived }: DishNarrowing): SQL | undefined =>
  and(
    eq(dishes.businessId, who.businessId),
    archived === 'true' ? isNotNull(dishes.archivedAt) : isNull(dishes.archivedAt),
    kind ? eq(dishes.kind, kind) : undefined,
    // of what nobody has said it is not known to be without
    without
      ? sql`not (${dishes.allergens} || ${dishes.traces}) && ${sql.param(without.split(','))}::text[]`
      : undefined,
    q ? sql`strpos(fold_search(${everyName}), fold_search(${heard(q)})) > 0` : undefined,
  )

const inOrder = (lang: Lang, way: 'name' | '-name'): SQL[] => [
  sql`coalesce(${dishes.name}->>${lang}, ${dishes.name}->>'uz', ${everyName}) ${collateIn(lang)} ${way === 'name' ? sql`asc` : sql`desc`}`,
  sql`${dishes.id}`,
]

/** A page of dishes, in the order of their names in `lang`. */
export async function listDishes(
  db: Db,
  who: Actor,
  filter: z.output<typeof DishFilter>,
  lang: Lang,
) {
  const rows = matching(who, filter)
  const [total, results] = await Promise.all([
    db.select({ count: count() }).from(dishes).where(rows),
    selectDishes(db)
      .where(rows)
      .orderBy(...inOrder(lang, filter.sort))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results }
}

/** Everything that `filter` shows, for a file. */
export const allDishes = (
  db: Db,
  who: Actor,
  filter: DishNarrowing & { sort: 'name' | '-name' },
  lang: Lang,
): Promise<Dish[]> =>
  selectDishes(db)
    .where(matching(who, filter))
    .orderBy(...inOrder(lang, filter.sort))

export async function findDish(db: Db, who: Actor, id: string): Promise<Dish | undefined> {
  const [dish] = await selectDishes(db).where(rowOf(who, dishes, id))
  return dish
}

/** How many of these there are. */
export const countDishes = (db: Db, who: Actor, ids: string[]): Promise<number> =>
  db.$count(dishes, and(eq(dishes.businessId, who.businessId), inArray(dishes.id, ids)))
