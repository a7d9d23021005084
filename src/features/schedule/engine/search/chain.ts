import { never, priceOfExchange } from './exchange.ts'
import type { State } from '../state.ts'

/**
 * Classes that exchange the same two places together (a Kempe chain), so that no teacher is wanted twice. Nothing is moved here:
 * who may exchange, who has to come along, and what all of it would cost.
 */
export class Chain {
  static readonly most = 12
  readonly state: State
  readonly classes = new Int32Array(Chain.most)
  length = 0
  /** By card, read again each time: streams are unlocked while they are moved. */
  readonly #locked: Uint8Array
  readonly #seen: Int32Array
  #stamp = 0

  constructor(state: State, locked: Uint8Array) {
    this.state = state
    this.#locked = locked
    this.#seen = new Int32Array(state.problem.classes)
  }

  only(owner: number): void {
    this.classes[0] = owner
    this.length = 1
  }

  /**
   * The classes that have to exchange the same two places so that no teacher is wanted twice, beginning with one that may. False
   * where one of them cannot.
   */
  gather(owner: number, first: number, second: number, span: number): boolean {
    const { state, classes } = this
    const p = state.problem
    this.#stamp += 1
    this.#seen[owner] = this.#stamp
    this.only(owner)
    const shift = p.classShift[owner]!
    for (let at = 0; at < this.length; at += 1) {
      const mover = classes[at]!
      for (let half = 0; half < 2; half += 1) {
        const start = half === 0 ? first : second
        const there = half === 0 ? second - first : first - second
        for (let cell = start; cell < start + span; cell += 1) {
          const line = p.cardLine[state.grid[mover * p.week + cell]!]!
          const slot = p.slotOf[shift + cell + there]!
          for (let i = p.lineTeacher[line]!; i < p.lineTeacher[line + 1]!; i += 1) {
            const place = p.teacherList[i]! * p.slots + slot
            if (state.teacherCount[place] !== 1) continue
            const next = p.cardClass[state.teacherSum[place]! - 1]!
            if (this.#seen[next] === this.#stamp) continue
            if (p.classShift[next] !== shift || this.length === Chain.most) return false
            if (!this.mayExchange(next, first, second, span)) return false
            this.#seen[next] = this.#stamp
            classes[this.length++] = next
          }
        }
      }
    }
    return true
  }

  /**
   * What the price would change by if the gathered classes exchanged two single lessons each; Infinity where a class or a
   * teacher cannot. Whether there are rooms shows when it is done.
   */
  price(first: number, second: number): number {
    let price = 0
    for (let at = 0; at < this.length; at += 1) {
      const own = priceOfExchange(this.state, this.classes[at]!, first, second, true)
      if (own >= never) return Infinity
      price += own
    }
    return price
  }

  /** Whether the two can change places: all taken, nothing locked, nothing cut through, nothing forbidden there. */
  mayExchange(owner: number, first: number, second: number, span: number): boolean {
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
}
