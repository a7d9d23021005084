import type { Database } from '../../platform/db/db.ts'
import { serve } from '../../platform/serve.ts'
import { canSeeSecurity } from './access.security.ts'
import { securityEvents } from './contract.security.ts'
import { listSecurity } from './queries.security.ts'
import type { SecurityJournal } from './service.security.ts'

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
