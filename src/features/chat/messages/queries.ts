import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { isOffice } from '../../../core/permissions.ts'
import { builtOnce, type Db, together } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import type { Message } from './contract.ts'
import type { MessageFilter } from '../contract.ts'
import { findSettings } from '../care/queries.policy.ts'
import { asMessage, type MessageRow, selectMessages } from './queries.rows.ts'
import type { RoomRow } from '../queries.ts'
import { anyone, askedBy, messagesWithinReach, named } from '../reach.ts'
import { hasLeft } from '../rules.ts'
import { chatEdits, chatMessages } from './table.ts'
import { chatRooms } from '../table.ts'

type Asked = { who: Actor; now: Date }

async function shown(db: Db, { who, now }: Asked, rows: MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return []
  const settings = await findSettings(db, who)
  return rows.map((row) => asMessage(row, who, settings, now))
}

/** What exists for this person of a room. */
const ofRoom = (who: Actor, roomId: string) =>
  and(
    eq(chatMessages.businessId, who.businessId),
    eq(chatMessages.roomId, roomId),
    messagesWithinReach(who),
  )

/** A part of a room in the order in which it was said: the last, or what lies before, behind or around a number. */
export async function listMessages(
  db: Db,
  asked: Asked,
  roomId: string,
  { before, after, around, limit }: Omit<MessageFilter, 'from'>,
) {
  const { who } = asked
  const behind = (seq: number, most: number) =>
    selectMessages(db, who)
      .where(and(ofRoom(who, roomId), gt(chatMessages.seq, seq)))
      .orderBy(asc(chatMessages.seq))
      .limit(most + 1)
  const ahead = (seq: number | undefined, most: number) =>
    selectMessages(db, who)
      .where(and(ofRoom(who, roomId), seq === undefined ? undefined : lt(chatMessages.seq, seq)))
      .orderBy(desc(chatMessages.seq))
      .limit(most + 1)

  const half = Math.ceil(limit / 2)
  const later =
    after !== undefined
      ? await behind(after, limit)
      : around !== undefined
        ? await behind(around - 1, half)
        : []
  const earlier =
    after !== undefined ? [] : await ahead(around ?? before, around === undefined ? limit : half)
  const mostLater = after === undefined ? half : limit
  const mostEarlier = around === undefined ? limit : half
  const rows = [...earlier.slice(0, mostEarlier).toReversed(), ...later.slice(0, mostLater)]
  const older =
    after === undefined
      ? earlier.length > mostEarlier
      : await isThere(db, who, roomId, lt(chatMessages.seq, after + 1), desc(chatMessages.seq))
  return {
    results: await shown(db, asked, rows),
    older,
    next: older && rows[0] ? rows[0].seq : null,
    newer:
      before === undefined
        ? later.length > mostLater
        : await isThere(db, who, roomId, gt(chatMessages.seq, before - 1), asc(chatMessages.seq)),
  }
}

/** Looked for from the number on: in whatever order, half a room might be gone through for the first. */
async function isThere(
  db: Db,
  who: Actor,
  roomId: string,
  where: SQL,
  order: SQL,
): Promise<boolean> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
    .where(and(ofRoom(who, roomId), where))
    .orderBy(order)
    .limit(1)
  return rows.length > 0
}

type Revised = Pick<RoomRow, 'id' | 'kind' | 'member' | 'lastChange'>

/** The last change of a room; for those who have left, the last of the messages that they see, so that the rest of it stays hidden. */
export async function findChange(db: Db, who: Actor, room: Revised): Promise<number> {
  if (!hasLeft(who, room)) return room.lastChange
  const [row] = await db
    .select({ change: chatMessages.change })
    .from(chatMessages)
    .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
    .where(ofRoom(who, room.id))
    .orderBy(desc(chatMessages.change))
    .limit(1)
  return row?.change ?? 0
}

/** Messages that were touched after this change, as they are now. */
export async function listChanges(
  db: Db,
  asked: Asked,
  room: Revised,
  { since, limit }: { since: number; limit: number },
) {
  const { who } = asked
  // before the messages, so that a change between the two is asked for again
  const lastChange = await findChange(db, who, room)
  // every page that comes back begins with it
  const role = isOffice(who) ? 'owner' : 'student'
  const statement = builtOnce(db, `chat_changes_as_${role}`, (its) => {
    const asker = anyone(role)
    return selectMessages(its, asker)
      .where(and(ofRoom(asker, named('room')), gt(chatMessages.change, sql.placeholder('since'))))
      .orderBy(asc(chatMessages.change))
      .limit(sql.placeholder('most'))
      .prepare(`chat_changes_as_${role}`)
  })
  const rows = await statement.execute({
    ...askedBy(who),
    ...{ room: room.id, since, most: limit + 1 },
  })
  const some = rows.slice(0, limit)
  const more = rows.length > limit
  const change = more ? some.at(-1)!.change : Math.max(since, lastChange)
  return { results: await shown(db, asked, some), more, change, next: more ? change : null }
}
const maxPinned = 20

export async function listPinned(db: Db, asked: Asked, roomId: string): Promise<Message[]> {
  const rows = await selectMessages(db, asked.who)
    .where(
      and(
        ofRoom(asked.who, roomId),
        sql`${chatMessages.pinnedAt} is not null and ${chatMessages.deletedAt} is null`,
      ),
    )
    .orderBy(desc(chatMessages.pinnedAt), desc(chatMessages.seq))
    .limit(maxPinned)
  return shown(db, asked, rows)
}

/** A message that exists for this person, as its row says it. */
export async function findMessageRow(
  db: Db,
  who: Actor,
  id: string,
): Promise<MessageRow | undefined> {
  const role = isOffice(who) ? 'owner' : 'student'
  const name = `find_message_as_${role}`
  const statement = builtOnce(db, name, (its) => {
    const asker = anyone(role)
    return selectMessages(its, asker)
      .where(and(rowOf(asker, chatMessages, named('message')), messagesWithinReach(asker)))
      .prepare(name)
  })
  const [row] = await statement.execute({ ...askedBy(who), message: id })
  return row
}

export async function findMessage(db: Db, asked: Asked, id: string): Promise<Message | undefined> {
  const { who, now } = asked
  const [row, settings] = await together([findMessageRow(db, who, id), findSettings(db, who)])
  return row && asMessage(row, who, settings, now)
}

export async function findMessages(db: Db, asked: Asked, ids: string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  return selectMessages(db, asked.who)
    .where(
      and(
        eq(chatMessages.businessId, asked.who.businessId),
        inArray(chatMessages.id, ids),
        messagesWithinReach(asked.who),
      ),
    )
    .orderBy(desc(chatMessages.id))
}

/** Earlier texts of a message, the oldest first. */
export async function listEdits(db: Db, who: Actor, messageId: string) {
  const rows = await db
    .select({ text: chatEdits.text, until: chatEdits.until })
    .from(chatEdits)
    .where(and(eq(chatEdits.businessId, who.businessId), eq(chatEdits.messageId, messageId)))
    .orderBy(asc(chatEdits.until), asc(chatEdits.id))
  return rows.map(({ text, until }) => ({ text, until: until.toISOString() }))
}

export const showAll = shown
