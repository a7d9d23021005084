import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { deleteOldNews, deleteOldNotified } from './queries.upkeep.ts'

const day = 24 * 60 * 60 * 1000
const rowsAtOnce = 5_000

/** Removes what was read three months ago, or told a year ago, and who was told then; whether there may be more of it. */
export async function dropOldNews(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const times = { read: before(90), told: before(365) }
  const { rowCount } = await deleteOldNews(db, business, times, rowsAtOnce)
  const noted = await deleteOldNotified(db, business, times.told, rowsAtOnce)
  return rowCount === rowsAtOnce || noted.rowCount === rowsAtOnce
}
