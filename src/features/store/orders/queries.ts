import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { businesses } from '../../../core/business/table.ts'
import { classRefsOf } from '../../../core/classes/reach.ts'
import { membershipsOf } from '../../../core/auth/reach.classes.ts'
import { classes } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { nameHas } from '../../../platform/i18n/names.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { students } from '../../../core/students/table.ts'
import type { Order, OrderFilter } from './contract.ts'
import { keptBy, ordersWithinReach, runBy } from '../reach.ts'
import { orders } from './table.ts'
import { productImages, products } from '../products/table.ts'
import { stores } from '../table.ts'

const query = new QueryBuilder()

const pictureOf = query
  .select({ id: productImages.imageId })
  .from(productImages)
  .where(sameRow(products, productImages.productId))
  .orderBy(productImages.place)
  .limit(1)

/** What an order is of and whose it is, of rows of `stores`, `products` and `users`. */
export const partsOfOrder = {
  store: { id: stores.id, name: stores.name },
  product: {
    id: products.id,
    name: products.name,
    image_id: sql<string | null>`(${pictureOf})`,
  },
  student: {
    id: users.id,
    last_name: users.lastName,
    first_name: users.firstName,
    patronymic: users.patronymic,
    classes: sql<Order['student']['classes']>`(${classRefsOf(users)})`,
  },
}

const columns = (who: Actor) => ({
  order: {
    id: orders.id,
    quantity: orders.quantity,
    missing: orders.missing,
    price: orders.price,
    state: orders.state,
    ended_by: orders.endedBy,
    placed_at: isoInstant(orders.placedAt),
    expires_at: isoInstant(orders.expiresAt) as SQL<string | null>,
    closed_at: isoInstant(orders.closedAt) as SQL<string | null>,
    version: orders.version,
  },
  code: orders.code,
  ...partsOfOrder,
  kept: sql<boolean>`(${keptBy(who)})`,
  vetoes: businesses.parentsVeto,
})

const selectOrders = (db: Db, who: Actor) =>
  db
    .select(columns(who))
    .from(orders)
    .innerJoin(stores, sameRow(stores, orders.storeId))
    .innerJoin(products, sameRow(products, orders.productId))
    .innerJoin(students, sameRow(students, orders.studentId))
    .innerJoin(users, sameRow(users, orders.studentId))
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectOrders>>[number]

export function shownTo(who: Actor, { order, code, kept, vetoes, ...row }: Row): Order {
  return {
    ...row,
    ...order,
    total: order.price * order.quantity,
    code:
      order.state === 'ready' && (can(who, 'stores.write') || who.role !== 'teacher') ? code : null,
    may: {
      veto: vetoes && who.role === 'parent',
      keep: can(who, 'stores.write') || (who.role === 'teacher' && kept),
    },
  }
}

type Filter = z.output<typeof OrderFilter>
type Narrowing = Omit<Filter, 'page' | 'page_size' | 'sort'>
const inOrder = ({ sort }: Pick<Filter, 'sort'>) =>
  sort === 'placed_at' ? asc(orders.id) : desc(orders.id)

const matching = (who: Actor, filter: Narrowing) =>
  and(
    eq(orders.businessId, who.businessId),
    ordersWithinReach(who),
    filter.store_id ? eq(orders.storeId, filter.store_id) : undefined,
    filter.product_id ? eq(orders.productId, filter.product_id) : undefined,
    filter.student_id ? eq(orders.studentId, filter.student_id) : undefined,
    filter.class_id
      ? sql`exists (${membershipsOf(users, sql`1`, eq(classes.id, filter.class_id))})`
      : undefined,
    filter.state ? eq(orders.state, filter.state) : undefined,
    filter.open ? eq(sql`${orders.expiresAt} is not null`, filter.open === 'true') : undefined,
    filter.q ? nameHas(filter.q, users) : undefined,
  )

/** A page of the orders that exist for `who`; their ids stand in the order in which they were placed. */
export async function listOrders(db: Db, who: Actor, filter: Filter) {
  const rows = matching(who, filter)
  const [total, found] = await Promise.all([
    db
      .select({ count: count() })
      .from(orders)
      .innerJoin(stores, sameRow(stores, orders.storeId))
      .innerJoin(students, sameRow(students, orders.studentId))
      .innerJoin(users, sameRow(users, orders.studentId))
      .where(rows),
    selectOrders(db, who)
      .where(rows)
      .orderBy(inOrder(filter))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results: found.map((row) => shownTo(who, row)) }
}

/** As many of them as a file has room for. */
export async function someOrders(
  db: Db,
  who: Actor,
  filter: Narrowing & Pick<Filter, 'sort'>,
  most: number,
): Promise<Order[]> {
  const rows = await selectOrders(db, who)
    .where(matching(who, filter))
    .orderBy(inOrder(filter))
    .limit(most)
  return rows.map((row) => shownTo(who, row))
}

const within = (who: Actor, which: SQL | undefined) =>
  and(eq(orders.businessId, who.businessId), ordersWithinReach(who), which)

export async function findOrder(db: Db, who: Actor, id: string): Promise<Order | undefined> {
  const [row] = await selectOrders(db, who)
    .where(within(who, eq(orders.id, id)))
    // what is within reach is asked in other words for another role
    .prepare(`find_order_for_${who.role}`)
    .execute()
  return row && shownTo(who, row)
}

/** What is ready under this code in a store that `who` runs. */
export async function findByCode(db: Db, who: Actor, code: string): Promise<Order | undefined> {
  const [row] = await selectOrders(db, who).where(
    within(who, and(eq(orders.state, 'ready'), eq(orders.code, code.toUpperCase()))),
  )
  return row && shownTo(who, row)
}

/** How many of these are in stores that `who` runs. */
export async function countKept(db: Db, who: Actor, ids: string[]): Promise<number> {
  const [kept] = await db
    .select({ count: count() })
    .from(orders)
    .innerJoin(stores, sameRow(stores, orders.storeId))
    .where(and(eq(orders.businessId, who.businessId), inArray(orders.id, ids), runBy(who)))
  return kept!.count
}

/** These orders as they stand, locked in the order of their ids until the end of the transaction. */
export const lockOrders = (db: Db, who: Pick<Actor, 'businessId'>, ids: string[]) =>
  db
    .select({
      id: orders.id,
      storeId: orders.storeId,
      productId: orders.productId,
      studentId: orders.studentId,
      quantity: orders.quantity,
      missing: orders.missing,
      price: orders.price,
      state: orders.state,
    })
    .from(orders)
    .where(and(eq(orders.businessId, who.businessId), inArray(orders.id, ids)))
    .orderBy(orders.id)
    .for('no key update')
export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]
