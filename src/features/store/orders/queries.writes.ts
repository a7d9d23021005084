import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import { unlessBroken } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders, orderSteps } from './table.ts'
import { products } from '../products/table.ts'
import { stores } from '../table.ts'

type Placing = {
  storeId: string
  productId: string
  quantity: number
  price: number
  placedAt: Date
  expiresAt: Date
}

export async function insertOrder(
  db: Db,
  who: Actor,
  placing: Placing,
  id = uuid(),
): Promise<string> {
  await db
    .insert(orders)
    .values({ businessId: who.businessId, id, studentId: who.id, ...placing })
    .prepare('insert_order')
    .execute()
  return id
}

/**
 * Pieces per product, more or less of them; what there is any number of stays so, and a shelf that is full, full: nobody's
 * coins are held back for it. In the order of the ids.
 */
export async function moveStock(
  db: Db,
  business: BusinessId,
  steps: { productId: string; pieces: number }[],
) {
  const sums = new Map<string, number>()
  for (const { productId, pieces } of steps)
    sums.set(productId, (sums.get(productId) ?? 0) + pieces)
  const ids = [...sums.keys()].sort()
  if (ids.length === 0) return
  // one alone is locked by its update
  if (ids.length > 1)
    await db.execute(sql`
    select 1 from products where business_id = ${business} and id = any(${sql.param(ids)}::uuid[])
    order by id for no key update`)
  const pieces = sql.param(ids.map((id) => sums.get(id)!))
  await db
    .update(products)
    .set({ stock: sql`least(${products.stock} + step.pieces, 1000000)` })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${pieces}::int[]) as step (id, pieces)`)
    .where(
      and(
        eq(products.businessId, business),
        eq(products.id, sql`step.id`),
        isNotNull(products.stock),
      ),
    )
    .prepare('move_stock')
    .execute()
}

type Change = Partial<typeof orders.$inferInsert>

/** Changes an order whose row is locked already. */
export const updateOrder = (db: Db, business: BusinessId, id: string, change: Change) =>
  db
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.businessId, business), eq(orders.id, id)))

/** As `updateOrder`; false, and nothing is changed, when another order is ready under its code. */
export const updateUnlessTaken = (db: Db, business: BusinessId, id: string, change: Change) =>
  unlessBroken(db, ['orders_code'], () => updateOrder(db, business, id, change))

export type NewStep = {
  orderId: string
  step: (typeof orderSteps.$inferInsert)['step']
  quantity: number
  note?: string | undefined
  madeBy: string | null
}
export const insertSteps = (db: Db, business: BusinessId, steps: NewStep[], now: Date) => {
  const column = <T>(pick: (step: NewStep) => T) => sql.param(steps.map(pick))
  const taken = sql`unnest(
    ${column(() => uuid())}::uuid[], ${column(({ orderId }) => orderId)}::uuid[],
    ${column(({ step }) => step)}::text[], ${column(({ quantity }) => quantity)}::int[],
    ${column(({ note = '' }) => note)}::text[], ${column(({ madeBy }) => madeBy)}::uuid[]
  ) as taken`
  return db
    .insert(orderSteps)
    .select(sql`select ${business}::uuid, taken.*, ${now.toISOString()}::timestamptz from ${taken}`)
    .prepare('insert_steps')
    .execute()
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** The ids of orders whose present step has run out, a few hundred at the most, behind `last` in the order of the ids. */
export const findExpired = async (db: Db, business: BusinessId, now: Date, last?: string) =>
  idsOf(
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.businessId, business),
          isNull(orders.closedAt),
          sql`${orders.expiresAt} <= ${now.toISOString()}::timestamptz`,
          last ? gt(orders.id, last) : undefined,
        ),
      )
      .orderBy(orders.id)
      .limit(200),
  )

/** The ids of the orders of a student that are open. */
export const findOpenOf = async (db: Db, business: BusinessId, studentId: string) =>
  idsOf(
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.businessId, business),
          eq(orders.studentId, studentId),
          isNull(orders.closedAt),
        ),
      ),
  )

/** Days that an order waits at each step, by store. */
export async function holdDaysOf(db: Db, business: BusinessId, rows: { storeId: string }[]) {
  const found = await db
    .select({ id: stores.id, days: stores.holdDays })
    .from(stores)
    .where(
      and(
        eq(stores.businessId, business),
        inArray(
          stores.id,
          rows.map(({ storeId }) => storeId),
        ),
      ),
    )
  return new Map(found.map(({ id, days }) => [id, days]))
}
