import type { ServerSlice } from '../../platform/slice-server.ts'
import { searchRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: () => [searchRoutes],
}
