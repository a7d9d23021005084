import type { BusinessId } from '../../platform/actor.ts'
import { brokenConstraint, type Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { insertOrderMoves, type OrderMove } from './queries.orders.ts'

export type { OrderMove }

/**
 * Holds, pays or gives back the coins of orders, all of them or none. The database judges: refuses with
 * `dont_have_enough_coin`. Call it last in a transaction: from here on the whole business waits for its end.
 */
export async function moveForOrders(db: Db, business: BusinessId, moves: OrderMove[], now: Date) {
  if (moves.length === 0) return
  try {
    await insertOrderMoves(db, business, moves, now)
  } catch (error) {
    if (brokenConstraint(error) === 'accounts_never_below_zero') refuse('dont_have_enough_coin')
    throw error
  }
}
