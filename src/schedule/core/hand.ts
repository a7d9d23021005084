import { clashing, closedBy, type Hurdle, hurdlesAt, occupants, together } from './hurdles.ts'
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
}

/** All cells of the class's days. */
export function placesFor(state: State, card: number, locked: Uint8Array): Place[] {
  const { problem } = state
  const { week, periods, days, cardClass, classHas, classMax } = problem
  const owner = cardClass[card]!
  const from = state.at[card]!
  const { price, broken } = state
  const cards = together(problem, card)
  if (from >= 0) for (const one of cards) state.take(one)
  const places: Place[] = []
  for (let cell = 0; cell < week; cell += 1) {
    const day = (cell / periods) | 0
    if (!classHas[owner * days + day] || cell - day * periods >= classMax[owner]!) continue
    places.push(
      cell === from
        ? { cell, state: 'here', price: 0, moves: [], hurdles: [] }
        : placeAt(state, card, cell, { from, price, broken, locked }),
    )
  }
  if (from >= 0) for (const one of cards) state.put(one, from)
  return places
}

type Before = { from: number; price: number; broken: number; locked: Uint8Array }

/** The card itself stands nowhere. */
function placeAt(state: State, card: number, cell: number, before: Before): Place {
  const { problem } = state
  const { week, periods, days, may, cardLine, cardClass, cardLength } = problem
  const { from, locked } = before
  if (locked[card])
    return { cell, state: 'hard', price: 0, moves: [], hurdles: [{ code: 'locked', by: card }] }
  if (!may[cardLine[card]! * week + cell])
    return { cell, state: 'blocked', price: 0, moves: [], hurdles: closedBy(problem, card, cell) }
  const cards = together(problem, card)
  const others = cards.flatMap((one) => occupants(state, one, cell))
  const alike = (other: number) => cardLine[other] === cardLine[card] && state.at[other] === cell
  if (others.length > 0 && others.every(alike))
    return { cell, state: 'same', price: 0, moves: [], hurdles: [] }
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
  const gap = cards.some(
    (one) =>
      occupants(state, one, cell).length === 0 &&
      cell - day * periods > state.dayCount[cardClass[one]! * days + day]!,
  )
  if (gap) hurdles.push({ code: 'class_gap' })
  for (const other of others) state.take(other)
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
  let place: Place = { cell, state: 'hard', price: 0, moves: [], hurdles }
  if (hurdles.length === 0) {
    for (const move of moves) state.put(move.card, move.to)
    const clean = state.broken <= before.broken
    const soft = problem.cellPrice[cardLine[card]! * week + cell]! > 0 || priceOfDay() > dayBefore
    const kind = others.length > 0 ? 'swap' : soft ? 'soft' : 'free'
    if (clean) place = { cell, state: kind, price: state.price - before.price, moves, hurdles }
    for (const move of moves) state.take(move.card)
  }
  for (const move of exchange) state.put(move.card, move.from)
  return place
}

/**
 * The cheapest way to put a card there by moving at most `most` lessons, itself included: whom it throws out finds another
 * place, and so on. Breaks no rule more than before and leaves no hole.
 */
export function chainTo(
  state: State,
  card: number,
  cell: number,
  locked: Uint8Array,
  most = 3,
): { moves: Move[]; price: number } | undefined {
  const { price, broken } = state
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
      if (state.price - price < (best?.price ?? Infinity) && whole(state, moves))
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

/** Whether the days of the classes that were touched have no holes, and none that a lesson left is too short. */
function whole(state: State, moves: Move[]): boolean {
  const { week, periods, days, cardClass, classMin } = state.problem
  return moves.every(({ card, from }) => {
    const owner = cardClass[card]!
    if (from >= 0 && state.dayCount[owner * days + ((from / periods) | 0)]! < classMin[owner]!)
      return false
    for (let day = 0; day < days; day += 1)
      for (let index = 0; index < state.dayCount[owner * days + day]!; index += 1)
        if (state.grid[owner * week + day * periods + index]! < 0) return false
    return true
  })
}

/** Places that a rule is in the way of, with the chains that lead around it. */
export function withChains(
  state: State,
  card: number,
  places: Place[],
  locked: Uint8Array,
): Place[] {
  return places.map((place) => {
    const chain = place.state === 'hard' ? chainTo(state, card, place.cell, locked) : undefined
    return chain ? { ...place, state: 'chain', ...chain } : place
  })
}

/** The best few things to do with a lesson: few moves first, then the price. */
export const suggestions = (places: Place[], count = 3): Place[] =>
  places
    .filter(({ moves }) => moves.length > 0)
    .toSorted((a, b) => a.moves.length - b.moves.length || a.price - b.price)
    .slice(0, count)
