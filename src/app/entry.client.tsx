import { hydrate, QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'
import { ApiError } from '../platform/client.ts'
import { choiceLife, cookieNames, readCookies } from '../platform/cookies.ts'
import type { Lang } from '../platform/shapes.ts'
import type { Messages } from '../platform/text.ts'
import type { PageApp } from '../platform/web.tsx'
import { browserApi } from './browser-api.ts'
import { type PageData, pageDataId } from './page-data.ts'
import { Providers } from './providers.tsx'
import { createRoutes } from './routes.tsx'
import { asScheme, printInTheLight } from './scheme.ts'
import './styles.ts'

const page = JSON.parse(document.getElementById(pageDataId)!.textContent) as PageData

const fetchMessages = async (lang: Lang): Promise<Messages> => {
  const answer = await fetch(page.locale.replace('{lang}', lang))
  if (!answer.ok) throw new Error(`no phrases for ${lang}`)
  return (await answer.json()) as Messages
}

const remember = (lang: Lang) => {
  document.cookie = `${cookieNames.lang}=${lang}; path=/; max-age=${choiceLife}; samesite=lax`
  document.documentElement.lang = lang
}

/** Once more when the network or the server failed; what was refused is refused again. */
const retry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

async function start() {
  // for the one library that makes a style element of its own: the lock of the page behind a dialog
  Object.assign(globalThis, { __webpack_nonce__: page.nonce })
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry } } })
  hydrate(queries, page.queries)
  const { me, notice } = page
  const cookies = readCookies(document.cookie)
  const app: PageApp = {
    api: browserApi(() => document.documentElement.lang as Lang),
    queries,
    me,
    notice,
    narrowMenu: cookies[cookieNames.menu] === 'yes',
  }
  // a refused form was answered in its own place: the page that it shows is the first one
  if (notice) history.replaceState(null, '', '/')
  if (new URLSearchParams(location.search).has('l')) remember(page.lang)
  const routes = createRoutes(app)
  const [messages] = await Promise.all([fetchMessages(page.lang), loadMatched(routes)])
  const errors = Object.fromEntries(
    page.errors.map(({ id, status, data }) => [id, new UNSAFE_ErrorResponseImpl(status, '', data)]),
  )
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: page.loaderData ?? {}, ...(page.errors.length > 0 && { errors }) },
  })
  const scheme = asScheme(cookies[cookieNames.scheme])
  const frame = {
    app,
    lang: page.lang,
    messages,
    nonce: page.nonce,
    scheme,
    fetchMessages,
    remember,
  }
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <Providers frame={frame}>
        <RouterProvider router={router} />
      </Providers>,
    )
  })
}

/** The modules of the page that the server has rendered must be there before React compares. */
async function loadMatched(routes: RouteObject[]) {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

printInTheLight()
void start()
