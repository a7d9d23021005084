import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { KnownDish } from '../imports/goods/contract.targets.ts'
import { dishes } from './table.ts'

/** What the kitchen can cook, without what was put away. */
export const listKnownDishes = (db: Db, who: Actor): Promise<KnownDish[]> =>
  db
    .select({
      id: dishes.id,
      name: dishes.name,
      price: dishes.price,
      reducedPrice: dishes.reducedPrice,
    })
    .from(dishes)
    .where(and(eq(dishes.businessId, who.businessId), isNull(dishes.archivedAt)))
    .orderBy(dishes.createdAt, dishes.id)
