import * as z from 'zod/mini'
import { Batched } from '../../../core/audit/undo/contract.batch.ts'
import { contract, get, patch, post, put } from '../../../platform/contract.ts'
import {
  Id,
  Instant,
  Localised,
  LocalisedAnswer,
  LocalisedProse,
  pageOf,
  PageQuery,
  Sought,
  Whole,
} from '../../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../../platform/sheets/format.ts'
import { StoreRef } from '../contract.ts'

export const productStates = ['draft', 'on_sale', 'archived'] as const
export const ProductState = z.enum(productStates)
export const periods = ['day', 'week', 'month', 'ever'] as const
const Period = z.enum(periods)
/** Pieces that one student may have in a period of the business's calendar; orders that came to nothing do not count. */
const Limit = z.object({ count: Whole(1, 1_000), period: Period })

/** Why nothing of it can be ordered now; the first that holds. */
export const obstacles = [
  'store_closed',
  'product_not_on_sale',
  'out_of_stock',
  'limit_per_student_reached',
  'dont_have_enough_coin',
] as const

export const Product = z.object({
  id: z.string(),
  store: StoreRef,
  name: LocalisedAnswer,
  description: LocalisedAnswer,
  /** Ids of stored images, the first is the one of the grid. */
  images: z.array(z.string()),
  /** Coins for one. */
  price: z.int(),
  /** What one is worth, in whole soums. */
  worth: z.nullable(z.int()),
  /** Pieces left; null: as many as are wanted. */
  stock: z.nullable(z.int()),
  limit: z.nullable(Limit),
  sale_from: z.nullable(z.string()),
  sale_until: z.nullable(z.string()),
  state: ProductState,
  /** Whether whoever asks keeps the store. */
  kept: z.boolean(),
  version: z.int(),
  /** For students: what stands in the way of one piece, how many coins are missing for it, and how many may be had yet. */
  buying: z.optional(
    z.object({
      obstacle: z.nullable(z.enum(obstacles)),
      missing: z.int(),
      allowed: z.nullable(z.int()),
      wished: z.boolean(),
    }),
  ),
  /** For the office and the keepers: pieces in orders that are open. */
  reserved: z.optional(z.int()),
})
export type Product = z.infer<typeof Product>

const fields = {
  description: z.optional(LocalisedProse),
  /** All of them in their order; at the most eight. See `images.put`. */
  images: z.optional(z.array(Id).check(z.maxLength(8, 'too_long'))),
  worth: z.optional(z.nullable(Whole(0, 1_000_000_000_000))),
  stock: z.optional(z.nullable(Whole(0, 1_000_000))),
  limit: z.optional(z.nullable(Limit)),
  sale_from: z.optional(z.nullable(Instant)),
  sale_until: z.optional(z.nullable(Instant)),
  state: z.optional(ProductState),
}
const Price = Whole(1, 1_000_000)
export const ProductInput = z.strictObject({
  store_id: Id,
  name: Localised,
  price: Price,
  ...fields,
})
export const ProductChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  name: z.optional(Localised),
  price: z.optional(Price),
  ...fields,
  /** With `stock`: what it was when the writer saw it; `version_conflict` when pieces were ordered since. */
  stock_seen: z.optional(z.nullable(Whole(0, 1_000_000))),
})
export type ProductFields = Omit<z.output<typeof ProductChange>, 'version' | 'stock_seen'>

const narrowing = {
  store_id: z.optional(Id),
  q: z.optional(Sought),
  state: z.optional(ProductState),
  /** Of what there are at the most so many left. */
  stock_below: z.optional(z.string().check(z.regex(/^[0-9]{1,6}$/, 'invalid_number'))),
}
const sort = z._default(
  z.optional(z.enum(['place', 'name', '-name', 'price', '-price', 'stock', '-stock'])),
  'place',
)
export const ProductFilter = z.strictObject({ ...PageQuery, ...narrowing, sort })
export const ProductExport = z.strictObject({ ...narrowing, sort, format: SheetFormat })
export type ProductNarrowing = Pick<z.output<typeof ProductFilter>, keyof typeof narrowing>

export const ProductsChange = z
  .strictObject({
    state: z.optional(ProductState),
    price: z.optional(Price),
    stock: z.optional(z.nullable(Whole(0, 1_000_000))),
    limit: z.optional(z.nullable(Limit)),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'required'))

export const products = contract('products', {
  /** Families find what is on sale in the stores that are for them. */
  list: get('/v1/products/', { query: ProductFilter, returns: pageOf(Product) }),
  /** What the list shows, all pages of it, as a file. */
  export: get('/v1/products/export/', { query: ProductExport, returns: SheetFile }),
  /** One product as the one who asks may buy or keep it. */
  show: get('/v1/products/:id/', { returns: Product }),
  /** A new product of a store. 403 `you_dont_have_access_for_this_action`. */
  create: post('/v1/products/', {
    body: ProductInput,
    returns: Product,
    status: 201,
  }),
  /**
   * Any of the details of a product, or its archiving. 409 `version_conflict`. Orders keep the
   * price at which they were placed.
   */
  edit: patch('/v1/products/:id/', { body: ProductChange, returns: Product }),
  /** A draft of the same, with the same pictures. */
  duplicate: post('/v1/products/:id/copy/', { returns: Product, status: 201 }),
  /** One change for many of one store. 403 `you_dont_have_access_for_this_action`. */
  editMany: post('/v1/products/edit/', {
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(400, 'too_long')),
      change: ProductsChange,
    }),
    returns: Batched,
  }),
  /** These first, in this order; who is not named follows in the order in which it stood. */
  arrange: put('/v1/stores/:id/products/order/', {
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(400, 'too_long')),
    }),
    returns: z.object({ count: z.int() }),
  }),
  /** The newest first. */
  prices: get('/v1/products/:id/prices/', {
    returns: pageOf(
      z.object({ price: z.int(), set_at: z.string(), set_by: z.nullable(z.string()) }),
    ),
  }),
})
