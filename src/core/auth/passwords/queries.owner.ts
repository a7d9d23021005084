import { and, eq } from 'drizzle-orm'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../profile/table.ts'

/** The owner of this username; run with `bySignInName`. */
export async function findOwner(db: Db, username: string) {
  const [owner] = await db
    .select({ id: users.id, businessId: users.businessId })
    .from(users)
    .where(and(eq(users.username, username), eq(users.role, 'owner')))
  return owner
}

export const writeOwnerPassword = (db: Db, business: BusinessId, id: string, hash: string) =>
  db
    .update(users)
    .set({ passwordHash: hash })
    .where(and(eq(users.businessId, business), eq(users.id, id), eq(users.role, 'owner')))
