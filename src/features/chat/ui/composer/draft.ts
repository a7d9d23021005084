import { type OwnedRow, rowsOfOthers, rowStore } from '../../../../platform/offline/kept-rows.ts'
import { serverTime } from '../../../../platform/offline/server-clock.ts'
import type { Message } from '../../messages/contract.ts'
import type { WaitingFile } from './written.ts'

/** What is typed and not sent, by room, on this device; signing out clears it with all that the browser keeps. */
const nameOf = (owner: string, room: string) => `chat-draft ${owner} ${room}`

export function draftOf(owner: string, room: string): string {
  try {
    return localStorage.getItem(nameOf(owner, room)) ?? ''
  } catch {
    // blocked: nothing is kept
    return ''
  }
}

export function keepDraft(owner: string, room: string, text: string) {
  try {
    if (text.trim()) localStorage.setItem(nameOf(owner, room), text)
    else localStorage.removeItem(nameOf(owner, room))
  } catch {
    // full or blocked: it lasts as long as its page
  }
}

/** What goes with the words of a draft. */
export type Attached = {
  files: WaitingFile[]
  reply: Message | undefined
  urgent: boolean
  mentions: [id: string, name: string][]
}
type AttachedRow = Attached & OwnedRow & { room: string }

const store = rowStore<AttachedRow>('chat-drafts')
const rowName = ({ owner, room }: Pick<AttachedRow, 'owner' | 'room'>) => `${owner} ${room}`

export async function attachedOf(owner: string, room: string): Promise<Attached | undefined> {
  const all = await store.all().catch((): AttachedRow[] => [])
  await rowsOfOthers(store, all, { nameOf: rowName, owner, now: serverTime() }).catch(() => {})
  return all.find((row) => row.owner === owner && row.room === room)
}

/** Where the browser keeps nothing it lasts as long as its room is open. */
export async function keepAttached(owner: string, room: string, attached: Attached) {
  const { files, reply, urgent, mentions } = attached
  const name = rowName({ owner, room })
  const kept =
    files.length > 0 || reply || urgent || mentions.length > 0
      ? store.put(name, { ...attached, owner, room }, false)
      : store.drop(name)
  await kept.catch(() => {})
}
