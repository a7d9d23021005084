import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { explained, type Reasons } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowAsSeen, sameRow } from '../../../platform/db/rows.ts'
import type { ProductFields } from './contract.ts'
import { written } from '../queries.writes.ts'
import { keptBy, productsWithinReach } from '../reach.ts'
import { productImages, products } from './table.ts'
import { stores } from '../table.ts'

const reasons: Reasons = {
  product_images_business_id_image_id_images_business_id_id_fk: {
    field: 'images',
    code: 'not_found',
    detail: 'invalid_input',
  },
  products_window: { field: 'sale_until', code: 'out_of_range', detail: 'invalid_input' },
}

const instantOf = (typed: string | null) => typed && new Date(typed)

function columnsOf(fields: ProductFields) {
  const { name, description, price, worth, stock, limit, sale_from, sale_until, state } = fields
  return {
    ...(name && { name: written(name) }),
    ...(description && { description: written(description) }),
    ...(price !== undefined && { price }),
    ...(worth !== undefined && { worth }),
    ...(stock !== undefined && { stock }),
    ...(limit !== undefined && {
      limitCount: limit?.count ?? null,
      limitPeriod: limit?.period ?? null,
    }),
    ...(sale_from !== undefined && { saleFrom: instantOf(sale_from) as Date | null }),
    ...(sale_until !== undefined && { saleUntil: instantOf(sale_until) as Date | null }),
    ...(state && { state }),
  }
}

/** Behind all others of its store. */
const lastPlace = (who: Actor, storeId: string) =>
  sql`(select coalesce(max(place), 0) + 1 from products where business_id = ${who.businessId} and store_id = ${storeId})`

type NewProduct = ProductFields &
  Required<Pick<ProductFields, 'name' | 'price'>> & { storeId: string }

export async function insertProduct(db: Db, who: Actor, fields: NewProduct): Promise<string> {
  const id = uuid()
  const { businessId } = who
  const { storeId, name, price } = fields
  await explained(
    reasons,
    db.insert(products).values({
      ...columnsOf(fields),
      businessId,
      id,
      storeId,
      name: written(name),
      price,
      place: lastPlace(who, storeId) as never,
    }),
  )
  await writeImages(db, who, id, fields.images)
  return id
}

/** False when the row has another version by now. */
export async function updateProduct(
  db: Db,
  who: Actor,
  { id, version, stockSeen }: { id: string; version: number; stockSeen?: number | null },
  fields: ProductFields,
): Promise<boolean> {
  const updated = await explained(
    reasons,
    db
      .update(products)
      .set({ ...columnsOf(fields), version: sql`${products.version} + 1` })
      .where(
        and(
          rowAsSeen(who, products, { id, version }),
          stockSeen === undefined
            ? undefined
            : sql`${products.stock} is not distinct from ${stockSeen}::int`,
        ),
      )
      .returning({ id: products.id }),
  )
  if (updated.length === 0) return false
  await writeImages(db, who, id, fields.images)
  return true
}

/** One change for these, which are locked already. */
export const updateProducts = (db: Db, who: Actor, ids: string[], fields: ProductFields) =>
  db
    .update(products)
    .set({ ...columnsOf(fields), version: sql`${products.version} + 1` })
    .where(and(eq(products.businessId, who.businessId), inArray(products.id, ids)))

/** All of them, in this order. */
async function writeImages(db: Db, who: Actor, productId: string, images: string[] | undefined) {
  if (!images) return
  const { businessId } = who
  await db
    .delete(productImages)
    .where(and(eq(productImages.businessId, businessId), eq(productImages.productId, productId)))
  const rows = [...new Set(images)].map((imageId, place) => ({
    businessId,
    productId,
    imageId,
    place,
  }))
  if (rows.length > 0) await explained(reasons, db.insert(productImages).values(rows))
}

/** Of these the ones that exist for `who`, each with whether `who` keeps its store; locked in the order of their ids. */
export const lockProducts = (db: Db, who: Actor, ids: string[]) =>
  db
    .select({
      id: products.id,
      storeId: products.storeId,
      kept: sql<boolean>`(${keptBy(who)})`,
    })
    .from(products)
    .innerJoin(stores, sameRow(stores, products.storeId))
    .where(
      and(
        eq(products.businessId, who.businessId),
        productsWithinReach(who),
        inArray(products.id, ids),
      ),
    )
    .orderBy(products.id)
    .for('no key update', { of: products })

/** These stand first in their order, the others of the store behind them as they stood. Locks all in the order of their ids. */
export async function arrangeProducts(db: Db, who: Actor, storeId: string, ids: string[]) {
  await db.execute(sql`
    select 1 from products where business_id = ${who.businessId} and store_id = ${storeId}
    order by id for no key update`)
  const first = sql.param(ids)
  const { rows } = await db.execute(sql`
    update products p set place = ordered.place
    from (
      select id, row_number() over (order by array_position(${first}::uuid[], id), place, id) as place
      from products where business_id = ${who.businessId} and store_id = ${storeId}
    ) ordered
    where p.business_id = ${who.businessId} and p.id = ordered.id and p.place <> ordered.place
    returning p.id
  `)
  return rows.length
}
