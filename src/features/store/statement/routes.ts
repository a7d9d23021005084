import { about, serve } from '../../../platform/serve.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { canKeepStore, canKeepStores } from '../access.ts'
import { storeStatements } from './contract.ts'
import { findStore } from '../queries.stores.ts'
import { exportStatement, readStatement } from './service.ts'

export const storeStatementRoutes = (means: FileMeans) =>
  serve(storeStatements, {
    show: about(({ db, who, params, now }) => findStore(db, who, params.id, now), {
      may: canKeepStore,
      run: ({ db, who, subject, query }) => readStatement(db, who, subject, query),
    }),
    export: {
      may: canKeepStores,
      outsideTransaction: true,
      run: ({ who, params, query, lang, now }, reply) =>
        exportStatement(means, { who, id: params.id, query, lang, now }, reply),
    },
  })
