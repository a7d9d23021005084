import { answerFile } from '../../../platform/http/attachment.ts'
import type { Database } from '../../../platform/db/db.ts'
import { found } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { canReadNews, canRewritePost, canWriteNews } from '../access.ts'
import { newsFiles } from './contract.ts'
import { findFile } from './queries.ts'
import { attachFile, namedPostOfFile, removeFile } from './service.ts'

export const newsFileRoutes = (database: Database) =>
  serve(newsFiles, {
    attach: {
      may: canWriteNews,
      outsideTransaction: true,
      run: ({ who, params, body, now, once }) =>
        attachFile(database, who, { postId: params.id, input: body, now, once }),
    },
    file: {
      may: canReadNews,
      outsideTransaction: true,
      run: async ({ who, params, now }, reply) => {
        const read = () =>
          database.inBusiness(who.businessId, (db) => findFile(db, who, params.id, now), 'read')
        return answerFile(reply, found(await read()))
      },
    },
    remove: about(namedPostOfFile, {
      may: canRewritePost,
      run: async ({ db, who, now, params, subject }) => {
        await removeFile(db, { who, now }, params.id, subject)
        return { detail: 'removed' }
      },
    }),
  })
