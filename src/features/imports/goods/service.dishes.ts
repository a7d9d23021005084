import { ageGroups } from '../../canteen/contract.ts'
import type { TakenDish } from '../../canteen/contract.taken.ts'
import { contributedParts } from '../../../platform/contributions.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amountKinds, portionField } from './contract.dish-columns.ts'
import { namesOf } from './service.judge-products.ts'
import type { Row } from '../file/service.rows.ts'

export const writeDishes = (db: Db, asked: { who: Actor; now: Date }, rows: Row[]) =>
  contributedParts('importTargets').dishes!.takeIn(
    db,
    asked,
    rows.map((row) => ({
      ...(row.choice === 'update' && { id: row.twin!.id! }),
      ...dishOf(row),
    })),
  )

/** What the row says, and nothing of what it leaves open. */
function dishOf(row: Row): TakenDish {
  const { values } = row
  const { ingredients_uz: uz, ingredients_ru: ru, ingredients_en: en } = values
  return {
    name: namesOf(row),
    kind: values.dish_kind!,
    ingredients: { ...(uz && { uz }), ...(ru && { ru }), ...(en && { en }) },
    portions: portionsOf(row),
    allergens: values.allergens,
    traces: values.traces,
    price: values.dish_price,
    reduced_price: values.reduced_price,
  }
}

const portionsOf = ({ values }: Row) =>
  Object.fromEntries(
    ageGroups.flatMap((group) => {
      const said = amountKinds.flatMap((amount) => {
        const value = values[portionField(amount, group)]
        return value === undefined ? [] : [[amount, value] as const]
      })
      return said.length > 0 ? [[group, Object.fromEntries(said)]] : []
    }),
  )
