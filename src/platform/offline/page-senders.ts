import type { PageApp } from '../web.tsx'
import { alive } from './living-tabs.ts'
import { serverNow, serverTime } from './server-clock.ts'
import { countKept, countUnsent, unsent } from './unsent-work.ts'

/** What a tab tells the others: look again, or that nobody is to have anything any more. */
export type Told = 'changed' | 'cleared'

/** What brings one kind of work to the server, and keeps it on this device until then. */
type Sender = {
  start(): Promise<void>
  hear(what: Told): Promise<void>
  /** Now, without waiting for a pause to end. */
  hurry(): void
  /** How many would go with the page. */
  notKept(): number
  /** How many more signing out would throw away. */
  keptCount(): number
  discard(): Promise<void>
}

/** What a sender of a page stands on; a test lends it a browser of its own. */
export type SenderMeans = typeof alive & {
  now(): number
  /** By the server's clock; undefined while it is not known. */
  serverTime(): number | undefined
  after(milliseconds: number, run: () => void): () => void
  random(): number
  tell(what: Told): void
}

/** Milliseconds between two looks for what other tabs have left. */
const lookEveryMs = 60_000

/** One sender of a kind for each document, made by `of`; it does nothing until `start`. `channel`: on which the tabs tell each other. */
export function pageSenders<S extends Sender>(
  channel: string,
  make: (app: PageApp, means: SenderMeans) => S,
) {
  const senders = new WeakMap<PageApp, S>()
  const channels = new WeakMap<PageApp, BroadcastChannel>()
  const started = new WeakSet<PageApp>()

  function of(app: PageApp): S {
    const known = senders.get(app)
    if (known) return known
    const sender = make(app, {
      ...alive,
      now: serverNow,
      serverTime,
      random: Math.random,
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
      tell: (what) => channels.get(app)?.postMessage(what),
    })
    senders.set(app, sender)
    return sender
  }

  /** From now on what waits on this device is sent, and nobody loses it unwarned. Once for a document, after it has come alive. */
  function start(app: PageApp): S {
    const sender = of(app)
    if (started.has(app)) return sender
    started.add(app)
    countUnsent(() => sender.notKept())
    countKept({ count: () => sender.keptCount(), discard: () => sender.discard() })
    if (typeof BroadcastChannel === 'function') {
      const others = new BroadcastChannel(channel)
      others.addEventListener('message', ({ data }) => void sender.hear(data as Told))
      channels.set(app, others)
    }
    // another tab may have queued something, and have gone, without a word
    const look = () => void sender.hear('changed')
    const again = () => {
      sender.hurry()
      look()
    }
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    setInterval(look, lookEveryMs)
    addEventListener('beforeunload', (event) => {
      if (sender.notKept() === 0 || unsent() === 0) return
      sender.hurry()
      event.preventDefault()
    })
    void sender.start()
    return sender
  }
  return { of, start }
}
