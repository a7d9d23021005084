import { data, redirect, type RouteObject } from 'react-router'
import { shownPath } from '../platform/plain-line.ts'
import { page, type PageApp } from '../platform/web.tsx'
import { BareErrorPage, ErrorPage } from './error-page.tsx'

/** URL → page. Signing in and out loads a new document, so the tree of a page's life is one or the other. */
export const createRoutes = (app: PageApp): RouteObject[] => [
  app.me ? signedIn(app) : app.signingIn ? signingIn(app) : signedOut(app),
]

const pages = (app: PageApp): RouteObject[] => [
  page(app, undefined, 'common.home', () => import('./home.tsx')),
  page(app, 'profile', 'profile.title', () => import('../profile/pages/profile.tsx')),
  page(app, 'business/:id', 'business.business', () => import('../business/pages/business.tsx')),
  page(app, 'classes', 'classes.title', () => import('../classes/pages/list.tsx')),
  page(app, 'classes/:id', 'classes.class', () => import('../classes/pages/class.tsx')),
  page(app, 'classes/:id/mark', 'marks.title', () => import('../marks/pages/mark.tsx')),
  page(app, 'translations', 'translations.title', () => import('../translations/pages/list.tsx')),
  page(
    app,
    'translations/:locale',
    'translations.title',
    () => import('../translations/pages/language.tsx'),
  ),
]

const signedIn = (app: PageApp): RouteObject => ({
  path: '/',
  lazy: () => import('./shell.tsx'),
  ErrorBoundary: BareErrorPage,
  children: [{ ErrorBoundary: ErrorPage, children: [...pages(app), unknown] }],
})

const signedOut = (app: PageApp): RouteObject => ({
  path: '/',
  lazy: () => import('./front.tsx'),
  ErrorBoundary: BareErrorPage,
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        page(app, undefined, 'auth.title', () => import('../auth/pages/sign-in.tsx')),
        ...pages(app).flatMap(({ path }) => (path ? [{ path, loader: () => redirect('/') }] : [])),
        unknown,
      ],
    },
  ],
})

/** Whatever the address is: the page that stands there comes once it is known for whom. */
const signingIn = (app: PageApp): RouteObject => ({
  path: '/',
  lazy: () => import('./front.tsx'),
  ErrorBoundary: BareErrorPage,
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [undefined, '*'].map((path) =>
        page(app, path, 'auth.title', () => import('./signing-in.tsx')),
      ),
    },
  ],
})

const unknown: RouteObject = {
  path: '*',
  element: null,
  handle: { title: 'common.pageNotFound' },
  loader: ({ request }) => {
    const { pathname } = new URL(request.url)
    // asked for as a document it is fatal; a link within the product only leads nowhere
    const fatal = typeof document === 'undefined'
    throw data({ detail: 'not_found', path: shownPath(pathname), fatal }, { status: 404 })
  },
}
