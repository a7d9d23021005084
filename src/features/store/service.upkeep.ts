import type { BusinessId } from '../../platform/actor.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { findExpired, findOpenOf } from './orders/queries.writes.ts'
import { takeSteps } from './orders/service.ts'

const expire = (db: Db, business: BusinessId, ids: string[], now: Date) =>
  takeSteps(db, { business, by: null, now }, ids, { to: 'expired' })

/**
 * Ends orders whose time is over and gives their coins back, some hundreds in each transaction. One that cannot be ended
 * holds up no other: of its hundreds each is tried alone, and the first fault is thrown when all have had their turn.
 */
export async function expireOrders(database: Database, business: BusinessId, now: Date) {
  const faults: unknown[] = []
  const end = (ids: string[]) =>
    database.inBusiness(business, (db) => expire(db, business, ids, now))
  for (let last: string | undefined; ;) {
    const ids = await database.inBusiness(
      business,
      (db) => findExpired(db, business, now, last),
      'read',
    )
    if (ids.length === 0) break
    last = ids.at(-1)
    await end(ids).catch(async () => {
      for (const id of ids) await end([id]).catch((fault: unknown) => faults.push(fault))
    })
  }
  if (faults.length > 0) throw faults[0]
}

/** Ends what somebody has ordered who is nobody any more: the coins go back into the wallet, the pieces on sale. */
export async function endOrdersOf(db: Db, business: BusinessId, studentId: string, now: Date) {
  const ids = await findOpenOf(db, business, studentId)
  if (ids.length > 0) await expire(db, business, ids, now)
}
