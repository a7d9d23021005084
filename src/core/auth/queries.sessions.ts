import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { refreshTokens, sessions } from './table.ts'

type Reason = NonNullable<typeof sessions.$inferSelect.revokedFor>

const ownLiving = (who: Actor, now: Date) =>
  and(
    eq(sessions.businessId, who.businessId),
    eq(sessions.userId, who.id),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  )

/** Whoever has more than so many is shown the latest; ending all others ends them all. */
const maxShown = 100

/** The sign-ins of this person that still live, the present one first. */
export async function listSessions(db: Db, who: Actor, now: Date) {
  const isCurrent = sql<boolean>`${sessions.id} = ${who.sessionId}`
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      current: isCurrent,
    })
    .from(sessions)
    .where(ownLiving(who, now))
    .orderBy(desc(isCurrent), desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(maxShown)
  return rows.map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }))
}

export async function findSession(db: Db, who: Actor, id: string, now: Date) {
  const [session] = await db
    .select({ id: sessions.id, current: sql<boolean>`${sessions.id} = ${who.sessionId}` })
    .from(sessions)
    .where(and(ownLiving(who, now), eq(sessions.id, id)))
  return session
}

/** Ends living sessions of this person, all but the present one unless one is named; their ids. */
export async function revokeOthers(db: Db, who: Actor, reason: Reason, now: Date, id?: string) {
  const which: SQL | undefined = id === undefined ? undefined : eq(sessions.id, id)
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(ownLiving(who, now), ne(sessions.id, who.sessionId), which))
    .returning({ id: sessions.id })
  return rows.map((session) => session.id)
}

/** Removes the tokens of sessions that ended before `then`: none of them could be recognised as stolen any more. */
export const deleteSpentTokens = (db: Db, business: BusinessId, then: Date, most: number) =>
  db.execute(sql`
    delete from ${refreshTokens} where ctid in (
      select token.ctid from ${refreshTokens} token
      join ${sessions} session on session.business_id = token.business_id and session.id = token.session_id
      where token.business_id = ${business}
        and least(session.revoked_at, session.expires_at) < ${then.toISOString()}
      limit ${most}
    )
  `)

/** Ends every session of all of them. */
export const revokeAllOf = (db: Db, business: BusinessId, userIds: string[], now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now, revokedFor: 'account' })
    .where(
      and(
        eq(sessions.businessId, business),
        sql`${sessions.userId} = any(${sql.param(userIds)}::uuid[])`,
        isNull(sessions.revokedAt),
      ),
    )
