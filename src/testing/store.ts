import { v7 as uuid } from 'uuid'
import { moveForOrders } from '../core/coins/service.orders.ts'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db/db.ts'
import { takeSteps } from '../features/store/orders/service.ts'
import { orders } from '../features/store/orders/table.ts'
import { products } from '../features/store/products/table.ts'
import { stores } from '../features/store/table.ts'

type Buying = { business: BusinessId; studentId: string; now: Date }

/** A student orders things for so many coins, a coin each, in a store of their own; the id of the order. */
export async function spendCoins(db: Db, { business, studentId, now }: Buying, coins: number) {
  const businessId = business
  const [storeId, productId, id] = [uuid(), uuid(), uuid()]
  await db.insert(stores).values({ businessId, id: storeId, name: { uz: 'Doʻkon' } })
  await db
    .insert(products)
    .values({ businessId, id: productId, storeId, name: { uz: 'Ruchka' }, price: 1 })
  const placing = { storeId, productId, studentId, quantity: coins, price: 1 }
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await db.insert(orders).values({ businessId, id, ...placing, placedAt: now, expiresAt })
  const move = { orderId: id, storeId, studentId, amount: coins, by: studentId }
  await moveForOrders(db, business, [{ ...move, way: 'hold' }], now)
  return id
}

/** Some of what was ordered is not there: its coins go back. */
export const refundCoins = (
  db: Db,
  { business, now }: Pick<Buying, 'business' | 'now'>,
  order: string,
  coins: number,
) => takeSteps(db, { business, by: null, now }, [order], { to: 'shortened', missing: coins })
