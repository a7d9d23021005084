import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import { foldSearch, heard } from '../platform/folding.ts'
import { rowOf, sameRow } from '../platform/rows.ts'
import type { MessageSearch } from './contract.files.ts'
import type { ChatFile } from './contract.message.ts'
import { fileIsShownTo, messagesWithinReach, roomsWithinReach } from './reach.ts'
import { chatDisclosures } from './table.care.ts'
import { chatFiles, chatMessageFiles, chatMessages } from './table.messages.ts'
import { chatRooms } from './table.ts'

const columns = {
  id: chatFiles.id,
  kind: chatFiles.kind,
  name: chatFiles.name,
  mime: chatFiles.mime,
  size: chatFiles.size,
  width: chatFiles.width,
  height: chatFiles.height,
  duration: chatFiles.duration,
}

type NewFile = Omit<typeof chatFiles.$inferInsert, 'businessId' | 'uploadedBy'>

export async function insertFile(db: Db, who: Actor, file: NewFile): Promise<ChatFile> {
  const [row] = await db
    .insert(chatFiles)
    .values({ ...file, businessId: who.businessId, uploadedBy: who.id })
    .returning(columns)
  return row!
}

/** The bytes of a file that this person has uploaded, or that stands in a message within reach. */
export const findBytes = (db: Db, who: Actor, id: string, small: boolean) =>
  bytesOf(db, who, { id, small }, [
    and(
      eq(chatFiles.uploadedBy, who.id),
      // what somebody has taken back is gone for them as well
      sql`not exists (select from ${chatMessageFiles} where ${sameRow(chatFiles, chatMessageFiles.fileId)})`,
    ),
    fileIsShownTo(who, chatFiles.id),
  ])

/** The bytes of a file of a message that this person has opened with a reason. */
export const findDisclosedBytes = (db: Db, who: Actor, id: string, small: boolean) =>
  bytesOf(db, who, { id, small }, [
    sql`exists (
      select from ${chatMessageFiles} join ${chatDisclosures}
        on ${chatDisclosures.businessId} = ${chatMessageFiles.businessId}
        and ${chatDisclosures.messageId} = ${chatMessageFiles.messageId}
      where ${sameRow(chatFiles, chatMessageFiles.fileId)} and ${chatDisclosures.byId} = ${who.id}
    )`,
  ])

type Wanted = { id: string; small: boolean }

async function bytesOf(db: Db, who: Actor, { id, small }: Wanted, reasons: (SQL | undefined)[]) {
  const [file] = await db
    .select({
      name: chatFiles.name,
      mime: small ? sql<string>`'image/webp'` : chatFiles.mime,
      bytes: small ? chatFiles.thumbnail : chatFiles.bytes,
    })
    .from(chatFiles)
    .where(and(rowOf(who, chatFiles, id), or(...reasons)))
  return file?.bytes ? { ...file, bytes: file.bytes } : undefined
}

const mediaPage = 60

function placeIn(cursor: string) {
  const [, seq, place] = /^(\d{1,10})\.(\d{1,3})$/.exec(cursor) ?? []
  if (!seq || !place) refuse('invalid_input', { cursor: 'invalid_value' })
  return { seq: Number(seq), place: Number(place) }
}

/** The files of a room of one kind, the newest first. */
export async function listMedia(
  db: Db,
  who: Actor,
  roomId: string,
  { kind, cursor }: { kind: 'picture' | 'file' | 'voice'; cursor?: string | undefined },
) {
  const behind = cursor ? placeIn(cursor) : undefined
  const rows = await db
    .select({
      file: columns,
      messageId: chatMessages.id,
      seq: chatMessages.seq,
      place: chatMessageFiles.place,
      authorId: chatMessages.authorId,
      createdAt: chatMessages.createdAt,
    })
    .from(chatMessageFiles)
    .innerJoin(chatFiles, sameRow(chatFiles, chatMessageFiles.fileId))
    .innerJoin(chatMessages, sameRow(chatMessages, chatMessageFiles.messageId))
    .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
    .where(
      and(
        eq(chatMessageFiles.businessId, who.businessId),
        eq(chatMessageFiles.roomId, roomId),
        eq(chatMessageFiles.kind, kind),
        isNull(chatMessages.deletedAt),
        messagesWithinReach(who),
        behind &&
          sql`(${chatMessageFiles.seq}, ${chatMessageFiles.place}) < (${behind.seq}::bigint, ${behind.place}::smallint)`,
      ),
    )
    .orderBy(desc(chatMessageFiles.seq), desc(chatMessageFiles.place))
    .limit(mediaPage + 1)
  const shown = rows.slice(0, mediaPage)
  const last = shown.at(-1)
  return {
    next: rows.length > mediaPage && last ? `${last.seq}.${last.place}` : null,
    results: shown.map(({ file, messageId, seq, authorId, createdAt }) => ({
      file,
      message_id: messageId,
      seq,
      author_id: authorId,
      created_at: createdAt.toISOString(),
    })),
  }
}

const hitsPage = 30
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of messages that are looked for, the newest first, and where to go on. */
export async function findHits(db: Db, who: Actor, sought: MessageSearch) {
  const { q, room_id, sender_id, from, to, files, cursor } = sought
  if (cursor && !uuidForm.test(cursor)) refuse('invalid_input', { cursor: 'invalid_value' })
  const words = foldSearch(heard(q)).split(' ').filter(Boolean)
  const narrowed = Boolean(sender_id || from || to || files)
  // one letter stands in nearly everything
  if (words.join('').length < 2 && !narrowed) return { next: null, ids: [] }
  const rooms = db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.businessId, who.businessId),
        room_id ? eq(chatRooms.id, room_id) : undefined,
        roomsWithinReach(who),
      ),
    )
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
    .where(
      and(
        eq(chatMessages.businessId, who.businessId),
        isNull(chatMessages.deletedAt),
        words.length > 0
          ? sql`${chatMessages.id} in (select messages_saying(${sql.param(words)}::text[], array(${rooms}), ${cursor ?? null}::uuid, ${mostHits}))`
          : sql`${chatMessages.roomId} = any(array(${rooms}))`,
        messagesWithinReach(who),
        sender_id ? eq(chatMessages.authorId, sender_id) : undefined,
        from ? gte(chatMessages.createdAt, new Date(from)) : undefined,
        to ? lte(chatMessages.createdAt, new Date(to)) : undefined,
        files
          ? sql`exists (select from ${chatMessageFiles} where ${sameRow(chatMessages, chatMessageFiles.messageId)})`
          : undefined,
        cursor ? sql`${chatMessages.id} < ${cursor}::uuid` : undefined,
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(hitsPage + 1)
  const ids = rows.map(({ id }) => id)
  return { next: ids.length > hitsPage ? ids[hitsPage - 1]! : null, ids: ids.slice(0, hitsPage) }
}

/** So many of the newest that say it are looked through for those that the rest of the question leaves. */
const mostHits = 2_000
