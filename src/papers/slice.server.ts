import type { ServerSlice } from '../platform/slice-server.ts'
import { paperRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: ({ database }) => [paperRoutes(database)],
}
