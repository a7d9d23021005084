import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { accounts } from '../../../core/coins/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Db, together } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../../core/profile/table.ts'
import { partsOfOrder } from './queries.ts'
import { hadBy } from '../products/queries.ts'
import { onSaleNow } from '../queries.stores.ts'
import { productsWithinReach } from '../reach.ts'
import { products } from '../products/table.ts'
import { storeKeepers, stores } from '../table.ts'

/**
 * A product as a buyer finds it, its row locked so that everybody who wants of it comes one after the other, and with it
 * what the buyer has had and has in the wallet. Read once the lock was granted, so that it is all of one moment.
 */
export async function lockForSale(db: Db, who: Actor, id: string, now: Date) {
  const [, [offer]] = await together([lockProduct(db, who, id), readOffer(db, who, id, now)])
  return offer
}
export type Offer = NonNullable<Awaited<ReturnType<typeof lockForSale>>>

const lockProduct = (db: Db, who: Actor, id: string) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(rowOf(who, products, id))
    .for('no key update')
    .prepare('lock_product')
    .execute()

const keepersOf = new QueryBuilder()
  .select({ id: storeKeepers.userId })
  .from(storeKeepers)
  .where(sameRow(stores, storeKeepers.storeId))

const columns = (who: Actor, now: Date) => ({
  ...partsOfOrder,
  keepers: sql<string[]>`array(${keepersOf})`,
  holdDays: stores.holdDays,
  opening: { kind: stores.opening, hours: stores.hours, from: stores.opensOn, to: stores.closesOn },
  storeArchived: sql<boolean>`${stores.archivedAt} is not null`,
  row: { price: products.price, stock: products.stock },
  limit: { count: products.limitCount, period: products.limitPeriod },
  onSale: sql<boolean>`${onSaleNow(now)}`,
  had: sql<number>`${hadBy(who.id, who.timeZone, now)}`.mapWith(Number),
  balance: sql<number>`coalesce(${accounts.balance}, 0)`.mapWith(Number),
})

const readOffer = (db: Db, who: Actor, id: string, now: Date) =>
  db
    .select(columns(who, now))
    .from(products)
    .innerJoin(stores, sameRow(stores, products.storeId))
    .innerJoin(users, and(eq(users.businessId, products.businessId), eq(users.id, who.id)))
    .leftJoin(
      accounts,
      and(
        eq(accounts.businessId, products.businessId),
        eq(accounts.kind, 'wallet'),
        eq(accounts.holderId, who.id),
      ),
    )
    .where(and(rowOf(who, products, id), productsWithinReach(who)))
    // what is within reach is asked in other words for another role
    .prepare(`offer_to_${who.role}`)
    .execute()
