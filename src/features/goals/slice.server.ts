import type { ServerSlice } from '../../platform/slice-server.ts'
import { goalRoutes, rankRoutes } from './routes.ts'

export const slice: ServerSlice = {
  routes: () => [goalRoutes, rankRoutes],
  personal: {
    class_goals: 'what a class wants to reach together; it names nobody',
  },
}
