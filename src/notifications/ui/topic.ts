import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { webSocketBase } from '../../platform/api-base.ts'
import { useApp } from '../../platform/web.tsx'
import { type Channel, liveChannel } from './channel.ts'
import { renewed } from './renewed.ts'

/** Milliseconds between two looks: who saves often is not asked for each time. */
const minGapMs = 1_000

/**
 * Looks again whenever somebody has changed what `topic` names, `marks:<class>:<day>` for one, and whenever the connection
 * is back. `look` fails quietly: the next news, or the next connection, calls it again. What else is heard of the topic goes to
 * `more`; what is answered says a frame.
 */
export const useTopic = (topic: string, look: () => Promise<unknown>, more?: More) =>
  useTopics([topic], look, more)

/** The same of several on one connection; `look` is told of which. */
export function useTopics(
  topics: readonly string[],
  look: (topic: string) => Promise<unknown>,
  more?: More,
) {
  const { api, way, apiBase = '' } = useApp()
  const again = useEffectEvent(look)
  const hear = useEffectEvent((news: News) => {
    if (news.type === 'subscribed') more?.subscribed()
    else more?.heard(news)
  })
  const open = useRef<Channel>(undefined)
  const followed = topics.join(' ')
  useEffect(() => {
    const soon = new Map(
      followed.split(' ').map((topic) => [topic, oneAtATime(() => again(topic))]),
    )
    const channel = liveChannel({
      open: () => new WebSocket(`${webSocketBase(apiBase)}/ws/live/`),
      access: () => way?.access(),
      renew: () => renewed(api),
      connected(say) {
        for (const topic of soon.keys()) say({ type: 'subscribe', topic })
      },
      heard(message) {
        const news = message as News
        const of = soon.get(String(news.topic))
        if (!of) return
        // what came before it listened is found by the first look
        if (news.type === undefined || news.type === 'subscribed') of.run()
        if (news.type !== undefined) hear(news)
      },
      outdated() {
        for (const { run } of soon.values()) run()
      },
    })
    channel.start()
    open.current = channel
    window.addEventListener('online', channel.hurry)
    return () => {
      window.removeEventListener('online', channel.hurry)
      channel.stop()
      for (const { stop } of soon.values()) stop()
    }
  }, [api, way, apiBase, followed])
  return useCallback((frame: object) => open.current?.say(frame), [])
}

type News = { topic?: unknown; type?: unknown }
type More = { subscribed(): void; heard(news: object): void }

/** At once, and then once more for all that was asked meanwhile. */
function oneAtATime(work: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = false
  function run() {
    asked = timer !== undefined
    if (asked) return
    timer = setTimeout(() => {
      timer = undefined
      if (asked) run()
    }, minGapMs)
    void work().catch(() => {})
  }
  return { run, stop: () => clearTimeout(timer) }
}
