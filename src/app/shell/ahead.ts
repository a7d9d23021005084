import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { claimsIn } from '../../platform/auth/token-claims.ts'
import type { PageData } from '../document/page-data.ts'

/** Milliseconds for which somebody rests on a way before it is likely to be gone; and between two askings for one. */
const rest = 100
const askAgainAfterMs = 10_000

type Payload = { build: string; queries: DehydratedState } & Pick<PageData, 'lang' | 'me'>
type Means = {
  page: Pick<PageData, 'build' | 'me'>
  queries: QueryClient
  lang(): string
  /** With a token that has run out the server would spend the refresh token, beside the page. */
  access(): string | undefined
  fetchPayload(path: string): Promise<Payload>
  now(): number
}

/** What lies behind a way, once for a while; a refusal is nobody's business until the way is gone. */
export function aheadOf({ page, queries, lang, access, fetchPayload, now }: Means) {
  const asked = new Map<string, number>()
  let busy = false
  return async (path: string) => {
    const at = now()
    const expires = (claimsIn(access())?.expires ?? 0) * 1000
    if (
      busy ||
      expires < at + 60_000 ||
      at - (asked.get(path) ?? -askAgainAfterMs) < askAgainAfterMs
    )
      return
    asked.set(path, at)
    busy = true
    const payload = await fetchPayload(path).catch(() => undefined)
    busy = false
    if (payload?.build !== page.build.id || payload.me?.id !== page.me?.id) return
    if (payload.lang === lang()) take(queries, payload.queries, at)
  }
}

/** What is shown, or came later than this was asked for, is left as it is. */
function take(queries: QueryClient, came: DehydratedState, at: number) {
  for (const { queryKey, state } of came.queries) {
    const here = queries.getQueryCache().find({ queryKey, exact: true })
    const settled = !here || (here.getObserversCount() === 0 && here.state.dataUpdatedAt < at)
    if (settled && state.status === 'success') queries.setQueryData(queryKey, state.data)
  }
}

async function fetchPayload(path: string): Promise<Payload> {
  const answer = await fetch(`${path.replace(/\/$/, '')}/_payload.json`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as Payload
}

/** The lists that the menu leads to; pages about one person tell who has read them, and are not read by chance. */
export function lookAhead(given: Omit<Means, 'fetchPayload' | 'now' | 'lang'>) {
  const look = aheadOf({
    ...given,
    lang: () => document.documentElement.lang,
    fetchPayload,
    now: Date.now,
  })
  let resting: ReturnType<typeof setTimeout> | undefined
  const restOn = ({ target }: Event) => {
    clearTimeout(resting)
    const way = (target as Element).closest<HTMLAnchorElement>('nav a[href]')
    if (!way || way.origin !== location.origin || way.pathname === location.pathname) return
    if (navigator.onLine) resting = setTimeout(() => void look(way.pathname), rest)
  }
  document.addEventListener('pointerover', restOn)
  document.addEventListener('pointerdown', () => clearTimeout(resting))
}
