import { placeOf } from '../../platform/db/cursor.ts'
import { about, serve } from '../../platform/serve.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import { canAdjustCoins, canSaveStatement, canSeeWallet } from './access.ts'
import { coins } from './contract.ts'
import { readStatement } from './ledger/queries.statement.ts'
import { findHolder, readWallet } from './queries.ts'
import { adjust, adjustMany } from './service.adjust.ts'
import { exportStatement } from './service.export.ts'

export const coinRoutes = (means: FileMeans) =>
  serve(coins, {
    wallet: about(({ db, who, params }) => findHolder(db, who, params.id), {
      may: canSeeWallet,
      run: ({ db, who, params }) => readWallet(db, who, params.id),
    }),
    transfers: about(({ db, who, params }) => findHolder(db, who, params.id), {
      may: canSeeWallet,
      run: ({ db, who, params, query }) =>
        readStatement(
          db,
          who,
          params.id,
          query.cursor === undefined ? undefined : placeOf(query.cursor),
        ),
    }),
    export: {
      may: canSaveStatement,
      outsideTransaction: true,
      run: ({ who, lang, params: { id }, query: { format } }, reply) =>
        exportStatement(means, { who, lang, format, id }, reply),
    },
    adjust: about(({ db, who, params }) => findHolder(db, who, params.id), {
      may: canAdjustCoins,
      run: ({ db, who, params: { id }, body, now }) => adjust(db, who, { ...body, id, now }),
    }),
    adjustMany: {
      may: canAdjustCoins,
      run: ({ db, who, body, now }) => adjustMany(db, who, body, now),
    },
  })
