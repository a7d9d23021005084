import { type Code, Refusal, refuse } from '../errors.ts'

/** Heavy work by turns: so many at once, so many waiting, and whoever comes then hears `server_busy`. */
export function turns(bounds: { atOnce: number; waiting: number }, name?: string) {
  const inTurn = fairTurns(bounds, name)
  return <T>(work: () => Promise<T>): Promise<T> => inTurn('', work)
}

export type Bounds = {
  /** How many run at once, and of one person. */
  atOnce: number
  each?: number
  /** How many wait, and of one person. */
  waiting: number
  waitingEach?: number
  /** How many run at once of those who do not come first; as many as there are places unless told. */
  othersAtOnce?: number
}
type Line = { running: number; waiting: { come(): void; leave(code: Code): void }[] }
/** How many are at work and how many wait, of each that has a name; of two of one name the later counts. */
export const queues = new Map<string, () => { running: number; waiting: number }>()
export type FairTurns = <T>(whose: string, work: () => Promise<T>, first?: boolean) => Promise<T>

/**
 * Work by turns over those who want it: each has a line of their own, and the lines are served one after the other, so
 * that a long one holds up nobody but its own. Whose line is too long hears `too_many_requests`; when all lines together
 * are too long, the longest loses its last, who hears `server_busy`. Who comes `first` is served before all others.
 */
export function fairTurns(
  { atOnce, each = atOnce, waiting: most, waitingEach = Infinity, othersAtOnce = atOnce }: Bounds,
  name?: string,
): FairTurns {
  let running = 0
  let others = 0
  let waiting = 0
  if (name) queues.set(name, () => ({ running, waiting }))
  const rows = [new Map<string, Line>(), new Map<string, Line>()] as const

  function makeRoom(mine: Line) {
    const all = rows.flatMap((row) => [...row.values()])
    const longest = all.reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a), mine)
    if (longest === mine) refuse('server_busy')
    waiting -= 1
    longest.waiting.pop()!.leave('server_busy')
  }

  function wait(line: Line): Promise<void> {
    if (line.waiting.length >= waitingEach) refuse('too_many_requests')
    if (waiting >= most) makeRoom(line)
    waiting += 1
    return new Promise((come, reject) => {
      line.waiting.push({ come, leave: (code) => reject(new Refusal(code)) })
    })
  }

  /** Lets in whose line was served longest ago, as long as there is room. */
  function letIn() {
    for (const row of rows)
      for (const [whose, line] of row) {
        if (running >= atOnce) return
        const later = row === rows[1]
        if (later && others >= othersAtOnce) return
        if (line.running >= each || line.waiting.length === 0) continue
        row.delete(whose)
        row.set(whose, line)
        waiting -= 1
        running += 1
        if (later) others += 1
        line.running += 1
        line.waiting.shift()!.come()
      }
  }

  return async (whose, work, first = false) => {
    const row = rows[first ? 0 : 1]
    const line = row.get(whose) ?? { running: 0, waiting: [] }
    // a place is free only when nobody waits who might have it
    const isFree = running < atOnce && (first || others < othersAtOnce)
    if (isFree && line.running < each && line.waiting.length === 0) {
      running += 1
      if (!first) others += 1
      line.running += 1
      row.set(whose, line)
    } else {
      const turn = wait(line)
      row.set(whose, line)
      await turn
    }
    try {
      return await work()
    } finally {
      running -= 1
      if (!first) others -= 1
      line.running -= 1
      letIn()
      if (line.running + line.waiting.length === 0) row.delete(whose)
    }
  }
}
