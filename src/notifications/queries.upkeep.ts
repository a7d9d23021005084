import { sql } from 'drizzle-orm'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { notifications } from './table.ts'

export const deleteOldNews = (db: Db, business: BusinessId, then: Date, most: number) =>
  db.execute(sql`
    delete from ${notifications} where ctid in (
      select ctid from ${notifications}
      where business_id = ${business} and read_at < ${then.toISOString()}
      limit ${most}
    )
  `)
