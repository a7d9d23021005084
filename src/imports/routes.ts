import type { Database } from '../platform/db.ts'
import { about, serve } from '../platform/serve.ts'
import { answerSheet } from '../platform/sheets/answer.ts'
import { canImportSomething } from './access.ts'
import { imports } from './contract.ts'
import { findState } from './queries.drafts.ts'
import { importService, refuseUnlessMay } from './service.ts'
import { sampleOf } from './service.sample.ts'

export const importRoutes = (database: Database) => {
  const service = importService(database)
  return serve(imports, {
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
      run: ({ who, body, now, once }) => service.open(who, body, { now, once }),
    },
    show: {
      may: canImportSomething,
      run: ({ db, who, params, query, now }) =>
        service.look(db, { who, now, filter: query }, params.id),
    },
    edit: about(({ db, who, params }) => findState(db, who, params.id), {
      may: canImportSomething,
      run: ({ db, who, params, query, body, now }) =>
        service.change(db, { who, now, filter: query }, params.id, body),
    }),
    save: {
      may: canImportSomething,
      outsideTransaction: true,
      run: ({ who, params, body, request, now }) =>
        service.save(who, params.id, { version: body.version, request, now }),
    },
    remove: about(({ db, who, params }) => findState(db, who, params.id), {
      may: canImportSomething,
      run: async ({ db, who, params }) => {
        await service.remove(db, who, params.id)
        return { detail: 'done' }
      },
    }),
  })
}
