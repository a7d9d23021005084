import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { ledgerRoutes, transferRoutes } from './ledger/routes.ts'
import { coinRoutes } from './routes.ts'
import { checkLedgerDaily } from './ledger/service.audit.ts'
import { expireCoins, expireWallet } from './service.expiry.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [coinRoutes(means), transferRoutes(means), ledgerRoutes(means.database)],
  upkeep: { runOut: [expireCoins], check: [checkLedgerDaily], runOutOf: [expireWallet] },
  personal,
  unlogged: {
    transfers: 'never changed: a mistake is put right by a second one',
    ledger_audits: 'what the product found itself',
    coin_expiries: 'what the product did itself',
  },
}
