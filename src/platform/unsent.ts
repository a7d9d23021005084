/** What the page has taken and not brought to the server yet; each part that holds such things counts its own. */
const counters = new Set<() => number>()
let givenUp = false

/** Tells of a part that may hold something unsent; answers how to take that back. */
export function countUnsent(count: () => number): () => void {
  counters.add(count)
  return () => void counters.delete(count)
}

/** How many things would be lost if the page went now. */
export const unsent = () => (givenUp ? 0 : [...counters].reduce((sum, count) => sum + count(), 0))

/** Whether the person was asked and lets them go: then nothing asks again. */
export const giveUpUnsent = (yes: boolean) => void (givenUp = yes)
