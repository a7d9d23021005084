import type { ServerSlice } from '../../platform/slice-server.ts'
import { currencyRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: () => [currencyRoutes],
}
