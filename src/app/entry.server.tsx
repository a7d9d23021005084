import type { MantineColorScheme } from '@mantine/core'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router'
import type { Api } from '../platform/client.ts'
import { ApiError } from '../platform/client.ts'
import type { Lang } from '../platform/shapes.ts'
import type { Messages } from '../platform/text.ts'
import { type Handle, load, type Notice, type PageApp } from '../platform/web.tsx'
import { profile } from '../profile/contract.ts'
import type { PageData } from './page-data.ts'
import { Providers } from './providers.tsx'
import { createRoutes } from './routes.tsx'

export type PageRequest = {
  url: URL
  api: Api
  /** Whether there is anything to be signed in with. */
  hasSession: boolean
  lang: Lang | undefined
  messagesOf(lang: Lang): Messages
  nonce: string
  notice: Notice | null
  scheme: MantineColorScheme
  narrowMenu: boolean
}
export type PageAnswer =
  | { redirect: string }
  | {
      status: number
      html: string
      title: string | undefined
      lang: Lang
      signedIn: boolean
      data: Omit<PageData, 'locale'>
    }

type Prepared = Omit<Exclude<PageAnswer, { redirect: string }>, 'html'> & { toHtml: () => string }

/** One page as a string, with what the browser needs to go on from there. */
export async function render(request: PageRequest): Promise<PageAnswer> {
  const prepared = await prepare(request)
  if ('redirect' in prepared) return prepared
  const { toHtml, ...page } = prepared
  return { ...page, html: toHtml() }
}

/** Everything but the rendering: who is asking, the route, its data and the tree that React is to render. */
export async function prepare(request: PageRequest): Promise<Prepared | { redirect: string }> {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  })
  const app: PageApp = {
    api: request.api,
    queries,
    me: null,
    notice: request.notice,
    narrowMenu: request.narrowMenu,
  }
  const me = request.hasSession ? await whoIs(app) : null
  app.me = me
  const lang = request.lang ?? me?.lang ?? 'ru'

  const handler = createStaticHandler(createRoutes(app))
  const context = await handler.query(new Request(request.url))
  if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/' }

  const router = createStaticRouter(handler.dataRoutes, context)
  const frame = {
    app,
    lang,
    messages: request.messagesOf(lang),
    nonce: request.nonce,
    scheme: request.scheme,
  }
  const tree = (
    <Providers frame={frame}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>
  )
  return {
    status: context.statusCode,
    toHtml: () => renderToString(tree),
    title: context.matches
      .map(({ route }) => (route.handle as Handle | undefined)?.title)
      .findLast(Boolean),
    lang,
    signedIn: me !== null,
    data: {
      lang,
      me: me && { id: me.id, role: me.role },
      nonce: request.nonce,
      notice: request.notice,
      queries: dehydrate(queries),
      loaderData: context.loaderData,
      errors: errorsOf(context.errors),
    },
  }
}

const errorsOf = (errors: Record<string, unknown> | null): PageData['errors'] =>
  Object.entries(errors ?? {}).map(([id, error]) =>
    isRouteErrorResponse(error)
      ? { id, status: error.status, data: error.data as unknown }
      : { id, status: 500, data: { detail: 'internal_error' } },
  )

async function whoIs(app: PageApp) {
  try {
    return await load(app, profile.info, {})
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Response)) throw error
    return null
  }
}
