import { data, redirect, type RouteObject } from 'react-router'
import { page, type PageApp } from '../platform/web.tsx'
import { BareErrorPage, ErrorPage } from './error-page.tsx'

/** URL → page. Signing in and out loads a new document, so the tree of a page's life is one or the other. */
export const createRoutes = (app: PageApp): RouteObject[] => [
  app.me ? signedIn(app) : signedOut(app),
]

const pages = (app: PageApp): RouteObject[] => [
  page(app, undefined, 'common.home', () => import('./home.tsx')),
  page(app, 'profile', 'profile.title', () => import('../profile/pages/profile.tsx')),
  page(app, 'classes', 'classes.title', () => import('../classes/pages/list.tsx')),
  page(app, 'classes/:id', 'classes.class', () => import('../classes/pages/class.tsx')),
  page(app, 'classes/:id/mark', 'marks.title', () => import('../marks/pages/mark.tsx')),
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

const unknown: RouteObject = {
  path: '*',
  element: null,
  handle: { title: 'common.pageNotFound' },
  loader: () => {
    throw data({ detail: 'not_found' }, { status: 404 })
  },
}
