import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApi } from '../platform/client.ts'
import { Lang } from '../platform/shapes.ts'
import { cookieNames } from '../platform/cookies.ts'
import { refuse } from '../platform/errors.ts'
import { inProcess } from '../platform/inject.ts'
import type { Server } from '../platform/serve.ts'
import type { Notice } from '../platform/web.tsx'
import { documentOf } from './document.ts'
import type * as entry from './entry.server.tsx'
import { localeFiles } from './locales.ts'
import { asScheme } from './scheme.ts'
import { pageSessions } from './session.ts'

export type PageAssets = {
  /** Tags for the head: stylesheet, module script, preloads. `nonce` belongs on whatever runs or styles. */
  head(nonce: string): string
  /** Serves the files that the tags name. */
  mount(fastify: FastifyInstance): Promise<void>
  /** Addresses besides our own that the browser may connect to. */
  connect?: string
  /** The server half of the web application, already loaded. */
  entry(): Promise<Pick<typeof entry, 'render'>>
}

/** The pages: every GET that is not the API's. */
export const servePages =
  (assets: PageAssets, publicUrl?: string) =>
  async ({ fastify }: Server) => {
    const locales = localeFiles()
    const sessions = pageSessions(fastify, publicUrl)
    locales.mount(fastify)
    await assets.mount(fastify)

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      notice: Notice | null = null,
    ) => {
      const nonce = randomBytes(16).toString('base64')
      const session = sessions.of(request, reply)
      const url = addressOf(request)
      if (notice) url.pathname = '/'
      const scheme = asScheme(request.cookies[cookieNames.scheme])
      const lang = chosenLang(url, request)
      const api = createApi({
        transport: inProcess(fastify, request.ip),
        access: session.access,
        lang: () => lang ?? 'ru',
        renew: session.renew,
      })
      const { render } = await assets.entry()
      const answer = await render({
        url: pathOnly(url),
        api,
        hasSession: session.present && !notice,
        lang,
        messagesOf: locales.messagesOf,
        nonce,
        notice,
        scheme,
        narrowMenu: request.cookies[cookieNames.menu] === 'yes',
      })
      if ('redirect' in answer) return reply.redirect(answer.redirect, 303)
      const base = publicUrl ?? `${request.protocol}://${request.host}`
      secure(reply, nonce, assets.connect)
      return reply
        .code(notice ? 400 : answer.status)
        .header('content-type', 'text/html; charset=utf-8')
        .send(
          documentOf({
            answer,
            scheme,
            nonce,
            base,
            path: url.pathname,
            head: assets.head(nonce),
            locales,
          }),
        )
    }

    sessions.mount(show)
    fastify.get('/*', { schema: { hide: true } }, (request, reply) => {
      if (/^\/(v1|ws|locales|session|assets)(\/|$)/.test(request.url.split('?')[0]!))
        return reply.callNotFound()
      return show(request, reply)
    })
  }

/** The path as it was asked for; `//host` is no way to another one. */
function addressOf(request: FastifyRequest): URL {
  const address = `http://page${request.url.replace(/^\/+/, '/')}`
  return URL.parse(address) ?? refuse('not_found')
}

/** `l` over the stored choice; what neither says is left to the user's own language. */
function chosenLang(url: URL, request: FastifyRequest): Lang | undefined {
  const wanted = [url.searchParams.get('l'), request.cookies[cookieNames.lang]]
  return wanted.map((lang) => Lang.safeParse(lang).data).find(Boolean)
}

/** What the pages see of an address; a token in it is not theirs to know. */
function pathOnly(url: URL): URL {
  const clean = new URL(url)
  clean.searchParams.delete('token')
  return clean
}

function secure(reply: FastifyReply, nonce: string, connect = '') {
  void reply.headers({
    'content-security-policy': [
      `default-src 'self'`,
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `connect-src 'self' ${connect}`.trim(),
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'cache-control': 'private, no-store',
  })
}
