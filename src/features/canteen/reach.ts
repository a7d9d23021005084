import { and, eq, exists, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { businesses } from '../../core/business/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { localDay } from '../../platform/dates/days.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { images } from '../../core/profile/table.ts'
import { dishes, meals, menus } from './table.ts'

const query = new QueryBuilder()

/** True for a row of `images` that a dish shows. */
export const shownOnDishes: SQL = exists(
  query
    .select({ one: sql`1` })
    .from(dishes)
    .where(sameRow(images, dishes.imageId)),
)

/** Of a row of `businesses`: whether its canteen serves a meal. */
export const servesMeals = sql<boolean>`exists (${query
  .select({ one: sql`1` })
  .from(meals)
  .where(and(eq(meals.businessId, businesses.id), isNull(meals.archivedAt)))})`

/** Of a menu beside its meal: whether it is served; of a meal that was put away what it had by that day stays. */
export const isServedThen = sql`(${meals.archivedAt} is null or ${menus.date} <= (${meals.archivedAt} at time zone (
  select b.time_zone from businesses b where b.id = ${meals.businessId}))::date)`

/** Which menus: drafts and what is not shown yet for the office alone. */
export const menusWithinReach = (who: Actor, now: Date): SQL | undefined =>
  and(
    eq(menus.businessId, who.businessId),
    exists(
      query
        .select({ one: sql`1` })
        .from(meals)
        .where(and(sameRow(meals, menus.mealId), isServedThen)),
    ),
    can(who, 'menus.write') ? undefined : lte(menus.publishedFrom, localDay(now, who.timeZone)),
  )
