import { sql } from 'drizzle-orm'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { notifications } from './table.ts'

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
