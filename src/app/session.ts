import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auth } from '../auth/contract.ts'
import type { Tokens } from '../auth/contract.ts'
import { ApiError, createApi } from '../platform/client.ts'
import { cookieNames } from '../platform/cookies.ts'
import { type Code, refuse } from '../platform/errors.ts'
import { inProcess } from '../platform/inject.ts'
import { accessLife, refreshLife } from '../platform/tokens.ts'

type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  notice: { detail: Code; username?: string },
) => Promise<unknown>

const optionsOf = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: request.protocol === 'https',
})

function keep(request: FastifyRequest, reply: FastifyReply, tokens: Tokens) {
  const options = optionsOf(request)
  void reply.setCookie(cookieNames.access, tokens.access, { ...options, maxAge: accessLife })
  void reply.setCookie(cookieNames.refresh, tokens.refresh, {
    ...options,
    httpOnly: true,
    maxAge: refreshLife,
  })
}

function drop(request: FastifyRequest, reply: FastifyReply) {
  const options = optionsOf(request)
  void reply.clearCookie(cookieNames.access, options)
  void reply.clearCookie(cookieNames.refresh, { ...options, httpOnly: true })
}

const callerOf = (fastify: FastifyInstance, request: FastifyRequest, access?: string) =>
  createApi({ transport: inProcess(fastify, request.ip), access: () => access, lang: () => 'ru' })

/** The session that a page's cookies carry; an access token that has run out is renewed once while the page is made. */
export function pageSession(
  fastify: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  let access = request.cookies[cookieNames.access]
  const refresh = request.cookies[cookieNames.refresh]
  let renewing: Promise<boolean> | undefined
  const renewOnce = async () => {
    if (!refresh) return false
    try {
      const tokens = await callerOf(fastify, request)(auth.refresh, { body: { refresh } })
      access = tokens.access
      keep(request, reply, tokens)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) drop(request, reply)
      return false
    }
  }
  return {
    present: Boolean(access ?? refresh),
    access: () => access,
    renew: () => (renewing ??= renewOnce()),
  }
}

/** What the browser asks of its own server about the session: the only places that touch the refresh token. */
export function mountSession(fastify: FastifyInstance, show: Show) {
  const hidden = { schema: { hide: true }, onRequest: sameOriginOnly }

  fastify.post('/session/sign-in', hidden, async (request, reply) => {
    const { username, password } = (request.body ?? {}) as Record<string, unknown>
    const credentials = { username: String(username ?? ''), password: String(password ?? '') }
    try {
      const device = { 'user-agent': request.headers['user-agent'] ?? '' }
      const tokens = await signIn(fastify, request, credentials, device)
      keep(request, reply, tokens)
      return wantsJson(request) ? { detail: 'signed_in' } : await reply.redirect('/profile', 303)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const detail =
        error.detail === 'invalid_input' ? 'invalid_username_or_password' : error.detail
      if (wantsJson(request)) return reply.code(error.status).send({ detail })
      return show(request, reply, { detail, username: credentials.username.slice(0, 254) })
    }
  })

  fastify.post('/session/refresh', hidden, async (request, reply) => {
    const session = pageSession(fastify, request, reply)
    if (!(await session.renew())) refuse('token_invalid')
    return { detail: 'renewed' }
  })

  fastify.post('/session/sign-out', hidden, async (request, reply) => {
    const session = pageSession(fastify, request, reply)
    const api = createApi({
      transport: inProcess(fastify, request.ip),
      access: session.access,
      lang: () => 'ru',
      renew: session.renew,
    })
    await api(auth.logout, {}).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error
    })
    drop(request, reply)
    return reply.header('clear-site-data', '"cache", "storage"').redirect('/', 303)
  })
}

/** The form asks by script; without script it is sent as a page. */
const wantsJson = (request: FastifyRequest) =>
  request.headers.accept?.startsWith('application/json') ?? false

async function signIn(
  fastify: FastifyInstance,
  request: FastifyRequest,
  body: { username: string; password: string },
  headers: Record<string, string>,
): Promise<Tokens> {
  const transport = inProcess(fastify, request.ip)
  const api = createApi({
    transport: (sent) => transport({ ...sent, headers: { ...sent.headers, ...headers } }),
    access: () => undefined,
    lang: () => 'ru',
  })
  return api(auth.login, { body })
}

/** A cookie comes along with a form of any site; only our own pages may use it. */
async function sameOriginOnly(request: FastifyRequest) {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const ours = site
    ? site === 'same-origin'
    : origin !== undefined && origin.replace(/^https?:\/\//, '') === request.host
  if (!ours) refuse('you_dont_have_permission')
}
