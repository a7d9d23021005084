import type { FileMeans } from '../platform/sheets/export.ts'
import type { ServerSlice } from '../platform/slice-server.ts'
import { personal } from './personal.ts'
import { classNoteRoutes, classRecordRoutes, membershipRoutes } from './routes.record.ts'
import { rolloverRoutes } from './routes.rollover.ts'
import { classRoutes } from './routes.ts'
import { rollOverWhatIsDue } from './service.rollover.dated.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [
    classRoutes(means),
    classRecordRoutes,
    classNoteRoutes,
    membershipRoutes,
    rolloverRoutes,
  ],
  upkeep: { find: [rollOverWhatIsDue] },
  personal,
}
