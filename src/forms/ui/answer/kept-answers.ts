import { rowStore } from '../../../platform/kept-rows.ts'
import { countKept } from '../../../platform/unsent-work.ts'
import type { Answers } from '../../contract.document.ts'

/** What is typed of one form, on this device: until it is sent, or the session of its owner is over. */
export type KeptAnswers = {
  form_version: number
  answers: Answers
  page: string | null
}

const prefix = 'daftar-form'
const nameOf = (owner: string, form: string, student: string | null) =>
  `${prefix}:${owner}:${form}:${student ?? ''}`

/** Everything within: a browser may keep nothing at all. */
function within<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

export function keptAnswers(
  owner: string,
  form: string,
  student: string | null,
): KeptAnswers | undefined {
  return within((storage) => {
    const text = storage.getItem(nameOf(owner, form, student))
    return text === null ? undefined : (JSON.parse(text) as KeptAnswers)
  })
}

export const keepAnswers = (
  owner: string,
  form: string,
  student: string | null,
  kept: KeptAnswers,
) => within((storage) => storage.setItem(nameOf(owner, form, student), JSON.stringify(kept)))

export const dropAnswers = (owner: string, form: string, student: string | null) =>
  within((storage) => storage.removeItem(nameOf(owner, form, student)))

/**
 * What was sent off without network: it goes by itself, under its key, so that it comes once, whichever tab sends it. It stays
 * when a session ends, for its owner.
 */
export type Waiting = KeptAnswers & {
  owner: string
  form: string
  student: string | null
  key: string
  /** Milliseconds since 1970 by the clock of this device. */
  at: number
  /** Of an answer that is changed. */
  change?: { id: string; version: number }
}

/** Milliseconds after which what somebody else has left on this device is of no use to anybody. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000

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
  for (const { form, student, at, ...row } of all)
    if (row.owner !== owner && at < Date.now() - maxAgeMs)
      await store.drop(nameOf(row.owner, form, student)).catch(() => {})
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

export async function waitsNoMore({ owner, form, student }: Waiting) {
  await store.drop(nameOf(owner, form, student)).catch(() => {})
  await lookForWaiting(owner)
}
