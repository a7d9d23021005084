import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { classesWithinReach } from '../../core/auth/reach.classes.ts'
import { classes } from '../../core/classes/table.ts'
import type { Who } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { images } from '../../core/profile/table.ts'
import { students } from '../../core/students/table.ts'
import { knownFully } from '../../core/auth/reach.students.ts'
import { orders } from './orders/table.ts'
import { productImages, products } from './products/table.ts'
import { storeClasses, storeKeepers, stores } from './table.ts'

const query = new QueryBuilder()

/** True for a row of `stores` that this person is a keeper of. */
export const keptBy = (who: Who): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(storeKeepers)
      .where(and(sameRow(stores, storeKeepers.storeId), eq(storeKeepers.userId, who.id))),
  )

/** Rows of `stores` that are run by this person: all for the office. */
export const runBy = (who: Who): SQL => (can(who, 'stores.write') ? sql`true` : keptBy(who))

/** True for a row of `stores` that sells to a class within the reach of this person. */
const sellsTo = (who: Who): SQL =>
  or(
    stores.forAll,
    exists(
      query
        .select({ one: sql`1` })
        .from(storeClasses)
        .innerJoin(classes, sameRow(classes, storeClasses.classId))
        .where(and(sameRow(stores, storeClasses.storeId), classesWithinReach(who))),
    ),
  )!

/** Which rows of `stores` exist for this person: all for staff, for families the living ones that are for them. */
export const storesWithinReach = (who: Who): SQL | undefined =>
  can(who, 'school.read') ? undefined : and(isNull(stores.archivedAt), sellsTo(who))

/** True for a row of `images` that a store or one of its products shows. */
export const shownInStores: SQL = or(
  exists(
    query
      .select({ one: sql`1` })
      .from(stores)
      .where(sameRow(images, stores.imageId)),
  ),
  exists(
    query
      .select({ one: sql`1` })
      .from(productImages)
      .where(sameRow(images, productImages.imageId)),
  ),
)!

/** Which rows of `products`, beside their row of `stores`: drafts and what was put away only for those who run it. */
export const productsWithinReach = (who: Who): SQL | undefined =>
  and(
    storesWithinReach(who),
    can(who, 'stores.write')
      ? undefined
      : or(eq(products.state, 'on_sale'), who.role === 'teacher' ? keptBy(who) : undefined),
  )

/** Which rows of `orders`, beside their rows of `stores` and `students`: of kept stores, of oneself, of the children. */
export function ordersWithinReach(who: Who): SQL | undefined {
  if (can(who, 'stores.write')) return undefined
  if (who.role === 'teacher') return keptBy(who)
  return who.role === 'student' ? eq(orders.studentId, who.id) : knownFully(who, students)
}
