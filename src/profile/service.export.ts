import type { Actor } from '../platform/actor.ts'
import type { Database, Db } from '../platform/db.ts'
import { bounded } from '../platform/limiter.ts'
import { fairTurns } from '../platform/work-queue.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { readOwnData } from './queries.export.ts'

export type ExportService = ReturnType<typeof exportService>

/** One's own data as a file; ten times an hour, since it reads through every table. */
export function exportService(database: Database, personal: PersonalData) {
  const countFile = bounded('own-data', { points: 10, duration: 60 * 60 })
  // all of it lies in memory until it is sent
  const inTurn = fairTurns({ atOnce: 2, each: 1, waiting: 20, waitingEach: 1 })
  return {
    async of(who: Actor, now: Date) {
      await countFile(who.id)
      const look = (db: Db) => readOwnData(db, who, personal)
      const read = () => database.inBusiness(who.businessId, look, 'read')
      const tables = await inTurn(who.id, read)
      return { made_at: now.toISOString(), tables }
    },
  }
}
