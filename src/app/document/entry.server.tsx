import { dehydrate, QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'
import type { Api } from '../../platform/client.ts'
import type { LinkPreview } from '../../platform/files/link-preview.ts'
import { ApiError } from '../../platform/client.ts'
import type { Currency, Scheme } from '../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { TextSize } from '../../platform/i18n/text-size.ts'
import type { PageTexts } from '../../platform/i18n/text.ts'
import { lending } from '../../platform/page.ts'
import { type Handle, load, type PageApp } from '../../platform/web.tsx'
import type { Notice } from '../../platform/auth/notice.ts'
import { profile } from '../../core/profile/contract.ts'
import type { PageData } from './page-data.ts'
import { Door } from '../shell/door.tsx'
import { Providers } from './providers.tsx'
import { pages } from './page-routes.tsx'
import { createRoutes, isDoor } from './routes.tsx'
import { wordsOf } from './errors/error-words.ts'
import { nameIn } from './title.ts'

export type PageRequest = {
  url: URL
  api: Api
  /** When it was asked for. */
  now: Date
  /** Whether there is anything to be signed in with. */
  hasSession: boolean
  lang: Lang | undefined
  /** The phrases of a business; of nobody in particular, as they were shipped. */
  textsOf(business: string | undefined): Promise<PageTexts>
  notice: Notice | null
  scheme: Scheme
  currency: Currency
  narrowMenu: boolean
  textSize: TextSize
  /** Whether the address has a token in it, for the browser to try when nobody is signed in. */
  tokenInAddress?: boolean
  /** Whether a business may be begun from where this was asked for. */
  mayBegin?: boolean
  /** Takes down what has failed while the page was made; answers the id under which it stands in the log. */
  report(error: unknown): string
}
export type PageAnswer =
  | { redirect: string }
  | {
      status: number
      html: string
      /** Key of the title among the texts, and the name of the thing that the page is about. */
      title: string | undefined
      name: string | undefined
      preview: LinkPreview | undefined
      /** Source of the page, where it is one of its own. */
      files: (string | undefined)[] | undefined
      lang: Lang
      texts: PageTexts
      signedIn: boolean
      data: Omit<PageData, 'locale' | 'build' | 'apiBase'>
    }

type Page = Omit<Exclude<PageAnswer, { redirect: string }>, 'html'> & { toHtml: () => string }
/** `broken`: the same page with the error page in the place of what could not be rendered. */
type Prepared = Page & { broken: (error: unknown) => Page }

/** One page as a string, with what the browser needs to go on from there. */
export async function render(request: PageRequest): Promise<PageAnswer> {
  const prepared = await prepare(request)
  if ('redirect' in prepared) return prepared
  const { broken, ...page } = prepared
  try {
    return rendered(page)
  } catch (error) {
    return rendered(broken(error))
  }
}

const rendered = ({ toHtml, ...page }: Page): PageAnswer => ({ ...page, html: toHtml() })

/** Of who is nobody yet. */
const usualZone = 'Asia/Tashkent'

/** Everything but the rendering: who is asking, the route, its data and the tree that React is to render. */
export async function prepare(request: PageRequest): Promise<Prepared | { redirect: string }> {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  })
  const app: PageApp = {
    api: request.api,
    queries,
    now: () => request.now,
    timeZone: usualZone,
    me: null,
    notice: request.notice,
    mayBegin: request.mayBegin ?? false,
    narrowMenu: request.narrowMenu,
    textSize: request.textSize,
  }
  const me = request.hasSession ? await whoIs(app) : null
  app.me = me
  app.signingIn = !me && (request.tokenInAddress ?? false)
  const lang = request.lang ?? me?.lang ?? 'ru'
  if (me) app.timeZone = me.business.time_zone

  const handler = handlerFor(app)
  const context = await handler.query(new Request(request.url), { requestContext: lending(app) })
  if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/' }

  const texts = await request.textsOf(me?.business.id)
  const { report } = request
  const pageOf = (context: StaticHandlerContext): Page => ({
    status: context.statusCode,
    toHtml: () => renderToString(treeOf(context)),
    ...titleOf(context, lang),
    files: (context.matches.at(-1)?.route.handle as Handle | undefined)?.files,
    lang,
    texts,
    signedIn: me !== null,
    data: {
      lang,
      me: me && { id: me.id, role: me.role },
      timeZone: app.timeZone,
      at: request.now.getTime(),
      notice: request.notice,
      signingIn: app.signingIn ?? false,
      door: isDoor(context),
      mayBegin: app.mayBegin ?? false,
      queries: dehydrate(queries),
      loaderData: context.loaderData,
      errors: Object.entries(context.errors ?? {}).map(([id, error]) => {
        const { status, data } = error as ErrorResponse
        return { id, status, data: data as unknown }
      }),
    },
  })
  const frame = {
    app,
    lang,
    messages: texts.messagesOf(lang),
    scheme: request.scheme,
    currency: request.currency,
  }
  const treeOf = (context: StaticHandlerContext) => (
    <Providers frame={frame}>
      {isDoor(context) ? (
        <Door address={request.url.search} />
      ) : (
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      )}
    </Providers>
  )
  return {
    ...pageOf(withoutSecrets(context, report)),
    broken: (error) => pageOf(withFault(context, report(error))),
  }
}

/** Of each role, and of who is nobody yet: there are many routes, and each has a pattern to be compiled. */
const handlers = new Map<string, StaticHandler>()

function handlerFor({ me, signingIn }: PageApp): StaticHandler {
  const whose = me?.role ?? `${signingIn}`
  let handler = handlers.get(whose)
  if (!handler) {
    handler = createStaticHandler(createRoutes({ me, signingIn }, pages(me)))
    handlers.set(whose, handler)
  }
  return handler
}

const fault = (request_id: string) =>
  new UNSAFE_ErrorResponseImpl(500, '', { detail: 'internal_error', request_id })

/** What a loader threw that was no answer is a fault: the page says so, and what it was stands in the log alone. */
function withoutSecrets(
  context: StaticHandlerContext,
  report: PageRequest['report'],
): StaticHandlerContext {
  if (!context.errors) return context
  const errors = Object.fromEntries(
    Object.entries(context.errors as Record<string, unknown>).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? error : fault(report(error)),
    ]),
  )
  return { ...context, errors }
}

/** A component threw: the nearest part that can show an error, as the browser would choose it, shows it. */
function withFault(context: StaticHandlerContext, id: string): StaticHandlerContext {
  const place = context._deepestRenderedBoundaryId ?? context.matches[0]!.route.id
  return { ...context, statusCode: 500, errors: { [place]: fault(id) } }
}

function titleOf({ matches, errors, loaderData }: StaticHandlerContext, lang: Lang) {
  const [error] = Object.values<ErrorResponse>(errors ?? {})
  if (error)
    return { title: `common.${wordsOf(error.status).title}`, name: undefined, preview: undefined }
  const { route } = matches.at(-1)!
  return {
    title: matches
      .map(({ route }) => (route.handle as Handle | undefined)?.title)
      .findLast(Boolean),
    name: nameIn(loaderData[route.id], lang),
    preview: (loaderData[route.id] as { preview?: LinkPreview } | null)?.preview,
  }
}

async function whoIs(app: PageApp) {
  try {
    return await load(app, profile.info, {})
  } catch (error) {
    if (error instanceof Response) return null
    // there is no page to show a refusal in before it is known whose page it is
    const { data, init } = error as { data?: unknown; init?: { status: number } }
    throw init ? new ApiError(init.status, data) : error
  }
}
