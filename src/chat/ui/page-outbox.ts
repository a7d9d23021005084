import { useEffect, useState, useSyncExternalStore } from 'react'
import { alive } from '../../platform/living-tabs.ts'
import { rowStore } from '../../platform/kept-rows.ts'
import { knowsServerTime, serverNow } from '../../platform/server-clock.ts'
import { countKept, countUnsent, unsent } from '../../platform/unsent-work.ts'
import { keyOf, type PageApp, useApp } from '../../platform/web.tsx'
import { type Profile, profile } from '../../profile/contract.ts'
import type { Message } from '../contract.message.ts'
import { deliver } from './delivery.ts'
import { newId } from './new-id.ts'
import { Outbox, type Unsent } from './outbox.ts'
import type { Written } from './written.ts'

export type UnsentMessage = Unsent<Written>
export type MessageBox = Outbox<Written>

const boxes = new WeakMap<PageApp, MessageBox>()
const started = new WeakSet<MessageBox>()
const channels = new WeakMap<PageApp, BroadcastChannel>()
const channelName = 'daftar-messages'
/** Milliseconds between two looks for what other tabs have left. */
const lookEveryMs = 60_000
/** Whoever shows a room is told what has arrived in it from here. */
const rooms = new Map<string, (message: Message) => void>()

/** What brings the messages of this page's user to the server. Does nothing until it is started. */
function outboxOf(app: PageApp): MessageBox {
  const known = boxes.get(app)
  if (known) return known
  const box = new Outbox<Written>({
    keptRows: rowStore<UnsentMessage>('messages'),
    ...alive,
    owner: () => ownerOf(app),
    now: serverNow,
    serverTime: () => (knowsServerTime() ? serverNow() : undefined),
    tell: () => channels.get(app)?.postMessage('changed'),
    newKey: newId,
    random: Math.random,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    deliver: (row, keep) =>
      deliver(app.api, row, keep, (message) => rooms.get(row.room)?.(message)),
  })
  boxes.set(app, box)
  return box
}

/** From now on what waits on this device is sent, and nobody loses it unwarned. Once for a document, after it has come alive. */
export function startOutbox(app: PageApp): MessageBox {
  const box = outboxOf(app)
  if (started.has(box)) return box
  started.add(box)
  countUnsent(box.notKept)
  countKept({ count: box.keptCount, discard: () => box.discard() })
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(channelName)
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

const none: readonly UnsentMessage[] = []

/** The outbox of this page, and what waits in it of a room. */
export function useOutbox(room: string, arrived?: (message: Message) => void) {
  const app = useApp()
  const [box] = useState(() => outboxOf(app))
  useEffect(() => void startOutbox(app), [app])
  useEffect(() => {
    if (!arrived) return
    rooms.set(room, arrived)
    return () => void rooms.delete(room)
  }, [room, arrived])
  const waiting = useSyncExternalStore(
    box.subscribe,
    () => box.of(room),
    () => none,
  )
  return { box, waiting }
}

/** Rooms in which something waits on this device. */
export function useWaitingRooms(): readonly string[] {
  const app = useApp()
  const [box] = useState(() => outboxOf(app))
  return useSyncExternalStore(box.subscribe, box.rooms, () => noRooms)
}
const noRooms: readonly string[] = []

/** A person of a business. Whoever writes has a profile in sight. */
export function ownerOf(app: PageApp): string {
  const me = app.queries.getQueryData<Profile>(keyOf(profile.info, {}))
  return `${me?.business.id ?? ''} ${app.me?.id ?? ''}`
}
