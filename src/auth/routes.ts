import { refuse } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { canSignOut } from './access.ts'
import { auth } from './contract.ts'
import type { AuthService } from './service.ts'

export const authRoutes = (service: AuthService) =>
  serve(auth, {
    login: {
      anyone: true,
      run: async ({ query, body, request }) => {
        const inQuery = query.username !== undefined || query.password !== undefined
        if (inQuery && body) refuse('invalid_username_or_password')
        const { username, password } = body ?? query
        if (!username || !password) refuse('invalid_username_or_password')
        return service.signIn(username, password, request.ip, request.headers['user-agent'] ?? '')
      },
    },
    refresh: {
      anyone: true,
      run: ({ body, request }) => service.refresh(body.refresh, request.ip),
    },
    logout: {
      may: canSignOut,
      run: async ({ db, who }) => {
        await service.signOut(db, who)
        return { detail: 'signed_out' }
      },
    },
  })
