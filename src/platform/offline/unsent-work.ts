/** What the page has taken and not brought to the server yet; each part that holds such things counts its own. */
const counters = new Set<() => number>()
/** What is not brought to the server either, but outlives the page on this device. */
type Keeper = { count(): number; discard(): Promise<void> }
const keepers = new Set<Keeper>()
let givenUp = false

/** Tells of a part that may hold something unsent; answers how to take that back. */
export function countUnsent(count: () => number): () => void {
  counters.add(count)
  return () => void counters.delete(count)
}

/** Tells of a part that keeps something on this device until it is sent. */
export const countKept = (keeper: Keeper) => void keepers.add(keeper)

/** How many things would be lost if the page went now. */
export const unsent = () => (givenUp ? 0 : [...counters].reduce((sum, count) => sum + count(), 0))

/** How many things would be lost by signing out. */
export const lostBySigningOut = () =>
  unsent() + [...keepers].reduce((sum, { count }) => sum + count(), 0)

/** Throws away what this device keeps for the user of this page. What cannot be reached holds nothing. */
export const discardKept = () =>
  Promise.all([...keepers].map(({ discard }) => discard().catch(() => {})))

/** Whether the person was asked and lets them go: then nothing asks again. */
export const giveUpUnsent = (yes: boolean) => void (givenUp = yes)
