import { and, eq, sql } from 'drizzle-orm'
import { notifications } from '../../core/notifications/table.ts'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../../core/profile/table.ts'

const day = 24 * 60 * 60_000

/** Owners who have not heard of a late backup since this time yesterday. */
export const listOwnersUntold = (db: Db, business: BusinessId, now: Date) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, business),
        eq(users.role, 'owner'),
        sql`not exists (select from ${notifications} n where n.business_id = ${business} and n.user_id = ${users.id}
          and n.kind = 'backup_late' and n.created_at > ${new Date(now.getTime() - day).toISOString()}::timestamptz)`,
      ),
    )
