import { and, eq } from 'drizzle-orm'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { businesses } from '../../business/table.ts'
import { users } from '../../profile/table.ts'

const person = (business: BusinessId, id: string) =>
  and(eq(users.businessId, business), eq(users.id, id))

export async function findPasswordHash(db: Db, business: BusinessId, id: string) {
  const [user] = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(person(business, id))
  return user?.hash ?? null
}

/** What the nearest guesser knows of somebody. */
export async function findOwnWords(db: Db, business: BusinessId, id: string): Promise<string[]> {
  const { lastName, firstName, patronymic, username } = users
  const words = { lastName, firstName, patronymic, username }
  const [user] = await db.select(words).from(users).where(person(business, id))
  return Object.values(user ?? {})
}

/** False when the password is no longer the one that was looked at. */
export async function updatePasswordHash(
  db: Db,
  business: BusinessId,
  id: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash: after })
    .where(and(person(business, id), eq(users.passwordHash, before)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function findPasswordFloors(db: Db, business: BusinessId) {
  const [floors] = await db
    .select({
      staff: businesses.passwordMinStaff,
      others: businesses.passwordMinOthers,
      name: businesses.name,
    })
    .from(businesses)
    .where(eq(businesses.id, business))
  return floors!
}
