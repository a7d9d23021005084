import type { RouteObject } from 'react-router'
import { page, type PageApp } from '../platform/web.tsx'

/** URL → page. Signing in and out loads a new document, so the tree of a page's life is one or the other. */
export const createRoutes = (app: PageApp): RouteObject[] => [app.me ? signedIn(app) : signedOut(app)]

const signedOut = (app: PageApp): RouteObject => ({
  path: '/',
  lazy: () => import('./front.tsx'),
  children: [page(app, undefined, 'auth.title', () => import('../auth/pages/sign-in.tsx'))],
})

const signedIn = (app: PageApp): RouteObject => ({
  path: '/',
  lazy: () => import('./shell.tsx'),
  children: [page(app, 'profile', 'profile.title', () => import('../profile/pages/profile.tsx'))],
})
