import { and, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../platform/actor.ts'
import { builtOnce, type Db, together } from '../platform/db.ts'
import { foldSearch } from '../platform/folding.ts'
import { among, rowOf } from '../platform/rows.ts'
import type { MessageInput } from './contract.message.ts'
import { anyone, askedBy, named } from './reach.ts'
import { chatEdits, chatFiles, chatMessageFiles, chatMessages } from './table.messages.ts'
import { chatRooms, chatStates } from './table.ts'

/**
 * Holds a room until the transaction ends, so that its numbers have no gaps, and what is asked behind it is true of who is in it
 * now.
 */
export const holdRoom = (db: Db, who: Pick<Actor, 'businessId'>, roomId: string) =>
  builtOnce(db, 'hold_chat_room', (its) =>
    its
      .select({ id: chatRooms.id })
      .from(chatRooms)
      .where(rowOf(anyone('student'), chatRooms, named('room')))
      .for('no key update')
      .prepare('hold_chat_room'),
  ).execute({ business: who.businessId, room: roomId })

/** The message that this device has said already. */
export async function findSaid(db: Db, who: Actor, clientId: string) {
  const statement = builtOnce(db, 'find_said', (its) => {
    const asker = anyone('student')
    return its
      .select({ id: chatMessages.id, roomId: chatMessages.roomId })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.businessId, asker.businessId),
          eq(chatMessages.authorId, asker.id),
          eq(chatMessages.clientId, named('client')),
        ),
      )
      .prepare('find_said')
  })
  const [row] = await statement.execute({ ...askedBy(who), client: clientId })
  return row
}

export type NewMessage = Pick<
  MessageInput,
  'client_id' | 'text' | 'poll' | 'mentions' | 'urgent'
> & {
  replyTo: string | null
  forwardedFrom: string | null
  files: { id: string; kind: 'picture' | 'file' | 'voice' }[]
}

/** Gives a message of this id the next number of its room; the room is held. */
export async function insertMessage(
  db: Db,
  who: Actor,
  roomId: string,
  said: NewMessage & { id: string },
  now: Date,
): Promise<void> {
  const { businessId } = who
  const room = rowOf(who, chatRooms, roomId)
  const numbers = db
    .update(chatRooms)
    .set({
      lastSeq: sql`${chatRooms.lastSeq} + 1`,
      lastChange: sql`${chatRooms.lastChange} + 1`,
      lastAt: now,
    })
    .where(room)
  // what leaves behind the update sees what it has come to
  const last = (column: typeof chatRooms.lastSeq) =>
    sql<number>`(select ${column} from ${chatRooms} where ${room})`
  const seq = last(chatRooms.lastSeq)
  const message = db.insert(chatMessages).values({
    businessId,
    id: said.id,
    roomId,
    seq,
    change: last(chatRooms.lastChange),
    authorId: who.id,
    clientId: said.client_id,
    text: said.text,
    urgent: said.urgent,
    replyTo: said.replyTo,
    forwardedFrom: said.forwardedFrom,
    poll: said.poll ?? null,
    mentions: said.mentions,
    createdAt: now,
    searchText: foldSearch([said.text, ...(said.poll?.choices ?? [])].join(' ')),
  })
  const files = said.files.map((file, place) => ({
    ...{ businessId, messageId: said.id, fileId: file.id, place, roomId, seq, kind: file.kind },
  }))
  // whoever writes has read what stands above
  const read = markRead(db, who, roomId, seq, now)
  // they leave in this order, and now: whoever asks for the message behind them finds it
  await together([
    numbers.execute(),
    message.execute(),
    read.execute(),
    ...(files.length > 0 ? [db.insert(chatMessageFiles).values(files).execute()] : []),
  ])
}

/** Never goes back, and not behind the last message. */
export const markRead = (
  db: Db,
  who: Actor,
  roomId: string,
  seq: number | SQL<number>,
  now: Date,
) =>
  db
    .insert(chatStates)
    .values({ businessId: who.businessId, roomId, userId: who.id, readSeq: seq, readAt: now })
    .onConflictDoUpdate({
      target: [chatStates.businessId, chatStates.roomId, chatStates.userId],
      set: { readSeq: sql`excluded.read_seq`, readAt: now },
      setWhere: sql`${chatStates.readSeq} < excluded.read_seq`,
    })
    .returning({ readSeq: chatStates.readSeq })

export const setMute = (db: Db, who: Actor, roomId: string, until: Date | null) =>
  db
    .insert(chatStates)
    .values({ businessId: who.businessId, roomId, userId: who.id, mutedUntil: until })
    .onConflictDoUpdate({
      target: [chatStates.businessId, chatStates.roomId, chatStates.userId],
      set: { mutedUntil: until },
    })

type Touched = Partial<
  Pick<
    typeof chatMessages.$inferInsert,
    'text' | 'searchText' | 'editedAt' | 'deletedAt' | 'deletedBy' | 'deletedChange' | 'pinnedAt'
  >
>
type Place = { id: string; roomId: string }
/** Changes a message, or only says that something has happened to it; which change of the room that is. */
export async function touchMessage(
  db: Db,
  who: Pick<Actor, 'businessId'>,
  { id, roomId }: Place,
  set: Touched | ((change: number) => Touched) = {},
): Promise<Place & { change: number }> {
  const [room] = await db
    .update(chatRooms)
    .set({ lastChange: sql`${chatRooms.lastChange} + 1` })
    .where(rowOf(who, chatRooms, roomId))
    .returning({ change: chatRooms.lastChange })
  const { change } = room!
  await db
    .update(chatMessages)
    .set({ ...(typeof set === 'function' ? set(change) : set), change })
    .where(rowOf(who, chatMessages, id))
  return { id, roomId, change }
}

/** Takes away what stood there; whoever had left before sees it still, unless it is gone for `everybody`. */
export const removeMessage = (
  db: Db,
  who: Pick<Actor, 'businessId'>,
  message: Place,
  { by, at, everybody = false }: { by: string; at: Date; everybody?: boolean },
) =>
  touchMessage(db, who, message, (change) => ({
    ...{ deletedAt: at, deletedBy: by, pinnedAt: null },
    deletedChange: everybody ? null : change,
  }))

/** Keeps what a message has said until this change. */
export const keepEdit = (
  db: Db,
  who: Actor,
  { id: messageId, change }: { id: string; change: number },
  { text, until }: { text: string; until: Date },
) =>
  db
    .insert(chatEdits)
    .values({ businessId: who.businessId, id: uuid(), messageId, text, until, change })

/** Of these files those that this person has uploaded to the room, in the order of `ids`. */
export async function findOwnFiles(db: Db, who: Actor, roomId: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: chatFiles.id, kind: chatFiles.kind })
    .from(chatFiles)
    .where(
      and(
        eq(chatFiles.businessId, who.businessId),
        eq(chatFiles.roomId, roomId),
        eq(chatFiles.uploadedBy, who.id),
        among(chatFiles.id, ids),
      ),
    )
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
