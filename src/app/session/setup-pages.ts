import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, createApi } from '../../platform/client.ts'
import { isCode, Refusal } from '../../platform/errors.ts'
import { inProcess } from '../../platform/http/inject.ts'
import { isFromHere } from '../../platform/http/request-origin.ts'
import type { Notice } from '../../platform/auth/notice.ts'
import { setup } from '../../features/setup/contract.ts'
import { inputOf, type Typed, typedOf } from '../../features/setup/rules.typed.ts'
import type { SetupService } from '../../features/setup/service.ts'
import { type pageSessions, wantsJson } from './session.ts'

export type Beginning = {
  service: SetupService
  /** Whether whoever sits at this machine may begin a business without a code from the terminal. */
  local: boolean
  makeCode(): Promise<string>
}
type Show = (request: FastifyRequest, reply: FastifyReply, notice: Notice) => Promise<unknown>
type Sessions = ReturnType<typeof pageSessions>

/** Whether this request may begin a business without a code. */
export const mayBegin = ({ local }: Pick<Beginning, 'local'>, request: FastifyRequest) =>
  local && isFromHere(request)

/**
 * The page on which a business is begun. The code leaves the address at once, into a cookie that no script reads; nothing
 * is spent by opening the address.
 */
export function mountSetup(
  fastify: FastifyInstance,
  { beginning, sessions, show }: { beginning: Beginning; sessions: Sessions; show: Show },
) {
  fastify.get('/setup', { schema: { hide: true } }, async (request, reply) => {
    const { code, l } = request.query as Record<string, unknown>
    if (typeof code === 'string') {
      sessions.keepSetupCode(request, reply, code.slice(0, 100))
      return reply.redirect(
        typeof l === 'string' ? `/setup?l=${encodeURIComponent(l)}` : '/setup',
        303,
      )
    }
    return show(request, reply, { page: '/setup', detail: await doubt(request) })
  })

  /** Why the form cannot be sent; null when it can. */
  async function doubt(request: FastifyRequest) {
    if (mayBegin(beginning, request)) return null
    try {
      if (!sessions.setupCode(request)) return 'you_dont_have_permission'
      await beginning.service.lookAt(sessions.setupCode(request), request.ip)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  const hidden = { schema: { hide: true }, onRequest: sessions.onlyOurs }
  fastify.post('/session/setup', hidden, async (request, reply) => {
    const typed = typedOf(request.body)
    try {
      await enter(request, reply, typed)
      return wantsJson(request) ? { detail: 'signed_in' } : await reply.redirect('/', 303)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const { detail, fields } = error
      if (wantsJson(request)) return reply.code(error.status).send({ detail, fields })
      const { password: _unkept, ...kept } = typed
      return show(request, reply, { page: '/setup', detail, fields: codesIn(fields), typed: kept })
    }
  })

  async function enter(request: FastifyRequest, reply: FastifyReply, typed: Typed) {
    const transport = inProcess(fastify, request.ip)
    const agent = { 'user-agent': request.headers['user-agent'] ?? '' }
    const api = createApi({
      transport: (sent) => transport({ ...sent, headers: { ...sent.headers, ...agent } }),
      access: () => undefined,
      lang: () => 'ru',
    })
    const code = mayBegin(beginning, request)
      ? await beginning.makeCode()
      : sessions.setupCode(request)
    // the contract judges what was typed, whatever it lacks
    const body = { ...inputOf(typed), code } as never
    await sessions.enter(request, reply, await api(setup.begin, { body }))
    sessions.dropSetupCode(request, reply)
  }
}

const codesIn = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, code]) => (isCode(code) ? [[name, code]] : [])),
  )
