import type { Saved } from '../../../../platform/offline/draft-keeper.ts'
import { rowsOfOthers, rowStore } from '../../../../platform/offline/kept-rows.ts'
import { knowsServerTime, serverNow } from '../../../../platform/offline/server-clock.ts'
import { countKept } from '../../../../platform/offline/unsent-work.ts'
import type { Answers } from '../../builder/contract.document.ts'

/** What is typed of one form, and the page on which it is. */
export type Begun = { answers: Answers; page: string | null }

/** How the draft of an answer is called on this device; `answer`: of one that is changed. */
export const topicOf = (form: string, student: string | null, answer?: { id: string }) =>
  answer ? `answer:${answer.id}` : `form:${form}:${student ?? ''}`

/**
 * What was sent off without network: it goes by itself, under its key, so that it comes once, whichever tab sends it. It stays
 * when a session ends, for its owner.
 */
export type Waiting = Begun & {
  form_version: number
  /** What the draft on the server said when this was sent off. */
  base?: Saved<Begun>
  owner: string
  form: string
  student: string | null
  key: string
  /** Milliseconds since 1970 by the clock of this device. */
  at: number
  /** When somebody else first came upon it. */
  seen?: number
  /** Of an answer that is changed. */
  change?: { id: string; version: number }
}

const nameOf = (owner: string, form: string, student: string | null) =>
  `${owner}:${form}:${student ?? ''}`

const store = rowStore<Waiting>('answers')
const listeners = new Set<() => void>()
let rows: readonly Waiting[] = []
const none: readonly Waiting[] = []
let counted = false

/** Whenever something of it has changed in this tab. */
export function hearWaiting(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** As it was last looked at. */
export const waitingNow = () => rows
export const nothingWaits = () => none

/** Looks what waits here of this person; what others have left is kept for them a while. */
export async function lookForWaiting(owner: string): Promise<readonly Waiting[]> {
  const all = await store.all().catch(() => [])
  await rowsOfOthers(store, all, {
    nameOf: (row) => nameOf(row.owner, row.form, row.student),
    owner,
    now: knowsServerTime() ? serverNow() : undefined,
  }).catch(() => {})
  rows = all.filter((row) => row.owner === owner).sort((one, other) => one.at - other.at)
  if (!counted) countKept({ count: () => rows.length, discard: () => store.clear() })
  counted = true
  listeners.forEach((listener) => listener())
  return rows
}

/** False where the browser keeps nothing. */
export async function letWait(row: Waiting): Promise<boolean> {
  const name = nameOf(row.owner, row.form, row.student)
  const kept = await store.put(name, row, false).catch(() => false)
  if (kept) await lookForWaiting(row.owner)
  return kept
}

export async function waitsNoMore({ owner, form, student, key }: Waiting) {
  await store.drop(nameOf(owner, form, student), (row) => row.key === key).catch(() => {})
  await lookForWaiting(owner)
}
