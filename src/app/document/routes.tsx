import {
  data,
  redirect,
  redirectDocument,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router'
import { shownPath } from '../../platform/i18n/plain-line.ts'
import type { PageApp } from '../../platform/web.tsx'
import { page } from '../../platform/page.ts'
import { BareErrorPage, ErrorPage } from './errors/error-page.tsx'

/**
 * URL → page. Signing in and out loads a new document, so the tree of a page's life is one or the other. `pages` are
 * those of `page-routes.tsx`; a browser in which nobody is signed in does without them.
 */
export const createRoutes = (
  { me, signingIn }: Pick<PageApp, 'me' | 'signingIn'>,
  pages: RouteObject[],
): RouteObject[] =>
  me ? [signedIn(pages), onSlip] : [signingIn ? signingInRoute : signedOut(pages)]

const welcome = page('welcome', 'auth.welcome', () => import('../../core/auth/pages/welcome.tsx'))

/** Where a school or a centre is begun; our own server says whether it may. */
const setup = page('setup', 'setup.title', () => import('../../features/setup/pages/begin.tsx'))

/** What everybody may know of a school or a centre. */
const card = page(
  'business/:id',
  'common.organisation',
  () => import('../../core/business/pages/card.tsx'),
)

/** What it tells everybody. */
const openPost = page(
  'business/:id/news/:post_id',
  'news.item',
  () => import('../../features/news/pages/open.tsx'),
)

/** What whoever looks after an installation reads, when nobody can sign in for one. */
const guide = ['help', 'help/:chapter'].map((path) =>
  page(path, 'help.title', () => import('../../features/help/pages/show.tsx')),
)

/** Where people sign in is a document without a router (`shell/door.tsx`): whoever comes there by one loads it. */
const door: RouteObject = {
  id: 'door',
  index: true,
  handle: { title: 'auth.title' },
  loader: () => (typeof document === 'undefined' ? null : redirectDocument('/')),
}

export const isDoor = ({ matches, errors }: StaticHandlerContext) =>
  !errors && matches.at(-1)?.route.id === door.id

/** What it asks everybody who has the address. */
const openForm = page(
  'business/:id/forms/:form_id',
  'forms.form',
  () => import('../../features/forms/pages/open.tsx'),
)

/** The one layout of everybody who is signed in. */
const signedIn = (pages: RouteObject[]): RouteObject => ({
  id: 'dashboard',
  path: '/',
  lazy: () => import('../shell/shell.tsx'),
  ErrorBoundary: BareErrorPage,
  children: [
    { ErrorBoundary: ErrorPage, children: [...pages, openPost, openForm, ...guide, unknown] },
  ],
})

/** A slip opened where somebody is signed in: no page of theirs. */
const onSlip: RouteObject = {
  path: '/',
  lazy: () => import('../shell/front.tsx'),
  ErrorBoundary: BareErrorPage,
  children: [{ ErrorBoundary: ErrorPage, children: [welcome] }],
}

const signedOut = (pages: RouteObject[]): RouteObject => ({
  path: '/',
  lazy: () => import('../shell/front.tsx'),
  ErrorBoundary: BareErrorPage,
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        door,
        welcome,
        setup,
        card,
        openPost,
        openForm,
        ...guide,
        unknown,
        // last: those before them are called by their places, here and in the browser alike
        ...pages.flatMap(({ path }) => (path ? [{ path, loader: wayToSignIn }] : [])),
      ],
    },
  ],
})

/** Whatever the address is: the page that stands there comes once it is known for whom. */
const signingInRoute: RouteObject = {
  path: '/',
  lazy: () => import('../shell/front.tsx'),
  ErrorBoundary: BareErrorPage,
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [undefined, '*'].map((path) =>
        page(path, 'auth.title', () => import('../session/signing-in.tsx')),
      ),
    },
  ],
}

/** Apart, since nobody who is signed in comes here. */
const wayToSignIn = async ({ request }: { request: Request }) => {
  const { wayIn } = await import('../../platform/auth/way-in.ts')
  return redirect(wayIn(new URL(request.url)))
}

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
