import { networksOf } from './network.ts'

/** What an operator should hear of, though each of them is an ordinary answer. */
export type Noticed =
  'sign_in_failed' | 'sign_in_limited' | 'slip_failed' | 'session_stolen' | 'refused_in_a_row'

export type Watch = (what: Noticed, address: string) => void

const quarter = 15 * 60_000
/** From how many on within a quarter of an hour; then at each ten times as many. */
const steps: Record<Noticed, number> = {
  sign_in_failed: 10,
  sign_in_limited: 10,
  slip_failed: 10,
  session_stolen: 1,
  refused_in_a_row: 20,
}
const most = 10_000

/**
 * Counts by network what looks like somebody who tries doors, and tells of it in lines that are few, however much there is:
 * without names, and without what was typed.
 */
export function watchOver(
  clock: { now(): Date },
  warn: (line: { security: Noticed; network: string; count: number }) => void,
): Watch {
  let since = 0
  const counts = new Map<string, number>()
  return (security, address) => {
    const now = clock.now().getTime()
    if (now - since >= quarter || counts.size >= most) {
      counts.clear()
      since = now
    }
    const network = networksOf(address).at(-1)!
    const key = `${security} ${network}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (isStep(count, steps[security])) warn({ security, network, count })
  }
}

/** `first`, and ten times, a hundred times as many. */
const isStep = (count: number, first: number) =>
  count >= first && Number.isInteger(Math.log10(count / first))
