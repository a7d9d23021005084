import type { Random } from '../random.ts'
import { besideOther } from './aiming.ts'
import { Chain } from './chain.ts'
import { clash, never, priceOfExchange } from './exchange.ts'
import type { State } from '../state.ts'

/** Steps between two looks at the temperature and whether somebody wants to stop. */
export const block = 8192
/** Prices are counted in parts of one while they are compared with a temperature. */
const scale = 64
/** Of a hundred changes so many aim beside another lesson of a teacher. */
const aimed = 60
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
 * Simulated annealing on an arrangement without holes. One step exchanges two places of a class; where a teacher would then
 * be wanted twice, the same two places are exchanged in the other class too (a Kempe chain), so that whole exchanges among many
 * classes are tried at once. A valid arrangement stays valid. Most steps come to nothing, so that single exchanges are judged
 * before anything is moved. The best arrangement that breaks no rule is kept.
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
  /** How much dearer this step may make it, in parts of one. */
  #limit = 0
  /** Exchanges of this step: class, first, second, span. */
  readonly #journal = new Int32Array(4 * (Chain.most + 2))
  #entries = 0
  /** Cards that changed place one by one, and where they stood. */
  readonly #moved: number[] = []
  readonly #chain: Chain
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
    this.#chain = new Chain(state, locked)
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

  get #rulesOnly(): boolean {
    return this.#cooling.rulesOnly ?? false
  }

  /** One block of steps. */
  advance(): void {
    const temperature = this.temperature * scale
    for (let at = 0; at < 4096; at += 1)
      this.#limits[at] = Math.floor(-temperature * Math.log((at + 0.5) / 4096))
    const steps = Math.min(block, this.#cooling.steps - (this.steps - this.#since))
    for (let step = 0; step < steps; step += 1) {
      this.#step()
      if (this.#rulesOnly && this.bestPrice < Infinity) break
    }
    if (this.#streams.length > 0)
      for (let turn = 0; turn < streamTurns; turn += 1) this.#moveStream()
    this.steps += steps
  }

  #keep(): void {
    const { state } = this
    if (state.broken > 0) return
    if (state.price >= this.bestPrice) return
    this.bestPrice = state.price
    this.best.set(state.at)
  }

  #step(): void {
    const { state } = this
    const { price, broken } = state
    this.#entries = 0
    this.#moved.length = 0
    this.#limit = this.#limits[this.#random.next() >>> 20]!
    if (this.#change()) this.#decide(price, broken)
  }

  /** Whether what was done stays, by what it was before. */
  #decide(price: number, broken: number): void {
    const { state } = this
    if (!this.#rulesOnly && state.broken > broken) return this.#goBack()
    const change = this.#rulesOnly ? state.broken - broken : state.price - price
    if (change * scale > this.#limit) this.#goBack()
    else this.#keep()
  }

  #moveStream(): void {
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
    const may = stream.every((card) => this.#chain.mayExchange(cardClass[card]!, from, to, length))
    for (const card of stream) this.#locked[card] = 1
    if (!may) return
    for (const card of stream) this.#swap(cardClass[card]!, from, to, length)
    this.#limit = this.#limits[random.next() >>> 20]!
    this.#decide(price, broken)
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
    const { cards, week, periods, days, cardLine, cardClass, cardLength, classHas } = state.problem
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
    if (!this.#rulesOnly && random.below(100) < aimed) {
      to = besideOther(state, random, card, to)
      if (to === from || to - day * periods > state.dayCount[owner * days + day]!) return false
    }
    if (to - day * periods === state.dayCount[owner * days + day]!)
      return this.#toEnd(card, from, to)
    const there = state.grid[owner * week + to]!
    if (cardLine[there] === cardLine[card]) return false
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
    const chain = this.#chain
    if (!chain.mayExchange(owner, first, second, span)) return false
    if (this.#rulesOnly) {
      const together = this.#random.next() >>> 31 && chain.gather(owner, first, second, span)
      if (!together) chain.only(owner)
    } else {
      const judged = span === 1 && !this.state.problem.overlaps
      const change = judged ? priceOfExchange(this.state, owner, first, second) : clash
      if (change < never ? change * scale > this.#limit : change === never) return false
      if (change < never) chain.only(owner)
      else {
        if (!chain.gather(owner, first, second, span)) return false
        if (judged && chain.price(first, second) * scale > this.#limit) return false
      }
    }
    for (let at = 0; at < chain.length; at += 1) this.#swap(chain.classes[at]!, first, second, span)
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
}
