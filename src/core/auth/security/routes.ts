import type { Database } from '../../../platform/db/db.ts'
import { serve } from '../../../platform/serve.ts'
import { canSeeSecurity } from './access.ts'
import { securityEvents } from './contract.ts'
import { listSecurity } from './queries.ts'
import type { SecurityJournal } from './service.ts'

export const securityRoutes = (database: Database, journal: SecurityJournal) =>
  serve(securityEvents, {
    list: {
      may: canSeeSecurity,
      outsideTransaction: true,
      run: async ({ who, query }) => {
        // what this process has noticed a moment ago is among it
        await journal.flush()
        return database.inBusiness(who.businessId, (db) => listSecurity(db, who, query), 'read')
      },
    },
  })
