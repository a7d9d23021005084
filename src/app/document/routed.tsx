import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'
import { lending } from '../../platform/page.ts'
import type { PageApp } from '../../platform/web.tsx'
import type { PageSession } from '../session/page-session.ts'
import { unlessLeaving } from './chunk-reload.ts'
import type { PageData } from './page-data.ts'
import { createRoutes } from './routes.tsx'

/** The page that the server has rendered, with the ways from it to all others; `goingTo` is an address on the way. */
export async function routed(page: PageData, app: PageApp, session?: Promise<PageSession>) {
  const { me } = page
  const pages = me ? (await import('./page-routes.tsx')).pages(me) : []
  const routes = calmly(createRoutes(app, pages))
  const [opened] = await Promise.all([session, loadMatched(routes)])
  const errors = Object.fromEntries(
    page.errors.map(({ id, status, data }) => [id, new UNSAFE_ErrorResponseImpl(status, '', data)]),
  )
  const router = createBrowserRouter(routes, {
    getContext: () => lending(app),
    hydrationData: { loaderData: page.loaderData ?? {}, ...(page.errors.length > 0 && { errors }) },
  })
  opened?.follow(router)
  const goingTo = () => {
    const { location } = router.state.navigation
    return location && router.createHref(location)
  }
  return { shown: <RouterProvider router={router} />, goingTo }
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
