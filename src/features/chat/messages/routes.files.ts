import { allows, type Actor } from '../../../platform/actor.ts'
import { isStaff } from '../../../core/permissions.ts'
import { answerFile } from '../../../platform/http/attachment.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { found } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { canChat, canSeeReports, canWriteMessages } from '../access.ts'
import { chatFiles } from './contract.files.ts'
import { findBytes, findDisclosedBytes, listMedia } from './queries.files.ts'
import { findSettings } from '../care/queries.policy.ts'
import { findRoom } from '../queries.ts'
import { search, upload } from './service.files.ts'

export const chatFileRoutes = (database: Database) => {
  const bytesOf = async (who: Actor, id: string, small: boolean) => {
    const mayOpen = async (db: Db) =>
      isStaff(who) && allows(canSeeReports, who, await findSettings(db, who))
    const read = async (db: Db) =>
      (await findBytes(db, who, id, small)) ??
      ((await mayOpen(db)) ? findDisclosedBytes(db, who, id, small) : undefined)
    return found(await database.inBusiness(who.businessId, read, 'read'))
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
      run: async ({ who, params }, reply) =>
        answerFile(reply, await bytesOf(who, params.id, false)),
    },
    thumbnail: {
      may: canChat,
      outsideTransaction: true,
      run: async ({ who, params }, reply) => answerFile(reply, await bytesOf(who, params.id, true)),
    },
    media: about(({ db, who, params }) => findRoom(db, who, params.id), {
      may: canChat,
      run: ({ db, who, subject, query }) => listMedia(db, who, subject.id, query),
    }),
    search: { may: canChat, run: ({ db, query, ...asked }) => search(db, asked, query) },
  })
}
