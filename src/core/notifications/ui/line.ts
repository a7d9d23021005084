import { webSocketBase } from '../../../platform/http/api-base.ts'
import type { PageApp } from '../../../platform/web.tsx'
import { type Channel, liveChannel } from './channel.ts'
import { renewed } from './renewed.ts'

export type News = { topic?: unknown; type?: unknown }
/** Who follows a topic: `run` is called when it is time to look, `hear` with whatever else is said of it. */
export type Follower = { run(): void; hear(news: News): void }
export type Line = ReturnType<typeof lineOf>

type Means = { [Part in 'api' | 'way' | 'apiBase']: PageApp[Part] }
const lines = new WeakMap<object, Line>()

/** The one connection of this page to `/ws/live/`, whoever follows what by it. */
export function lineTo(app: Means): Line {
  const known = lines.get(app.api)
  if (known) return known
  const line = lineOf(app)
  lines.set(app.api, line)
  return line
}

function lineOf({ api, way, apiBase = '' }: Means) {
  const followers = new Map<string, Set<Follower>>()
  const all = () => [...followers.values()].flatMap((some) => [...some])
  const channel: Channel = liveChannel({
    open: () => new WebSocket(`${webSocketBase(apiBase)}/ws/live/`),
    access: () => way?.access(),
    renew: () => renewed(api),
    connected(say) {
      for (const topic of followers.keys()) say({ type: 'subscribe', topic })
    },
    heard(message) {
      const news = message as News
      for (const follower of followers.get(String(news.topic)) ?? []) {
        // what came before it listened is found by the first look
        if (news.type === undefined || news.type === 'subscribed') follower.run()
        if (news.type !== undefined) follower.hear(news)
      }
    },
    outdated() {
      for (const { run } of all()) run()
    },
  })

  return {
    say: (frame: object) => channel.say(frame),
    /** Until what it answers is called. */
    follow(topic: string, follower: Follower): () => void {
      const mine = followers.get(topic) ?? new Set()
      followers.set(topic, mine.add(follower))
      // said again where others follow it already: whoever comes hears who is there
      channel.say({ type: 'subscribe', topic })
      channel.start()
      window.addEventListener('online', channel.hurry)
      return () => {
        mine.delete(follower)
        if (mine.size > 0) return
        followers.delete(topic)
        channel.say({ type: 'unsubscribe', topic })
        if (followers.size > 0) return
        window.removeEventListener('online', channel.hurry)
        channel.stop()
      }
    },
  }
}
