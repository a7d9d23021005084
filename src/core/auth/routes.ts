import type { FastifyRequest } from 'fastify'
import { refuse } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import { canEndOtherSessions, canEndSession, canSeeSessions, canSignOut } from './access.ts'
import { auth, knownBrowsersHeader, sessions } from './contract.ts'
import { findSession, listSessions } from './queries.sessions.ts'
import type { AuthService } from './service.ts'
import { endOtherSessions } from './service.sessions.ts'

/** Refuses who may not sign in by the way that the request has come. */
export type Door = (username: string, request: FastifyRequest) => void

export const authRoutes = (service: AuthService, door: Door) =>
  serve(auth, {
    login: {
      anyone: true,
      run: async ({ query, body, request }) => {
        const inQuery = query.username !== undefined || query.password !== undefined
        if (inQuery && body) refuse('invalid_username_or_password')
        const { username, password } = body ?? query
        if (!username || !password) refuse('invalid_username_or_password')
        door(username, request)
        return service.signIn(username, password, {
          address: request.ip,
          device: request.headers['user-agent'] ?? '',
          carried: request.headers[knownBrowsersHeader] as string | undefined,
        })
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

const ended = { detail: 'signed_out' }

export const sessionRoutes = serve(sessions, {
  list: {
    may: canSeeSessions,
    run: async ({ db, who, now }) => {
      const results = await listSessions(db, who, now)
      return { count: results.length, results }
    },
  },
  end: about(({ db, who, params, now }) => findSession(db, who, params.id, now), {
    may: canEndSession,
    run: async ({ db, who, params, now }) => {
      await endOtherSessions(db, who, 'others', now, params.id)
      return ended
    },
  }),
  endOthers: {
    may: canEndOtherSessions,
    run: async ({ db, who, now }) => {
      await endOtherSessions(db, who, 'others', now)
      return ended
    },
  },
})
