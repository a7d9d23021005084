import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessCodes } from '../../core/auth/codes/contract.ts'
import { auth, knownBrowsersHeader, type Tokens } from '../../core/auth/contract.ts'
import { knownFor } from '../../core/auth/service.browsers.ts'
import type { AuthService } from '../../core/auth/service.ts'
import { type Api, ApiError, createApi } from '../../platform/client.ts'
import { choiceLife, cookieNames, ownCookie } from '../../platform/http/cookies.ts'
import { type Code, isCode, refuse } from '../../platform/errors.ts'
import { farewellLife } from '../../platform/auth/farewell-note.ts'
import { asPage } from '../../platform/http/inject.ts'
import { Lang } from '../../platform/shapes.ts'
import { claimsIn } from '../../platform/auth/token-claims.ts'
import { tokenPair } from '../../platform/auth/token-pair.ts'
import { isForwarded } from '../../platform/http/request-origin.ts'
import { refreshLife } from '../../platform/auth/tokens.ts'
import { answerPlainly } from './plain-answer.ts'
import type { Notice } from '../../platform/auth/notice.ts'
import { afterSignIn, ownPath } from '../../platform/auth/way-in.ts'

/** Where a page goes on that was posted without script. */
type Show = (request: FastifyRequest, reply: FastifyReply, notice: Notice) => Promise<unknown>

export type PageSession = {
  present: boolean
  access(): string | undefined
  /** Why it could not be renewed, where there is a reason that its owner should hear. */
  ended(): Code | undefined
  renew(): Promise<boolean>
}

/** The cookies of the pages, and the only places that touch the refresh token. `publicUrl`: what people type, if told. */
export function pageSessions(
  fastify: FastifyInstance,
  publicUrl: string | undefined,
  know: AuthService['knowBrowser'],
) {
  const jar = cookieJar(publicUrl)
  const onlyOurs = { schema: { hide: true }, onRequest: sameOrigin(publicUrl) }
  const apiOf = (request: FastifyRequest, session?: PageSession, headers = {}): Api => {
    const transport = asPage(fastify, request.ip)
    return createApi({
      transport: (sent) => transport({ ...sent, headers: { ...sent.headers, ...headers } }),
      access: () => session?.access(),
      lang: () => 'ru',
      ...(session && { renew: session.renew }),
    })
  }

  /** The session that a request's cookies carry; an access token that has run out is renewed once, while the page is made. */
  function of(request: FastifyRequest, reply: FastifyReply): PageSession {
    const carried = jar.carried(request)
    let { access } = carried
    const refresh = carried.lent === undefined ? carried.refresh : undefined
    let renewing: Promise<boolean> | undefined
    let ended: Code | undefined
    const renewOnce = async () => {
      if (!refresh) {
        jar.drop(request, reply)
        return false
      }
      try {
        const tokens = tokenPair(await apiOf(request)(auth.refresh, { body: { refresh } }))
        access = tokens.access
        jar.keep(request, reply, tokens)
        return true
      } catch (error) {
        // only a refusal ends a session: whoever could not be asked has not refused
        if (!(error instanceof ApiError && [400, 401].includes(error.status))) throw error
        jar.drop(request, reply)
        if (error.status === 401) ended = error.fields.refresh
        if (isCode(ended)) jar.tellWhy(request, reply, ended)
        return false
      }
    }
    return {
      present: Boolean(access ?? refresh),
      ended: () => ended,
      access: () => access,
      renew: () => (renewing ??= renewOnce()),
    }
  }

  /** Signs out whoever is signed in here; a session that has ended already needs nothing. */
  const endPresent = (request: FastifyRequest, session: PageSession) =>
    apiOf(request, session)(auth.logout, {}).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error
    })

  /** Lets somebody in, and whoever was here before out. */
  async function enter(request: FastifyRequest, reply: FastifyReply, tokens: Tokens) {
    const before = of(request, reply)
    if (before.present) await endPresent(request, before)
    jar.keep(request, reply, tokens)
  }

  function mount(show: Show) {
    fastify.post('/session/sign-in', onlyOurs, async (request, reply) => {
      const credentials = credentialsOf(request.body)
      const carried = request.cookies[cookieNames.known] ?? ''
      const browser = {
        'user-agent': request.headers['user-agent'] ?? '',
        [knownBrowsersHeader]: carried,
        // our own call comes from nowhere; by which way it was asked for is judged there
        ...(isForwarded(request) && { forwarded: 'for=unknown' }),
      }
      try {
        const api = apiOf(request, undefined, browser)
        jar.keep(request, reply, await api(auth.login, { body: credentials }))
        jar.know(request, reply, await know(credentials.username, carried))
        const asked = request.query as { l?: unknown; to?: unknown }
        jar.speak(request, reply, asked.l)
        return wantsJson(request)
          ? { detail: 'signed_in' }
          : await reply.redirect(ownPath(asked.to) ?? afterSignIn, 303)
      } catch (error) {
        if (!(error instanceof ApiError) || isFault(error, request)) throw error
        const detail =
          error.detail === 'invalid_input' ? 'invalid_username_or_password' : error.detail
        if (wantsJson(request)) return reply.code(error.status).send({ detail })
        return show(request, reply, { detail, username: credentials.username.slice(0, 254) })
      }
    })

    fastify.post('/session/forms/:id', onlyOurs, async (request, reply) => {
      const { id } = request.params as { id: string }
      const { about } = request.query as { about?: unknown }
      const student = typeof about === 'string' ? about : undefined
      const api = apiOf(request, of(request, reply))
      return reply.redirect(
        await answerPlainly(api, encodeURIComponent(id), student, request.body),
        303,
      )
    })

    // the proofs of known browsers are not sent here, so this leaves them as they are
    fastify.post('/session/welcome', onlyOurs, async (request, reply) => {
      const typed = { ...credentialsOf(request.body), code: codeOf(request.body) }
      const device = { 'user-agent': request.headers['user-agent'] ?? '' }
      try {
        const tokens = await apiOf(request, undefined, device)(accessCodes.redeem, { body: typed })
        await enter(request, reply, tokens)
        return wantsJson(request) ? { detail: 'signed_in' } : await reply.redirect('/', 303)
      } catch (error) {
        if (!(error instanceof ApiError) || isFault(error, request)) throw error
        const detail = reasonOf(error)
        if (wantsJson(request)) return reply.code(error.status).send({ detail })
        const username = typed.username.slice(0, 254)
        return show(request, reply, { detail, username, page: '/welcome' })
      }
    })

    fastify.post('/session/refresh', onlyOurs, async (request, reply) => {
      const session = of(request, reply)
      if (await session.renew()) return { detail: 'renewed' }
      const why = session.ended()
      return refuse('token_invalid', why && { refresh: why })
    })

    fastify.post('/session/sign-out', onlyOurs, async (request, reply) => {
      const session = of(request, reply)
      await endPresent(request, session)
      jar.drop(request, reply)
      jar.markEnded(request, reply, session.access())
      void reply.header('clear-site-data', '"cache", "storage"')
      return wantsJson(request) ? { detail: 'signed_out' } : reply.redirect('/', 303)
    })
  }

  const { carried, setupCode, keepSetupCode, dropSetupCode } = jar
  const codes = { setupCode, keepSetupCode, dropSetupCode }
  return { of, mount, enter, carried, onlyOurs: onlyOurs.onRequest, ...codes }
}

/** Seconds within which an answer that was on its way at the sign-out may still come. */
const lateness = 10 * 60

function cookieJar(publicUrl: string | undefined) {
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false)
  const optionsOf = (request: FastifyRequest): CookieSerializeOptions => ({
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request),
  })
  type Own = Parameters<typeof ownCookie>[0]
  const named = (request: FastifyRequest, which: Own) => ownCookie(which, isSecure(request))
  const read = (request: FastifyRequest, which: Own) => request.cookies[named(request, which)]
  return {
    carried: (request: FastifyRequest) => ({
      access: read(request, 'access'),
      refresh: read(request, 'refresh'),
      lent: read(request, 'lent'),
    }),
    setupCode: (request: FastifyRequest) => read(request, 'setup') ?? '',
    /** The access token stays when it has run out: it tells the page whose session can still be renewed. */
    keep(request: FastifyRequest, reply: FastifyReply, { access, refresh }: Tokens) {
      const options = { ...optionsOf(request), maxAge: refreshLife }
      void reply.setCookie(named(request, 'access'), access, options)
      void reply.setCookie(named(request, 'refresh'), refresh, { ...options, httpOnly: true })
      if (read(request, 'lent')) void reply.clearCookie(named(request, 'lent'), optionsOf(request))
    },
    drop(request: FastifyRequest, reply: FastifyReply) {
      const options = optionsOf(request)
      void reply.clearCookie(named(request, 'access'), options)
      void reply.clearCookie(named(request, 'refresh'), { ...options, httpOnly: true })
      if (read(request, 'lent')) void reply.clearCookie(named(request, 'lent'), options)
    },
    /** The language that the address of the form asked for is the browser's from now on, as with script. */
    speak(request: FastifyRequest, reply: FastifyReply, asked: unknown) {
      const { data: lang } = Lang.safeParse(asked)
      const options = { ...optionsOf(request), maxAge: choiceLife }
      if (lang) void reply.setCookie(cookieNames.lang, lang, options)
    },
    /** To be said by the sign-in page, wherever the browser comes to it. */
    tellWhy(request: FastifyRequest, reply: FastifyReply, code: Code) {
      const options = { ...optionsOf(request), maxAge: farewellLife }
      if (!request.cookies[cookieNames.farewell])
        void reply.setCookie(cookieNames.farewell, code, options)
    },
    know(request: FastifyRequest, reply: FastifyReply, browsers: string) {
      const options = { ...optionsOf(request), httpOnly: true, maxAge: knownFor * 24 * 60 * 60 }
      void reply.setCookie(cookieNames.known, browsers, { ...options, path: '/session/sign-in' })
    },
    keepSetupCode(request: FastifyRequest, reply: FastifyReply, code: string) {
      const options = { ...optionsOf(request), httpOnly: true, maxAge: 24 * 60 * 60 }
      void reply.setCookie(named(request, 'setup'), code, options)
    },
    dropSetupCode(request: FastifyRequest, reply: FastifyReply) {
      if (read(request, 'setup'))
        void reply.clearCookie(named(request, 'setup'), { ...optionsOf(request), httpOnly: true })
    },
    markEnded(request: FastifyRequest, reply: FastifyReply, access: string | undefined) {
      const session = claimsIn(access)?.session
      const options = { ...optionsOf(request), maxAge: lateness }
      if (session) void reply.setCookie(named(request, 'ended'), session, options)
    },
  }
}

/** A form without script comes back even when the server has no time: what was typed and why it waits stay in sight. */
const isFault = ({ status }: ApiError, request: FastifyRequest) =>
  status === 503 ? wantsJson(request) : status >= 500

/** The form asks by script; without script it is sent as a page. */
export const wantsJson = (request: FastifyRequest) =>
  request.headers.accept?.startsWith('application/json') ?? false

const codeOf = (body: unknown) => {
  const { code } = (body ?? {}) as Record<string, unknown>
  return typeof code === 'string' ? code : ''
}

/** Of a slip that was not typed right the reason is said of a field. */
function reasonOf({ detail, fields }: ApiError): Code {
  if (fields.username || fields.code) return 'access_code_is_wrong'
  return detail === 'invalid_input' ? (fields.password ?? detail) : detail
}

function credentialsOf(body: unknown) {
  const { username, password } = (body ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { username: text(username), password: text(password) }
}

/** A cookie comes along with a form of any site; only our own pages may use it. */
const sameOrigin = (publicUrl: string | undefined) => async (request: FastifyRequest) => {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const ours = [`http://${request.host}`, `https://${request.host}`, publicUrl]
  if (site ? site !== 'same-origin' : !origin || !ours.includes(origin))
    refuse('you_dont_have_permission')
}
