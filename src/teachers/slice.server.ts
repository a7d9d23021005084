import type { ServerSlice } from '../platform/slice-server.ts'
import { personal } from './personal.ts'
import { teacherRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: ({ database }) => [teacherRoutes(database)],
  personal,
}
