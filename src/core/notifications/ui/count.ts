import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Returned } from '../../../platform/contract.ts'
import type { Profile } from '../../profile/contract.ts'
import type { notifications } from '../contract.ts'

type List = InfiniteData<Returned<(typeof notifications)['list']>>

const profileKey = ['profile', 'info']
export const listKey = ['notifications', 'list']

/** Changes the count that is shown, at once; what the server says of it comes later. */
export const changeCount = (queries: QueryClient, change: (count: number) => number) =>
  queries.setQueriesData<Profile>(
    { queryKey: profileKey },
    (me) => me && { ...me, unread_count: Math.max(0, change(me.unread_count)) },
  )

/** Whether the bell counts anything; where there is no bell nothing. */
export const hasUnread = (queries: QueryClient) =>
  queries
    .getQueriesData<Profile>({ queryKey: profileKey })
    .some(([, me]) => me && me.unread_count > 0)

/** Shows it as read wherever it is listed. */
export const showRead = (queries: QueryClient, id: string) =>
  queries.setQueriesData<List>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          results: page.results.map((each) => (each.id === id ? { ...each, read: true } : each)),
        })),
      },
  )

/** The newest one that is listed on this page; undefined when none is. */
export const newestShown = (queries: QueryClient) =>
  queries
    .getQueriesData<List>({ queryKey: listKey })
    .flatMap(([, list]) => list?.pages[0]?.results[0] ?? [])
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]

/** Milliseconds in which messages that come together are one reason to ask. */
const together = 1_000

/** Asks the server for the count and the list, soon and once for many reasons. */
export function reconciler(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const queryKey of [profileKey, listKey]) void queries.invalidateQueries({ queryKey })
      }, together)
    },
    stop: () => clearTimeout(timer),
  }
}
