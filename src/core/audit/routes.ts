import { found } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import { whole } from '../../platform/shapes.ts'
import { canReadAudit, canUndoBatches } from './access.ts'
import { audit, batches } from './contract.ts'
import { findBatch, listBatches } from './undo/queries.batches.ts'
import { listActors, listAudit } from './queries.ts'
import { findProgress } from './undo/queries.ts'
import { exportAudit } from './service.export.ts'
import { tryUndo, undoBatch } from './service.ts'

const defaultLimit = 30

export const auditRoutes = (of: FileMeans) =>
  serve(audit, {
    list: {
      may: canReadAudit,
      run: ({ db, who, query: { limit, ...filter }, lang }) =>
        listAudit(db, who, { filter, limit: Number(limit ?? defaultLimit), lang }),
    },
    actors: {
      may: canReadAudit,
      run: async ({ db, who }) => whole(await listActors(db, who)),
    },
    export: {
      may: canReadAudit,
      outsideTransaction: true,
      run: ({ who, query: { format, ...filter }, lang }, reply) =>
        exportAudit(of, who, { filter, format, lang }, reply),
    },
  })

export const batchRoutes = serve(batches, {
  list: { may: canReadAudit, run: ({ db, who, query }) => listBatches(db, who, query) },
  undo: about(({ db, who, params }) => findBatch(db, who, params.id), {
    may: canUndoBatches,
    run: ({ db, who, params, query: { rest }, now }) =>
      undoBatch(db, who, params.id, { rest: rest === 'true', now }),
  }),
  progress: about(({ db, who, params }) => findBatch(db, who, params.id), {
    may: canUndoBatches,
    run: ({ db, params }) => findProgress(db, params.id),
  }),
  tryUndo: {
    may: canUndoBatches,
    run: async ({ db, who, params, lang }) =>
      tryUndo(db, who, found(await findBatch(db, who, params.id)), lang),
  },
})
