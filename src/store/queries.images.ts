import { and, eq, inArray, or } from 'drizzle-orm'
import { type Actor, isOffice } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { images } from '../profile/table.ts'
import { shownInStores } from './reach.ts'

/**
 * Whether a person may put all of these into a store: the office any, keepers those that they have sent themselves and
 * those that stand in a store already. Nobody else's photograph is shown to others by the way of a product.
 */
export async function mayShow(db: Db, who: Actor, ids: string[]): Promise<boolean> {
  if (isOffice(who) || ids.length === 0) return true
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        eq(images.businessId, who.businessId),
        inArray(images.id, ids),
        or(eq(images.uploadedBy, who.id), shownInStores),
      ),
    )
  return rows.length === new Set(ids).size
}
