import type { Random } from './random.ts'
import type { State } from './state.ts'

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
  readonly #thrown: number[] = []
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
        this.#thrown.length = 0
        let cost = this.rounds - this.#left[card * week + cell]! <= tabu.rounds ? tabu.cost : 0
        let giver = -1
        if (period + length > places) {
          giver = this.#giver(owner, day)
          if (giver < 0) continue
          const end = state.grid[owner * week + giver * periods + plan[owner * days + giver]! - 1]!
          if (end >= 0) cost += this.#throwOut(end)
        }
        cost = this.#conflicts(card, cell, cost, bestCost)
        if (cost > bestCost || cost < 0) continue
        ties = cost < bestCost ? 1 : ties + 1
        if (ties > 1 && this.#random.below(ties) > 0) continue
        ;[best, bestCost, bestGiver] = [cell, cost, giver]
        bestThrown = this.#thrown.slice()
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

  #throwOut(card: number): number {
    if (this.#thrown.includes(card)) return 0
    this.#thrown.push(card)
    return this.often[card]!
  }

  /** What it costs to put the card there, `cost` included; -1 where something locked is in the way. */
  #conflicts(card: number, cell: number, cost: number, most: number): number {
    const { state } = this
    const p = state.problem
    const line = p.cardLine[card]!
    const owner = p.cardClass[card]!
    const length = p.cardLength[card]!
    const day = (cell / p.periods) | 0
    for (let at = 0; at < length; at += 1) {
      const there = state.grid[owner * p.week + cell + at]!
      if (there < 0) continue
      if (this.#locked[there]) return -1
      cost += this.#throwOut(there)
    }
    if (cost > most) return -1
    for (let i = p.lineTeacher[line]!; i < p.lineTeacher[line + 1]!; i += 1) {
      const teacher = p.teacherList[i]!
      for (let at = 0; at < length; at += 1) {
        const slot = p.slotOf[p.classShift[owner]! + cell + at]!
        const bit = slot - day * p.width
        let taken = (1 << bit) | (p.overlaps ? p.overlapping[bit]! : 0)
        for (taken &= state.teacherMask[teacher * p.days + day]!; taken > 0; taken &= taken - 1) {
          const other =
            state.teacherSum[teacher * p.slots + day * p.width + 31 - Math.clz32(taken & -taken)]! -
            1
          if (this.#locked[other]) return -1
          cost += this.#throwOut(other)
        }
      }
      if (cost > most) return -1
    }
    for (let i = p.lineResource[line]!; i < p.lineResource[line + 1]!; i += 1)
      for (let at = 0; at < length; at += 1) {
        const slot = p.slotOf[p.classShift[owner]! + cell + at]!
        cost = this.#freeResource(p.resourceList[i]!, p.resourceNeed[i]!, slot, cost)
        if (cost < 0 || cost > most) return -1
      }
    for (let i = p.lineKey[line]!; i < p.lineKey[line + 1]!; i += 1) {
      cost = this.#freeKey(p.keyList[i]!, owner, day, length, cost)
      if (cost < 0 || cost > most) return -1
    }
    for (let i = p.lineTeacher[line]!; i < p.lineTeacher[line + 1]!; i += 1) {
      cost = this.#freeTeacher(p.teacherList[i]!, day, length, cost)
      if (cost < 0 || cost > most) return -1
    }
    return cost
  }

  /** Throws out those who use a room of a full kind, until there is one. */
  #freeResource(resource: number, need: number, slot: number, cost: number): number {
    const { state } = this
    const p = state.problem
    const day = (slot / p.width) | 0
    // where bells overlap, the most are there at the beginning of some period that overlaps
    for (let bit = 0; bit < p.width; bit += 1) {
      const at = day * p.width + bit
      if (at < slot || (at > slot && !(p.overlapping[slot - day * p.width]! & (1 << bit)))) continue
      let over =
        state.used[resource * p.slots + at]! + need - p.resourceHolds[resource * p.slots + at]!
      if (over <= 0) continue
      for (const out of this.#thrown) over -= this.#uses(out, resource, at)
      while (over > 0) {
        let [best, bestCost] = [-1, Infinity]
        for (let owner = 0; owner < p.classes; owner += 1)
          for (let cell = day * p.periods; cell < (day + 1) * p.periods; cell += 1) {
            const card = state.grid[owner * p.week + cell]!
            if (card < 0 || this.#locked[card] || this.often[card]! >= bestCost) continue
            if (this.#uses(card, resource, at) === 0 || this.#thrown.includes(card)) continue
            ;[best, bestCost] = [card, this.often[card]!]
          }
        if (best < 0) return -1
        cost += this.#throwOut(best)
        over -= this.#uses(best, resource, at)
      }
    }
    return cost
  }

  /** How many of a resource the card has at the beginning of a slot. */
  #uses(card: number, resource: number, slot: number): number {
    const p = this.state.problem
    const line = p.cardLine[card]!
    let need = 0
    for (let i = p.lineResource[line]!; i < p.lineResource[line + 1]!; i += 1)
      if (p.resourceList[i] === resource) need = p.resourceNeed[i]!
    if (need === 0) return 0
    const base = p.classShift[p.cardClass[card]!]! + this.state.at[card]!
    const day = (slot / p.width) | 0
    for (let at = 0; at < p.cardLength[card]!; at += 1) {
      const own = p.slotOf[base + at]!
      if (own === slot) return need
      if (p.overlaps && own < slot && ((own / p.width) | 0) === day)
        if (p.overlapping[own - day * p.width]! & (1 << (slot - day * p.width))) return need
    }
    return 0
  }

  #freeKey(key: number, owner: number, day: number, length: number, cost: number): number {
    const { state } = this
    const p = state.problem
    let over = state.keyDay[key * p.days + day]! + length - p.keyMax[key]!
    if (over <= 0) return cost
    const has = (card: number) => {
      const line = p.cardLine[card]!
      for (let i = p.lineKey[line]!; i < p.lineKey[line + 1]!; i += 1)
        if (p.keyList[i] === key) return true
      return false
    }
    for (const out of this.#thrown)
      if (p.cardClass[out] === owner && ((state.at[out]! / p.periods) | 0) === day && has(out))
        over -= p.cardLength[out]!
    while (over > 0) {
      let [best, bestCost] = [-1, Infinity]
      for (let cell = day * p.periods; cell < (day + 1) * p.periods; cell += 1) {
        const card = state.grid[owner * p.week + cell]!
        if (card < 0 || this.#locked[card] || this.often[card]! >= bestCost) continue
        if (!has(card) || this.#thrown.includes(card)) continue
        ;[best, bestCost] = [card, this.often[card]!]
      }
      if (best < 0) return -1
      cost += this.#throwOut(best)
      over -= p.cardLength[best]!
    }
    return cost
  }

  /** Makes room in a teacher's day, and a day free where one more would be too many. */
  #freeTeacher(teacher: number, day: number, length: number, cost: number): number {
    const { state } = this
    const p = state.problem
    const mask = state.teacherMask[teacher * p.days + day]!
    if (mask === 0) {
      if (state.teacherDays[teacher]! < p.teacherMaxDays[teacher]!) return cost
      let [best, bestCost] = [-1, Infinity]
      for (let other = 0; other < p.days; other += 1) {
        const taken = state.teacherMask[teacher * p.days + other]!
        if (other === day || taken === 0) continue
        let price = 0
        for (let rest = taken; rest > 0; rest &= rest - 1) {
          const card = this.#cardOf(teacher, other, rest)
          price += this.#locked[card]
            ? Infinity
            : this.#thrown.includes(card)
              ? 0
              : this.often[card]!
        }
        if (price < bestCost) [best, bestCost] = [other, price]
      }
      if (best < 0) return -1
      for (let rest = state.teacherMask[teacher * p.days + best]!; rest > 0; rest &= rest - 1)
        cost += this.#throwOut(this.#cardOf(teacher, best, rest))
      return cost
    }
    let over = p.bits[mask]! + length - p.teacherMax[teacher]!
    if (over <= 0) return cost
    for (let rest = mask; rest > 0; rest &= rest - 1)
      if (this.#thrown.includes(this.#cardOf(teacher, day, rest))) over -= 1
    while (over > 0) {
      let [best, bestCost] = [-1, Infinity]
      for (let rest = mask; rest > 0; rest &= rest - 1) {
        const card = this.#cardOf(teacher, day, rest)
        if (this.#locked[card] || this.#thrown.includes(card) || this.often[card]! >= bestCost)
          continue
        ;[best, bestCost] = [card, this.often[card]!]
      }
      if (best < 0) return -1
      cost += this.#throwOut(best)
      over -= p.cardLength[best]!
    }
    return cost
  }

  /** The card of a teacher at the lowest bit. */
  #cardOf(teacher: number, day: number, rest: number): number {
    const { slots, width } = this.state.problem
    return this.state.teacherSum[teacher * slots + day * width + 31 - Math.clz32(rest & -rest)]! - 1
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
