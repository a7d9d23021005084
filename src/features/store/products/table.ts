import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Localised } from '../../../platform/shapes.ts'
import { belongsTo, instant, tenantTable, pgTable } from '../../../platform/db/table.ts'
import { images } from '../../../core/profile/table.ts'
import { stores } from '../table.ts'
import { described } from '../../../platform/db/columns.ts'

export const products = tenantTable(
  'products',
  {
    storeId: uuid('store_id').notNull(),
    name: described(jsonb('name').$type<Localised>().notNull(), { log: 'localised' }),
    description: described(jsonb('description').$type<Localised>().notNull().default({}), {
      log: 'localised',
    }),
    /** Coins for one. */
    price: integer('price').notNull(),
    /** What one is worth, in whole soums; null where nobody has said. */
    worth: bigint('worth', { mode: 'number' }),
    /** Pieces that can still be ordered; null: as many as are wanted. */
    stock: integer('stock'),
    /** Pieces that one student may have in a period; null: any number. */
    limitCount: smallint('limit_count'),
    limitPeriod: text('limit_period', { enum: ['day', 'week', 'month', 'ever'] }),
    /** On sale from then, until then; null: open on that side. */
    saleFrom: instant('sale_from'),
    saleUntil: instant('sale_until'),
    state: text('state', { enum: ['draft', 'on_sale', 'archived'] })
      .notNull()
      .default('draft'),
    /** The first stands first; equal ones by their age. */
    place: integer('place').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('products_store').on(t.businessId, t.storeId, t.place, t.id),
    belongsTo(stores, t.storeId),
    check(
      'products_name',
      sql`coalesce(${t.name}->>'uz', ${t.name}->>'ru', ${t.name}->>'en', '') <> ''`,
    ),
    check('products_price', sql`${t.price} between 1 and 1000000`),
    check('products_worth', sql`${t.worth} between 0 and 1000000000000`),
    check('products_stock', sql`${t.stock} between 0 and 1000000`),
    check('products_state', sql`${t.state} in ('draft', 'on_sale', 'archived')`),
    check(
      'products_limit',
      sql`(${t.limitCount} is null) = (${t.limitPeriod} is null) and ${t.limitCount} between 1 and 1000 is not false and ${t.limitPeriod} in ('day', 'week', 'month', 'ever') is not false`,
    ),
    check('products_window', sql`${t.saleFrom} < ${t.saleUntil}`),
  ],
)

/** The pictures of a product in their order; each row belongs to one product only. */
export const productImages = pgTable(
  'product_images',
  {
    businessId: uuid('business_id').notNull(),
    productId: uuid('product_id').notNull(),
    imageId: uuid('image_id').notNull(),
    place: smallint('place').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.productId, t.imageId] }),
    unique('product_images_place').on(t.businessId, t.productId, t.place),
    index('product_images_image').on(t.businessId, t.imageId),
    belongsTo(products, t.productId),
    belongsTo(images, t.imageId),
  ],
)

/** Which price stood from when on; written by a trigger of `products`, append-only. */
export const productPrices = tenantTable(
  'product_prices',
  {
    productId: uuid('product_id').notNull(),
    price: integer('price').notNull(),
    setBy: uuid('set_by'),
    setAt: instant('set_at').notNull(),
  },
  (t) => [
    index('product_prices_product').on(t.businessId, t.productId, t.setAt),
    belongsTo(products, t.productId),
  ],
)
