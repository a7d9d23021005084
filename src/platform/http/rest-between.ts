export type Pace = {
  /** Milliseconds of work that one person may have in a row. */
  burst: number
  /** What part of the time after that. */
  share: number
  /** Milliseconds that one piece of work counts at the most: who waits for a file does not work all the while. */
  most: number
}

const kept = 10_000

/**
 * How long each person rests before more work is done for them. Whoever asks now and then never does; who asks without an
 * end gets a steady part of the time, so that the rest of it is there for the others.
 */
export function paces({ burst, share, most }: Pace) {
  const debts = new Map<string, { debt: number; at: number }>()
  const debtOf = (whose: string, now: number) => {
    const { debt, at } = debts.get(whose) ?? { debt: 0, at: now }
    return Math.max(0, debt - (now - at) * share)
  }
  return {
    rest: (whose: string, now: number) => Math.max(0, (debtOf(whose, now) - burst) / share),
    worked(whose: string, milliseconds: number, now: number) {
      const debt = debtOf(whose, now) + Math.min(milliseconds, most)
      if (debts.size >= kept)
        for (const other of debts.keys()) if (debtOf(other, now) === 0) debts.delete(other)
      debts.set(whose, { debt, at: now })
    },
  }
}
