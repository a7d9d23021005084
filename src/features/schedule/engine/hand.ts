import { clashing, closedBy, type Hurdle, hurdlesAt, occupants, together } from './check/hurdles.ts'
import { type Judge, judgeOf, type Standing } from './search/leavings.ts'
import type { State } from './state.ts'

/**
 * Arranging by hand: where a lesson that somebody has picked up could be put, for all cells of its class at once. All
 * functions leave the state as it was.
 */

export type Move = { card: number; from: number; to: number }
export type Place = {
  cell: number
  /**
   * `here`: where it stands. `same`: where the same lesson stands another time. `free`, and `swap` with what stands there. `soft`: free, but a wish or a norm is hurt. `chain`:
   * with `moves`. `hard`: a rule is in the way. `blocked`: nobody could stand there.
   */
  state: 'here' | 'same' | 'free' | 'swap' | 'soft' | 'chain' | 'hard' | 'blocked'
  /** What the price changes by, where it may be done. */
  price: number
  moves: Move[]
  hurdles: Hurdle[]
  /** What would be broken by it that is not broken now. */
  leaves: Hurdle[]
}

/** All cells of the class's days. `rooms`: those that lessons stand in. */
export function placesFor(
  state: State,
  card: number,
  locked: Uint8Array,
  rooms?: Standing,
): Place[] {
  const { problem } = state
  const { week, periods, days, cardClass, classHas, classMax } = problem
  const owner = cardClass[card]!
  const from = state.at[card]!
  const { price } = state
  const cards = together(problem, card)
  const judge = judgeOf(state, rooms)
  if (from >= 0) for (const one of cards) state.take(one)
  const places: Place[] = []
  for (let cell = 0; cell < week; cell += 1) {
    const day = (cell / periods) | 0
    if (!classHas[owner * days + day] || cell - day * periods >= classMax[owner]!) continue
    places.push(
      cell === from
        ? nothingAt(cell, 'here')
        : placeAt(state, card, cell, { from, price, judge, locked }),
    )
  }
  if (from >= 0) for (const one of cards) state.put(one, from)
  return places
}

type Before = { from: number; price: number; judge: Judge; locked: Uint8Array }

const nothingAt = (cell: number, state: Place['state'], hurdles: Hurdle[] = []): Place => ({
  ...{ cell, state, price: 0 },
  ...{ moves: [], hurdles, leaves: [] },
})

/** The card itself stands nowhere. */
function placeAt(state: State, card: number, cell: number, before: Before): Place {
  const { problem } = state
  const { week, periods, days, may, cardLine, cardClass, cardLength } = problem
  const { from, locked } = before
  if (locked[card]) return nothingAt(cell, 'hard', [{ code: 'locked', by: card }])
  if (!may[cardLine[card]! * week + cell])
    return nothingAt(cell, 'blocked', closedBy(problem, card, cell))
  const cards = together(problem, card)
  const others = cards.flatMap((one) => occupants(state, one, cell))
  const alike = (other: number) => cardLine[other] === cardLine[card] && state.at[other] === cell
  if (others.length > 0 && others.every(alike)) return nothingAt(cell, 'same')
  const hurdles: Hurdle[] = []
  for (const by of others) if (locked[by]) hurdles.push({ code: 'locked', by })
  const exchange = others.map((other) => ({
    card: other,
    from: state.at[other]!,
    to: from + state.at[other]! - cell,
  }))
  const exchanged =
    from >= 0 &&
    exchange.every(
      (move) =>
        problem.cardStream[move.card]! < 0 &&
        move.from >= cell &&
        move.from + cardLength[move.card]! <= cell + cardLength[card]! &&
        may[cardLine[move.card]! * week + move.to] &&
        // the two are apart, also where a double goes one step along
        (move.to + cardLength[move.card]! <= cell || move.to >= cell + cardLength[card]!),
    )
  const day = (cell / periods) | 0
  for (const other of others) state.take(other)
  const { broken } = state
  for (const one of cards) hurdles.push(...hurdlesAt(state, one, cell))
  const priceOfDay = () =>
    cards.reduce((sum, one) => sum + state.dayPrice[cardClass[one]! * days + day]!, 0)
  const dayBefore = priceOfDay()
  if (exchanged)
    for (const move of exchange)
      for (const hurdle of hurdlesAt(state, move.card, move.to)) hurdles.push(hurdle)
  else for (const by of others) if (!locked[by]) hurdles.push({ code: 'class_taken', by })
  const own = cards.map((one) => ({ card: one, from, to: cell }))
  const moves = [...own, ...(exchanged ? exchange : [])]
  let place = nothingAt(cell, 'hard', hurdles)
  if (hurdles.every(({ code }) => code === 'class_taken')) {
    for (const move of moves) state.put(move.card, move.to)
    const leaves = before.judge.leaves(moves)
    const price = state.price - before.price
    const soft = problem.cellPrice[cardLine[card]! * week + cell]! > 0 || priceOfDay() > dayBefore
    const kind = others.length > 0 ? 'swap' : soft ? 'soft' : 'free'
    // each by itself fits, and all of them together do not
    if (state.broken > broken) hurdles.push({ code: 'forbidden' })
    place =
      hurdles.length === 0
        ? { cell, state: kind, price, moves, hurdles, leaves }
        : { ...place, leaves }
    for (const move of moves) state.take(move.card)
  }
  for (const move of exchange) state.put(move.card, move.from)
  return place
}

/**
 * The cheapest way to put a card there by moving at most `most` lessons, itself included: whom it throws out finds another
 * place, and so on. Breaks no rule, and leaves no hole, no short day and nobody without a room.
 */
export function chainTo(
  state: State,
  card: number,
  cell: number,
  locked: Uint8Array,
  judge = judgeOf(state),
  most = 3,
): { moves: Move[]; price: number } | undefined {
  const { price } = state
  const { cardStream } = state.problem
  if (cardStream[card]! >= 0) return undefined
  const from = state.at[card]!
  let best: { moves: Move[]; price: number } | undefined
  const moves: Move[] = []
  const go = (next: number, to: number, waiting: number[]) => {
    const out = [...occupants(state, next, to), ...clashing(state, next, to).map(({ by }) => by)]
    const thrown = [...new Set(out)]
    const stays = (one: number) =>
      one < 0 || locked[one] || cardStream[one]! >= 0 || moves.some((move) => move.card === one)
    if (thrown.some(stays)) return
    if (moves.length + 1 + waiting.length + thrown.length > most) return
    const cells = thrown.map((one) => state.at[one]!)
    for (const one of thrown) state.take(one)
    const { broken } = state
    state.put(next, to)
    moves.push({ card: next, from: next === card ? from : froms.get(next)!, to })
    thrown.forEach((one, index) => froms.set(one, cells[index]!))
    if (state.broken <= broken) settle([...waiting, ...thrown])
    moves.pop()
    state.take(next)
    thrown.forEach((one, index) => state.put(one, cells[index]!))
  }
  const froms = new Map<number, number>()
  const settle = (waiting: number[]) => {
    const [next, ...rest] = waiting
    if (next === undefined) {
      if (state.price - price < (best?.price ?? Infinity) && judge.leaves(moves).length === 0)
        best = { moves: moves.map((move) => ({ ...move })), price: state.price - price }
      return
    }
    const { week, may, cardLine } = state.problem
    for (let to = 0; to < week; to += 1)
      if (may[cardLine[next]! * week + to] && to !== froms.get(next)) go(next, to, rest)
  }
  const { may, cardLine, week } = state.problem
  if (locked[card] || !may[cardLine[card]! * week + cell]) return undefined
  if (from >= 0) state.take(card)
  go(card, cell, [])
  if (from >= 0) state.put(card, from)
  return best
}

/** Places that a rule is in the way of, with the chains that lead around it. */
export function withChains(
  state: State,
  card: number,
  places: Place[],
  locked: Uint8Array,
  rooms?: Standing,
): Place[] {
  const judge = judgeOf(state, rooms)
  return places.map((place) => {
    const chain =
      place.state === 'hard' ? chainTo(state, card, place.cell, locked, judge) : undefined
    return chain ? { ...place, state: 'chain', ...chain, leaves: [] } : place
  })
}

/** Whether it may be done, and breaks nothing. */
export const isSound = ({ moves, leaves }: Place) => moves.length > 0 && leaves.length === 0

/** The best few things to do with a lesson: what breaks nothing first, then few moves, then the price. */
export const suggestions = (places: Place[], count = 3): Place[] =>
  places
    .filter(({ moves }) => moves.length > 0)
    .toSorted(
      (a, b) =>
        Number(isSound(b)) - Number(isSound(a)) ||
        a.moves.length - b.moves.length ||
        a.price - b.price,
    )
    .slice(0, count)
