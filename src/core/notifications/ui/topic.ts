import { useCallback, useEffect, useEffectEvent } from 'react'
import { useApp } from '../../../platform/web.tsx'
import { lineTo, type News } from './line.ts'

/** Milliseconds between two looks: who saves often is not asked for each time. */
const minGapMs = 1_000

/**
 * Looks again whenever somebody has changed what `topic` names, `marks:<class>:<day>` for one, and whenever the connection
 * is back. `look` fails quietly: the next news, or the next connection, calls it again. What else is heard of the topic goes to
 * `more`; what is answered says a frame.
 */
export const useTopic = (topic: string, look: () => Promise<unknown>, more?: More) =>
  useTopics([topic], look, more)

/** The same of several; `look` is told of which. */
export function useTopics(
  topics: readonly string[],
  look: (topic: string) => Promise<unknown>,
  more?: More,
) {
  const { api, way, apiBase } = useApp()
  const line = useCallback(() => lineTo({ api, way, apiBase }), [api, way, apiBase])
  const again = useEffectEvent(look)
  const hear = useEffectEvent((news: News) => {
    if (news.type === 'subscribed') more?.subscribed()
    else more?.heard(news)
  })
  const followed = topics.join(' ')
  useEffect(() => {
    const ends = followed
      .split(' ')
      .filter(Boolean)
      .map((topic) => {
        const { run, stop } = oneAtATime(() => again(topic))
        const end = line().follow(topic, { run, hear: (news) => hear(news) })
        return () => {
          end()
          stop()
        }
      })
    return () => {
      for (const end of ends) end()
    }
  }, [line, followed])
  return useCallback((frame: object) => line().say(frame), [line])
}

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
