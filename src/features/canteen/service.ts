import type { BusinessId } from '../../platform/actor.ts'
import { startBatch } from '../../core/audit/service.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import type { Subscription } from '../../platform/events.ts'
import { ageGroups, type Dish } from './contract.ts'
import {
  archiveDishes,
  insertDish,
  insertDishes,
  lockDishes,
  type NewDish,
  updateDish,
} from './queries.changes.ts'
import { insertCanteen } from './kept/queries.ts'
import type { TakenDish } from './contract.taken.ts'
import { countDishes, findDish } from './queries.ts'
import { findMeal, insertMeal } from './menus/queries.meals.ts'
import { library } from './service.library.ts'
import { usualNorms } from './kept/service.norms.ts'
import { warned } from './menus/service.warning.ts'

export async function addDish(db: Db, who: Actor, input: NewDish): Promise<Dish> {
  return found(await findDish(db, who, await insertDish(db, who, input)))
}

export async function changeDish(
  db: Db,
  { who, now }: { who: Actor; now: Date },
  dish: Dish,
  { version, ...change }: Parameters<typeof updateDish>[3] & { version: number },
): Promise<Dish> {
  await warned(db, { who, now }, async () => {
    if (!(await updateDish(db, who, { id: dish.id, version }, change))) refuse('version_conflict')
  })
  return found(await findDish(db, who, dish.id))
}

/** Another one of the same, with the same picture. */
export const duplicate = (db: Db, who: Actor, dish: Dish): Promise<Dish> => {
  const {
    id: _id,
    archived: _,
    menus: _menus,
    last_served: _last,
    version: _version,
    ...same
  } = dish
  return addDish(db, who, same as NewDish)
}

/** Writes a list of dishes within the batch that has begun: new ones, and those that are there as the list says. */
export async function takeInDishes(
  db: Db,
  { who, now }: { who: Actor; now: Date },
  listed: TakenDish[],
) {
  const created = listed.filter(({ id }) => !id)
  if (created.length > 0)
    await insertDishes(
      db,
      who,
      created.map((dish) => said(dish, noDish)),
    )
  const changed = listed.filter(({ id }) => id)
  const there = await lockDishes(
    db,
    who,
    changed.map(({ id }) => id!),
  )
  const byId = new Map(there.map((dish) => [dish.id, dish]))
  await warned(db, { who, now }, async () => {
    for (const dish of changed) {
      const before = found(byId.get(dish.id!))
      await updateDish(db, who, before, said(dish, before))
    }
  })
}

const noDish = { name: {}, ingredients: {}, portions: {} }
type Before = Pick<NewDish, 'name' | 'ingredients'> & Pick<Dish, 'portions'>

/** What a list says of a dish laid over what was known of it. */
function said(listed: TakenDish, before: Before): NewDish {
  const { allergens, traces, price, reduced_price } = listed
  return {
    name: { ...before.name, ...listed.name },
    kind: listed.kind,
    ingredients: { ...before.ingredients, ...listed.ingredients },
    ...{ allergens, traces, price, reduced_price },
    portions: Object.fromEntries(
      ageGroups.flatMap((ages) => {
        const portion = { ...before.portions[ages], ...listed.portions[ages] }
        return Object.keys(portion).length > 0 ? [[ages, portion]] : []
      }),
    ) as Dish['portions'],
  }
}

/** 404 when one of them does not exist. */
export async function archiveMany(
  db: Db,
  who: Actor,
  { ids, archived, now }: { ids: string[]; archived: boolean; now: Date },
) {
  const chosen = [...new Set(ids)]
  if ((await countDishes(db, who, chosen)) < chosen.length) refuse('not_found')
  const kind = archived ? 'archive' : 'restore'
  const batch_id = await startBatch(db, who, kind, { count: chosen.length, now })
  await archiveDishes(db, who, chosen, archived ? now : null)
  return { batch_id, count: chosen.length }
}

/** Another meal of the day; with the first one a canteen begins. */
export async function addMeal(db: Db, who: Actor, input: Parameters<typeof insertMeal>[2]) {
  await insertCanteen(db, who, usualNorms())
  return found(await findMeal(db, who, await insertMeal(db, who, input)))
}

/** What a new school begins with: ordinary dishes, and a lunch for each shift. */
export async function beginCanteen(
  db: Db,
  who: { businessId: BusinessId },
  shifts: number,
): Promise<void> {
  await insertDishes(db, who, library())
  await insertCanteen(db, who, usualNorms())
  const hours = ['10:30', '15:30', '18:00']
  const told = ['09:00', '14:00', '17:00']
  for (let shift = 1; shift <= shifts; shift += 1)
    await insertMeal(db, who, {
      kind: 'lunch',
      shift: shifts === 1 ? null : shift,
      starts_at: hours[shift - 1]!,
      counted_at: told[shift - 1]!,
    })
}

/** A new school has the dishes, the norms and a lunch for each shift; a learning centre has no canteen. */
export const beginning: Subscription = {
  to: ['business.founded'],
  async run(db, events) {
    for (const event of events)
      if (event.name === 'business.founded' && event.kind === 'school')
        await beginCanteen(db, event.who, event.shifts)
  },
}
