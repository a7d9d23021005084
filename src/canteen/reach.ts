import { and, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type Actor, isOffice } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import { sameRow } from '../platform/rows.ts'
import { images } from '../profile/table.ts'
import { dishes, menus } from './table.ts'

const query = new QueryBuilder()

/** True for a row of `images` that a dish shows. */
export const shownOnDishes: SQL = exists(
  query
    .select({ one: sql`1` })
    .from(dishes)
    .where(sameRow(images, dishes.imageId)),
)

/** Which menus: drafts and what is not shown yet for the office alone. */
export const menusWithinReach = (who: Actor, now: Date): SQL | undefined =>
  and(
    eq(menus.businessId, who.businessId),
    isOffice(who) ? undefined : lte(menus.publishedFrom, localDay(now, who.timeZone)),
  )
