import { answerFile } from '../../../platform/http/attachment.ts'
import type { Database } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { canManageDocuments, canSaveDocuments, canSeeDocuments } from './access.ts'
import { studentDocuments } from './contract.ts'
import { deleteDocument, findDocument, findFile, listDocuments } from './queries.ts'
import { findKnown } from '../record/queries.page.ts'
import { uploadDocument } from './service.ts'

export const documentRoutes = (database: Database) =>
  serve(studentDocuments, {
    list: about(({ db, who, params }) => findKnown(db, who, params.id), {
      may: canSeeDocuments,
      run: async ({ db, who, params }) => {
        const results = await listDocuments(db, who, params.id)
        return { count: results.length, results }
      },
    }),
    upload: {
      may: canManageDocuments,
      outsideTransaction: true,
      run: ({ who, params, body, now, once }) =>
        uploadDocument(database, who, { studentId: params.id, input: body, now, once }),
    },
    file: {
      may: canSaveDocuments,
      outsideTransaction: true,
      run: async ({ who, params }, reply) => {
        const read = () =>
          database.inBusiness(who.businessId, (db) => findFile(db, who, params.id), 'read')
        return answerFile(reply, found(await read()))
      },
    },
    remove: about(({ db, who, params }) => findDocument(db, who, params.id), {
      may: canManageDocuments,
      run: async ({ db, who, params }) => {
        if (!(await deleteDocument(db, who, params.id))) refuse('not_found')
        return { detail: 'removed' }
      },
    }),
  })
