import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { personal as ofAbsences } from './absences/personal.ts'
import { absenceRoutes } from './absences/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { guardianRoutes, parentRoutes } from './guardians/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { studentHistoryRoutes } from './record/routes.page.ts'
import { studentRoutes } from './routes.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [
    studentRoutes(means),
    studentHistoryRoutes,
    guardianRoutes,
    parentRoutes(means),
    documentRoutes(means.database),
    noteRoutes,
    absenceRoutes(means),
  ],
  personal: { ...personal, ...ofAbsences },
}
