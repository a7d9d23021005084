import type { Hurdle } from '../check/hurdles.ts'
import type { Problem } from '../problem.ts'
import { RoomBook } from './room-book.ts'
import type { State } from '../state.ts'

type Move = { card: number; from: number; to: number }
/** Whether something is broken once lessons have moved that was not broken before. */
export type Judge = {
  /** What it leaves behind, with the moves made in the state. */
  leaves(moves: readonly Move[]): Hurdle[]
}

/** The rooms that lessons stand in, by their cards, and the book of them. */
export type Standing = { book: RoomBook; rooms: readonly (readonly (string | null)[])[] }
export function roomsIn(
  { school, lines, cardLine, periods, ownCards }: Problem,
  at: ArrayLike<number>,
  rooms: readonly (readonly (string | null)[])[],
): Standing {
  const stands = []
  for (let card = 0; card < ownCards; card += 1) {
    const cell = at[card]!
    if (cell < 0) continue
    const lesson = lines[cardLine[card]!]!
    const day = school.days[Math.floor(cell / periods)]!
    stands.push({ key: card, lesson, day, index: cell % periods, rooms: rooms[card] ?? [] })
  }
  return { book: new RoomBook(school, stands), rooms }
}

/** Rooms of all that change, where these cards are moved; a cell of -1 is none. `rooms`: those that are named. */
export function roomsAfter(
  { school, lines, cardLine, periods, ownCards }: Problem,
  { book, rooms: had }: Standing,
  moves: readonly { card: number; to: number; rooms?: readonly (string | null)[] | undefined }[],
) {
  const own = moves.filter(({ card }) => card < ownCards)
  return book.after(
    own
      .filter(({ to }) => to >= 0)
      .map(({ card, to, rooms }) => ({
        key: card,
        lesson: lines[cardLine[card]!]!,
        day: school.days[Math.floor(to / periods)]!,
        index: to % periods,
        rooms: rooms ?? had[card] ?? [],
        named: rooms !== undefined,
      })),
    own.filter(({ to }) => to < 0).map(({ card }) => card),
  )
}

/** The periods of a class's day that come after a gap, as bits. */
function gapsIn(state: State, owner: number, day: number): number {
  const { week, periods } = state.problem
  const base = owner * week + day * periods
  let gaps = 0
  for (let index = 1; index < periods; index += 1)
    if (state.grid[base + index]! >= 0 && state.grid[base + index - 1]! < 0) gaps |= 1 << index
  // a day that begins late begins with a gap
  return state.grid[base]! < 0 && state.dayCount[owner * state.problem.days + day]! > 0
    ? gaps | 1
    : gaps
}

/** The judge of a state as it stands now. Without rooms counting alone says whether there are enough. */
export function judgeOf(state: State, rooms?: Standing): Judge {
  const { problem } = state
  const { classes, days, periods, cardClass, classMin, ownCards } = problem
  const gaps = new Int32Array(classes * days)
  const counts = state.dayCount.slice()
  for (let owner = 0; owner < classes; owner += 1)
    for (let day = 0; day < days; day += 1) gaps[owner * days + day] = gapsIn(state, owner, day)
  return {
    leaves(moves) {
      const found: Hurdle[] = []
      const touched = new Set<number>()
      for (const { card, from, to } of moves)
        for (const cell of [from, to])
          if (cell >= 0) touched.add(cardClass[card]! * days + ((cell / periods) | 0))
      for (const at of touched) {
        const [owner, day] = [(at / days) | 0, at % days]
        const count = state.dayCount[at]!
        const place = { class: owner, day: problem.school.days[day]! }
        if (gapsIn(state, owner, day) & ~gaps[at]!) found.push({ code: 'class_gap', ...place })
        if (count < classMin[owner]! && count < counts[at]!)
          found.push({ code: 'class_day_short', ...place })
      }
      if (rooms && moves.some(({ card }) => card < ownCards))
        for (const card of roomsAfter(problem, rooms, moves).short)
          found.push({ code: 'room_missing', by: card })
      return found
    },
  }
}
