import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { Thread } from '../../features/chat/ui/thread/thread.ts'

export type Heard = { id: string; seq: number; change: number; text: string }
type Page = { results: Heard[]; change: number; more: boolean }

type Means = {
  /** Where its process is, as `ws://…`. */
  at: string
  access: string
  room: string
  /** What the room had come to when the page was loaded. */
  change: number
  /** What the page shows of a message for the first time. */
  showed(message: Heard): void
  /** A page that believes in its line: it takes what is said there and asks for nothing else. */
  believes?: boolean
}

/**
 * A page that follows a room as `useLiveRoom` does, on the `Thread` of the pages: takes what the server says where it goes on from
 * what is known, and asks for the rest behind the change that it knows. `cut` ends its line without a word.
 */
export async function pageOfRoom({ at, access, room, change, showed, believes = false }: Means) {
  const url = `${at.replace('ws', 'http')}/v1/chat/rooms/${room}/changes/`
  const ask = async (since: number): Promise<Page> => {
    const headers = { authorization: `Bearer ${access}` }
    for (;;) {
      const answer = await fetch(`${url}?since=${since}&limit=100`, { headers })
      if (answer.ok) return (await answer.json()) as Page
      // the server has too much to do
      if (answer.status !== 503 && answer.status !== 429) throw new Error(await answer.text())
      await sleep(200)
    }
  }
  const none = async () => ({ results: [], earlier: false, later: false })
  const thread = new Thread<Heard>({ results: [], earlier: false, later: false }, change, {
    ...{ newest: none, before: none, after: none, around: none },
    async changes(since) {
      const { results, change, more } = await ask(since)
      return { results, revision: change, more }
    },
  })
  const known = new Set<string>()
  const look = () => {
    for (const message of thread.shown().messages)
      if (!known.has(message.id)) {
        known.add(message.id)
        showed(message)
      }
  }
  thread.subscribe(look)

  let socket: WebSocket | undefined
  let over = false
  let asking: Promise<void> | undefined
  const catchUp = () => void (asking = thread.catchUp())
  function connect() {
    const fresh = new WebSocket(`${at}/ws/live/`)
    socket = fresh
    const opened = new Promise<void>((resolve) => {
      fresh.on('open', () => {
        fresh.send(JSON.stringify({ type: 'auth', access }))
        fresh.send(JSON.stringify({ type: 'subscribe', topic: `chat:${room}` }))
      })
      fresh.on('message', (data: Buffer) => {
        const { type, since, change, results } = JSON.parse(data.toString()) as {
          type?: string
          since: number
          change: number
          results: Heard[]
        }
        if (type === 'subscribed') resolve()
        if (type === 'news') {
          if (believes) thread.take(...results)
          else if (!thread.hear(since, change, results)) catchUp()
        } else if (!believes) catchUp()
      })
    })
    fresh.on('error', () => {})
    fresh.on('close', () => {
      if (!over && socket === fresh)
        setTimeout(() => over || void connect(), 50 + 200 * Math.random())
    })
    return opened
  }
  await connect()
  return {
    seen: () => thread.shown().messages.map(({ seq }) => seq),
    cut: () => socket?.terminate(),
    /** Ends once nothing is on its way; `fetched`: what a last look brings. */
    async end() {
      over = true
      await asking
      if (!believes) await thread.catchUp()
      socket?.terminate()
    },
  }
}
