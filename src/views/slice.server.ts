import type { ServerSlice } from '../platform/slice-server.ts'
import { personal } from './personal.ts'
import { viewRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: () => [viewRoutes],
  personal,
}
