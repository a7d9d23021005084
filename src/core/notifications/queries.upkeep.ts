import { sql } from 'drizzle-orm'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { notifications, notified } from './table.ts'

/** What was read before `read`, and what was told before `told`, read or not. */
export const deleteOldNews = (
  db: Db,
  business: BusinessId,
  { read, told }: { read: Date; told: Date },
  most: number,
) =>
  db.execute(sql`
    delete from ${notifications} where ctid in (
      select ctid from ${notifications}
      where business_id = ${business}
        and (read_at < ${read.toISOString()} or created_at < ${told.toISOString()})
      limit ${most}
    )
  `)

/** Who was told of something so long ago that nobody is told of it any more. */
export const deleteOldNotified = (db: Db, business: BusinessId, told: Date, limit: number) =>
  db.execute(sql`
    delete from ${notified} where ctid in (
      select ctid from ${notified} where business_id = ${business} and told_at < ${told.toISOString()} limit ${limit}
    )
  `)
