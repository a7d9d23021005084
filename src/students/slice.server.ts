import type { ServerSlice } from '../platform/slice-server.ts'
import { personal } from './personal.ts'
import { documentRoutes } from './routes.documents.ts'
import { guardianRoutes, parentRoutes } from './routes.guardians.ts'
import { noteRoutes } from './routes.notes.ts'
import { studentHistoryRoutes } from './routes.page.ts'
import { studentRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: ({ database }) => [
    studentRoutes(database),
    studentHistoryRoutes,
    guardianRoutes,
    parentRoutes(database),
    documentRoutes(database),
    noteRoutes,
  ],
  personal,
}
