import { hydrate, QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isAlive } from './early-presses.ts'
import { ApiError, createApi } from '../../platform/client.ts'
import { choiceLife, cookieNames, readCookies } from '../../platform/http/cookies.ts'
import { keptSince } from '../../platform/offline/online.ts'
import { learnParts } from '../../platform/ui/parts.ts'
import { hearServerTime, serverNow } from '../../platform/offline/server-clock.ts'
import type { Lang } from '../../platform/shapes.ts'
import { asTextSize } from '../../platform/i18n/text-size.ts'
import type { PageApp } from '../../platform/web.tsx'
import { reloadForMissingParts } from './chunk-reload.ts'
import { messagesFrom } from './messages.ts'
import { failureId, type PageData, pageDataId } from './page-data.ts'
import { Providers } from './providers.tsx'
import { somebodyWas } from '../session/cached-user.ts'
import type { PageSession } from '../session/page-session.ts'
import { asScheme } from './scheme.ts'
import { asCurrency } from './shown-currency.ts'
import { takeSlip } from '../../core/auth/ui/handed-slip.ts'
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
  // a document of this device says what time it was when it was kept
  if (keptSince() === undefined) hearServerTime(page.at)
  const now = () => new Date(isAlive() ? serverNow() : page.at)
  const app: PageApp = {
    api: async (endpoint, call) => createApi((await session()).way)(endpoint, call),
    apiBase,
    queries,
    now,
    timeZone: page.timeZone,
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
  const signedIn = me || signingIn || somebodyWas() ? session() : undefined
  const inside = page.door
    ? import('../shell/door.tsx').then(({ Door }) => ({
        shown: <Door address={location.search} />,
        goingTo: undefined,
      }))
    : import('./routed.tsx').then(({ routed }) => routed(page, app, signedIn))
  const [{ messages, asRendered }, { shown, goingTo }] = await Promise.all([
    phrases.orShipped(page.lang),
    inside,
    // the sign-in page needs none, unless an earlier user has left something behind
    signedIn?.then(({ way, changedUser, leave }) =>
      Object.assign(app, { way, changedUser, leave }),
    ),
  ])
  onTheWay = goingTo
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
  const tree = <Providers frame={frame}>{shown}</Providers>
  const watch = { onUncaughtError: fail }
  startTransition(() => {
    if (asRendered) hydrateRoot(root, tree, watch)
    // in other words than the server's there is nothing to go on from
    else createRoot(root, watch).render(tree)
  })
  if (!page.door) learnParts(page.build.id)
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

reloadForMissingParts({
  wanted: () => onTheWay?.(),
  reachable: () =>
    fetch('/builds/latest.json', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    ),
})
start().catch(fail)
