import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../platform/actor.ts'
import { type Db, together } from '../platform/db.ts'
import { foldSearch } from '../platform/folding.ts'
import { among, rowOf } from '../platform/rows.ts'
import type { MessageInput } from './contract.message.ts'
import { chatEdits, chatFiles, chatMessageFiles, chatMessages } from './table.messages.ts'
import { chatMembers, chatRooms, chatStates } from './table.ts'

/**
 * Holds a room until the transaction ends, so that its numbers have no gaps and what follows is true of who is in it now.
 * `member`: whether this person is.
 */
export async function holdRoom(db: Db, who: Actor, roomId: string) {
  await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(rowOf(who, chatRooms, roomId))
    .for('no key update')
  const [row] = await db
    .select({ member: sql<boolean>`${chatMembers.userId} is not null` })
    .from(chatRooms)
    .leftJoin(
      chatMembers,
      and(
        eq(chatMembers.businessId, chatRooms.businessId),
        eq(chatMembers.roomId, chatRooms.id),
        eq(chatMembers.userId, who.id),
        isNull(chatMembers.toSeq),
      ),
    )
    .where(rowOf(who, chatRooms, roomId))
  return { member: row?.member ?? false }
}

/** The message that this device has said already. */
export async function findSaid(db: Db, who: Actor, clientId: string) {
  const [row] = await db
    .select({ id: chatMessages.id, roomId: chatMessages.roomId })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.businessId, who.businessId),
        eq(chatMessages.authorId, who.id),
        eq(chatMessages.clientId, clientId),
      ),
    )
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

/** Gives a message the next number of its room; the room is held. */
export async function insertMessage(
  db: Db,
  who: Actor,
  roomId: string,
  said: NewMessage,
  now: Date,
): Promise<string> {
  const [room] = await db
    .update(chatRooms)
    .set({
      lastSeq: sql`${chatRooms.lastSeq} + 1`,
      lastChange: sql`${chatRooms.lastChange} + 1`,
      lastAt: now,
    })
    .where(rowOf(who, chatRooms, roomId))
    .returning({ seq: chatRooms.lastSeq, change: chatRooms.lastChange })
  const { seq, change } = room!
  const id = uuid()
  const { businessId } = who
  const message = db.insert(chatMessages).values({
    businessId,
    id,
    roomId,
    seq,
    change,
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
  // whoever writes has read what stands above
  await together([message, markRead(db, who, roomId, seq, now)])
  if (said.files.length > 0)
    await db.insert(chatMessageFiles).values(
      said.files.map((file, place) => ({
        businessId,
        messageId: id,
        fileId: file.id,
        place,
        roomId,
        seq,
        kind: file.kind,
      })),
    )
  return id
}

/** Never goes back, and not behind the last message. */
export const markRead = (db: Db, who: Actor, roomId: string, seq: number, now: Date) =>
  db
    .insert(chatStates)
    .values({ businessId: who.businessId, roomId, userId: who.id, readSeq: seq, readAt: now })
    .onConflictDoUpdate({
      target: [chatStates.businessId, chatStates.roomId, chatStates.userId],
      set: { readSeq: seq, readAt: now },
      setWhere: sql`${chatStates.readSeq} < ${seq}`,
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
