import { useEffect, useState, useSyncExternalStore } from 'react'
import { type PageApp, useApp } from '../web.tsx'
import type { Outbox, Unsent } from './outbox.ts'

type Outboxes<Body> = { of(app: PageApp): Outbox<Body>; start(app: PageApp): Outbox<Body> }
const none: readonly never[] = []

/** The outbox of this page, and what waits in it of a room. */
export function useOutboxRoom<Body>({ of, start }: Outboxes<Body>, room: string) {
  const app = useApp()
  const [box] = useState(() => of(app))
  useEffect(() => void start(app), [app, start])
  const waiting = useSyncExternalStore<readonly Unsent<Body>[]>(
    box.subscribe,
    () => box.of(room),
    () => none,
  )
  return { box, waiting }
}
