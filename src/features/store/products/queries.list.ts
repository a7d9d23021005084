import { and, asc, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import { collateIn } from '../../../platform/db/collation.ts'
import type { Db } from '../../../platform/db/db.ts'
import { heard } from '../../../platform/i18n/folding.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import type { Lang } from '../../../platform/shapes.ts'
import type { Product, ProductFilter, ProductNarrowing } from './contract.ts'
import { type Asked, selectProducts, shownTo } from './queries.ts'
import { productsWithinReach } from '../reach.ts'
import { products } from './table.ts'
import { stores } from '../table.ts'

const everyName = sql`concat_ws(' ', ${products.name}->>'uz', ${products.name}->>'ru', ${products.name}->>'en')`

const matching = (who: Actor, filter: ProductNarrowing) =>
  and(
    eq(products.businessId, who.businessId),
    productsWithinReach(who),
    filter.store_id ? eq(products.storeId, filter.store_id) : isNull(stores.archivedAt),
    filter.state ? eq(products.state, filter.state) : sql`${products.state} <> 'archived'`,
    filter.stock_below ? lte(products.stock, Number(filter.stock_below)) : undefined,
    filter.q
      ? sql`strpos(fold_search(${everyName}), fold_search(${heard(filter.q)})) > 0`
      : undefined,
  )

type Sort = z.output<typeof ProductFilter>['sort']
function inOrder(sort: Sort, lang: Lang): SQL[] {
  const way = sort.startsWith('-') ? desc : asc
  const key = sort.replace('-', '') as 'place' | 'name' | 'price' | 'stock'
  const keys = {
    place: sql`${products.place}`,
    name: sql`coalesce(${products.name}->>${lang}, ${products.name}->>'ru', ${products.name}->>'uz', ${everyName}) ${collateIn(lang)}`,
    price: sql`${products.price}`,
    // what there is any number of stands behind everything else
    stock: sql`coalesce(${products.stock}, 2147483647)`,
  }
  return [way(keys[key]), asc(products.id)]
}

/** A page of the products that exist for `who`. */
export async function listProducts(
  db: Db,
  asked: Asked & { lang: Lang },
  filter: z.output<typeof ProductFilter>,
) {
  const rows = matching(asked.who, filter)
  const [total, results] = await Promise.all([
    db
      .select({ count: count() })
      .from(products)
      .innerJoin(stores, sameRow(stores, products.storeId))
      .where(rows),
    selectProducts(db, asked)
      .where(rows)
      .orderBy(...inOrder(filter.sort, asked.lang))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results: results.map((row) => shownTo(asked, row)) }
}

/** Everything that `filter` shows, for a file. */
export async function allProducts(
  db: Db,
  asked: Asked & { lang: Lang },
  filter: ProductNarrowing & { sort: Sort },
): Promise<Product[]> {
  const rows = await selectProducts(db, asked)
    .where(matching(asked.who, filter))
    .orderBy(...inOrder(filter.sort, asked.lang))
  return rows.map((row) => shownTo(asked, row))
}
