import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { viewRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: () => [viewRoutes],
  personal,
  unlogged: {
    saved_views: 'names of one’s own for an address',
  },
}
