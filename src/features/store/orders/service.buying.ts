import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { moveForOrders } from '../../../core/coins/service.orders.ts'
import { type News, notify } from '../../../core/notifications/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { brokenConstraint, type Db, together } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { bounded } from '../../../platform/http/limiter.ts'
import { obstacleTo } from './rules.buying.ts'
import type { Order, OrderInput } from './contract.ts'
import { lockForSale, type Offer } from './queries.offer.ts'
import { shownTo } from './queries.ts'
import { insertOrder, insertSteps, moveStock } from './queries.writes.ts'
import { offeredOf } from '../products/queries.ts'
import { tellBoards } from '../service.live.ts'

type Wanted = z.output<typeof OrderInput>

/** How many orders one student places in an hour: the keepers and the parents are told of each. */
const countOrder = bounded('orders', { points: 200, duration: 60 * 60 })

/**
 * Orders pieces of a product and holds their coins. Locks the product, then the ledger: who wants the last one is let in
 * one after the other. See the contract for what it refuses.
 */
export async function placeOrder(db: Db, who: Actor, wanted: Wanted, now: Date): Promise<Order> {
  const offer = found(await lockForSale(db, who, wanted.product_id, now))
  const code = obstacleTo(offeredOf(offer, { who, now }), wanted)
  if (code) refuse(code)
  await countOrder(who.id)
  const expiresAt = new Date(now.getTime() + offer.holdDays * 86_400_000)
  const placed = { id: uuid(), offer, wanted, now, expiresAt }
  await write(db, who, placed)
  tellBoards(db, [offer.store.id])
  return shownPlaced(who, placed)
}

/** The database judges once more. */
async function enough(write: Promise<unknown>) {
  try {
    await write
  } catch (error) {
    if (brokenConstraint(error) === 'products_stock') refuse('out_of_stock')
    throw error
  }
}

type Placed = { id: string; offer: Offer; wanted: Wanted; now: Date; expiresAt: Date }

/** All that an order is in one go, the coins last: from there on the whole business waits for the end. */
async function write(db: Db, who: Actor, placed: Placed) {
  const { id, offer, wanted, now, expiresAt } = placed
  const { product_id: productId, quantity, price } = wanted
  const { businessId: business, id: studentId } = who
  const storeId = offer.store.id
  const placing = { storeId, productId, quantity, price, placedAt: now, expiresAt }
  const step = { orderId: id, step: 'placed' as const, quantity, madeBy: studentId }
  const move = { orderId: id, storeId, studentId, amount: price * quantity, by: studentId }
  await together([
    insertOrder(db, who, placing, id),
    enough(moveStock(db, business, [{ productId, pieces: -quantity }])),
    insertSteps(db, business, [step], now),
    notify(db, business, newsOf(who, placed), now),
    moveForOrders(db, business, [{ ...move, way: 'hold' }], now),
  ])
}

/** For the keepers, and for the parents. */
function newsOf(who: Actor, { id, offer, wanted }: Placed): News[] {
  const params = { ...namesOf(offer.product.name), quantity: wanted.quantity }
  const link = `/store/${offer.store.id}?tab=orders`
  const about = { params, aboutId: id }
  return [
    ...offer.keepers.map((userId) => ({ kind: 'order_placed' as const, userId, link, ...about })),
    { kind: 'child_ordered', familyOf: who.id, link: '/store?tab=orders', ...about },
  ]
}

/** The order as `findOrder` would find it. */
function shownPlaced(who: Actor, { id, offer, wanted, now, expiresAt }: Placed): Order {
  const { store, product, student } = offer
  const order = {
    ...{ id, quantity: wanted.quantity, missing: 0, price: wanted.price },
    ...{ state: 'placed' as const, ended_by: null, version: 1 },
    ...{ placed_at: now.toISOString(), expires_at: expiresAt.toISOString(), closed_at: null },
  }
  return shownTo(who, { order, code: null, store, product, student, kept: false, vetoes: false })
}

/** A name in each language it has, as the words of a notification take them. */
export const namesOf = (name: Offer['product']['name']) => ({
  name_uz: name.uz ?? null,
  name_ru: name.ru ?? null,
  name_en: name.en ?? null,
})
