import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useTopic } from '../../../core/notifications/ui/topic.ts'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { chat } from '../contract.ts'
import { shownCount } from '../ui/room-words.ts'

/** How much is unread in all rooms that are heard, as it is now. */
export default function UnreadCount() {
  const t = useTranslations('chat')
  const { api, me } = useApp()
  const queries = useQueryClient()
  const queryKey = keyOf(chat.unread, {})
  const { data } = useQuery({ queryKey, queryFn: () => api(chat.unread, {}) })
  useTopic(`chats:${me!.id}`, () => queries.invalidateQueries({ queryKey }))
  const count = data?.messages ?? 0
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true">{shownCount(count)}</span>
      <span className="hidden-text">{t('unreadIs', { count })}</span>
    </>
  )
}
