import {
  type QueryClient,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Role } from './actor.ts'
import { type Api, ApiError, type Way } from './client.ts'
import type { Call, Endpoint, Returned } from './contract.ts'
import type { Notice } from './auth/notice.ts'
import { useKey } from './offline/own-key.ts'
import { renew } from './offline/query-renewal.ts'
import type { TextSize } from './i18n/text-size.ts'

/** What a page stands on, on the server and in the browser alike. */
export type PageApp = {
  api: Api
  /** For what no contract describes, downloads for one; in a browser only. */
  way?: Way
  /** Ends the session, clears what this browser keeps, and goes to `/`, in all tabs; in a browser only. */
  leave?: () => Promise<void>
  /** Where the API is, as `platform/http/api-base.ts` takes it. */
  apiBase?: string
  queries: QueryClient
  /** What time it is; until the page is alive, when it was asked for, so that its loaders and both its renderings are of one day. */
  now(): Date
  /** In which times are told: that of the business. */
  timeZone: string
  /** The signed-in user, or null. Does not change while a page lives: signing in or out loads a new one. */
  me: { id: string; role: Role } | null
  /** What a form that was posted without script has to be told. */
  notice: Notice | null
  /** Nobody is signed in yet, and a token in the address is to do so. */
  signingIn?: boolean
  /** Whoever sits at this machine may begin a business here, without a code. */
  mayBegin?: boolean
  /** Somebody else was signed in before, and it was not this user who signed in here. */
  changedUser?: boolean
  /** Whether the menu at the side shows icons alone. */
  narrowMenu: boolean
  textSize: TextSize
}
export type LoaderArgs = LoaderFunctionArgs & { app: PageApp }
export type Page = {
  Component: React.ComponentType
  loader?: (args: LoaderArgs) => unknown
  /** Its source, on the server: see `page-files.ts`. */
  file?: string
}
/**
 * `title`: key of the page's title among the texts, e.g. `classes.title`. A loader that answers `{ title }` names the
 * thing that the page is about, plain or in languages, and the name stands before it. `files`: its sources, known once it is loaded.
 */
export type Handle = { title?: string; files?: (string | undefined)[] }

export const keyOf = (endpoint: Endpoint, call: object) => {
  const { params, query } = call as { params?: object; query?: object }
  return [endpoint.resource, endpoint.action, params ?? {}, query ?? {}]
}

/** Fills the cache before a page shows. A refusal becomes the error page with its status; no session, the way to `/`. */
export async function load<E extends Endpoint>(
  app: PageApp,
  endpoint: E,
  call: Call<E>,
): Promise<Returned<E>> {
  const queryKey = keyOf(endpoint, call)
  const { staleTime = 1_000 } = app.queries.getQueryDefaults(queryKey) as { staleTime?: number }
  try {
    return await app.queries.fetchQuery({
      queryKey,
      queryFn: () => app.api(endpoint, call),
      staleTime,
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // what signs people in asks as well, and has no router
    const { data, redirectDocument } = await import('react-router')
    if (error.status === 401) throw redirectDocument('/')
    const malformedAddress = error.status === 400 && 'id' in error.fields
    throw data(
      { detail: malformedAddress ? 'not_found' : error.detail, request_id: error.requestId },
      { status: malformedAddress ? 404 : error.status },
    )
  }
}

export const AppContext = createContext<PageApp | null>(null)
export function useApp(): PageApp {
  const app = use(AppContext)
  if (!app) throw new Error('useApp needs an AppContext: every page is rendered within it')
  return app
}

/** What `load` has put into the cache, kept up to date. */
export function useRead<E extends Endpoint>(endpoint: E, call: Call<E>): Returned<E> {
  const { api } = useApp()
  return useSuspenseQuery({ queryKey: keyOf(endpoint, call), queryFn: () => api(endpoint, call) })
    .data
}

/** A write; after it whatever was read from the named endpoints is read anew. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { refresh = [] }: { refresh?: Endpoint[] } = {},
) {
  const { api } = useApp()
  const queries = useQueryClient()
  const underKey = useKey()
  return useMutation({
    mutationFn: (call: Call<E>) => underKey(call, (key) => api(endpoint, { key, ...call })),
    onSuccess: () =>
      Promise.all(refresh.map(({ resource, action }) => renew(queries, [resource, action]))),
  })
}
