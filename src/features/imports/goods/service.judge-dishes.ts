import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ageGroups } from '../../canteen/contract.ts'
import { amountKinds, portionField } from './contract.dish-columns.ts'
import { contributedParts } from '../../../platform/contributions.ts'
import type { Judged } from '../timetable/service.judged.ts'
import { judgeNames } from './service.judge-products.ts'
import { blame, eachRow, faultOf, type Row } from '../file/service.rows.ts'

/** A list of what the kitchen can cook. */
export async function judgeDishes(db: Db, who: Actor, judged: Judged) {
  const there = await contributedParts('importTargets').dishes!.list(db, who)
  await judgeNames(judged, there)
  const byId = new Map(there.map((dish) => [dish.id, dish]))
  await eachRow(judged.rows, (row) => {
    spreadOverAges(row)
    blamePortions(judged, row)
    const twin = row.choice === 'update' ? byId.get(row.twin!.id!) : undefined
    const { dish_price: price = twin?.price, reduced_price: reduced = twin?.reducedPrice } =
      row.values
    if (reduced != null && price != null && reduced > price)
      blame(judged, row, 'reduced_price', 'out_of_range')
  })
}

/** What is said of all age groups is of each of which nothing else is said. */
function spreadOverAges(row: Row) {
  for (const amount of amountKinds) {
    const ofAll = row.values[portionField(amount, 'all')]
    if (ofAll === undefined) continue
    for (const group of ageGroups) row.values[portionField(amount, group)] ??= ofAll
  }
}

/** A portion that something is said of has a weight and an energy. */
function blamePortions(judged: Judged, row: Row) {
  for (const group of ageGroups) {
    const said = amountKinds.some((amount) => row.values[portionField(amount, group)] !== undefined)
    if (!said) continue
    for (const amount of ['weight', 'kcal'] as const) {
      const field = portionField(amount, group)
      if (row.values[field] !== undefined) continue
      // of a list with one column for all it is that one that is wrong
      const [own, ofAll] = [field, portionField(amount, 'all')]
      const at = judged.draft.choices.columns.includes(ofAll) ? ofAll : own
      if (!faultOf(judged, row, at)) blame(judged, row, at, 'required')
    }
  }
}
