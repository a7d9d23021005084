import { serve } from '../platform/serve.ts'
import { canSeeWallet } from './access.ts'
import { coins } from './contract.ts'
import { findHolder, readWallet } from './queries.ts'

export const coinRoutes = serve(coins, {
  wallet: {
    may: canSeeWallet,
    of: ({ db, who, params }) => findHolder(db, who, params.id),
    run: ({ db, who, params }) => readWallet(db, who, params.id),
  },
})
