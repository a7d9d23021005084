import type { State } from '../state.ts'

/** Who has to make room for a card: those who were seldom a trouble (`often`) first, and nobody who is locked. */
export class Conflicts {
  /** Cards that give way, of the cell that is looked at. */
  readonly thrown: number[] = []
  readonly state: State
  readonly #locked: Uint8Array
  readonly #often: Int32Array

  constructor(state: State, locked: Uint8Array, often: Int32Array) {
    this.state = state
    this.#locked = locked
    this.#often = often
  }

  /** What it adds to the cost that the card goes back to those who wait. */
  throwOut(card: number): number {
    if (this.thrown.includes(card)) return 0
    this.thrown.push(card)
    return this.#often[card]!
  }

  /** What it costs to put the card there, `cost` included; -1 where something locked is in the way. */
  resolve(card: number, cell: number, cost: number, most: number): number {
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
      cost += this.throwOut(there)
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
          cost += this.throwOut(other)
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
      for (const out of this.thrown) over -= this.#uses(out, resource, at)
      while (over > 0) {
        let [best, bestCost] = [-1, Infinity]
        for (let owner = 0; owner < p.classes; owner += 1)
          for (let cell = day * p.periods; cell < (day + 1) * p.periods; cell += 1) {
            const card = state.grid[owner * p.week + cell]!
            if (card < 0 || this.#locked[card] || this.#often[card]! >= bestCost) continue
            if (this.#uses(card, resource, at) === 0 || this.thrown.includes(card)) continue
            ;[best, bestCost] = [card, this.#often[card]!]
          }
        if (best < 0) return -1
        cost += this.throwOut(best)
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
    for (const out of this.thrown)
      if (p.cardClass[out] === owner && ((state.at[out]! / p.periods) | 0) === day && has(out))
        over -= p.cardLength[out]!
    while (over > 0) {
      let [best, bestCost] = [-1, Infinity]
      for (let cell = day * p.periods; cell < (day + 1) * p.periods; cell += 1) {
        const card = state.grid[owner * p.week + cell]!
        if (card < 0 || this.#locked[card] || this.#often[card]! >= bestCost) continue
        if (!has(card) || this.thrown.includes(card)) continue
        ;[best, bestCost] = [card, this.#often[card]!]
      }
      if (best < 0) return -1
      cost += this.throwOut(best)
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
            : this.thrown.includes(card)
              ? 0
              : this.#often[card]!
        }
        if (price < bestCost) [best, bestCost] = [other, price]
      }
      if (best < 0) return -1
      for (let rest = state.teacherMask[teacher * p.days + best]!; rest > 0; rest &= rest - 1)
        cost += this.throwOut(this.#cardOf(teacher, best, rest))
      return cost
    }
    let over = p.bits[mask]! + length - p.teacherMax[teacher]!
    if (over <= 0) return cost
    for (let rest = mask; rest > 0; rest &= rest - 1)
      if (this.thrown.includes(this.#cardOf(teacher, day, rest))) over -= 1
    while (over > 0) {
      let [best, bestCost] = [-1, Infinity]
      for (let rest = mask; rest > 0; rest &= rest - 1) {
        const card = this.#cardOf(teacher, day, rest)
        if (this.#locked[card] || this.thrown.includes(card) || this.#often[card]! >= bestCost)
          continue
        ;[best, bestCost] = [card, this.#often[card]!]
      }
      if (best < 0) return -1
      cost += this.throwOut(best)
      over -= p.cardLength[best]!
    }
    return cost
  }

  /** The card of a teacher at the lowest bit. */
  #cardOf(teacher: number, day: number, rest: number): number {
    const { slots, width } = this.state.problem
    return this.state.teacherSum[teacher * slots + day * width + 31 - Math.clz32(rest & -rest)]! - 1
  }
}
