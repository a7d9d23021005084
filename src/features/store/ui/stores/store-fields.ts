import type { PersonRef } from '../../../../platform/person.ts'
import {
  contentOf,
  type LocalisedTyped,
  typedOf,
} from '../../../../platform/ui/form/localised-fields.tsx'
import type { Store } from '../../contract.ts'
import type { Buyers } from './buyers-fields.tsx'
import { openingFieldsOf, openingOf, type OpeningFields } from './opening-form.ts'

/** A store as its form holds it. */
export type StoreFields = {
  name: LocalisedTyped
  description: LocalisedTyped
  image_id: string | null
  opening: OpeningFields
  buyers: Buyers
  keepers: PersonRef[]
  hold_days: number | null
}

export const storeFieldsOf = (store?: Store): StoreFields => ({
  name: typedOf(store?.name),
  description: typedOf(store?.description),
  image_id: store?.image_id ?? null,
  opening: openingFieldsOf(store?.opening),
  buyers: {
    forAll: store?.for_all ?? true,
    classIds: store?.classes.map(({ id }) => id) ?? [],
  },
  keepers: store?.keepers ?? [],
  hold_days: store?.hold_days ?? 14,
})

/** As the contract wants it. */
export const storeInputOf = (fields: StoreFields) => ({
  name: contentOf(fields.name),
  description: contentOf(fields.description),
  image_id: fields.image_id,
  opening: openingOf(fields.opening),
  for_all: fields.buyers.forAll,
  class_ids: fields.buyers.forAll ? [] : fields.buyers.classIds,
  keeper_ids: fields.keepers.map(({ id }) => id),
  hold_days: fields.hold_days!,
})
export type StoreTyped = ReturnType<typeof storeInputOf>
