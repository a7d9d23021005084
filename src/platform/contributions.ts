import type { SQL } from 'drizzle-orm'
import type { Actor } from './actor.ts'

/** What a slice gives to slices that may not import it. Each value is typed by what the platform knows. */
export type Contributions = {
  /** True for a row of `classes` that this teacher substitutes in on that day, and so may mark. */
  substitutes?: (who: Actor, day: string) => SQL
}

let filled: readonly Contributions[] | undefined

/** Called by the composition root with all slices. */
export const registerContributions = (all: readonly Contributions[]) => void (filled = all)

/** What the slices have put into a slot, in the order of the slices; a list in a slot gives each of its items. */
export function contributed<Slot extends keyof Contributions>(
  slot: Slot,
): NonNullable<Contributions[Slot]>[] {
  // a process that forgets to register would leave out rows in silence
  if (!filled) throw new Error(`no slice is registered for the slot ${slot}`)
  return filled.flatMap((slice) => slice[slot] ?? [])
}
