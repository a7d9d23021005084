import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../platform/web.tsx'
import { type Notification, notifications } from '../contract.ts'
import { changeCount, listKey, newestShown, showRead } from './count.ts'

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
  return ({ id, read }: Notification) => {
    if (read) return
    showRead(queries, id)
    changeCount(queries, (count) => count - 1)
    const settle = () => queries.invalidateQueries({ queryKey: ['profile', 'info'] })
    void api(notifications.read, { params: { id }, body: { read: true } }).then(settle, settle)
  }
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
