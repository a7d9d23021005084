import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { deleteOldNews } from './queries.upkeep.ts'

const day = 24 * 60 * 60 * 1000
const rowsAtOnce = 5_000

/** Removes what was read three months ago; whether there may be more of it. */
export async function dropOldNews(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const then = new Date(now.getTime() - 90 * day)
  const { rowCount } = await deleteOldNews(db, business, then, rowsAtOnce)
  return rowCount === rowsAtOnce
}
