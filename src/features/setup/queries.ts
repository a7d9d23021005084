import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { businesses } from '../../core/business/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../../core/profile/table.ts'
import { setupCodes } from './table.ts'

export const insertCode = (db: Db, code: typeof setupCodes.$inferInsert) =>
  db.insert(setupCodes).values(code)

export const dropOldCodes = (db: Db, now: Date) =>
  db.delete(setupCodes).where(lt(setupCodes.expiresAt, now))

const good = (now: Date) => and(isNull(setupCodes.usedAt), gt(setupCodes.expiresAt, now))

/** The codes that are still good: an operator makes a few. */
export async function goodCodes(db: Db, now: Date): Promise<Buffer[]> {
  const rows = await db.select({ hash: setupCodes.codeHash }).from(setupCodes).where(good(now))
  return rows.map(({ hash }) => hash)
}

/** False when it is no longer good: of two who have it at once, one begins. */
export async function useCode(db: Db, codeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .update(setupCodes)
    .set({ usedAt: now })
    .where(and(eq(setupCodes.codeHash, codeHash), good(now)))
    .returning({ hash: setupCodes.codeHash })
  return rows.length > 0
}

type NewBusiness = Omit<typeof businesses.$inferInsert, 'id'>
export const insertBusiness = (db: Db, { businessId: id }: Actor, business: NewBusiness) =>
  db.insert(businesses).values({ ...business, id })

const reasons: Reasons = {
  users_username: { field: 'username', code: 'this_user_already_exists' },
}
type NewOwner = Omit<typeof users.$inferInsert, 'businessId' | 'id' | 'role'>
export const insertOwner = (db: Db, { businessId, id, lang }: Actor, owner: NewOwner) =>
  explained(reasons, db.insert(users).values({ ...owner, businessId, id, lang, role: 'owner' }))
