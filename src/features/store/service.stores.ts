import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { mayShowImages } from '../../core/profile/service.ts'
import type { Store, StoreChange, StoreFields, StoreInput } from './contract.ts'
import { ableToKeep } from './queries.keepers.ts'
import { showStore } from './queries.stores.ts'
import { insertStore, updateStore } from './queries.writes.ts'
import { shownInStores } from './reach.ts'

export async function openStore(
  db: Db,
  who: Actor,
  input: z.output<typeof StoreInput>,
  now: Date,
): Promise<Store> {
  checkBuyers(input, [])
  await checkPeople(db, who, input)
  return showStore(db, who, await insertStore(db, who, input, now), now)
}

/** What only the office decides about a store. */
const arranged = ['for_all', 'class_ids', 'keeper_ids', 'hold_days', 'archived'] as const

export async function changeStore(
  db: Db,
  who: Actor,
  store: Store,
  { input, now }: { input: z.output<typeof StoreChange>; now: Date },
): Promise<Store> {
  const { version, ...fields } = input
  if (!can(who, 'stores.write') && arranged.some((field) => fields[field] !== undefined))
    refuse('you_dont_have_access_for_this_action')
  checkBuyers({ for_all: store.for_all, ...fields }, store.classes)
  await checkPeople(db, who, fields)
  if (fields.image_id && !(await mayShowImages(db, who, [fields.image_id], shownInStores)))
    refuse('invalid_input', { image_id: 'not_found' })
  if (!(await updateStore(db, who, { id: store.id, version }, fields, now)))
    refuse('version_conflict')
  return showStore(db, who, store.id, now)
}

/** A store that is not for all is for some. */
function checkBuyers({ for_all: forAll, class_ids: ids }: StoreFields, before: object[]) {
  if (forAll === false && (ids ?? before).length === 0)
    refuse('invalid_input', { class_ids: 'required' })
}

async function checkPeople(db: Db, who: Actor, { keeper_ids: ids }: StoreFields) {
  if (!ids?.length) return
  const able = await ableToKeep(db, who.businessId, ids)
  if (ids.some((id) => !able.has(id))) refuse('invalid_input', { keeper_ids: 'not_found' })
}
