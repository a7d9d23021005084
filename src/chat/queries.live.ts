import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Actor, isOffice } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { rowOf } from '../platform/rows.ts'
import { selectMessages } from './queries.rows.ts'
import { chatMessages } from './table.messages.ts'
import { chatMembers, chatRooms } from './table.ts'

type Since = { room: string; since: number | undefined; most: number }

/**
 * What a room has come to, and all that was touched behind `since`, whoever may see it; of the last change alone where nothing
 * was said before. Undefined where nothing has happened.
 */
export async function findFresh(db: Db, who: Actor, { room, since, most }: Since) {
  const [row] = await db
    .select({ lastChange: chatRooms.lastChange })
    .from(chatRooms)
    .where(rowOf(who, chatRooms, room))
  if (!row) return undefined
  const from = since ?? row.lastChange - 1
  const rows = await selectMessages(db, who)
    .where(
      and(
        eq(chatMessages.businessId, who.businessId),
        eq(chatMessages.roomId, room),
        gt(chatMessages.change, from),
      ),
    )
    .orderBy(asc(chatMessages.change))
    .limit(most + 1)
    .prepare('fresh_messages')
    .execute()
  // one may have been said since the room was looked at: numbers come in the order of the commits
  const change = Math.max(row.lastChange, rows.at(-1)?.change ?? 0)
  return change > from ? { since: from, change, rows } : undefined
}

type Reading = { room: string; who: Actor[] }

/** Who of these may read what was said there behind `earliest`: whoever was in the room before and is still, and the office where it is not between two. */
export const findHearing = (db: Db, { earliest, ...of }: Reading & { earliest: number }) =>
  whoOf(db, of, and(isNull(chatMembers.toSeq), lt(chatMembers.fromSeq, earliest)))

/** Who of these is in the room now, or may read it: whoever has left follows nothing there. */
export const findReaders = (db: Db, of: Reading) => whoOf(db, of, isNull(chatMembers.toSeq))

async function whoOf(db: Db, { room, who }: Reading, when: SQL | undefined): Promise<Set<string>> {
  const { businessId } = who[0]!
  const ids = who.map(({ id }) => id)
  const rows = await db
    .select({ id: chatMembers.userId, kind: chatRooms.kind })
    .from(chatRooms)
    .leftJoin(
      chatMembers,
      and(
        eq(chatMembers.businessId, chatRooms.businessId),
        eq(chatMembers.roomId, chatRooms.id),
        sql`${chatMembers.userId} = any(${sql.param(ids)}::uuid[])`,
        when,
      ),
    )
    .where(rowOf({ businessId }, chatRooms, room))
  const office = rows[0] && rows[0].kind !== 'direct' ? who.filter(isOffice) : []
  return new Set([...rows.flatMap(({ id }) => id ?? []), ...office.map(({ id }) => id)])
}
