import type { ServerSlice } from '../platform/slice-server.ts'
import { personal } from './personal.ts'
import { absenceRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: ({ database }) => [absenceRoutes(database)],
  personal,
}
