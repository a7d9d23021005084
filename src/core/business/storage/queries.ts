import { eq, sql } from 'drizzle-orm'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { storageUse } from './table.ts'
import { businesses } from '../table.ts'

const bytesOf = (megabytes: number) => megabytes * 1_000_000
/** The share of the limit from which on the office is warned. */
const warnedFrom = 0.8

export type Storage = { used: number; limit: number }

/** Bytes of files of a business, where they are so many that somebody should know. */
export async function findNearlyFull(db: Db, business: BusinessId): Promise<Storage | null> {
  const [row] = await db
    .select({ used: storageUse.bytes, megabytes: businesses.storageLimitMb })
    .from(storageUse)
    .innerJoin(businesses, eq(businesses.id, storageUse.businessId))
    .where(eq(storageUse.businessId, business))
  const limit = row && bytesOf(row.megabytes)
  return row && limit && row.used >= limit * warnedFrom ? { used: row.used, limit } : null
}

export const writeStorageLimit = (db: Db, business: BusinessId, megabytes: number) =>
  db.update(businesses).set({ storageLimitMb: megabytes }).where(eq(businesses.id, business))

/** Counts the files of a business anew: the count of triggers begins with what is there, and heals by the next night. */
export const recountStorage = (database: Database, business: BusinessId) =>
  database.inBusiness(business, (db) => db.execute(sql`select recount_stored_bytes()`))

/** How many businesses are nearly full, and how many are full. */
export async function countNearlyFull(database: Database) {
  const over = (share: number) =>
    database.businesses(
      sql`exists (select from ${storageUse} where ${storageUse.businessId} = ${businesses.id}
        and ${storageUse.bytes} >= ${businesses.storageLimitMb} * ${bytesOf(1) * share}::float8)`,
    )
  const [nearly, full] = [await over(warnedFrom), await over(1)]
  return { nearly_full: nearly.length - full.length, full: full.length }
}
