import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Outbox, Unsent } from '../../../../platform/offline/outbox.ts'
import { pageOutboxes } from '../../../../platform/offline/page-outbox.ts'
import { useOutboxRoom } from '../../../../platform/offline/use-outbox.ts'
import { useApp } from '../../../../platform/web.tsx'
import { ownerOf } from '../../../../core/profile/ui/owner-of.ts'
import type { Message } from '../../messages/contract.ts'
import { deliver } from './delivery.ts'
import { newId } from './new-id.ts'
import type { Written } from './written.ts'

export type UnsentMessage = Unsent<Written>
export type MessageBox = Outbox<Written>

/** Whoever shows a room is told what has arrived in it from here. */
const rooms = new Map<string, (message: Message) => void>()

/** What brings the messages of this page's user to the server. */
const outboxes = pageOutboxes<Written>({
  rows: 'messages',
  channel: 'daftar-messages',
  owner: ownerOf,
  newKey: newId,
  deliver: (app, row, keep) =>
    deliver(app.api, row, keep, (message) => rooms.get(row.room)?.(message)),
})
export const startOutbox = outboxes.start

/** The outbox of this page, and what waits in it of a room. */
export function useOutbox(room: string, arrived?: (message: Message) => void) {
  useEffect(() => {
    if (!arrived) return
    rooms.set(room, arrived)
    return () => void rooms.delete(room)
  }, [room, arrived])
  return useOutboxRoom(outboxes, room)
}

/** Rooms in which something waits on this device. */
export function useWaitingRooms(): readonly string[] {
  const app = useApp()
  const [box] = useState(() => outboxes.of(app))
  return useSyncExternalStore(box.subscribe, box.rooms, () => noRooms)
}
const noRooms: readonly string[] = []
