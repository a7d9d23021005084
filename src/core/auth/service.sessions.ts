import type { Actor, BusinessId } from '../../platform/actor.ts'
import { type Db, wake } from '../../platform/db/db.ts'
import { deleteSpentTokens, revokeAllOf, revokeOthers } from './queries.sessions.ts'

/** So many ids one message carries; for more the whole user is looked up anew. */
const namedAtOnce = 100

/** Ends sessions of this person at once, on every process: all but the present one, or the one that is named. */
export async function endOtherSessions(
  db: Db,
  who: Actor,
  reason: 'password' | 'others',
  now: Date,
  id?: string,
) {
  const ended = await revokeOthers(db, who, reason, now, id)
  if (ended.length > 0)
    await wake(db, 'standing', ...(ended.length > namedAtOnce ? [who.id] : ended))
}

/** Signs many users out everywhere, in the transaction of what has changed their standing. */
export async function endSessionsOfMany(
  db: Db,
  business: BusinessId,
  userIds: string[],
  now: Date,
): Promise<void> {
  await revokeAllOf(db, business, userIds, now)
  for (let from = 0; from < userIds.length; from += namedAtOnce)
    await wake(db, 'standing', ...userIds.slice(from, from + namedAtOnce))
}

export const endSessionsOf = (db: Db, business: BusinessId, userId: string, now: Date) =>
  endSessionsOfMany(db, business, [userId], now)

const day = 24 * 60 * 60 * 1000
const rowsAtOnce = 5_000

/** Removes the tokens of sessions that ended a month ago; whether there may be more of them. */
export async function dropSpentTokens(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const then = new Date(now.getTime() - 30 * day)
  const { rowCount } = await deleteSpentTokens(db, business, then, rowsAtOnce)
  return rowCount === rowsAtOnce
}
