import type { ServerSlice } from '../platform/slice-server.ts'
import { staffRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: ({ database }) => [staffRoutes(database)],
}
