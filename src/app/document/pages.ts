import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthService } from '../../core/auth/service.ts'
import type { BusinessId } from '../../platform/actor.ts'
import { webSocketBase } from '../../platform/http/api-base.ts'
import { createApi } from '../../platform/client.ts'
import { Lang } from '../../platform/shapes.ts'
import { cookieNames } from '../../platform/http/cookies.ts'
import { refuse, statusOf } from '../../platform/errors.ts'
import { asPage } from '../../platform/http/inject.ts'
import { networksOf } from '../../platform/http/network.ts'
import type { Parts } from '../../platform/ui/parts.ts'
import type { Server } from '../../platform/serve.ts'
import { readTogether } from '../../platform/db/shared-reads.ts'
import { asTextSize } from '../../platform/i18n/text-size.ts'
import type { Notice } from '../../platform/auth/notice.ts'
import type { TextService } from '../../features/translations/service.ts'
import { mountBuilds, unbuilt, whole } from '../server/builds.ts'
import { documentOf } from './document.ts'
import type * as entry from './entry.server.tsx'
import { answerCrawler, isCrawler } from '../server/failure.ts'
import { report } from '../server/faults.ts'
import { allowPage } from '../server/headers.ts'
import { serveLocaleFiles } from '../server/locales.ts'
import { serveManifest } from './manifest.ts'
import type { Build } from './errors/new-version.ts'
import { asScheme } from './scheme.ts'
import { asCurrency } from './shown-currency.ts'
import { pageSessions } from '../session/session.ts'
import { type Beginning, mayBegin, mountSetup } from '../session/setup-pages.ts'

/** Where people sign in, what else strangers see, and what stands behind. */
export type Part = 'door' | 'front' | 'pages'
export type PageAssets = {
  /**
   * Tags for the head: stylesheet, module script, preloads of all that the part of the product needs and the page with
   * these sources. `nonce` belongs on whatever runs or styles.
   */
  head(nonce: string, part: Part, pages?: (string | undefined)[]): string
  /** Serves the files that the tags name. */
  mount(fastify: FastifyInstance): Promise<void>
  /** Addresses besides our own that the browser may connect to. */
  connect?: string
  /** What was built, and when. */
  build?: Build
  /** What the parts of it consist of that a browser asks for when they are needed. */
  parts?: Parts
  /** The server half of the web application, already loaded. */
  entry(): Promise<Pick<typeof entry, 'render' | 'prepare'>>
}

/** What the pages are lent besides the API. */
export type PageServer = Server & { texts: TextService; beginning: Beginning } & Pick<
    AuthService,
    'knowBrowser' | 'holderOf'
  >

/** The pages: every GET that is not the API's. */
export const servePages =
  (assets: PageAssets, publicUrl?: string, apiBase = '') =>
  async ({ fastify, clock, texts, knowBrowser, holderOf, shares, beginning }: PageServer) => {
    const sessions = pageSessions(fastify, publicUrl, knowBrowser)
    serveLocaleFiles(fastify, texts)
    serveManifest(fastify)
    const build = assets.build ?? unbuilt
    mountBuilds(fastify, build, assets.parts ?? whole)
    await assets.mount(fastify)

    /** What one request asks of the application, by whom and in which language. */
    const pageRequest = (
      request: FastifyRequest,
      reply: FastifyReply,
      url: URL,
      notice: Notice | null = null,
    ): entry.PageRequest => {
      const session = sessions.of(request, reply)
      const lang = chosenLang(url, request)
      const api = createApi({
        transport: asPage(fastify, request.ip),
        access: session.access,
        lang: () => lang ?? 'ru',
        renew: session.renew,
      })
      const faulty = (error: unknown) => {
        report(error, request)
        return request.id
      }
      return {
        url: pathOnly(url),
        api,
        now: clock.now(),
        hasSession: session.present && !notice,
        lang,
        // the API has named it, to whom it has let in
        textsOf: (business) => texts.of(business as BusinessId | undefined),
        notice,
        scheme: asScheme(request.cookies[cookieNames.scheme]),
        currency: asCurrency(request.cookies[cookieNames.currency]),
        narrowMenu: request.cookies[cookieNames.menu] === 'yes',
        textSize: asTextSize(request.cookies[cookieNames.textSize]),
        tokenInAddress: !notice && Boolean(url.searchParams.get('token')),
        mayBegin: mayBegin(beginning, request),
        report: faulty,
      }
    }

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      notice: Notice | null = null,
    ) => {
      const url = addressOf(request)
      if (notice) url.pathname = notice.page ?? '/'
      const { render } = await assets.entry()
      const asked = pageRequest(request, reply, url, notice)
      const { scheme, textSize } = asked
      const nonce = randomBytes(16).toString('base64')
      const answer = await readTogether(() => render(asked))
      if ('redirect' in answer) return reply.redirect(answer.redirect, 303)
      const status = notice?.detail ? (statusOf(notice.detail) === 503 ? 503 : 400) : answer.status
      if (status === 429 || status === 503) void reply.header('retry-after', '5')
      if (answer.status >= 400 && isCrawler(request)) return answerCrawler(reply, answer.status)
      const base = publicUrl ?? `${request.protocol}://${request.host}`
      allowPage(reply, nonce, [assets.connect, ...connectTo(apiBase)].filter(Boolean).join(' '))
      return reply
        .code(status)
        .header('content-type', 'text/html; charset=utf-8')
        .send(
          documentOf({
            answer,
            scheme,
            textSize,
            nonce,
            base,
            path: url.pathname,
            named: langIn(url),
            head: assets.head(
              nonce,
              answer.data.door ? 'door' : answer.signedIn ? 'pages' : 'front',
              answer.files,
            ),
            apiBase,
            build,
          }),
        )
    }

    /** What the document of a page carries, without the document. */
    const payload = async (request: FastifyRequest, reply: FastifyReply) => {
      const url = addressOf(request)
      url.pathname = url.pathname.slice(0, -payloadName.length) || '/'
      const { prepare } = await assets.entry()
      const answer = await readTogether(() => prepare(pageRequest(request, reply, url)))
      if ('redirect' in answer)
        return reply.redirect(answer.redirect.replace(/\/?(?=\?|$)/, payloadName), 303)
      const { lang, me, queries, loaderData, errors } = answer.data
      void reply.code(answer.status).header('cache-control', 'private, no-store')
      return { status: answer.status, build: build.id, lang, me, queries, loaderData, errors }
    }

    const inTurn = (request: FastifyRequest, work: () => Promise<unknown>) => {
      const whose =
        holderOf(sessions.carried(request).access ?? '') ?? networksOf(request.ip).at(-1)!
      return shares.ofPages(whose, work)
    }
    sessions.mount(show)
    mountSetup(fastify, {
      beginning,
      sessions,
      show: (request, reply, notice) => inTurn(request, () => show(request, reply, notice)),
    })
    fastify.get('/*', { schema: { hide: true } }, (request, reply) => {
      const path = request.url.split('?', 1)[0]!
      if (/^\/(v1|ws|locales|assets)(\/|$)/.test(path)) return reply.callNotFound()
      const make = path.endsWith(payloadName) ? payload : show
      return inTurn(request, () => make(request, reply))
    })
  }

const payloadName = '/_payload.json'

/** Where the browser may connect to besides: the API's own host, for calls and for the live channel. */
const connectTo = (apiBase: string) => (apiBase ? [apiBase, webSocketBase(apiBase)] : [])

/** The path as it was asked for; `//host` is no way to another one. */
function addressOf(request: FastifyRequest): URL {
  const address = `http://page${request.url.replace(/^\/+/, '/')}`
  return URL.parse(address) ?? refuse('not_found')
}

const langIn = (url: URL) => Lang.safeParse(url.searchParams.get('l')).data

/** `l` over the stored choice; what neither says is left to the user's own language. */
function chosenLang(url: URL, request: FastifyRequest): Lang | undefined {
  const wanted = [langIn(url), request.cookies[cookieNames.lang]]
  return wanted.map((lang) => Lang.safeParse(lang).data).find(Boolean)
}

/** What the pages see of an address; a token in it is not theirs to know. */
function pathOnly(url: URL): URL {
  const clean = new URL(url)
  clean.searchParams.delete('token')
  return clean
}
