import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { accounts, transfers } from '../core/coins/table.ts'
import type { Db } from '../platform/db/db.ts'
import { readImage } from '../platform/files/files.ts'
import { images } from '../core/profile/table.ts'
import { orders, orderSteps, wishes } from '../features/store/orders/table.ts'
import { productImages, products } from '../features/store/products/table.ts'
import { storeKeepers, stores } from '../features/store/table.ts'
import { drawn } from './draw.ts'
import type { Drawing } from './drawings.ts'
import { insertRows } from './insert.ts'
import type { World } from './school/records.ts'
import { type Earned, type OrderCoins, shopOf } from './shop.ts'

type Purse = { walletOf: Map<string | null, string>; earned: Earned[] }

/** The store of a demo business, its orders, and their coins in the books. */
export async function insertShop(db: Db, world: World, today: string, { walletOf, earned }: Purse) {
  const shop = shopOf(world, today, earned)
  const hang = picturesBy(db, shop.keeper)
  await insertRows(db, stores, [{ ...shop.store, imageId: await hang('store') }])
  await insertRows(db, storeKeepers, [shop.keeper])
  await insertRows(db, products, shop.goods)
  for (const { picture, productId } of shop.pictures)
    await db.insert(productImages).values({
      businessId: shop.store.businessId,
      productId,
      imageId: await hang(picture),
      place: 0,
    })
  await insertRows(db, orders, shop.orders)
  await insertRows(db, orderSteps, shop.steps)
  const opened = await db
    .select({ kind: accounts.kind, id: accounts.id })
    .from(accounts)
    .where(eq(accounts.holderId, shop.store.id))
  const accountOf = new Map(opened.map(({ kind, id }) => [kind, id]))
  const [escrow, revenue] = [accountOf.get('store_escrow')!, accountOf.get('store_revenue')!]
  const inTime = shop.coins.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  await insertRows(
    db,
    transfers,
    inTime.map((move) => transferOf(move, { escrow, revenue, walletOf })),
  )
  await insertRows(db, wishes, [shop.wish])
}

/** What a keeper has uploaded, re-encoded like every upload. */
function picturesBy(
  db: Db,
  { businessId, userId }: Pick<typeof storeKeepers.$inferInsert, 'businessId' | 'userId'>,
) {
  return async (drawing: Drawing) => {
    const id = uuid()
    const file = await readImage(await drawn(drawing), userId)
    await db.insert(images).values({ businessId, id, uploadedBy: userId, ...file })
    return id
  }
}

type Books = { escrow: string; revenue: string; walletOf: Map<string | null, string> }

function transferOf(
  { order, way, by, at }: OrderCoins,
  { escrow, revenue, walletOf }: Books,
): typeof transfers.$inferInsert {
  const wallet = walletOf.get(order.studentId)!
  const ways = {
    hold: [wallet, escrow],
    pay: [escrow, revenue],
    release: [escrow, wallet],
    takeBack: [revenue, wallet],
  } as const
  const [fromAccount, toAccount] = ways[way]
  return {
    ...{ businessId: order.businessId, id: uuid({ msecs: at.getTime() }), fromAccount, toAccount },
    amount: order.quantity * order.price,
    reason: way === 'hold' || way === 'pay' ? 'order' : 'refund',
    ...{ madeBy: by, madeAt: at, note: '', orderId: order.id },
  }
}
