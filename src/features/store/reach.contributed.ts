import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { auditEntries } from '../../core/audit/table.ts'
import { images } from '../../core/profile/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { inLang } from '../../platform/db/in-lang.ts'
import { sameRow } from '../../platform/db/rows.ts'
import type { Contributions } from '../../platform/contributions.ts'
import { productImages, products } from './products/table.ts'
import { keptBy, productsWithinReach, shownInStores, storesWithinReach } from './reach.ts'
import { stores } from './table.ts'

const query = new QueryBuilder()

const ofStore = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(stores)
      .where(and(sameRow(images, stores.imageId), storesWithinReach(who))),
  )

const ofProduct = (who: Actor): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(productImages)
      .innerJoin(products, sameRow(products, productImages.productId))
      .innerJoin(stores, sameRow(stores, products.storeId))
      .where(and(sameRow(images, productImages.imageId), productsWithinReach(who))),
  )

export const pictures: Contributions['pictures'] = {
  shown: shownInStores,
  shownTo: (who) => or(ofStore(who), ofProduct(who)),
}

export const named: Contributions['named'] = [stores, products].map((table) => ({
  table,
  name: (lang) => inLang(table.name, lang),
  isRef: true,
}))

/** A change of a product of a store that this person keeps. */
export const undoableBy: Contributions['undoableBy'] = (who) =>
  and(
    eq(auditEntries.tableName, 'products'),
    exists(
      query
        .select({ one: sql`1` })
        .from(products)
        .innerJoin(stores, sameRow(stores, products.storeId))
        .where(and(sameRow(products, auditEntries.rowId), keptBy(who))),
    ),
  )!
