import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTopics } from '../../../../core/notifications/ui/topic.ts'
import type { Returned } from '../../../../platform/contract.ts'
import { type Api } from '../../../../platform/client.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import type { Message } from '../../messages/contract.ts'
import { chat, type Room } from '../../contract.ts'
import { type Stretch, Thread } from './thread.ts'
import { useTogether } from './use-together.ts'

export type RoomThread = Thread<Message>

/** What a page of a room loads first: from where somebody reads on, or what is around a message. */
export const firstCall = (id: string, at: number | undefined) => ({
  params: { id },
  query: at === undefined ? { from: 'unread' as const } : { around: String(at) },
})

type Page = Returned<(typeof chat)['messages']>
const stretchOf = ({ results, older, newer }: Page): Stretch<Message> => ({
  results,
  earlier: older,
  later: newer,
})

function threadOf(api: Api, id: string, first: Page): RoomThread {
  const params = { id }
  const ask = async (query: object) => stretchOf(await api(chat.messages, { params, query }))
  return new Thread(stretchOf(first), first.change, {
    newest: () => ask({}),
    before: (seq) => ask({ before: String(seq) }),
    after: (seq) => ask({ after: String(seq) }),
    around: (seq) => ask({ around: String(seq) }),
    async changes(since) {
      const query = { since: String(since), limit: '100' }
      const { results, change, more } = await api(chat.changes, { params, query })
      return { results, revision: change, more }
    },
  })
}

/** The messages of a room as they are now, from what its page has loaded. */
export function useThread(id: string, at: number | undefined) {
  const { api } = useApp()
  const queries = useQueryClient()
  const [thread] = useState(() =>
    threadOf(api, id, queries.getQueryData<Page>(keyOf(chat.messages, firstCall(id, at)))!),
  )
  const shown = useSyncExternalStore(thread.subscribe, thread.shown, thread.shown)
  return { thread, shown }
}

type News = { type?: string; since?: number; change?: number; results?: Message[] }

/** Follows what others do in a room: what they say, how far they have read, that they type and look at it. */
export function useLiveRoom(
  { id, shows_presence, last_seq }: Pick<Room, 'id' | 'shows_presence' | 'last_seq'>,
  thread: RoomThread,
) {
  const queries = useQueryClient()
  const together = useTogether(id, shows_presence)
  const look = async (topic: string) => {
    if (topic === `chat:${id}`) await thread.catchUp()
    const actions = topic === `chat:${id}` ? ['room'] : topic === `chatreads:${id}` ? ['reads'] : []
    await Promise.all(
      actions.map((action) => queries.invalidateQueries({ queryKey: ['chat', action, { id }] })),
    )
  }
  const { subscribed, by, type, typing, present } = together
  const heard = (frame: object) => {
    const { type: kind, since = 0, change = 0, results = [] } = frame as News
    if (kind !== 'news') together.heard(frame)
    else if (!thread.hear(since, change, results)) void thread.catchUp()
    // what was said before may have been pinned, or no longer be
    else if (results.some(({ seq }) => seq <= last_seq))
      void queries.invalidateQueries({ queryKey: ['chat', 'room', { id }] })
  }
  const say = useTopics([`chat:${id}`, `chatreads:${id}`, ...together.topics], look, {
    subscribed,
    heard,
  })
  useEffect(() => by(say))
  return { typing, present, type }
}
