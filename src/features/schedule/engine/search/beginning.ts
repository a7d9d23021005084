import type { Problem } from '../problem.ts'
import type { Random } from '../random.ts'
import { State } from '../state.ts'

/** How a search begins: where cards stand already, and which of them may not be touched. */
export type Beginning = {
  /** Cells by card, or -1. */
  at: Int32Array
  locked: Uint8Array
}

/** Only what the plan itself fixes stands. */
export function fixedOnly({ cards, cardFixed }: Problem): Beginning {
  return {
    at: cardFixed.slice(),
    locked: Uint8Array.from({ length: cards }, (_, card) => (cardFixed[card]! >= 0 ? 1 : 0)),
  }
}

/** What is locked, and streams: they are put down at the beginning, and only change places as a whole. */
export const withStreams = ({ cardStream }: Problem, locked: Uint8Array): Uint8Array =>
  locked.map((one, card) => (one || cardStream[card]! >= 0 ? 1 : 0))

/** How many places each day of a class has: as even as the rest allows, the longer days in the middle of the week. */
export function planDays(problem: Problem, { at, locked }: Beginning): Uint8Array {
  const { classes, days, periods, classHas, classMin, classMax, classHours, cards } = problem
  const needed = new Uint8Array(classes * days)
  const wished = new Uint8Array(classes * days)
  for (let card = 0; card < cards; card += 1) {
    const cell = at[card]!
    if (cell < 0) continue
    const day = problem.cardClass[card]! * days + Math.floor(cell / periods)
    const length = (cell % periods) + problem.cardLength[card]!
    wished[day] = Math.max(wished[day]!, length)
    if (locked[card]) needed[day] = Math.max(needed[day]!, length)
  }
  const plan = new Uint8Array(classes * days)
  for (let owner = 0; owner < classes; owner += 1) {
    const own = Array.from({ length: days }, (_, day) => owner * days + day).filter(
      (day) => classHas[day],
    )
    const least = (day: number) => Math.max(classMin[owner]!, needed[day]!)
    let rest = classHours[owner]!
    for (const day of own) {
      plan[day] = Math.min(Math.max(least(day), wished[day]!), classMax[owner]!)
      rest -= plan[day]
    }
    const middle = (own[0]! + own.at(-1)!) / 2
    const inward = own.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    for (; rest > 0; rest -= 1) {
      const open = inward.filter((day) => plan[day]! < classMax[owner]!)
      if (open.length === 0) break
      plan[open.reduce((best, day) => (plan[day]! < plan[best]! ? day : best))]! += 1
    }
    // what stood there before may have been longer, and a plan of few lessons cannot keep the least of every day
    for (const floor of [least, (day: number) => needed[day]!])
      for (; rest < 0; rest += 1) {
        const open = inward.filter((day) => plan[day]! > floor(day))
        if (open.length === 0) break
        plan[open.reduceRight((best, day) => (plan[day]! > plan[best]! ? day : best))]! -= 1
      }
  }
  return plan
}

/** Puts a card where it breaks nothing; false leaves everything as it was. */
function stands(state: State, plan: Uint8Array, card: number, cell: number): boolean {
  const { problem } = state
  const { week, periods, days, may, cardLine, cardClass, cardLength } = problem
  const owner = cardClass[card]!
  const length = cardLength[card]!
  if (cell < 0 || !may[cardLine[card]! * week + cell]) return false
  if ((cell % periods) + length > plan[owner * days + Math.floor(cell / periods)]!) return false
  for (let at = 0; at < length; at += 1)
    if (state.grid[owner * week + cell + at]! >= 0) return false
  state.put(card, cell)
  if (state.broken === 0) return true
  state.take(card)
  return false
}

/**
 * The greedy arrangement: what stands already, then the cards with the fewest choices first, each in the cell of the least
 * price that breaks nothing. Most find one; the others wait.
 */
export function arrange(
  problem: Problem,
  { at, locked }: Beginning,
  plan: Uint8Array,
  random: Random,
): State {
  const state = new State(problem)
  const { cards, week, cardLine, cardLength, may } = problem
  const standing = Array.from({ length: cards }, (_, card) => card).filter((card) => at[card]! >= 0)
  for (const first of [1, 0])
    for (const card of standing) if (locked[card] === first) stands(state, plan, card, at[card]!)
  for (const stream of problem.streams) {
    if (stream.every((card) => state.at[card]! >= 0)) continue
    for (const card of stream) if (state.at[card]! >= 0) state.take(card)
    // where its class has it fixed or locked, there or nowhere
    const kept = stream.find((card) => locked[card])
    const cell = cheapest(state, random, (one) =>
      kept !== undefined && one !== at[kept] ? false : standAll(state, plan, stream, one),
    )
    if (cell >= 0) for (const card of stream) state.put(card, cell)
  }

  const load = new Int32Array(problem.teachers)
  for (let card = 0; card < cards; card += 1)
    for (const teacher of teachersOf(problem, card)) load[teacher]! += cardLength[card]!
  const choices = Int32Array.from(problem.lines, (_, line) =>
    may.subarray(line * week, (line + 1) * week).reduce((sum, one) => sum + one, 0),
  )
  const freedom = Float64Array.from({ length: cards }, (_, card) => {
    const line = cardLine[card]!
    const busy = teachersOf(problem, card).reduce((sum, teacher) => sum + load[teacher]!, 0)
    const rooms = problem.lineResource[line + 1]! - problem.lineResource[line]!
    const double = cardLength[card] === 2 ? 1000 : 0
    return choices[line]! - 1.5 * busy - 8 * rooms - double + random.below(16)
  })
  const order = Array.from({ length: cards }, (_, card) => card)
    .filter((card) => state.at[card]! < 0 && !locked[card] && problem.cardStream[card]! < 0)
    .sort((a, b) => freedom[a]! - freedom[b]! || a - b)
  for (const card of order) {
    const cell = cheapest(state, random, (one) => stands(state, plan, card, one) && [card])
    if (cell >= 0) state.put(card, cell)
  }
  return state
}

/** The cell of the least price of those where `put` leaves cards standing, which are taken away again; or -1. */
function cheapest(state: State, random: Random, put: (cell: number) => number[] | false): number {
  let best = -1
  let bestPrice = Infinity
  for (let cell = 0; cell < state.problem.week; cell += 1) {
    const cards = put(cell)
    if (!cards) continue
    const price = state.price * 16 + random.below(16)
    if (price < bestPrice) [best, bestPrice] = [cell, price]
    for (const card of cards) state.take(card)
  }
  return best
}

/** All cards of a stream, or none. */
function standAll(state: State, plan: Uint8Array, stream: number[], cell: number) {
  const put: number[] = []
  for (const card of stream) {
    if (stands(state, plan, card, cell)) put.push(card)
    else {
      for (const other of put) state.take(other)
      return false
    }
  }
  return put
}

export const teachersOf = ({ cardLine, lineTeacher, teacherList }: Problem, card: number) =>
  teacherList.subarray(lineTeacher[cardLine[card]!], lineTeacher[cardLine[card]! + 1])
