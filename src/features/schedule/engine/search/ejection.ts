import { Conflicts } from '../check/conflicts.ts'
import type { Random } from '../random.ts'
import type { State } from '../state.ts'

/** Insertions without fewer waiting until a tenth is shaken out, and until this beginning is given up. */
const shakeAfter = 15_000
const giveUpAfter = 30_000
/** Rounds for which a card does not like to go back to where it was thrown out, and how much it does not. */
const tabu = { rounds: 12, cost: 3 }

/**
 * The pool of waiting cards: one at a time goes in where it throws out those that were seldom a trouble, and they wait in
 * its place. No rule is broken at any moment; what remains is how many wait.
 */
export class EjectionPool {
  readonly state: State
  /** Places of each class's day. */
  readonly plan: Uint8Array
  /** How often each card had to throw others out. */
  readonly often: Int32Array
  readonly waiting: number[]
  rounds = 0
  best: number
  /** Where cards stood when the fewest waited. */
  readonly bestAt: Int32Array
  readonly #locked: Uint8Array
  readonly #random: Random
  readonly #floor: Uint8Array
  /** The round in which a card was thrown out of a cell. */
  readonly #left: Int32Array
  readonly #conflicts: Conflicts
  readonly #patience: number
  #lastBest = 0
  #shaken = false

  constructor(
    state: State,
    plan: Uint8Array,
    locked: Uint8Array,
    random: Random,
    patience = giveUpAfter,
  ) {
    const { problem } = state
    const { cards, week, periods, days, cardClass, cardLength, classMin } = problem
    this.state = state
    this.plan = plan
    this.#locked = locked
    this.#random = random
    this.#patience = patience
    this.often = new Int32Array(cards).fill(1)
    this.waiting = Array.from({ length: cards }, (_, card) => card).filter(
      (card) => state.at[card]! < 0 && !locked[card],
    )
    this.#conflicts = new Conflicts(state, locked, this.often)
    this.best = this.waiting.length
    this.bestAt = state.at.slice()
    this.#left = new Int32Array(cards * week).fill(-tabu.rounds - 1)
    this.#floor = Uint8Array.from(plan, (_, index) => classMin[Math.floor(index / days)]!)
    for (let card = 0; card < cards; card += 1) {
      const cell = state.at[card]!
      if (!locked[card] || cell < 0) continue
      const day = cardClass[card]! * days + Math.floor(cell / periods)
      this.#floor[day] = Math.max(this.#floor[day]!, (cell % periods) + cardLength[card]!)
    }
  }

  get givenUp(): boolean {
    return this.rounds - this.#lastBest > this.#patience
  }

  /** Until nobody waits, for so many rounds at most. */
  advance(rounds: number): void {
    for (let round = 0; round < rounds && this.waiting.length > 0 && !this.givenUp; round += 1) {
      this.#insert(this.#random.below(this.waiting.length))
      this.rounds += 1
      if (this.waiting.length < this.best) {
        this.best = this.waiting.length
        this.bestAt.set(this.state.at)
        this.#lastBest = this.rounds
        this.#shaken = false
      } else if (!this.#shaken && this.rounds - this.#lastBest > shakeAfter) this.#shake()
    }
  }

  #insert(index: number): void {
    const { state, plan, often } = this
    const conflicts = this.#conflicts
    const { periods, days, week, may, cardClass, cardLine, cardLength, classMax } = state.problem
    const card = this.waiting[index]!
    const owner = cardClass[card]!
    const length = cardLength[card]!
    const legal = cardLine[card]! * week
    let [best, bestCost, bestGiver, ties] = [-1, Infinity, -1, 0]
    let bestThrown: number[] = []
    for (let day = 0; day < days; day += 1) {
      const places = plan[owner * days + day]!
      const last = Math.min(places + 1, classMax[owner]!)
      for (let period = 0; period + length <= last; period += 1) {
        const cell = day * periods + period
        if (!may[legal + cell]) continue
        conflicts.thrown.length = 0
        let cost = this.rounds - this.#left[card * week + cell]! <= tabu.rounds ? tabu.cost : 0
        let giver = -1
        if (period + length > places) {
          giver = this.#giver(owner, day)
          if (giver < 0) continue
          const end = state.grid[owner * week + giver * periods + plan[owner * days + giver]! - 1]!
          if (end >= 0) cost += conflicts.throwOut(end)
        }
        cost = conflicts.resolve(card, cell, cost, bestCost)
        if (cost > bestCost || cost < 0) continue
        ties = cost < bestCost ? 1 : ties + 1
        if (ties > 1 && this.#random.below(ties) > 0) continue
        ;[best, bestCost, bestGiver] = [cell, cost, giver]
        bestThrown = conflicts.thrown.slice()
      }
    }
    if (best < 0) return
    this.waiting[index] = this.waiting.at(-1)!
    this.waiting.pop()
    for (const out of bestThrown) this.#eject(out)
    if (bestGiver >= 0) {
      plan[owner * days + bestGiver]! -= 1
      plan[owner * days + Math.floor(best / periods)]! += 1
    }
    state.put(card, best)
    if (bestThrown.length > 0) often[card]! += 1
  }

  #eject(card: number): void {
    this.#left[card * this.state.problem.week + this.state.at[card]!] = this.rounds
    this.state.take(card)
    this.waiting.push(card)
  }

  /** The day of the class that gives up its last place most cheaply, or -1. */
  #giver(owner: number, taker: number): number {
    const { plan, often, state } = this
    const { days, week, periods } = state.problem
    let [best, bestCost] = [-1, Infinity]
    for (let day = 0; day < days; day += 1) {
      const places = plan[owner * days + day]!
      if (day === taker || places <= this.#floor[owner * days + day]!) continue
      const card = state.grid[owner * week + day * periods + places - 1]!
      if (card >= 0 && this.#locked[card]) continue
      const cost = card < 0 ? 0 : often[card]!
      if (cost < bestCost) [best, bestCost] = [day, cost]
    }
    return best
  }

  /** A tenth of all cards goes back to those who wait, and what was a trouble is forgotten. */
  #shake(): void {
    const { state } = this
    this.#shaken = true
    this.often.fill(1)
    const { cards } = state.problem
    for (let card = 0; card < cards; card += 1)
      if (state.at[card]! >= 0 && !this.#locked[card] && this.#random.below(10) === 0)
        this.#eject(card)
  }
}
