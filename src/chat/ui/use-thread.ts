import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTopics } from '../../notifications/ui/topic.ts'
import type { Returned } from '../../platform/contract.ts'
import { type Api } from '../../platform/client.ts'
import { keyOf, useApp } from '../../platform/web.tsx'
import type { Message } from '../contract.message.ts'
import { chat } from '../contract.ts'
import { type Stretch, Thread } from './thread.ts'

export type RoomThread = Thread<Message>

/** What a page of a room loads first: its end, or what is around a message. */
export const firstCall = (id: string, at: number | undefined) => ({
  params: { id },
  query: at === undefined ? {} : { around: String(at) },
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

/** Milliseconds after which somebody who has typed no longer does; how often a page says that its user does. */
const typingMs = 6_000
const sayEveryMs = 3_000

type Frame = { type?: string; user?: string; id?: string; name?: string; doing?: string }

/** Follows what others do in a room: what they say, how far they have read, and that they type. */
export function useLiveRoom(id: string, thread: RoomThread) {
  const queries = useQueryClient()
  const { me } = useApp()
  const [typing, setTyping] = useState<Record<string, { name: string; until: number }>>({})
  const heard = (news: object) => {
    const { user, name = '', doing, type } = news as Frame
    if (!user || user === me?.id) return
    setTyping((now) => {
      const { [user]: _, ...rest } = now
      const types = type === 'there' && doing === 'typing'
      return types ? { ...rest, [user]: { name, until: Date.now() + typingMs } } : rest
    })
  }
  const look = async (topic: string) => {
    if (topic === `chat:${id}`) await thread.catchUp()
    const actions = topic === `chat:${id}` ? ['room'] : topic === `chatreads:${id}` ? ['reads'] : []
    await Promise.all(
      actions.map((action) => queries.invalidateQueries({ queryKey: ['chat', action, { id }] })),
    )
  }
  const say = useTopics([`chat:${id}`, `chatreads:${id}`, `typing:${id}`], look, {
    subscribed() {},
    heard,
  })
  useEffect(() => {
    const untils = Object.values(typing).map(({ until }) => until)
    if (untils.length === 0) return
    const timer = setTimeout(
      () =>
        setTyping((now) =>
          Object.fromEntries(Object.entries(now).filter(([, { until }]) => until > Date.now())),
        ),
      Math.max(0, Math.min(...untils) - Date.now()) + 100,
    )
    return () => clearTimeout(timer)
  }, [typing])
  const said = useRef(0)
  const type = (typed: boolean) => {
    const now = Date.now()
    if (typed && now - said.current < sayEveryMs) return
    said.current = typed ? now : 0
    say({ type: 'here', topic: `typing:${id}`, doing: typed ? 'typing' : '' })
  }
  return { typing: Object.values(typing).map(({ name }) => name), type }
}
