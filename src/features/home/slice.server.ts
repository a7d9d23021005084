import type { ServerSlice } from '../../platform/slice-server.ts'
import { homeRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: () => [homeRoutes],
}
