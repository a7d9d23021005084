import type { BusinessId } from '../actor.ts'
import { networksOf } from '../http/network.ts'

/** What an operator should hear of, though each of them is an ordinary answer. */
type Noticed =
  | 'sign_in_failed'
  | 'sign_in_limited'
  | 'slip_failed'
  | 'session_stolen'
  | 'refused_in_a_row'
/** What a school can look up besides. */
type Remembered = 'signed_in' | 'slip_used' | 'password_changed' | 'file_taken'

export type Happening = {
  kind: Noticed | Remembered
  address: string
  /** What the browser calls itself. */
  agent?: string | undefined
  /** Who it was, or whom it was tried as; else the name that was typed. */
  whose?: { business: BusinessId; user: string } | undefined
  name?: string
  file?: { operation: string; filter: Record<string, string>; name: string; rows: number | null }
}
export type Watch = (what: Happening) => void

const quarter = 15 * 60_000
/** From how many on within a quarter of an hour; then at each ten times as many. */
const steps: Record<Noticed, number> = {
  sign_in_failed: 10,
  sign_in_limited: 10,
  slip_failed: 10,
  session_stolen: 1,
  refused_in_a_row: 20,
}
const maxCounts = 10_000

/**
 * Counts by network what looks like somebody who tries doors, and tells of it in lines that are few, however much there is:
 * without names, and without what was typed. What a school may look up is handed to `keep`; of refusals those that come in a row.
 */
export function watchOver(
  clock: { now(): Date },
  warn: (line: { security: Noticed; network: string; count: number }) => void,
  keep: (what: Happening, count?: number) => void = () => {},
): Watch {
  let since = 0
  const counts = new Map<string, number>()
  const counted = (key: string) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
  return (what) => {
    const now = clock.now().getTime()
    if (now - since >= quarter || counts.size >= maxCounts) {
      counts.clear()
      since = now
    }
    const { kind, address, whose } = what
    if (!isNoticed(kind)) return keep(what)
    const network = networksOf(address).at(-1)!
    const count = counted(`${kind} ${network}`)
    if (isStep(count, steps[kind])) warn({ security: kind, network, count })
    if (kind !== 'refused_in_a_row') return keep(what)
    if (!whose) return
    const row = counted(`${kind} of ${whose.user}`)
    if (row >= steps[kind]) keep(what, row === steps[kind] ? row : 1)
  }
}

const isNoticed = (kind: Happening['kind']): kind is Noticed => kind in steps

/** `first`, and ten times, a hundred times as many. */
const isStep = (count: number, first: number) =>
  count >= first && Number.isInteger(Math.log10(count / first))
