import { notify } from '../../../core/notifications/service.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { LockedOrder } from './queries.ts'
import { namesOfProducts } from '../products/queries.ts'
import { namesOf } from './service.buying.ts'
import { piecesOf, type Step } from './service.steps.ts'

const kinds = {
  ready: 'order_ready',
  handed_over: 'order_handed_over',
  cancelled: 'order_cancelled',
  expired: 'order_expired',
  shortened: 'order_shortened',
  returned: 'order_returned',
} as const

/** The student and the parents, of each order, but for whoever has done it. */
export async function tellFamilies(
  db: Db,
  { business, by, now }: { business: BusinessId; by: string | null; now: Date },
  rows: LockedOrder[],
  step: Step,
) {
  const names = await namesOfProducts(
    db,
    business,
    rows.map(({ productId }) => productId),
  )
  const news = rows.map((row) => ({
    kind: kinds[step.to],
    familyOf: row.studentId,
    params: {
      ...namesOf(names.get(row.productId)!),
      quantity: piecesOf(row, step),
      ...(step.to !== 'ready' &&
        step.to !== 'handed_over' && {
          coins: row.price * piecesOf(row, step),
        }),
    },
    link: '/store?tab=orders',
    aboutId: row.id,
    doneBy: by,
  }))
  await notify(db, business, news, now)
}
