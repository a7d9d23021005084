import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Api } from '../../../platform/client.ts'
import { useApp } from '../../../platform/web.tsx'
import { type Notification, notifications } from '../contract.ts'
import { changeCount, hasUnread, listKey, newestShown, showRead } from './count.ts'

/** All of them or the unread ones, page by page. */
export function useList(unread: boolean) {
  const { api } = useApp()
  return useInfiniteQuery({
    queryKey: [...listKey, { unread }],
    queryFn: ({ pageParam, signal }) =>
      api(notifications.list, {
        query: {
          ...(pageParam && { cursor: pageParam }),
          ...(unread && { unread: 'true' as const }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Marks one as read: seen at once, told to the server meanwhile. */
export function useRead() {
  const { api } = useApp()
  const queries = useQueryClient()
  return ({ id, read, folded = 1 }: Notification) => {
    if (read) return
    showRead(queries, id)
    changeCount(queries, (count) => count - folded)
    const settle = () => queries.invalidateQueries({ queryKey: ['profile', 'info'] })
    void api(notifications.read, { params: { id }, body: { read: true } }).then(settle, settle)
  }
}

/** What was told of a thing is read once its page is open; where nothing is unread nobody is asked. */
export async function readAbout(api: Api, queries: QueryClient, about: string) {
  if (!hasUnread(queries)) return
  const { unread_count } = await api(notifications.readUpTo, { body: { about } })
  changeCount(queries, () => unread_count)
  await queries.invalidateQueries({ queryKey: listKey })
}

/** Marks as read what is seen and what came before it; what has come in the meantime stays unread. */
export function useReadAll() {
  const { api } = useApp()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const newest = newestShown(queries)
      if (!newest) return
      const { unread_count } = await api(notifications.readUpTo, { body: { up_to: newest.id } })
      changeCount(queries, () => unread_count)
      await queries.invalidateQueries({ queryKey: listKey })
    },
  })
  return { readAll: mutateAsync, busy: isPending }
}
