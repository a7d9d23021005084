import { createContext, use } from 'react'
import type { Profile } from '../../../core/profile/contract.ts'
import type { Message } from '../messages/contract.ts'
import type { Room } from '../contract.ts'
import type { MessageBox } from './composer/page-outbox.ts'
import type { RoomThread } from './thread/use-thread.ts'

/** What every part of an open room stands on. */
export type OpenRoom = {
  room: Room
  me: Profile
  thread: RoomThread
  box: MessageBox
  /** Opens what can be done with a message. */
  act(message: Message): void
  /** Shows a message, wherever it stands in the room. */
  goTo(seq: number): void
  /** Shows a picture as large as the window. */
  look(id: string): void
  /** Messages that are shown in the other alphabet of Uzbek, and what changes that. */
  inOther: ReadonlySet<string>
  otherScript(id: string): void
  /** Whether whoever looks may open what was deleted. */
  officer: boolean
}
export const RoomContext = createContext<OpenRoom | null>(null)
export function useRoom(): OpenRoom {
  const room = use(RoomContext)
  if (!room) throw new Error('useRoom needs a RoomContext')
  return room
}
