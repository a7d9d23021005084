import { refuse } from './errors.ts'

/** Heavy work by turns: so many at once, so many waiting, and whoever comes then hears `server_busy`. */
export function turns({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= most) refuse('server_busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** So much of each person at a time; whoever wants more hears `server_busy`, so that nobody takes all the turns. */
export function sharesOf({ most }: { most: number }) {
  const running = new Map<string, number>()
  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const before = running.get(person) ?? 0
    if (before >= most) refuse('server_busy')
    running.set(person, before + 1)
    try {
      return await work()
    } finally {
      const rest = running.get(person)! - 1
      if (rest > 0) running.set(person, rest)
      else running.delete(person)
    }
  }
}
