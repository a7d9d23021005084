import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import type { Database } from '../../platform/db/db.ts'
import { accessCodeRoutes } from './codes/routes.ts'
import { securityRoutes } from './security/routes.ts'
import { authRoutes, type Door, sessionRoutes } from './routes.ts'
import { type CodeMeans, codeService } from './codes/service.ts'
import { dropOldEvents, type SecurityJournal } from './security/service.ts'
import { dropSpentTokens } from './service.sessions.ts'

type Means = CodeMeans & {
  database: Database
  journal: SecurityJournal
  door: Door
  publicUrl?: string | undefined
}

export const slice: ServerSlice<Means> = {
  routes: (means) => [
    authRoutes(means.auth, means.door),
    accessCodeRoutes(codeService(means), means.publicUrl),
    sessionRoutes,
    securityRoutes(means.database, means.journal),
  ],
  upkeep: { drop: [dropSpentTokens, dropOldEvents] },
  personal,
  unlogged: {
    sessions: 'whoever signs in stands in the journal of safety',
    refresh_tokens: 'secrets that turn over with every use',
    security_events: 'a journal itself',
  },
}
