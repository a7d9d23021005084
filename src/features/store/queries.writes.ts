import { and, eq, notInArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowAsSeen } from '../../platform/db/rows.ts'
import type { Localised } from '../../platform/shapes.ts'
import type { Opening, StoreFields } from './contract.ts'
import { storeClasses, storeKeepers, stores } from './table.ts'

const reasons: Reasons = {
  stores_business_id_image_id_images_business_id_id_fk: {
    field: 'image_id',
    code: 'not_found',
    detail: 'invalid_input',
  },
  store_keepers_business_id_user_id_users_business_id_id_fk: {
    field: 'keeper_ids',
    code: 'not_found',
    detail: 'invalid_input',
  },
  store_classes_business_id_class_id_classes_business_id_id_fk: {
    field: 'class_ids',
    code: 'not_found',
    detail: 'invalid_input',
  },
}

/** Without the languages in which nothing was written: an empty text would hide what stands in another one. */
export const written = (content: Localised): Localised =>
  Object.fromEntries(Object.entries(content).filter(([, text]) => text))

function columnsOf(fields: StoreFields, now: Date) {
  const { name, description, image_id, opening, for_all, hold_days, archived } = fields
  return {
    ...(name && { name: written(name) }),
    ...(description && { description: written(description) }),
    ...(image_id !== undefined && { imageId: image_id }),
    ...(opening && columnsOfOpening(opening)),
    ...(for_all !== undefined && { forAll: for_all }),
    ...(hold_days !== undefined && { holdDays: hold_days }),
    ...(archived !== undefined && { archivedAt: archived ? now : null }),
  }
}
const columnsOfOpening = (opening: Opening) => ({
  opening: opening.kind,
  hours: opening.kind === 'weekly' ? opening.hours : [],
  opensOn: opening.kind === 'dates' ? opening.from : null,
  closesOn: opening.kind === 'dates' ? opening.to : null,
})

/** Refuses with a code for the field that names something foreign. */
export async function insertStore(
  db: Db,
  who: Actor,
  fields: StoreFields & { name: NonNullable<StoreFields['name']> },
  now: Date,
): Promise<string> {
  const id = uuid()
  const { businessId } = who
  await explained(
    reasons,
    db
      .insert(stores)
      .values({ ...columnsOf(fields, now), name: written(fields.name), businessId, id }),
  )
  await writeLists(db, who, id, fields)
  return id
}

/** False when the row has another version by now. */
export async function updateStore(
  db: Db,
  who: Actor,
  { id, version }: { id: string; version: number },
  fields: StoreFields,
  now: Date,
): Promise<boolean> {
  const updated = await explained(
    reasons,
    db
      .update(stores)
      .set({ ...columnsOf(fields, now), version: sql`${stores.version} + 1` })
      .where(rowAsSeen(who, stores, { id, version }))
      .returning({ id: stores.id }),
  )
  if (updated.length === 0) return false
  await writeLists(db, who, id, fields)
  return true
}

/** Keepers and classes as they are named: who is not named is one no longer, who was one stays so. */
async function writeLists(db: Db, who: Actor, storeId: string, fields: StoreFields) {
  const { businessId } = who
  const { keeper_ids: keepers, class_ids: sold } = fields
  const [keeper, chosen] = [storeKeepers, storeClasses]
  if (keepers) {
    const others = keepers.length > 0 ? notInArray(keeper.userId, keepers) : undefined
    await db
      .delete(keeper)
      .where(and(eq(keeper.businessId, businessId), eq(keeper.storeId, storeId), others))
    const rows = keepers.map((userId) => ({ businessId, id: uuid(), storeId, userId }))
    if (rows.length > 0)
      await explained(reasons, db.insert(keeper).values(rows).onConflictDoNothing())
  }
  if (sold) {
    const others = sold.length > 0 ? notInArray(chosen.classId, sold) : undefined
    await db
      .delete(chosen)
      .where(and(eq(chosen.businessId, businessId), eq(chosen.storeId, storeId), others))
    const rows = sold.map((classId) => ({ businessId, id: uuid(), storeId, classId }))
    if (rows.length > 0)
      await explained(reasons, db.insert(chosen).values(rows).onConflictDoNothing())
  }
}
