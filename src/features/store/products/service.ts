import type * as z from 'zod/mini'
import { startBatch } from '../../../core/audit/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { mayShowImages } from '../../../core/profile/service.ts'
import type { Product, ProductChange, ProductFields, ProductInput } from './contract.ts'
import { showProduct } from './queries.ts'
import {
  arrangeProducts,
  insertProduct,
  lockProducts,
  updateProduct,
  updateProducts,
} from './queries.writes.ts'
import { findStore } from '../queries.stores.ts'
import { shownInStores } from '../reach.ts'

type Asked = { who: Actor; now: Date }

/** 404 where there is no such store, 403 where it is kept by others. */
export async function addProduct(
  db: Db,
  { who, now }: Asked,
  { store_id: storeId, ...fields }: z.output<typeof ProductInput>,
): Promise<Product> {
  const store = found(await findStore(db, who, storeId, now))
  if (!can(who, 'stores.write') && !store.kept) refuse('you_dont_have_access_for_this_action')
  checkWindow(fields)
  await checkImages(db, who, fields)
  const id = await insertProduct(db, who, { ...fields, storeId })
  return showProduct(db, { who, now }, id)
}

export async function changeProduct(
  db: Db,
  { who, now }: Asked,
  product: Product,
  input: z.output<typeof ProductChange>,
): Promise<Product> {
  const { version, stock_seen: stockSeen, ...fields } = input
  checkWindow({ sale_from: product.sale_from, sale_until: product.sale_until, ...fields })
  await checkImages(db, who, fields)
  const row = { id: product.id, version, ...(stockSeen !== undefined && { stockSeen }) }
  if (!(await updateProduct(db, who, row, fields))) refuse('version_conflict')
  return showProduct(db, { who, now }, product.id)
}

async function checkImages(db: Db, who: Actor, { images = [] }: ProductFields) {
  if (!(await mayShowImages(db, who, images, shownInStores)))
    refuse('invalid_input', { images: 'not_found' })
}

function checkWindow({ sale_from: from, sale_until: until }: ProductFields) {
  if (from && until && Date.parse(from) >= Date.parse(until))
    refuse('invalid_input', { sale_until: 'out_of_range' })
}

/** A draft of the same behind all others of its store. */
export async function duplicate(db: Db, asked: Asked, product: Product): Promise<Product> {
  const { name, description, images, price, worth, stock, limit, store } = product
  const copy = { name, description, images, price, worth, stock, limit, storeId: store.id }
  const id = await insertProduct(db, asked.who, { ...copy, state: 'draft' })
  return showProduct(db, asked, id)
}

/** One change for many, undone at once by its batch. 404 when one of them does not exist, 403 when one is not kept. */
export async function changeMany(
  db: Db,
  who: Actor,
  { ids, change, now }: { ids: string[]; change: ProductFields; now: Date },
) {
  const chosen = [...new Set(ids)]
  const rows = await lockProducts(db, who, chosen)
  if (rows.length < chosen.length) refuse('not_found')
  if (!can(who, 'stores.write') && rows.some(({ kept }) => !kept))
    refuse('you_dont_have_access_for_this_action')
  const batch = await startBatch(db, who, 'edit', { count: chosen.length, now })
  await updateProducts(db, who, chosen, change)
  return { batch_id: batch, count: chosen.length }
}

export const arrange = async (db: Db, who: Actor, storeId: string, ids: string[]) => ({
  count: await arrangeProducts(db, who, storeId, ids),
})
