import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { BusinessId } from '../../platform/actor.ts'
import { builtOnce, type Db } from '../../platform/db/db.ts'
import { businesses } from '../business/table.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import { users } from '../profile/table.ts'
import { refreshTokens, sessions } from './table.ts'

export type Session = typeof sessions.$inferSelect
export type RefreshRow = typeof refreshTokens.$inferSelect

/** Who signs in under this name; run with `bySignInName`. */
export async function findBySignInName(db: Db, username: string) {
  const [user] = await db
    .select({ id: users.id, businessId: users.businessId, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.archivedAt)))
  return user
}

/**
 * Whether the password that was just looked at is still the user's. Locked: a change of it comes before this sign-in, or
 * after it and ends it with the others.
 */
export async function holdSignIn(
  db: Db,
  { id, businessId, passwordHash }: { id: string; businessId: string; passwordHash: string | null },
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, businessId),
        eq(users.id, id),
        isNull(users.archivedAt),
        passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash),
      ),
    )
    .for('share')
  return rows.length > 0
}

/** Whether the operator of the server lets nobody of it in. */
export async function isSuspended(db: Db, business: BusinessId): Promise<boolean> {
  const [row] = await db
    .select({ at: businesses.suspendedAt })
    .from(businesses)
    .where(eq(businesses.id, business))
  return row?.at != null
}

/** The living session with its user, as every request needs it; undefined when either has ended. */
export async function findActor(db: Db, business: BusinessId, sessionId: string, now: Date) {
  const statement = builtOnce(db, 'find_actor', (its) =>
    its
      .select({
        id: users.id,
        role: users.role,
        lang: users.lang,
        timeZone: businesses.timeZone,
        sessionId: sessions.id,
      })
      .from(sessions)
      .innerJoin(users, sameRow(users, sessions.userId))
      .innerJoin(businesses, eq(businesses.id, users.businessId))
      .where(
        and(
          eq(sessions.businessId, sql.placeholder('business')),
          eq(sessions.id, sql.placeholder('session')),
          isNull(sessions.revokedAt),
          isNull(users.archivedAt),
          // a session that came about at the very moment of the suspension
          isNull(businesses.suspendedAt),
          gt(sessions.expiresAt, sql.placeholder('now')),
        ),
      )
      .prepare('find_actor'),
  )
  const [row] = await statement.execute({ business, session: sessionId, now })
  return row
}

/** Which of these sessions still live. */
export async function findLiving(db: Db, business: BusinessId, ids: string[], now: Date) {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, sameRow(users, sessions.userId))
    .where(
      and(
        eq(sessions.businessId, business),
        inArray(sessions.id, ids),
        isNull(sessions.revokedAt),
        isNull(users.archivedAt),
        sql`${sessions.expiresAt} > ${now.toISOString()}`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** What the browsers called themselves that this user has signed in with before. */
export async function findDevices(db: Db, business: BusinessId, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(and(eq(sessions.businessId, business), eq(sessions.userId, userId)))
  return rows.map(({ device }) => device)
}

export const insertSession = (db: Db, session: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(session)

export const insertRefreshToken = (db: Db, token: typeof refreshTokens.$inferInsert) =>
  db.insert(refreshTokens).values(token)

/**
 * The token and its family, locked, so that two uses of one token are judged one after the other. The token is
 * read after the lock is held: what was read before it may be what the other use has changed.
 */
export async function lockFamilyOf(db: Db, business: BusinessId, tokenHash: Buffer) {
  const isIt = and(eq(refreshTokens.businessId, business), eq(refreshTokens.tokenHash, tokenHash))
  const family = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(isIt)
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.businessId, business), inArray(sessions.id, family)))
    .for('update')
  if (!session) return undefined
  const [token] = await db
    .select({ row: refreshTokens, archivedAt: users.archivedAt })
    .from(refreshTokens)
    .innerJoin(users, and(eq(users.businessId, business), eq(users.id, session.userId)))
    .where(isIt)
  return token && { session, token: token.row, archived: token.archivedAt !== null }
}

export const markTokenUsed = (db: Db, token: RefreshRow, usedAt: Date, successorSeed: Buffer) =>
  db
    .update(refreshTokens)
    .set({ usedAt, successorSeed })
    .where(rowOf(token, refreshTokens, token.id))

export const advanceSession = (db: Db, session: Session, generation: number, now: Date) =>
  db
    .update(sessions)
    .set({ generation, lastUsedAt: now })
    .where(rowOf(session, sessions, session.id))

export const revokeSession = (
  db: Db,
  business: BusinessId,
  id: string,
  reason: NonNullable<Session['revokedFor']>,
  now: Date,
) =>
  db
    .update(sessions)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(eq(sessions.businessId, business), eq(sessions.id, id), isNull(sessions.revokedAt)))
