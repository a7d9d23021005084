import { and, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { accounts } from '../../../core/coins/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import type { StatementLine } from './contract.ts'
import { orders, orderSteps } from '../orders/table.ts'
import { products } from '../products/table.ts'

export type Span = { storeId: string; from: string; to: string }

const query = new QueryBuilder()

/** The local day on which a step was taken. */
const dayOf = (who: Actor) => sql`(${orderSteps.madeAt} at time zone ${who.timeZone})::date`

/** Steps of the orders of a store within the span; an order has each of these steps once. */
const stepsIn = (who: Actor, { storeId, from, to }: Span) =>
  query
    .select({
      productId: orders.productId,
      step: orderSteps.step,
      pieces: orderSteps.quantity,
      coins: sql<number>`${orderSteps.quantity} * ${orders.price}::bigint`.as('coins'),
      day: sql<string>`${dayOf(who)}`.as('day'),
    })
    .from(orders)
    .innerJoin(orderSteps, sameRow(orders, orderSteps.orderId))
    .where(
      and(
        eq(orders.businessId, who.businessId),
        eq(orders.storeId, storeId),
        sql`${dayOf(who)} between ${from}::date and ${to}::date`,
      ),
    )
    .as('steps')
type Steps = ReturnType<typeof stepsIn>

const when = (what: SQL, steps: Steps, ...names: string[]) =>
  sql<number>`coalesce(sum(${what}) filter (where ${steps.step} = any(${sql.param(names)}::text[])), 0)`.mapWith(
    Number,
  )

/** What became of each product in the span. */
const sumsOf = (steps: Steps) =>
  query
    .select({
      productId: steps.productId,
      sold: when(sql`${steps.pieces}`, steps, 'handed_over').as('sold'),
      earned: when(sql`${steps.coins}`, steps, 'handed_over').as('earned'),
      returned: when(sql`${steps.pieces}`, steps, 'returned').as('returned'),
      refunded: when(sql`${steps.coins}`, steps, 'returned').as('refunded'),
    })
    .from(steps)
    .groupBy(steps.productId)
    .as('sums')

/** When a row of `products` was last handed over. */
const lastSold = query
  .select({ at: sql`max(${orders.closedAt})` })
  .from(orders)
  .where(and(sameRow(products, orders.productId), eq(orders.state, 'handed_over')))

const number = (column: SQL.Aliased | SQL) => sql<number>`coalesce(${column}, 0)`.mapWith(Number)

/** Every product of the store that is not a forgotten draft, the best seller first. */
export async function readLines(db: Db, who: Actor, span: Span): Promise<StatementLine[]> {
  const sums = sumsOf(stepsIn(who, span))
  return db
    .select({
      id: products.id,
      name: products.name,
      state: products.state,
      price: products.price,
      stock: products.stock,
      sold: number(sql`${sums.sold}`),
      earned: number(sql`${sums.earned}`),
      returned: number(sql`${sums.returned}`),
      refunded: number(sql`${sums.refunded}`),
      last_sold: isoInstant(sql`(${lastSold})`),
    })
    .from(products)
    .leftJoin(sums, eq(sums.productId, products.id))
    .where(
      and(
        eq(products.businessId, who.businessId),
        eq(products.storeId, span.storeId),
        sql`(${products.state} <> 'draft' or ${sums.productId} is not null)`,
      ),
    )
    .orderBy(
      sql`coalesce(${sums.sold}, 0) desc`,
      sql`coalesce(${sums.earned}, 0) desc`,
      sql`${products.createdAt} desc`,
      products.id,
    )
}

/** Coins earned and given back, by week; and how many orders came to nothing in the span. */
export async function readWeeks(db: Db, who: Actor, span: Span) {
  const steps = stepsIn(who, span)
  const rows = await db
    .select({
      from: sql<string>`to_char(date_trunc('week', ${steps.day}), 'YYYY-MM-DD')`,
      earned: when(sql`${steps.coins}`, steps, 'handed_over'),
      refunded: when(sql`${steps.coins}`, steps, 'returned', 'cancelled', 'expired', 'shortened'),
      lapsed:
        sql<number>`count(*) filter (where ${steps.step} in ('cancelled', 'expired'))`.mapWith(
          Number,
        ),
    })
    .from(steps)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows
}

/** Coins in the escrow of a store. */
export async function readHeld(db: Db, who: Actor, storeId: string): Promise<number> {
  const [row] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(
      and(
        eq(accounts.businessId, who.businessId),
        eq(accounts.kind, 'store_escrow'),
        eq(accounts.holderId, storeId),
      ),
    )
  return row?.balance ?? 0
}

/** What is in stock at the present prices, in coins, and in soums where it was said. */
export async function readStock(db: Db, who: Actor, storeId: string) {
  const [row] = await db
    .select({
      value: sql<number>`coalesce(sum(${products.stock} * ${products.price}::bigint), 0)`.mapWith(
        Number,
      ),
      worth: sql<number>`coalesce(sum(${products.stock} * ${products.worth}), 0)`.mapWith(Number),
    })
    .from(products)
    .where(
      and(
        eq(products.businessId, who.businessId),
        eq(products.storeId, storeId),
        sql`${products.state} <> 'archived'`,
      ),
    )
  return row!
}
