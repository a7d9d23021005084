import type { ServerSlice } from '../../platform/slice-server.ts'
import { helpRoutes } from './routes.ts'

export const slice: ServerSlice = { routes: () => [helpRoutes] }
