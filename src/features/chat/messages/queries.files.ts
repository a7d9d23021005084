import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import { foldSearch, heard } from '../../../platform/i18n/folding.ts'
import { among, rowOf, sameRow } from '../../../platform/db/rows.ts'
import type { MessageSearch } from './contract.files.ts'
import type { ChatFile } from './contract.ts'
import { fileIsShownTo, messagesWithinReach, roomsWithinReach } from '../reach.ts'
import { chatDisclosures } from '../care/table.ts'
import { chatFiles, chatMessageFiles, chatMessages } from './table.ts'
import { chatRooms } from '../table.ts'

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
export async function findHits(db: Db, who: Actor, { cursor, ...sought }: MessageSearch) {
  if (cursor && !uuidForm.test(cursor)) refuse('invalid_input', { cursor: 'invalid_value' })
  const { q, sender_id, sender, from, to, files } = sought
  const words = foldSearch(heard(q)).split(' ').filter(Boolean)
  // one letter stands in nearly everything
  const isNarrowed = Boolean(sender_id || sender || from || to || files)
  if (words.join('').length < 2 && !isNarrowed) return { next: null, ids: [] }
  if (words.length === 0) return pageOf(await narrowed(db, who, sought, behind(cursor)))
  const found: string[] = []
  let after = cursor
  for (let round = 0; round < mostRounds; round += 1) {
    const most = round === 0 && !isNarrowed ? fewHits : mostHits
    const saying = await findSaying(db, who, { words, roomId: sought.room_id, cursor: after, most })
    found.push(...(await narrowed(db, who, sought, among(chatMessages.id, saying))))
    if (found.length > hitsPage || saying.length < most) return pageOf(found)
    after = saying.at(-1)!
  }
  // so many say it, and so few are meant: whoever wants more asks from there
  return { ids: found, next: after ?? null }
}

/** So many of the newest that say it are looked through at once for those that the rest of the question leaves; so often. */
const mostHits = 2_000
/** The first time, where there is no rest: a word that many say is found among the last messages. */
const fewHits = hitsPage + 1
const mostRounds = 5

const pageOf = (ids: string[]) => ({
  next: ids.length > hitsPage ? ids[hitsPage - 1]! : null,
  ids: ids.slice(0, hitsPage),
})
const behind = (cursor: string | undefined) =>
  cursor ? sql`${chatMessages.id} < ${cursor}::uuid` : undefined

const roomsOf = (db: Db, who: Actor, roomId: string | undefined) =>
  db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.businessId, who.businessId),
        roomId ? eq(chatRooms.id, roomId) : undefined,
        roomsWithinReach(who),
      ),
    )

type Saying = {
  words: string[]
  roomId: string | undefined
  cursor: string | undefined
  most: number
}

/** The ids of the next messages of these rooms in which all words stand, whoever may see them. */
async function findSaying(db: Db, who: Actor, { words, roomId, cursor, most }: Saying) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select messages_saying(${sql.param(words)}::text[], array(${roomsOf(db, who, roomId)}), ${cursor ?? null}::uuid, ${most}) as id`)
  return rows.map(({ id }) => id)
}

/** Those of them that exist for this person and are of whom, when and what is asked for. */
async function narrowed(
  db: Db,
  who: Actor,
  { room_id, sender_id, sender, from, to, files }: Omit<MessageSearch, 'cursor'>,
  of: SQL | undefined,
) {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
    .where(
      and(
        eq(chatMessages.businessId, who.businessId),
        isNull(chatMessages.deletedAt),
        of,
        sql`${chatMessages.roomId} = any(array(${roomsOf(db, who, room_id)}))`,
        messagesWithinReach(who),
        sender_id ? eq(chatMessages.authorId, sender_id) : undefined,
        sender
          ? sql`${chatMessages.authorId} = any(array(select people_named(${sender})))`
          : undefined,
        from ? gte(chatMessages.createdAt, new Date(from)) : undefined,
        to ? lte(chatMessages.createdAt, new Date(to)) : undefined,
        files
          ? sql`exists (select from ${chatMessageFiles} where ${sameRow(chatMessages, chatMessageFiles.messageId)})`
          : undefined,
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(hitsPage + 1)
  return rows.map(({ id }) => id)
}
