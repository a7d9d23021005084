import type { ServerSlice } from '../platform/slice-server.ts'
import type { Database } from '../platform/db.ts'
import { auditRoutes, batchRoutes } from './routes.ts'
import { type Words } from './service.export.ts'

export const slice: ServerSlice<{ database: Database; words: Words }> = {
  routes: (means) => [auditRoutes(means), batchRoutes],
  personal: {
    audit_entries:
      'the log of the school, which says of others what they did; what was changed stands in its table',
    batches: 'the log of the school',
  },
  unlogged: {
    batches: 'the log itself',
    audit_entries: 'the log itself',
  },
}
