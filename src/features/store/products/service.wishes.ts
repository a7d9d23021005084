import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found } from '../../../platform/errors.ts'
import { findProduct } from './queries.ts'
import type { Wisher } from '../access.ts'
import { deleteWish, upsertWish } from './queries.wishes.ts'

export { listGoals } from './queries.wishes.ts'

type Asked = { who: Actor; now: Date }

/** What a student saves for as `who` finds it: nothing when it is no longer to be had. */
export async function showWish(db: Db, asked: Asked, { productId, balance }: Wisher) {
  const product = productId ? await findProduct(db, asked, productId) : undefined
  return { product: product?.state === 'on_sale' ? product : null, balance }
}

/** 404 where the product cannot be seen. */
export async function setWish(db: Db, asked: Asked, wisher: Wisher, productId: string) {
  found(await findProduct(db, asked, productId))
  await upsertWish(db, asked.who, productId, asked.now)
  return showWish(db, asked, { ...wisher, productId })
}

export async function dropWish(db: Db, asked: Asked, wisher: Wisher) {
  await deleteWish(db, asked.who)
  return showWish(db, asked, { ...wisher, productId: null })
}
