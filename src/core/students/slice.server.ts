import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { documentRoutes } from './routes.documents.ts'
import { guardianRoutes, parentRoutes } from './routes.guardians.ts'
import { noteRoutes } from './routes.notes.ts'
import { studentHistoryRoutes } from './routes.page.ts'
import { studentRoutes } from './routes.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [
    studentRoutes(means),
    studentHistoryRoutes,
    guardianRoutes,
    parentRoutes(means),
    documentRoutes(means.database),
    noteRoutes,
  ],
  personal,
}
