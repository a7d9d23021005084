import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { halfRoutes } from './halves/routes.ts'
import { personal } from './personal.ts'
import {
  classNoteRoutes,
  classRecordRoutes,
  joiningRoutes,
  membershipRoutes,
} from './record/routes.ts'
import { rolloverRoutes } from './rollover/routes.ts'
import { classRoutes } from './routes.ts'
import { joinWhatIsDue } from './members/service.joinings.ts'
import { rollOverWhatIsDue } from './rollover/service.dated.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [
    classRoutes(means),
    classRecordRoutes,
    classNoteRoutes,
    membershipRoutes,
    joiningRoutes,
    halfRoutes,
    rolloverRoutes,
  ],
  // who comes on the first day of the new year comes to a class that has begun
  upkeep: { find: [rollOverWhatIsDue, joinWhatIsDue] },
  personal,
}
