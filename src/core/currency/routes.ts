import { localDay } from '../../platform/dates/days.ts'
import { serve } from '../../platform/serve.ts'
import { canSeeRates } from './access.ts'
import { currency } from './contract.ts'
import { findRates } from './queries.ts'
import { bankZone } from './service.feed.ts'
import { shippedRates } from './service.shipped.ts'

export const currencyRoutes = serve(currency, {
  rates: {
    may: canSeeRates,
    run: async ({ db, now }) => (await findRates(db, localDay(now, bankZone))) ?? shippedRates,
  },
})
