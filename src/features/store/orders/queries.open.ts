import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { stores } from '../table.ts'
import { orders } from './table.ts'

/** Open orders of all stores by their state, also of those that were put away meanwhile; null while there is no store. */
export async function countOrders(db: Db, who: Actor) {
  const of = (state: 'placed' | 'ready') =>
    sql<number>`count(*) filter (where ${orders.state} = ${state})`.mapWith(Number)
  const rows = await db
    .select({ id: stores.id, placed: of('placed'), ready: of('ready'), open: count(orders.id) })
    .from(stores)
    .leftJoin(
      orders,
      and(sameRow(stores, orders.storeId), inArray(orders.state, ['placed', 'ready'])),
    )
    .where(
      and(
        eq(stores.businessId, who.businessId),
        or(isNull(stores.archivedAt), isNotNull(orders.id)),
      ),
    )
    .groupBy(stores.id)
  if (rows.length === 0) return null
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((whole, row) => whole + pick(row), 0)
  const waiting = rows.filter(({ open }) => open > 0)
  const only = waiting.length === 1 ? waiting[0] : rows.length === 1 ? rows[0] : undefined
  return {
    placed: sum((row) => row.placed),
    ready: sum((row) => row.ready),
    store_id: only?.id ?? null,
  }
}
