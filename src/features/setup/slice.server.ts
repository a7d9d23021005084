import type { ServerSlice } from '../../platform/slice-server.ts'
import { firstStepRoutes } from './routes.steps.ts'
import { setupRoutes } from './routes.ts'
import { type SetupService } from './service.ts'

export const slice: ServerSlice<{ beginning: { service: SetupService } }> = {
  routes: ({ beginning }) => [firstStepRoutes, setupRoutes(beginning.service)],
}
