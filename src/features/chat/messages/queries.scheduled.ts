import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { businesses } from '../../../core/business/table.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../../core/profile/table.ts'
import type { Scheduled } from '../care/contract.ts'
import type { MessageInput } from './contract.ts'
import { chatScheduled } from './table.ts'

type New = { roomId: string; message: MessageInput; sendAt: Date; now: Date }

export async function insertScheduled(db: Db, who: Actor, { roomId, message, sendAt, now }: New) {
  const id = uuid()
  const times = { sendAt, createdAt: now }
  const { businessId } = who
  await db
    .insert(chatScheduled)
    .values({ businessId, id, roomId, authorId: who.id, message, ...times })
  return id
}

const own = (who: Actor) =>
  and(eq(chatScheduled.businessId, who.businessId), eq(chatScheduled.authorId, who.id))

/** What this person has written for later: in a room, or the one of this id. */
export async function listScheduled(
  db: Db,
  who: Actor,
  where: { roomId: string } | { id: string },
): Promise<Scheduled[]> {
  const rows = await db
    .select()
    .from(chatScheduled)
    .where(
      and(
        own(who),
        'id' in where ? eq(chatScheduled.id, where.id) : eq(chatScheduled.roomId, where.roomId),
      ),
    )
    .orderBy(asc(chatScheduled.sendAt), asc(chatScheduled.id))
  return rows.map((row) => ({
    id: row.id,
    room_id: row.roomId,
    text: (row.message as MessageInput).text,
    send_at: row.sendAt.toISOString(),
    refused: row.refused,
  }))
}

export async function deleteScheduled(db: Db, who: Pick<Actor, 'businessId'>, id: string) {
  await db.delete(chatScheduled).where(rowOf(who, chatScheduled, id))
}

const isDue = (now: Date) => and(lte(chatScheduled.sendAt, now), isNull(chatScheduled.refused))

/** True for a row of `businesses` in which something is to be said by now. */
export const waitsForSaying = (now: Date) =>
  sql`exists (select from ${chatScheduled} where ${chatScheduled.businessId} = businesses.id and ${isDue(now)})`

/** The next that is due, with who says it; none that another process has taken. */
export async function claimDue(db: Db, business: BusinessId, now: Date) {
  const [row] = await db
    .select({
      id: chatScheduled.id,
      roomId: chatScheduled.roomId,
      message: sql<MessageInput>`${chatScheduled.message}`,
      author: { id: users.id, role: users.role, lang: users.lang },
      timeZone: businesses.timeZone,
    })
    .from(chatScheduled)
    .innerJoin(users, sameRow(users, chatScheduled.authorId))
    .innerJoin(businesses, eq(businesses.id, chatScheduled.businessId))
    .where(and(eq(chatScheduled.businessId, business), isDue(now)))
    .orderBy(asc(chatScheduled.sendAt), asc(chatScheduled.id))
    .limit(1)
    .for('update', { of: chatScheduled, skipLocked: true })
  return row
}

export const refuseScheduled = (db: Db, business: BusinessId, id: string, code: string) =>
  db
    .update(chatScheduled)
    .set({ refused: code })
    .where(rowOf({ businessId: business }, chatScheduled, id))
