import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { isOffice } from '../../../core/permissions.ts'
import { builtOnce, type Db, together } from '../../../platform/db/db.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import { among, rowOf } from '../../../platform/db/rows.ts'
import type { MessageInput } from './contract.ts'
import { anyone, askedBy, named, roomsWithinReach } from '../reach.ts'
import { chatEdits, chatFiles, chatMessageFiles, chatMessages } from './table.ts'
import { chatRooms, chatStates } from '../table.ts'

/**
 * Holds a room until the transaction ends, so that its numbers have no gaps, and what is asked behind it is true of who is in it
 * now. Nobody but the `officer` holds one that is not there for them.
 */
export function holdRoom(db: Db, who: Actor, roomId: string, as?: 'officer') {
  const role = as ?? (isOffice(who) ? 'owner' : 'student')
  const name = `hold_chat_room_as_${role}`
  return builtOnce(db, name, (its) => {
    const asker = anyone(role === 'officer' ? 'teacher' : role)
    return its
      .select({ id: chatRooms.id })
      .from(chatRooms)
      .where(
        and(
          rowOf(asker, chatRooms, named('room')),
          role === 'officer' ? undefined : roomsWithinReach(asker),
        ),
      )
      .for('no key update')
      .prepare(name)
  }).execute({ ...askedBy(who), room: roomId })
}

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

/** Up to which number a room is hidden from this person; null: it is listed. */
export async function setHidden(db: Db, who: Actor, roomId: string, hiddenSeq: number | null) {
  await db
    .insert(chatStates)
    .values({ businessId: who.businessId, roomId, userId: who.id, hiddenSeq })
    .onConflictDoUpdate({
      target: [chatStates.businessId, chatStates.roomId, chatStates.userId],
      set: { hiddenSeq },
    })
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
  { id, files, poll, ...said }: NewMessage & { id: string },
  now: Date,
): Promise<void> {
  const searchText = foldSearch([said.text, ...(poll?.choices ?? [])].join(' '))
  const values = { ...askedBy(who), ...said, id, poll: poll ?? null, searchText, room: roomId, now }
  const attached = files.map((file, place) => ({
    ...{ businessId: who.businessId, messageId: id, fileId: file.id, place, roomId },
    ...{ seq: lastOf(rowOf(who, chatRooms, roomId), chatRooms.lastSeq), kind: file.kind },
  }))
  // they leave in this order, and now: whoever asks for the message behind them finds it
  await together([
    ...statementsOfMessage(db).map((statement) => statement.execute(values)),
    ...(files.length > 0 ? [db.insert(chatMessageFiles).values(attached).execute()] : []),
  ])
}

/** What leaves behind the update sees what the room has come to. */
const lastOf = (room: SQL, column: typeof chatRooms.lastSeq) =>
  sql<number>`(select ${column} from ${chatRooms} where ${room})`

const statementsOfMessage = (db: Db) =>
  builtOnce(db, 'chat_message', (its) => {
    const author = anyone('student')
    const room = rowOf(author, chatRooms, named('room'))
    const seq = lastOf(room, chatRooms.lastSeq)
    const now = sql.placeholder('now')
    const given = (name: string) => sql.placeholder(name)
    return [
      its
        .update(chatRooms)
        .set({
          lastSeq: sql`${chatRooms.lastSeq} + 1`,
          lastChange: sql`${chatRooms.lastChange} + 1`,
          lastAt: sql`${now}`,
        })
        .where(room)
        .prepare('chat_number'),
      its
        .insert(chatMessages)
        .values({
          businessId: author.businessId,
          id: given('id'),
          roomId: given('room'),
          seq,
          change: lastOf(room, chatRooms.lastChange),
          authorId: author.id,
          clientId: given('client_id'),
          text: given('text'),
          urgent: given('urgent'),
          replyTo: given('replyTo'),
          forwardedFrom: given('forwardedFrom'),
          poll: given('poll'),
          mentions: given('mentions'),
          createdAt: now,
          searchText: given('searchText'),
        })
        .prepare('chat_insert_message'),
      // whoever writes has read what stands above
      markRead(its, author, named('room'), seq, now).prepare('chat_read_own'),
    ]
  })

/** Never goes back, and not behind the last message. */
export const markRead = (
  db: Db,
  who: Actor,
  roomId: string,
  seq: number | SQL<number>,
  now: Date | Placeholder,
) =>
  db
    .insert(chatStates)
    .values({ businessId: who.businessId, roomId, userId: who.id, readSeq: seq, readAt: now })
    .onConflictDoUpdate({
      target: [chatStates.businessId, chatStates.roomId, chatStates.userId],
      set: { readSeq: sql`excluded.read_seq`, readAt: sql`excluded.read_at` },
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
    'text' | 'searchText' | 'editedAt' | 'deletedAt' | 'deletedBy' | 'pinnedAt'
  >
>
type Place = { id: string; roomId: string }
/** Changes a message, or only notes that something has happened to it, as the next change of its room. */
export async function touchMessage(
  db: Db,
  who: Pick<Actor, 'businessId'>,
  { id, roomId }: Place,
  set: Touched = {},
): Promise<void> {
  const [room] = await db
    .update(chatRooms)
    .set({ lastChange: sql`${chatRooms.lastChange} + 1` })
    .where(rowOf(who, chatRooms, roomId))
    .returning({ change: chatRooms.lastChange })
  await db
    .update(chatMessages)
    .set({ ...set, change: room!.change })
    .where(rowOf(who, chatMessages, id))
}

/** Deletes a message; its row stays for the officer. */
export const removeMessage = (
  db: Db,
  who: Pick<Actor, 'businessId'>,
  message: Place,
  { by, at }: { by: string; at: Date },
) => touchMessage(db, who, message, { deletedAt: at, deletedBy: by, pinnedAt: null })

/** Keeps an earlier text of a message. */
export const keepEdit = (
  db: Db,
  who: Actor,
  messageId: string,
  { text, until }: { text: string; until: Date },
) => db.insert(chatEdits).values({ businessId: who.businessId, id: uuid(), messageId, text, until })

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
