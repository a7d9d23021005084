import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import type { Way } from '../../platform/client.ts'
import type { Lang } from '../../platform/shapes.ts'
import { type Profile, profile } from '../../core/profile/contract.ts'
import { browserWay } from '../document/browser-api.ts'
import { keepSession, signOut } from './browser-session.ts'
import { cachedUser, cacheUser } from './cached-user.ts'
import { lookAhead } from '../shell/ahead.ts'
import { forgetStored } from './forget.ts'
import { followVersions } from '../document/errors/new-version.ts'
import type { PageData } from '../document/page-data.ts'

export type PageSession = {
  way: Way
  /** Somebody else was here before, and the user of this page did not sign in by the form. */
  changedUser: boolean
  leave(): Promise<void>
  /** What has to do with going from page to page. */
  follow(router: DataRouter): void
}

/** What a page with a user stands on. The sign-in page gets by without any of it. */
export async function openSession(page: PageData, queries: QueryClient): Promise<PageSession> {
  const { letGo, ...keeper } = keepSession(page.me)
  const lang = () => document.documentElement.lang as Lang
  const changedUser = await forgetOthers(page)
  cacheMe(queries)
  if (page.me) lookAhead({ page, queries, access: keeper.access })
  return {
    way: browserWay(page.apiBase, lang, keeper),
    changedUser,
    leave: signOut,
    follow(router) {
      followVersions(page.build, router)
      const opened = router.state.location.key
      // a token is good for the address that it stood in
      router.subscribe(({ location }) => location.key !== opened && letGo())
    },
  }
}

/** What an earlier user of this browser has left goes; true when it was somebody else than the user of this page. */
async function forgetOthers({ me, signingIn }: PageData): Promise<boolean> {
  const before = cachedUser()
  if (!before || signingIn || before.id === me?.id) return false
  await forgetStored()
  return me !== null
}

/** Keeps who is here, whenever the record of the user comes. */
function cacheMe(queries: QueryClient) {
  const { resource, action } = profile.info
  // once for each document; what changes the profile asks anew
  queries.setQueryDefaults([resource, action], { staleTime: Infinity })
  const keep = () => {
    for (const [, me] of queries.getQueriesData<Profile>({ queryKey: [resource, action] }))
      if (me) cacheUser(me)
  }
  keep()
  queries.getQueryCache().subscribe(({ type, query }) => {
    const [of, what] = query.queryKey
    if (type === 'updated' && of === resource && what === action) keep()
  })
}
