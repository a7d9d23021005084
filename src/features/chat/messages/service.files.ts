import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { decodeBase64 } from '../../../platform/files/base64.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { readDocument, readPicture } from '../../../platform/files/files.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import { bounded } from '../../../platform/http/limiter.ts'
import { soundOf } from '../../../platform/files/sound.ts'
import { type FileInput, largestFile, type MessageSearch } from './contract.files.ts'
import { type ChatFile, longestVoice } from './contract.ts'
import { findHits, insertFile } from './queries.files.ts'
import { findMessages, showAll } from './queries.ts'
import { findCards, findRoom } from '../queries.ts'
import type { Asked } from '../service.ts'
import { checkWriting } from './service.ts'

/** Files of one person in an hour. */
const countFile = bounded('chat-files', { points: 120, duration: 60 * 60 })

type Upload = { roomId: string; input: FileInput; now: Date; once: Once }

/** Keeps a file for a message to come; it is worked on before a connection is asked for. */
export async function upload(
  database: Database,
  who: Actor,
  { roomId, input, now, once }: Upload,
): Promise<ChatFile> {
  const check = async (db: Db) => checkWriting(db, who, found(await findRoom(db, who, roomId)))
  await database.inBusiness(who.businessId, check, 'read')
  await countFile(who.id)
  const read = await readers[input.kind](input, who)
  if (read.bytes.length > largestFile) refuse('invalid_input', { file: 'file_too_large' })
  const { kind, name } = input
  const file = { id: uuid(), roomId, kind, name, size: read.bytes.length, createdAt: now, ...read }
  return once((db) => insertFile(db, who, file))
}

type Read = {
  mime: string
  bytes: Buffer
  width?: number
  height?: number
  thumbnail?: Buffer
  duration?: number
}

/** Of each kind what is kept of it; what it is called does not matter. */
const readers: Record<FileInput['kind'], (input: FileInput, who: Actor) => Promise<Read>> = {
  picture: async ({ file }, who) => ({ mime: 'image/jpeg', ...(await readPicture(file, who.id)) }),
  file: async ({ file }) => readDocument(file),
  voice: async ({ file, duration }) => {
    const bytes = decodeBase64(file)
    const sound = soundOf(bytes)
    if (!sound) refuse('invalid_input', { file: 'invalid_file_type' })
    const ms = Math.round(sound.ms ?? duration ?? 0)
    // a recorder ends a little after it is told to
    if (ms > longestVoice * 1000 + 2_000) refuse('voice_too_long')
    return { mime: sound.mime, bytes, duration: Math.min(ms, longestVoice * 1000) }
  },
}

/** Messages that are looked for, each with the room that it stands in. */
export async function search(db: Db, asked: Asked, sought: MessageSearch) {
  const { next, ids } = await findHits(db, asked.who, sought)
  const messages = await showAll(db, asked, await findMessages(db, asked, ids))
  const rooms = new Map(
    (await findCards(db, asked.who, [...new Set(messages.map(({ room_id }) => room_id))])).map(
      (card) => [card.id, card],
    ),
  )
  return {
    next,
    results: messages.flatMap((message) => {
      const room = rooms.get(message.room_id)
      return room ? [{ message, room }] : []
    }),
  }
}
