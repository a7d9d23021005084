import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowAsSeen } from '../../platform/db/rows.ts'
import type { DishChange, DishInput } from './contract.ts'
import { dishes } from './table.ts'

export type NewDish = z.output<typeof DishInput>
type Change = Omit<z.output<typeof DishChange>, 'version'>

const reasons: Reasons = {
  dishes_business_id_image_id_images_business_id_id_fk: {
    field: 'image_id',
    code: 'not_found',
    detail: 'invalid_input',
  },
  dishes_diets: { field: 'fit_diets', code: 'invalid_value', detail: 'invalid_input' },
  dishes_reduced_price: { field: 'reduced_price', code: 'out_of_range', detail: 'invalid_input' },
}

const columns = (input: Change) => ({
  name: input.name,
  kind: input.kind,
  ingredients: input.ingredients,
  allergens: input.allergens,
  traces: input.traces,
  unfitDiets: input.unfit_diets,
  fitDiets: input.fit_diets,
  portions: input.portions,
  price: input.price,
  reducedPrice: input.reduced_price,
  imageId: input.image_id,
})

export async function insertDish(db: Db, who: Pick<Actor, 'businessId'>, input: NewDish) {
  const id = uuid()
  const { businessId } = who
  const { name, kind } = input
  await explained(
    reasons,
    db.insert(dishes).values({ ...columns(input), businessId, id, name, kind }),
  )
  return id
}

/** What a canteen begins with. */
export const insertDishes = (db: Db, { businessId }: Pick<Actor, 'businessId'>, all: NewDish[]) =>
  db.insert(dishes).values(
    all.map((input) => ({
      ...columns(input),
      businessId,
      id: uuid(),
      name: input.name,
      kind: input.kind,
    })),
  )

/** Locks these in the order of their ids; as they stand then. */
export const lockDishes = (db: Db, who: Actor, ids: string[]) =>
  db
    .select({
      id: dishes.id,
      name: dishes.name,
      ingredients: dishes.ingredients,
      portions: dishes.portions,
      version: dishes.version,
    })
    .from(dishes)
    .where(and(eq(dishes.businessId, who.businessId), inArray(dishes.id, ids)))
    .orderBy(asc(dishes.id))
    .for('no key update')

const later = sql`${dishes.version} + 1`

/** False when the dish has changed since `version`. */
export async function updateDish(
  db: Db,
  who: Actor,
  seen: { id: string; version: number },
  change: Change,
): Promise<boolean> {
  const updated = await explained(
    reasons,
    db
      .update(dishes)
      .set({ ...columns(change), version: later })
      .where(rowAsSeen(who, dishes, seen))
      .returning({ id: dishes.id }),
  )
  return updated.length > 0
}

/** Puts these away or takes them out again. */
export const archiveDishes = (db: Db, who: Actor, ids: string[], archivedAt: Date | null) =>
  db
    .update(dishes)
    .set({ archivedAt, version: later })
    .where(
      and(
        eq(dishes.businessId, who.businessId),
        inArray(dishes.id, ids),
        archivedAt ? isNull(dishes.archivedAt) : isNotNull(dishes.archivedAt),
      ),
    )
