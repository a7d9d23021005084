import { and, between, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { explained, type Reasons } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowAsSeen, rowOf, sameRow } from '../../../platform/db/rows.ts'
import type { Menu } from './contract.ts'
import { mealRef } from './queries.meals.ts'
import { served } from '../queries.ts'
import { menusWithinReach } from '../reach.ts'
import { dishes, meals, menuDishes, menus } from '../table.ts'

const reasons: Reasons = {
  menus_once: { field: 'meal_id', code: 'menu_already_exists' },
  menu_dishes_business_id_dish_id_dishes_business_id_id_fk: {
    field: 'dish_ids',
    code: 'not_found',
    detail: 'invalid_input',
  },
}

export type Days = { from: string; to: string }

async function selectMenus(db: Db, where: SQL | undefined): Promise<Menu[]> {
  const rows = await db
    .select({
      id: menus.id,
      meal: mealRef,
      date: menus.date,
      published_from: menus.publishedFrom,
      version: menus.version,
    })
    .from(menus)
    .innerJoin(meals, sameRow(meals, menus.mealId))
    .where(where)
    .orderBy(menus.date, meals.startsAt, meals.shift, menus.id)
  const laid = await dishesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, dishes: laid.get(row.id) ?? [] }))
}

async function dishesOf(db: Db, ids: string[]) {
  const laid = new Map<string, Menu['dishes']>()
  if (ids.length === 0) return laid
  const rows = await db
    .select({ menuId: menuDishes.menuId, dish: served, copy: menuDishes.served })
    .from(menuDishes)
    .innerJoin(dishes, sameRow(dishes, menuDishes.dishId))
    .where(inArray(menuDishes.menuId, ids))
    .orderBy(menuDishes.menuId, menuDishes.place, menuDishes.id)
  for (const { menuId, dish, copy } of rows)
    laid.set(menuId, [...(laid.get(menuId) ?? []), { ...dish, ...copy }])
  return laid
}

/** In the order of the days and of each day. */
export const listMenus = (db: Db, who: Actor, { from, to }: Days, now: Date) =>
  selectMenus(db, and(menusWithinReach(who, now), between(menus.date, from, to)))

export const findMenu = async (db: Db, who: Actor, id: string, now: Date) =>
  (await selectMenus(db, and(menusWithinReach(who, now), rowOf(who, menus, id))))[0]

type NewMenu = { date: string; mealId: string; dishIds: string[]; publishedFrom: string | null }

/** Refuses with `menu_already_exists` where the meal has one on that day. */
export async function insertMenus(
  db: Db,
  { businessId }: Pick<Actor, 'businessId'>,
  all: NewMenu[],
) {
  const rows = all.map((each) => ({ ...each, businessId, id: uuid() }))
  if (rows.length === 0) return []
  await explained(
    reasons,
    db.insert(menus).values(rows.map(({ dishIds: _dishIds, ...menu }) => menu)),
  )
  const laid = rows.flatMap(({ id: menuId, dishIds }) =>
    dishIds.map((dishId, place) => ({ businessId, id: uuid(), menuId, dishId, place })),
  )
  await explained(reasons, db.insert(menuDishes).values(laid))
  return rows.map(({ id }) => id)
}

/** False when the menu has changed since `version`. */
export async function updateMenu(
  db: Db,
  who: Actor,
  seen: { id: string; version: number },
  {
    dishIds,
    publishedFrom,
  }: { dishIds?: string[] | undefined; publishedFrom?: string | null | undefined },
): Promise<boolean> {
  const updated = await db
    .update(menus)
    .set({ publishedFrom, version: sql`${menus.version} + 1` })
    .where(rowAsSeen(who, menus, seen))
    .returning({ id: menus.id })
  if (updated.length === 0) return false
  if (dishIds) await layDishes(db, who, seen.id, dishIds)
  return true
}

/** These in this order and no others; what stays is not made anew. */
async function layDishes(db: Db, { businessId }: Actor, menuId: string, dishIds: string[]) {
  const laid = sql.param(dishIds)
  const own = and(eq(menuDishes.businessId, businessId), eq(menuDishes.menuId, menuId))
  await db.delete(menuDishes).where(and(own, sql`${menuDishes.dishId} <> all(${laid}::uuid[])`))
  const rows = dishIds.map((dishId, place) => ({ businessId, id: uuid(), menuId, dishId, place }))
  await explained(
    reasons,
    db
      .insert(menuDishes)
      .values(rows)
      .onConflictDoUpdate({
        target: [menuDishes.businessId, menuDishes.menuId, menuDishes.dishId],
        set: { place: sql`excluded.place` },
        setWhere: sql`${menuDishes.place} <> excluded.place`,
      }),
  )
}

export async function deleteMenu(db: Db, who: Actor, id: string) {
  const { businessId } = who
  await db
    .delete(menuDishes)
    .where(and(eq(menuDishes.businessId, businessId), eq(menuDishes.menuId, id)))
  await db.delete(menus).where(rowOf(who, menus, id))
}

/** How many have been changed: what is seen already stays as it is, unless all is to be a draft again. */
export async function publishDays(
  db: Db,
  who: Actor,
  { from, to }: Days,
  publishedFrom: string | null,
): Promise<number> {
  const updated = await db
    .update(menus)
    .set({ publishedFrom, version: sql`${menus.version} + 1` })
    .where(
      and(
        eq(menus.businessId, who.businessId),
        between(menus.date, from, to),
        publishedFrom === null
          ? isNotNull(menus.publishedFrom)
          : or(isNull(menus.publishedFrom), gt(menus.publishedFrom, publishedFrom)),
      ),
    )
    .returning({ id: menus.id })
  return updated.length
}
