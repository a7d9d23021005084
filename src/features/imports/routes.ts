import type { Database } from '../../platform/db/db.ts'
import { about, serve } from '../../platform/serve.ts'
import { answerSheet } from '../../platform/sheets/answer.ts'
import { canImportSomething } from './access.ts'
import { imports } from './contract.ts'
import { deleteDraft, findState } from './timetable/queries.drafts.ts'
import { changeDraft, lookAt, openFile, refuseUnlessMay, saveDraft } from './service.ts'
import { sampleOf } from './file/service.sample.ts'

export const importRoutes = (database: Database) =>
  serve(imports, {
    sample: {
      may: canImportSomething,
      outsideTransaction: true,
      run: ({ who, query: { kind, format }, lang }, reply) => {
        refuseUnlessMay(who, kind)
        const sheet = sampleOf(kind, lang)
        return answerSheet(reply, { format, fileName: sheet.name, sheet })
      },
    },
    create: {
      may: canImportSomething,
      outsideTransaction: true,
      run: ({ who, body, now, once }) => openFile(database, once, who, body, now),
    },
    show: {
      may: canImportSomething,
      run: ({ db, who, params, query, now }) => lookAt(db, { who, now, filter: query }, params.id),
    },
    edit: about(({ db, who, params }) => findState(db, who, params.id), {
      may: canImportSomething,
      run: ({ db, who, params, query, body, now }) =>
        changeDraft(db, { who, now, filter: query }, params.id, body),
    }),
    save: {
      may: canImportSomething,
      outsideTransaction: true,
      run: ({ who, params, body, now, once }) =>
        saveDraft(database, once, { who, id: params.id, version: body.version, now }),
    },
    remove: about(({ db, who, params }) => findState(db, who, params.id), {
      may: canImportSomething,
      run: async ({ db, who, params }) => {
        await deleteDraft(db, who, params.id)
        return { detail: 'done' }
      },
    }),
  })
