import type { Actor } from '../platform/actor.ts'
import { answerFile } from '../platform/attachment.ts'
import type { Database, Db } from '../platform/db.ts'
import { found } from '../platform/errors.ts'
import { about, serve } from '../platform/serve.ts'
import { canChat, canWriteMessages } from './access.ts'
import { chatFiles } from './contract.files.ts'
import { findBytes, findDisclosedBytes, listMedia } from './queries.files.ts'
import { findRoom } from './queries.ts'
import { isOfficerNow } from './service.care.ts'
import { search, upload } from './service.files.ts'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
}

export const chatFileRoutes = (database: Database) => {
  const bytesOf = async (who: Actor, id: string, small: boolean) => {
    const read = async (db: Db) =>
      (await findBytes(db, who, id, small)) ??
      ((await isOfficerNow(db, who)) ? findDisclosedBytes(db, who, id, small) : undefined)
    const { name, mime, bytes } = found(await database.inBusiness(who.businessId, read, 'read'))
    return { bytes, kept: { name, mime, ending: endings[mime] ?? 'bin' } }
  }
  return serve(chatFiles, {
    upload: {
      may: canWriteMessages,
      outsideTransaction: true,
      run: ({ who, params, body, now, once }) =>
        upload(database, who, { roomId: params.id, input: body, now, once }),
    },
    file: {
      may: canChat,
      outsideTransaction: true,
      run: async ({ who, params }, reply) => {
        const { bytes, kept } = await bytesOf(who, params.id, false)
        answerFile(reply, kept, 'private, no-store')
        return bytes
      },
    },
    thumbnail: {
      may: canChat,
      outsideTransaction: true,
      run: async ({ who, params }, reply) => {
        const { bytes, kept } = await bytesOf(who, params.id, true)
        answerFile(reply, kept, 'private, no-store')
        return bytes
      },
    },
    media: about(({ db, who, params }) => findRoom(db, who, params.id), {
      may: canChat,
      run: ({ db, who, subject, query }) => listMedia(db, who, subject.id, query),
    }),
    search: { may: canChat, run: ({ db, query, ...asked }) => search(db, asked, query) },
  })
}
