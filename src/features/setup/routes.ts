import { serve } from '../../platform/serve.ts'
import { setup } from './contract.ts'
import type { SetupService } from './service.ts'

export const setupRoutes = (service: SetupService) =>
  serve(setup, {
    begin: {
      anyone: true,
      run: ({ body, request }) =>
        service.begin(body, {
          address: request.ip,
          device: request.headers['user-agent'] ?? '',
          carried: undefined,
        }),
    },
  })
