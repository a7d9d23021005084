import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { type Actor, isOffice } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { among, rowOf } from '../platform/rows.ts'
import { selectMessages } from './queries.messages.ts'
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
  // one may have been said since the room was looked at: numbers come in the order of the commits
  const change = Math.max(row.lastChange, rows.at(-1)?.change ?? 0)
  return change > from ? { since: from, change, rows } : undefined
}

type Hearing = { room: string; who: Actor[]; earliest: number }

/** Who of these may read what was said there now: whoever was in the room before, and the office where it is not between two. */
export async function findHearing(db: Db, { room, who, earliest }: Hearing): Promise<Set<string>> {
  const { businessId } = who[0]!
  const rows = await db
    .select({ id: chatMembers.userId, kind: chatRooms.kind })
    .from(chatRooms)
    .leftJoin(
      chatMembers,
      and(
        eq(chatMembers.businessId, chatRooms.businessId),
        eq(chatMembers.roomId, chatRooms.id),
        among(
          chatMembers.userId,
          who.map(({ id }) => id),
        ),
        isNull(chatMembers.toSeq),
        lt(chatMembers.fromSeq, earliest),
      ),
    )
    .where(rowOf({ businessId }, chatRooms, room))
  const office = rows[0] && rows[0].kind !== 'direct' ? who.filter(isOffice) : []
  return new Set([...rows.flatMap(({ id }) => id ?? []), ...office.map(({ id }) => id)])
}
