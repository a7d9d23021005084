import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../../core/profile/table.ts'

/** Of these people who could keep a store: living teachers and admins of the business. */
export async function ableToKeep(
  db: Db,
  business: BusinessId,
  ids: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, business),
        inArray(users.id, ids),
        inArray(users.role, ['teacher', 'admin']),
        isNull(users.archivedAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
