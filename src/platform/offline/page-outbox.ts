import { rowStore } from './kept-rows.ts'
import { alive } from './living-tabs.ts'
import { Outbox, type OutboxMeans, type Outcome, type Unsent } from './outbox.ts'
import { knowsServerTime, serverNow } from './server-clock.ts'
import { countKept, countUnsent, unsent } from './unsent-work.ts'
import type { PageApp } from '../web.tsx'

/** Milliseconds between two looks for what other tabs have left. */
const lookEveryMs = 60_000

type Kind<Body> = Pick<OutboxMeans<Body>, 'newKey'> & {
  /** Where its rows are kept. */
  rows: Parameters<typeof rowStore>[0]
  /** On which the tabs tell each other. */
  channel: string
  owner(app: PageApp): string
  deliver(app: PageApp, ...sent: Parameters<OutboxMeans<Body>['deliver']>): Promise<Outcome>
}

/** One outbox of a kind for each document: `of` it does nothing until it is started. */
export function pageOutboxes<Body>({ rows, channel: name, owner, newKey, deliver }: Kind<Body>) {
  const boxes = new WeakMap<PageApp, Outbox<Body>>()
  const started = new WeakSet<Outbox<Body>>()
  const channels = new WeakMap<PageApp, BroadcastChannel>()

  function of(app: PageApp): Outbox<Body> {
    const known = boxes.get(app)
    if (known) return known
    const box = new Outbox<Body>({
      keptRows: rowStore<Unsent<Body>>(rows),
      ...alive,
      owner: () => owner(app),
      now: serverNow,
      serverTime: () => (knowsServerTime() ? serverNow() : undefined),
      tell: () => channels.get(app)?.postMessage('changed'),
      newKey,
      random: Math.random,
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
      deliver: (row, keep) => deliver(app, row, keep),
    })
    boxes.set(app, box)
    return box
  }

  /** From now on what waits on this device is sent, and nobody loses it unwarned. Once for a document, after it has come alive. */
  function start(app: PageApp): Outbox<Body> {
    const box = of(app)
    if (started.has(box)) return box
    started.add(box)
    countUnsent(box.notKept)
    countKept({ count: box.keptCount, discard: () => box.discard() })
    if ('BroadcastChannel' in globalThis) {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', () => void box.look())
      channels.set(app, channel)
    }
    const again = () => {
      box.hurry()
      void box.look()
    }
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    setInterval(() => void box.look(), lookEveryMs)
    addEventListener('beforeunload', (event) => {
      if (box.notKept() === 0 || unsent() === 0) return
      box.hurry()
      event.preventDefault()
    })
    void box.look()
    return box
  }
  return { of, start }
}
