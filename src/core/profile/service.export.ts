import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/db.ts'
import { bounded } from '../../platform/http/limiter.ts'
import { fairTurns } from '../../platform/jobs/work-queue.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { readOwnData } from './queries.export.ts'

const countFile = bounded('own-data', { points: 10, duration: 60 * 60 })
// all of it lies in memory until it is sent
const inTurn = fairTurns({ atOnce: 2, each: 1, waiting: 20, waitingEach: 1 }, 'own_data')

/** One's own data as a file; ten times an hour, since it reads through every table. */
export async function ownDataOf(database: Database, who: Actor, personal: PersonalData, now: Date) {
  await countFile(who.id)
  const tables = await inTurn(who.id, () =>
    database.inBusiness(who.businessId, (db) => readOwnData(db, who, personal, now), 'read'),
  )
  return { made_at: now.toISOString(), tables }
}
