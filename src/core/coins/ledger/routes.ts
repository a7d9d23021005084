import { can } from '../../permissions.ts'
import type { Database } from '../../../platform/db/db.ts'
import { found } from '../../../platform/errors.ts'
import { serve } from '../../../platform/serve.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { whole } from '../../../platform/shapes.ts'
import { canAdjustCoins, canAuditLedger, canSeeLedger, canSeeTransfers } from '../access.ts'
import { ledger, transfers } from './contract.ts'
import { findTransfer } from '../queries.adjust.ts'
import { findPolicy } from '../queries.expiry.ts'
import * as books from './queries.ts'
import { findShownTransfer, listTransfers } from './queries.transfers.ts'
import { reverse } from '../service.adjust.ts'
import { checkLedger } from './service.audit.ts'
import { previewExpiry } from '../service.expiry.ts'
import { exportTransfers } from '../service.export.ts'

export const transferRoutes = (means: FileMeans) =>
  serve(transfers, {
    list: {
      may: canSeeTransfers,
      run: ({ db, who, query }) => listTransfers(db, who, query),
    },
    export: {
      may: canSeeTransfers,
      outsideTransaction: true,
      run: ({ who, lang, query: { format, ...filter } }, reply) =>
        exportTransfers(means, { who, lang, format, filter }, reply),
    },
    reverse: {
      may: canAdjustCoins,
      run: async ({ db, who, params, body, now }) => {
        const transfer = found(await findTransfer(db, who, params.id))
        const id = await reverse(db, who, transfer, { ...body, now })
        return found(await findShownTransfer(db, who, id))
      },
    },
  })

export const ledgerRoutes = (database: Database) =>
  serve(ledger, {
    show: {
      may: canSeeLedger,
      run: async ({ db, who, now }) => {
        const sums = await books.readSums(db, who.businessId)
        const { policy } = await findPolicy(db, who.businessId)
        return {
          sums,
          balanced: books.fits(sums),
          classes: await books.readClassSums(db, who),
          weeks: await books.readFlow(db, who, now),
          policy,
          expiring: await previewExpiry(db, who, policy, now),
        }
      },
    },
    given: {
      may: canSeeTransfers,
      run: ({ db, who, now }) =>
        books.readGiven(db, who, now, can(who, 'coins.write') ? undefined : who.id),
    },
    expiry: {
      may: canSeeLedger,
      run: async ({ db, who, query, now }) => ({
        expiring: await previewExpiry(db, who, query.policy, now),
      }),
    },
    audits: {
      may: canAuditLedger,
      run: async ({ db, who }) => whole(await books.listAudits(db, who.businessId)),
    },
    newest: {
      may: canAuditLedger,
      run: async ({ db, who }) => {
        const [newest] = await books.listAudits(db, who.businessId, 1)
        return { audit: newest ? { ran_at: newest.ran_at, sound: newest.sound } : null }
      },
    },
    check: {
      may: canAuditLedger,
      outsideTransaction: true,
      run: ({ who, now, once }) => checkLedger(database, who.businessId, now, once),
    },
  })
