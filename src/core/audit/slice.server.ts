import type { ServerSlice } from '../../platform/slice-server.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import { auditRoutes, batchRoutes } from './routes.ts'

export const slice: ServerSlice<FileMeans> = {
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
