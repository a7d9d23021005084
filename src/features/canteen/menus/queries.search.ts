import { and, eq, isNull, sql } from 'drizzle-orm'
import { can } from '../../../core/permissions.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { everyName, fit, holds } from '../../../platform/db/searching.ts'
import { heard } from '../../../platform/i18n/folding.ts'
import { maxHits } from '../../search/contract.ts'
import { menusWithinReach } from '../reach.ts'
import { dishes, menuDishes, menus } from '../table.ts'

export function findDishes(db: Db, who: Actor, typed: string, now: Date) {
  const [name, part] = [everyName(dishes.name), sql`fold_search(${heard(typed)})`]
  const today = localDay(now, who.timeZone)
  const near = db
    .select({ date: menus.date })
    .from(menuDishes)
    .innerJoin(menus, sameRow(menus, menuDishes.menuId))
    .where(and(sameRow(dishes, menuDishes.dishId), menusWithinReach(who, now)))
    .orderBy(sql`${menus.date} < ${today}::date`, sql`abs(${menus.date} - ${today}::date)`)
    .limit(1)
  const date = can(who, 'menus.write') ? sql<null>`null` : sql<string | null>`(${near})`
  return db
    .select({ id: dishes.id, name: dishes.name, date })
    .from(dishes)
    .where(
      and(
        eq(dishes.businessId, who.businessId),
        isNull(dishes.archivedAt),
        can(who, 'menus.write') ? undefined : sql`(${near}) is not null`,
        holds(name, part),
      ),
    )
    .orderBy(fit(name, part), sql`${name}`, dishes.id)
    .limit(maxHits)
}
