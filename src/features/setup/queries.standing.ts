import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { sessions } from '../../core/auth/table.ts'
import { businesses } from '../../core/business/table.ts'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../../core/profile/table.ts'

/** A business as the operator of the server sees it: no more of it than is needed to tell it from another. */
export async function findStanding(db: Db, business: BusinessId) {
  const owner = db
    .select({ name: users.username })
    .from(users)
    .where(and(eq(users.businessId, business), eq(users.role, 'owner')))
  const students = db
    .select({ count: sql`count(*)::int` })
    .from(users)
    .where(and(eq(users.businessId, business), eq(users.role, 'student'), isNull(users.archivedAt)))
  const [row] = await db
    .select({
      id: businesses.id,
      kind: businesses.kind,
      private: businesses.private,
      name: businesses.name,
      handle: businesses.handle,
      suspendedAt: businesses.suspendedAt,
      owner: sql<string | null>`(${owner})`,
      students: sql<number>`(${students})`,
    })
    .from(businesses)
    .where(eq(businesses.id, business))
  return row!
}
export type Standing = Awaited<ReturnType<typeof findStanding>>

/** False when it stands so already. */
export async function writeSuspension(db: Db, business: BusinessId, at: Date | null) {
  const other = at ? isNull(businesses.suspendedAt) : sql`${businesses.suspendedAt} is not null`
  const rows = await db
    .update(businesses)
    .set({ suspendedAt: at })
    .where(and(eq(businesses.id, business), other))
    .returning({ id: businesses.id })
  return rows.length > 0
}

/** Who is signed in somewhere. */
export async function usersWithSessions(db: Db, business: BusinessId, now: Date) {
  const rows = await db
    .selectDistinct({ id: sessions.userId })
    .from(sessions)
    .where(
      and(
        eq(sessions.businessId, business),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The administrator of this name and whoever owned it, each in the other's place; nobody where there is no such one. */
export async function swapOwner(db: Db, business: BusinessId, username: string) {
  const here = and(eq(users.businessId, business), isNull(users.archivedAt))
  const [heir] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(here, eq(users.username, username), eq(users.role, 'admin')))
    .for('update')
  if (!heir) return []
  const before = await db
    .update(users)
    .set({ role: 'admin' })
    .where(and(eq(users.businessId, business), eq(users.role, 'owner')))
    .returning({ id: users.id })
  await db
    .update(users)
    .set({ role: 'owner' })
    .where(and(here, eq(users.id, heir.id)))
  return [heir, ...before].map(({ id }) => id)
}
