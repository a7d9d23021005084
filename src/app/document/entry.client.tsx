import { hydrate, QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'
import { ApiError, createApi } from '../../platform/client.ts'
import { choiceLife, cookieNames, readCookies } from '../../platform/cookies.ts'
import type { Lang } from '../../platform/shapes.ts'
import { asTextSize } from '../../platform/text-size.ts'
import { lending, type PageApp } from '../../platform/web.tsx'
import { reloadForMissingParts, unlessLeaving } from './chunk-reload.ts'
import { messagesFrom } from './messages.ts'
import { failureId, type PageData, pageDataId } from './page-data.ts'
import { Providers } from './providers.tsx'
import { somebodyWas } from '../session/cached-user.ts'
import type { PageSession } from '../session/page-session.ts'
import { createRoutes } from './routes.tsx'
import { asScheme } from './scheme.ts'
import { asCurrency } from './shown-currency.ts'
import { takeSlip } from '../../auth/ui/handed-slip.ts'
import '../../platform/ui/kit/words.css'
import '../global.css'

takeSlip()

const page = JSON.parse(document.getElementById(pageDataId)!.textContent) as PageData

const phrases = messagesFrom(page.locale)

const remember = (lang: Lang) => {
  document.cookie = `${cookieNames.lang}=${lang}; path=/; max-age=${choiceLife}; samesite=lax`
  document.documentElement.lang = lang
}

/** Once more when the network or the server failed; what was refused is refused again. */
const retry = (failures: number, error: Error) =>
  failures < 1 && navigator.onLine && !(error instanceof ApiError && error.status < 500)

/** The address that somebody is on the way to, once there is a router to ask. */
let onTheWay: (() => string | undefined) | undefined

async function start() {
  const queries = new QueryClient({
    // what cannot be asked for fails at once: the page may be kept on this device
    defaultOptions: {
      queries: { staleTime: 30_000, retry, networkMode: 'always', refetchOnReconnect: true },
      // and what cannot be sent says so; what may wait for the network has a keeper of its own
      mutations: { networkMode: 'always' },
    },
  })
  hydrate(queries, page.queries)
  const { me, notice, signingIn, mayBegin, apiBase } = page
  let opened: Promise<PageSession> | undefined
  const session = () =>
    (opened ??= import('../session/page-session.ts').then(({ openSession }) =>
      openSession(page, queries),
    ))
  const cookies = readCookies(document.cookie)
  const app: PageApp = {
    api: async (endpoint, call) => createApi((await session()).way)(endpoint, call),
    apiBase,
    queries,
    me,
    notice,
    signingIn,
    mayBegin,
    narrowMenu: cookies[cookieNames.menu] === 'yes',
    textSize: asTextSize(cookies[cookieNames.textSize]),
  }
  // a refused form was answered in its own place: the page that it shows is the first one
  if (notice?.detail) history.replaceState(null, '', (notice.page ?? '/') + location.search)
  if (new URLSearchParams(location.search).has('l')) remember(page.lang)
  const pages = me ? (await import('./page-routes.tsx')).pages(me) : []
  const routes = calmly(createRoutes(app, pages))
  const [{ messages, asRendered }] = await Promise.all([
    phrases.orShipped(page.lang),
    loadMatched(routes),
    // the sign-in page needs none, unless an earlier user has left something behind
    (me || signingIn || somebodyWas()) &&
      session().then(({ way, changedUser, leave }) =>
        Object.assign(app, { way, changedUser, leave }),
      ),
  ])
  const errors = Object.fromEntries(
    page.errors.map(({ id, status, data }) => [id, new UNSAFE_ErrorResponseImpl(status, '', data)]),
  )
  const router = createBrowserRouter(routes, {
    getContext: () => lending(app),
    hydrationData: { loaderData: page.loaderData ?? {}, ...(page.errors.length > 0 && { errors }) },
  })
  onTheWay = () => {
    const { location } = router.state.navigation
    return location && router.createHref(location)
  }
  await opened?.then(({ follow }) => follow(router))
  const scheme = asScheme(cookies[cookieNames.scheme])
  const frame = {
    app,
    lang: page.lang,
    messages,
    scheme,
    currency: asCurrency(cookies[cookieNames.currency]),
    fetchMessages: phrases.get,
    moveTexts: phrases.moveTo,
    remember,
  }
  const root = document.getElementById('root')!
  const tree = (
    <Providers frame={frame}>
      <RouterProvider router={router} />
    </Providers>
  )
  const watch = { onUncaughtError: fail }
  startTransition(() => {
    if (asRendered) hydrateRoot(root, tree, watch)
    // in other words than the server's there is nothing to go on from
    else createRoot(root, watch).render(tree)
  })
}

/** What no error page of the application could catch: the page that the server has sent along for this takes over. */
function fail(error: unknown) {
  console.error('the page could not go on', error)
  const { content } = document.getElementById(failureId) as HTMLTemplateElement
  const shown = document.createElement('div')
  shown.append(content.cloneNode(true))
  const root = document.getElementById('root')!
  // in the place of the root, not within: React may still be at it
  root.replaceWith(shown)
}

/** A page that is about to be reloaded for a missing part shows no error meanwhile. */
const calmly = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route
    return Object.assign(
      route,
      children && { children: calmly(children) },
      typeof lazy === 'function' && { lazy: () => lazy().catch(unlessLeaving) },
    )
  })

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

reloadForMissingParts({
  wanted: () => onTheWay?.(),
  reachable: () =>
    fetch('/builds/latest.json', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    ),
})
start().catch(fail)
