import type { Random } from './random.ts'
import type { State } from './state.ts'

/** Steps between two looks at the temperature, the weight of rules and whether somebody wants to stop. */
export const block = 8192
/** Prices are counted in parts of one while they are compared with a temperature. */
const scale = 64
const mostClasses = 12
/** Tries to move a stream between two blocks. */
const streamTurns = 64

export type Cooling = {
  /** Temperatures at the beginning and at the end. */
  from: number
  to: number
  steps: number
  /** On rules alone, whatever the price. */
  rulesOnly?: boolean
}

/**
 * Simulated annealing on an arrangement without holes. One step exchanges two places of a class; half of the steps go on
 * where a teacher is now wanted twice and exchange the same two places in the other class too (a Kempe chain), so that
 * whole exchanges among many classes are tried at once. The best arrangement that breaks no rule is kept.
 */
export class Annealing {
  readonly state: State
  readonly best: Int32Array
  /** Infinity while no valid arrangement has been seen. */
  bestPrice = Infinity
  steps = 0
  readonly #locked: Uint8Array
  readonly #random: Random
  readonly #limits = new Int32Array(4096)
  #cooling: Cooling
  /** Where the present cooling began. */
  #since = 0
  /** What a broken rule weighs. It follows from what is seen, between two bounds. */
  #weight = 20
  #seenValid = false
  /** Exchanges of this step: class, first, second, span. */
  readonly #journal = new Int32Array(4 * (mostClasses + 2))
  #entries = 0
  /** Cards that changed place one by one, and where they stood. */
  readonly #moved: number[] = []
  readonly #seen: Int32Array
  #stamp = 0
  readonly #streams: number[][]

  /** Streams are locked, but for those that are named here: they change places in all their classes at once. */
  constructor(
    state: State,
    locked: Uint8Array,
    random: Random,
    cooling: Cooling,
    streams: number[][] = [],
  ) {
    this.state = state
    this.#locked = locked
    this.#random = random
    this.#cooling = cooling
    this.#streams = streams
    this.#seen = new Int32Array(state.problem.classes)
    this.best = state.at.slice()
    this.#keep()
  }

  get done(): boolean {
    return this.steps - this.#since >= this.#cooling.steps
  }

  get temperature(): number {
    const { from, to, steps } = this.#cooling
    return from * (to / from) ** Math.min(1, (this.steps - this.#since) / Math.max(1, steps))
  }

  /** From the present temperature to the end within so many steps. */
  hurry(steps: number): void {
    this.#cooling = { ...this.#cooling, from: this.temperature, steps }
    this.#since = this.steps
  }

  /** One block of steps. */
  advance(): void {
    const rulesOnly = this.#cooling.rulesOnly ?? false
    const temperature = this.temperature * scale
    for (let at = 0; at < 4096; at += 1)
      this.#limits[at] = Math.floor(-temperature * Math.log((at + 0.5) / 4096))
    const weight = rulesOnly ? scale : Math.round(this.#weight * scale)
    const priced = rulesOnly ? 0 : scale
    this.#seenValid = this.state.broken === 0
    const steps = Math.min(block, this.#cooling.steps - (this.steps - this.#since))
    for (let step = 0; step < steps; step += 1) {
      this.#step(priced, weight)
      if (rulesOnly && this.bestPrice < Infinity) break
    }
    if (this.#streams.length > 0)
      for (let turn = 0; turn < streamTurns; turn += 1) this.#moveStream(priced, weight)
    this.steps += steps
    this.#weight = Math.min(400, Math.max(10, this.#weight * (this.#seenValid ? 0.98 : 1.06)))
  }

  #keep(): void {
    const { state } = this
    if (state.broken > 0) return
    this.#seenValid = true
    if (state.price >= this.bestPrice) return
    this.bestPrice = state.price
    this.best.set(state.at)
  }

  #step(priced: number, weight: number): void {
    const { state } = this
    const random = this.#random
    const { price, broken } = state
    this.#entries = 0
    this.#moved.length = 0
    if (!this.#change()) return
    const change = priced * (state.price - price) + weight * (state.broken - broken)
    if (change > 0 && change > this.#limits[random.next() >>> 20]!) this.#goBack()
    else if (state.broken === 0) this.#keep()
  }

  #moveStream(priced: number, weight: number): void {
    const { state } = this
    const random = this.#random
    const { week, cardClass, cardLength } = state.problem
    const stream = this.#streams[random.below(this.#streams.length)]!
    const from = state.at[stream[0]!]!
    const length = cardLength[stream[0]!]!
    const to = random.below(week)
    if (from < 0 || Math.abs(to - from) < length) return
    const { price, broken } = state
    this.#entries = 0
    this.#moved.length = 0
    for (const card of stream) this.#locked[card] = 0
    const may = stream.every((card) => this.#mayExchange(cardClass[card]!, from, to, length))
    for (const card of stream) this.#locked[card] = 1
    if (!may) return
    for (const card of stream) this.#swap(cardClass[card]!, from, to, length)
    const change = priced * (state.price - price) + weight * (state.broken - broken)
    if (change > 0 && change > this.#limits[random.next() >>> 20]!) this.#goBack()
    else if (state.broken === 0) this.#keep()
  }

  #goBack(): void {
    const { state } = this
    const journal = this.#journal
    for (let at = this.#entries - 4; at >= 0; at -= 4)
      state.swap(journal[at]!, journal[at + 1]!, journal[at + 2]!, journal[at + 3]!)
    const moved = this.#moved
    for (let at = 0; at < moved.length; at += 2) state.take(moved[at]!)
    for (let at = 0; at < moved.length; at += 2) state.put(moved[at]!, moved[at + 1]!)
  }

  #change(): boolean {
    const { state } = this
    const random = this.#random
    const { cards, week, periods, days, cardClass, cardLength, classHas } = state.problem
    const card = random.below(cards)
    if (this.#locked[card]) return false
    const owner = cardClass[card]!
    const from = state.at[card]!
    let to = random.below(week)
    let day = (to / periods) | 0
    while (
      to - day * periods > state.dayCount[owner * days + day]! ||
      !classHas[owner * days + day]
    ) {
      to = random.below(week)
      day = (to / periods) | 0
    }
    if (to - day * periods === state.dayCount[owner * days + day]!)
      return this.#toEnd(card, from, to)
    const there = state.grid[owner * week + to]!
    if (there === card) return false
    const span = cardLength[card]! > cardLength[there]! ? cardLength[card]! : cardLength[there]!
    if (span === 1) return this.#exchange(owner, from, to, 1)
    return this.#exchangePairs(owner, card, there)
  }

  /** A card of two cells against two cells, or one step along its day. */
  #exchangePairs(owner: number, card: number, there: number): boolean {
    const { state } = this
    const { week, periods, cardLength } = state.problem
    const [double, single] = cardLength[card] === 2 ? [card, there] : [there, card]
    const from = state.at[double]!
    let to = state.at[single]!
    if (cardLength[single] === 1) {
      if (to === from + 2) return this.#along(double, single, from + 1, from)
      if (to === from - 1) return this.#along(double, single, from - 1, from + 1)
      // the other cell of the pair: behind it or before it
      const behind = (to + 1) % periods !== 0 ? state.grid[owner * week + to + 1]! : -1
      if (behind < 0 || cardLength[behind] === 2) {
        if (to % periods === 0 || cardLength[state.grid[owner * week + to - 1]!] === 2) return false
        to -= 1
      }
    }
    if (to > from - 2 && to < from + 2) return false
    return this.#exchange(owner, from, to, 2)
  }

  #along(double: number, single: number, first: number, second: number): boolean {
    const { state } = this
    const { week, may, cardLine } = state.problem
    if (this.#locked[double] || this.#locked[single]) return false
    if (!may[cardLine[double]! * week + first] || !may[cardLine[single]! * week + second])
      return false
    this.#moved.push(double, state.at[double]!, single, state.at[single]!)
    state.take(double)
    state.take(single)
    state.put(single, second)
    state.put(double, first)
    return true
  }

  /** Behind the last lesson of another day; the last one of the day that it leaves fills its place. */
  #toEnd(card: number, from: number, to: number): boolean {
    const { state } = this
    const p = state.problem
    const { week, periods, days, may, cardLine, cardLength } = p
    const owner = p.cardClass[card]!
    const [dayFrom, dayTo] = [(from / periods) | 0, (to / periods) | 0]
    const length = cardLength[card]!
    if (dayFrom === dayTo || !may[cardLine[card]! * week + to]) return false
    const left = state.dayCount[owner * days + dayFrom]!
    if (left - length < p.classMin[owner]!) return false
    if (state.dayCount[owner * days + dayTo]! + length > p.classMax[owner]!) return false
    const end = dayFrom * periods + left - length
    const last = state.grid[owner * week + end]!
    if (from !== end) {
      if (length > 1 || cardLength[last]! > 1 || this.#locked[last]) return false
      if (!may[cardLine[last]! * week + from]) return false
    }
    this.#moved.push(card, from)
    state.take(card)
    if (from !== end) {
      this.#moved.push(last, end)
      state.take(last)
      state.put(last, from)
    }
    state.put(card, to)
    return true
  }

  #exchange(owner: number, first: number, second: number, span: number): boolean {
    if (!this.#mayExchange(owner, first, second, span)) return false
    this.#swap(owner, first, second, span)
    if (this.#random.next() >>> 31) this.#chain(owner, first, second, span)
    return true
  }

  #swap(owner: number, first: number, second: number, span: number): void {
    this.state.swap(owner, first, second, span)
    const journal = this.#journal
    journal[this.#entries] = owner
    journal[this.#entries + 1] = first
    journal[this.#entries + 2] = second
    journal[this.#entries + 3] = span
    this.#entries += 4
  }

  /** Whether the two can change places: all taken, nothing locked, nothing cut through, nothing forbidden there. */
  #mayExchange(owner: number, first: number, second: number, span: number): boolean {
    return (
      this.#mayGo(owner, first, span, second - first) &&
      this.#mayGo(owner, second, span, first - second)
    )
  }

  #mayGo(owner: number, start: number, span: number, shift: number): boolean {
    const { grid, at, problem } = this.state
    const { week, may, cardLine, cardLength, periods } = problem
    if (
      span > 1 &&
      ((start % periods) + span > periods || ((start + shift) % periods) + span > periods)
    )
      return false
    for (let cell = start; cell < start + span;) {
      const card = grid[owner * week + cell]!
      if (card < 0 || this.#locked[card] || at[card] !== cell) return false
      if (!may[cardLine[card]! * week + cell + shift]) return false
      cell += cardLength[card]!
      if (cell > start + span) return false
    }
    return true
  }

  /** Goes on in every class from which a teacher is now wanted at the same time, each class once. */
  #chain(owner: number, first: number, second: number, span: number): void {
    const { state } = this
    const p = state.problem
    this.#stamp += 1
    this.#seen[owner] = this.#stamp
    const journal = this.#journal
    for (let entry = 0; entry < this.#entries; entry += 4) {
      const mover = journal[entry]!
      for (let half = 0; half < 2; half += 1) {
        const start = half === 0 ? first : second
        for (let cell = start; cell < start + span; cell += 1) {
          const card = state.grid[mover * p.week + cell]!
          const line = p.cardLine[card]!
          const slot = p.slotOf[p.classShift[mover]! + cell]!
          for (let i = p.lineTeacher[line]!; i < p.lineTeacher[line + 1]!; i += 1) {
            const place = p.teacherList[i]! * p.slots + slot
            if (state.teacherCount[place] !== 2) continue
            const other = state.teacherSum[place]! - card - 2
            const next = p.cardClass[other]!
            if (this.#seen[next] === this.#stamp || p.classShift[next] !== p.classShift[owner])
              continue
            this.#seen[next] = this.#stamp
            if (this.#entries >= 4 * mostClasses) return
            if (this.#mayExchange(next, first, second, span)) this.#swap(next, first, second, span)
          }
        }
      }
    }
  }
}
