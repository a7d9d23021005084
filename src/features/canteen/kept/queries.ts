import { and, between, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import type { Canteen, DishVoice, Norms, Waste } from './contract.ts'
import type { Days } from '../menus/queries.ts'
import { menusWithinReach } from '../reach.ts'
import { meals, menuDishes, menus } from '../table.ts'
import { canteens, dishVotes, mealWaste } from './table.ts'

type Business = Pick<Actor, 'businessId'>

const nothing: Canteen = { keeps_marks: false, kitchen_sees_names: false, norms: {}, version: 0 }

export async function readCanteen(db: Db, { businessId }: Business): Promise<Canteen> {
  const [row] = await db
    .select({
      keeps_marks: canteens.keepsMarks,
      kitchen_sees_names: canteens.kitchenSeesNames,
      norms: canteens.norms,
      version: canteens.version,
    })
    .from(canteens)
    .where(eq(canteens.businessId, businessId))
  return row ?? nothing
}

/** What a canteen begins with, where it has not begun yet. */
export const insertCanteen = (db: Db, { businessId }: Business, norms: Norms) =>
  db.insert(canteens).values({ businessId, id: uuid(), norms }).onConflictDoNothing()

type Change = {
  keeps_marks?: boolean | undefined
  kitchen_sees_names?: boolean | undefined
  norms?: Norms | undefined
}
const columns = (change: Change) => ({
  keepsMarks: change.keeps_marks,
  kitchenSeesNames: change.kitchen_sees_names,
  norms: change.norms,
})

/** False when it has changed since `version`; 0 is the version of what nobody has written yet. */
export async function updateCanteen(
  db: Db,
  { businessId }: Business,
  version: number,
  change: Change,
): Promise<boolean> {
  const written =
    version === 0
      ? await db
          .insert(canteens)
          .values({ ...columns(change), businessId, id: uuid() })
          .onConflictDoNothing()
          .returning({ id: canteens.id })
      : await db
          .update(canteens)
          .set({ ...columns(change), version: sql`${canteens.version} + 1` })
          .where(and(eq(canteens.businessId, businessId), eq(canteens.version, version)))
          .returning({ id: canteens.id })
  return written.length > 0
}

export const listVotes = (db: Db, who: Actor, { from, to }: Days) =>
  db
    .select({ dish_id: dishVotes.dishId, date: dishVotes.day, smile: dishVotes.smile })
    .from(dishVotes)
    .where(
      and(
        eq(dishVotes.businessId, who.businessId),
        eq(dishVotes.studentId, who.id),
        between(dishVotes.day, from, to),
      ),
    )
    .orderBy(dishVotes.day, dishVotes.dishId)

/** Whether the dish is on a menu of that day that this person sees. */
export async function isServed(
  db: Db,
  who: Actor,
  { dishId, date }: { dishId: string; date: string },
  now: Date,
) {
  const rows = await db
    .select({ one: sql`1` })
    .from(menuDishes)
    .innerJoin(menus, sameRow(menus, menuDishes.menuId))
    .where(and(menusWithinReach(who, now), eq(menus.date, date), eq(menuDishes.dishId, dishId)))
    .limit(1)
  return rows.length > 0
}

type Vote = { dishId: string; date: string; smile: number | null }

/** One smile for a dish of a day; the last one counts. */
export async function saveVote(db: Db, who: Actor, { dishId, date, smile }: Vote) {
  const own = and(
    eq(dishVotes.businessId, who.businessId),
    eq(dishVotes.studentId, who.id),
    eq(dishVotes.day, date),
    eq(dishVotes.dishId, dishId),
  )
  if (smile === null) return void (await db.delete(dishVotes).where(own))
  const { businessId, id: studentId } = who
  await db
    .insert(dishVotes)
    .values({ businessId, id: uuid(), studentId, dishId, day: date, smile })
    .onConflictDoUpdate({
      target: [dishVotes.businessId, dishVotes.studentId, dishVotes.day, dishVotes.dishId],
      set: { smile },
    })
}

const smilesOf = (of: ReturnType<typeof sql>) =>
  sql<
    number[]
  >`array[count(*) filter (where ${of} = 1), count(*) filter (where ${of} = 2), count(*) filter (where ${of} = 3)]::int[]`

/** What students think of what was served on these days, the best liked first. */
export async function readVoices(db: Db, who: Actor, { from, to }: Days): Promise<DishVoice[]> {
  const { rows } = await db.execute<DishVoice>(sql`
    with served as (
      select d.dish_id, count(distinct m.date)::int as days
      from menus m join menu_dishes d on d.business_id = m.business_id and d.menu_id = m.id
      where m.business_id = ${who.businessId} and m.date between ${from} and ${to} group by d.dish_id
    ), told as (
      select v.dish_id, ${smilesOf(sql`v.smile`)} as smiles, avg((v.smile = 3)::int) as liked,
        avg(v.smile) as mean, count(*) as given
      from dish_votes v where v.business_id = ${who.businessId} and v.day between ${from} and ${to} group by v.dish_id
    )
    select json_build_object('id', i.id, 'name', i.name, 'kind', i.kind) as dish, coalesce(s.days, 0) as days,
      coalesce(t.smiles, '{0,0,0}') as smiles
    from served s full join told t using (dish_id)
    join dishes i on i.business_id = ${who.businessId} and i.id = dish_id
    order by t.liked desc nulls last, t.mean desc nulls last, t.given desc nulls last, coalesce(i.name->>'uz', i.name->>'ru', i.name->>'en') collate "uz-x-icu", i.id
  `)
  return rows
}

/** The days on which a dish is on a menu, the last ones first. */
export const usesOf = (db: Db, who: Actor, dishId: string) =>
  db
    .select({
      menu_id: menus.id,
      date: menus.date,
      kind: sql<string>`${meals.kind}`,
      shift: meals.shift,
      smiles: sql<number[]>`(select ${smilesOf(sql`v.smile`)} from dish_votes v
        where v.business_id = ${menus.businessId} and v.day = ${menus.date} and v.dish_id = ${dishId})`,
    })
    .from(menuDishes)
    .innerJoin(menus, sameRow(menus, menuDishes.menuId))
    .innerJoin(meals, sameRow(meals, menus.mealId))
    .where(and(eq(menuDishes.businessId, who.businessId), eq(menuDishes.dishId, dishId)))
    .orderBy(desc(menus.date), desc(meals.startsAt))
    .limit(20)

export const listWaste = (db: Db, who: Actor, { from, to }: Days): Promise<Waste[]> =>
  db
    .select({ date: mealWaste.day, meal_id: mealWaste.mealId, kg: mealWaste.kg })
    .from(mealWaste)
    .innerJoin(meals, rowOf(who, meals, mealWaste.mealId))
    .where(and(eq(mealWaste.businessId, who.businessId), between(mealWaste.day, from, to)))
    .orderBy(mealWaste.day, meals.startsAt, meals.id)

/** What came back from a meal of a day, in kilograms; nothing takes it away. */
export async function saveWaste(
  db: Db,
  { businessId }: Business,
  { date: day, meal_id: mealId, kg }: Waste,
) {
  if (kg !== null)
    await db
      .insert(mealWaste)
      .values({ businessId, id: uuid(), mealId, day, kg })
      .onConflictDoUpdate({
        target: [mealWaste.businessId, mealWaste.day, mealWaste.mealId],
        set: { kg },
      })
  else
    await db
      .delete(mealWaste)
      .where(
        and(
          eq(mealWaste.businessId, businessId),
          eq(mealWaste.day, day),
          eq(mealWaste.mealId, mealId),
        ),
      )
}
