import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { accounts } from '../../../core/coins/table.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found } from '../../../platform/errors.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { isOpen, obstacleTo } from '../orders/rules.buying.ts'
import type { Product } from './contract.ts'
import { onSaleNow, openingOf } from '../queries.stores.ts'
import { keptBy, productsWithinReach } from '../reach.ts'
import { orders, wishes } from '../orders/table.ts'
import { productImages, productPrices, products } from './table.ts'
import { stores } from '../table.ts'

const query = new QueryBuilder()

const imagesOf = query
  .select({
    ids: sql`coalesce(json_agg(${productImages.imageId} order by ${productImages.place}), '[]')`,
  })
  .from(productImages)
  .where(sameRow(products, productImages.productId))

const reservedOf = query
  .select({ pieces: sql`coalesce(sum(${orders.quantity}), 0)::int` })
  .from(orders)
  .where(and(sameRow(products, orders.productId), sql`${orders.state} in ('placed', 'ready')`))

/** Pieces that a student has had of a row of `products` in the present period of its limit; nothing without one. */
export const hadBy = (studentId: string, timeZone: string, now: Date): SQL => {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})`
  const since = sql`case ${products.limitPeriod}
    when 'ever' then '-infinity'::timestamptz
    else date_trunc(${products.limitPeriod}, ${local}) at time zone ${timeZone} end`
  return sql`case when ${products.limitCount} is null then 0 else (${query
    .select({ pieces: sql`coalesce(sum(${orders.quantity}), 0)::int` })
    .from(orders)
    .where(
      and(
        sameRow(products, orders.productId),
        eq(orders.studentId, studentId),
        sql`${orders.state} in ('placed', 'ready', 'handed_over')`,
        sql`${orders.placedAt} >= ${since}`,
      ),
    )}) end`
}

const balanceOf = (who: Actor) =>
  query
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(
      and(
        eq(accounts.businessId, who.businessId),
        eq(accounts.kind, 'wallet'),
        eq(accounts.holderId, who.id),
      ),
    )

const wishedBy = (who: Actor) =>
  sql<boolean>`exists (${query
    .select({ one: sql`1` })
    .from(wishes)
    .where(and(sameRow(products, wishes.productId), eq(wishes.studentId, who.id)))})`

export type Asked = { who: Actor; now: Date }

const columns = ({ who, now }: Asked) => ({
  store: { id: stores.id, name: stores.name },
  opening: { kind: stores.opening, hours: stores.hours, from: stores.opensOn, to: stores.closesOn },
  storeArchived: sql<boolean>`${stores.archivedAt} is not null`,
  row: {
    id: products.id,
    name: products.name,
    description: products.description,
    images: sql<string[]>`(${imagesOf})`,
    price: products.price,
    worth: products.worth,
    stock: products.stock,
    state: products.state,
    kept: sql<boolean>`(${keptBy(who)})`,
    version: products.version,
  },
  limit: { count: products.limitCount, period: products.limitPeriod },
  saleFrom: products.saleFrom,
  saleUntil: products.saleUntil,
  onSale: sql<boolean>`${onSaleNow(now)}`,
  reserved: sql<number>`(${reservedOf})`.mapWith(Number),
  had: sql<number>`${hadBy(who.id, who.timeZone, now)}`.mapWith(Number),
  balance: sql<number>`coalesce((${balanceOf(who)}), 0)`.mapWith(Number),
  wished: wishedBy(who),
})

/** Products beside their stores, to be narrowed down; each row is shown by `shownTo`. */
export const selectProducts = (db: Db, asked: Asked) =>
  db
    .select(columns(asked))
    .from(products)
    .innerJoin(stores, sameRow(stores, products.storeId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectProducts>>[number]

type Offering = Pick<Row, 'opening' | 'storeArchived' | 'onSale' | 'limit' | 'had' | 'balance'> & {
  row: Pick<Row['row'], 'stock' | 'price'>
}

/** What decides whether a student can have of it. */
export const offeredOf = (
  { opening, storeArchived, onSale, limit, had, balance, row: { price, stock } }: Offering,
  { who, now }: Asked,
) => ({
  open: !storeArchived && isOpen(openingOf(opening), now, who.timeZone),
  allowed: limit.count === null ? null : Math.max(0, limit.count - had),
  ...{ onSale, price, stock, balance },
})

type Buying = NonNullable<Product['buying']>

function buyingOf(row: Row, asked: Asked): Buying {
  const { price } = row.row
  const offered = offeredOf(row, asked)
  return {
    // one piece at its own price is neither too many nor of another price
    obstacle: obstacleTo(offered, { quantity: 1, price }) as Buying['obstacle'],
    missing: Math.max(0, price - row.balance),
    allowed: offered.allowed,
    wished: row.wished,
  }
}

export function shownTo(asked: Asked, row: Row): Product {
  const { who } = asked
  const { count: pieces, period } = row.limit
  return {
    ...row.row,
    store: row.store,
    limit: pieces === null ? null : { count: pieces, period: period! },
    sale_from: row.saleFrom?.toISOString() ?? null,
    sale_until: row.saleUntil?.toISOString() ?? null,
    ...(who.role === 'student' && { buying: buyingOf(row, asked) }),
    ...((can(who, 'stores.write') || row.row.kept) && { reserved: row.reserved }),
  }
}

export async function findProduct(db: Db, asked: Asked, id: string): Promise<Product | undefined> {
  const { who } = asked
  const [row] = await selectProducts(db, asked).where(
    and(rowOf(who, products, id), productsWithinReach(who)),
  )
  return row && shownTo(asked, row)
}
export const showProduct = async (db: Db, asked: Asked, id: string) =>
  found(await findProduct(db, asked, id))

/** Each price that a product has had, the newest first; who set it, the last name first. */
export const listPrices = (db: Db, who: Actor, productId: string) =>
  db
    .select({
      price: productPrices.price,
      set_at: isoInstant(productPrices.setAt),
      set_by: sql<string | null>`${users.lastName} || ' ' || ${users.firstName}`,
    })
    .from(productPrices)
    .leftJoin(users, sameRow(users, productPrices.setBy))
    .where(
      and(eq(productPrices.businessId, who.businessId), eq(productPrices.productId, productId)),
    )
    .orderBy(desc(productPrices.setAt), desc(productPrices.id))
    .limit(200)

/** What these products are called. */
export async function namesOfProducts(db: Db, business: BusinessId, ids: string[]) {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.businessId, business), inArray(products.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
