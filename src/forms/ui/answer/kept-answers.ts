import { countKept } from '../../../platform/unsent-work.ts'
import type { Answers } from '../../contract.document.ts'

/** What is typed of one form, on this device: until it is sent, or its owner signs out. */
export type KeptAnswers = {
  form_version: number
  answers: Answers
  page: string | null
  /** Milliseconds since 1970 by the clock of this device. */
  changed: number
  /** Sent off without network: it goes by itself, under this key, so that it comes once. */
  sent?: { key: string; answer_id?: string; version?: number }
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

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
/** Whenever something of it has changed in this tab. */
export function hearKept(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether it is kept. */
export const keepAnswers = (
  owner: string,
  form: string,
  student: string | null,
  kept: KeptAnswers,
) =>
  within((storage) => {
    storage.setItem(nameOf(owner, form, student), JSON.stringify(kept))
    tell()
    return true
  }) ?? false

export function dropAnswers(owner: string, form: string, student: string | null) {
  within((storage) => storage.removeItem(nameOf(owner, form, student)))
  tell()
}

export type Waiting = { form: string; student: string | null; kept: KeptAnswers }

/** What this person has sent off and the server does not have yet. */
export function waitingAnswers(owner: string): Waiting[] {
  return (
    within((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at)!)
        .filter((name) => name.startsWith(`${prefix}:${owner}:`))
        .flatMap((name) => {
          const [, , form, student] = name.split(':')
          const kept = JSON.parse(storage.getItem(name)!) as KeptAnswers
          return kept.sent ? [{ form: form!, student: student || null, kept }] : []
        }),
    ) ?? []
  )
}

const ownersHere = () =>
  within((storage) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at)!).filter((name) =>
      name.startsWith(`${prefix}:`),
    ),
  ) ?? []

if (typeof document !== 'undefined')
  // whoever signs out is asked first
  countKept({
    count: () =>
      ownersHere().filter((name) => within((storage) => storage.getItem(name))?.includes('"sent"'))
        .length,
    discard: async () =>
      ownersHere().forEach((name) => within((storage) => storage.removeItem(name))),
  })
