import type { Problem } from './problem.ts'

/**
 * An arrangement of cards with everything that rules and price need counted along. `put` and `take` change all of it by
 * differences and are each other's inverse. `broken` counts what rules forbid: the search passes through such states and
 * never hands one out. What never changes (`may`) is not counted here: nobody puts a card where it may not stand.
 */
export class State {
  readonly problem: Problem
  /** `grid[class * week + cell]`: the card there, or -1. */
  readonly grid: Int32Array
  /** The cell of each card, or -1. */
  readonly at: Int32Array
  /** Lessons of a class's day. */
  readonly dayCount: Uint8Array
  readonly teacherCount: Uint8Array
  /** Sum of card + 1 at a teacher's slot: with a count of two the other one is known without a list. */
  readonly teacherSum: Int32Array
  readonly teacherMask: Int32Array
  readonly teacherDays: Uint8Array
  readonly teacherGaps: Int32Array
  readonly used: Uint16Array
  readonly keyDay: Uint8Array
  readonly lineDay: Uint8Array
  readonly lineMask: Uint8Array
  readonly dayPrice: Int32Array
  readonly balance: Int32Array
  broken = 0
  price = 0
  placed = 0

  constructor(problem: Problem) {
    const { classes, week, cards, days, teachers, slots, resources, keys, lines } = problem
    this.problem = problem
    this.grid = new Int32Array(classes * week).fill(-1)
    this.at = new Int32Array(cards).fill(-1)
    this.dayCount = new Uint8Array(classes * days)
    this.teacherCount = new Uint8Array(teachers * slots)
    this.teacherSum = new Int32Array(teachers * slots)
    this.teacherMask = new Int32Array(teachers * days)
    this.teacherDays = new Uint8Array(teachers)
    this.teacherGaps = new Int32Array(teachers)
    this.used = new Uint16Array(resources * slots)
    this.keyDay = new Uint8Array(keys * days)
    this.lineDay = new Uint8Array(lines.length * days)
    this.lineMask = new Uint8Array(lines.length)
    this.dayPrice = new Int32Array(classes * days)
    this.balance = new Int32Array(classes)
  }

  /** Cells of the card must be empty. */
  put(card: number, cell: number): void {
    const { cardClass, cardLength, week, periods, days } = this.problem
    const owner = cardClass[card]!
    const day = (cell / periods) | 0
    for (let at = 0; at < cardLength[card]!; at += 1) this.grid[owner * week + cell + at] = card
    this.at[card] = cell
    this.drop(card, cell)
    this.dayCount[owner * days + day]! += cardLength[card]!
    this.placed += 1
    this.priceDay(owner, day)
    this.priceBalance(owner)
  }

  take(card: number): void {
    const { cardClass, cardLength, week, periods, days } = this.problem
    const owner = cardClass[card]!
    const cell = this.at[card]!
    const day = (cell / periods) | 0
    for (let at = 0; at < cardLength[card]!; at += 1) this.grid[owner * week + cell + at] = -1
    this.at[card] = -1
    this.lift(card, cell)
    this.dayCount[owner * days + day]! -= cardLength[card]!
    this.placed -= 1
    this.priceDay(owner, day)
    this.priceBalance(owner)
  }

  /**
   * Exchanges what stands in `span` cells from `first` on with what stands from `second` on, in one class. The two do not
   * overlap, all cells are taken and no card reaches out of them.
   */
  swap(owner: number, first: number, second: number, span: number): void {
    const { week, cardLength, periods } = this.problem
    const { grid, at } = this
    const base = owner * week
    const shift = second - first
    for (let cell = first; cell < first + span;) {
      const card = grid[base + cell]!
      this.lift(card, cell)
      cell += cardLength[card]!
    }
    for (let cell = second; cell < second + span;) {
      const card = grid[base + cell]!
      const length = cardLength[card]!
      this.lift(card, cell)
      this.drop(card, cell - shift)
      at[card] = cell - shift
      cell += length
    }
    for (let cell = first; cell < first + span; cell += 1) {
      const card = grid[base + cell]!
      grid[base + cell] = grid[base + cell + shift]!
      grid[base + cell + shift] = card
    }
    for (let cell = second; cell < second + span;) {
      const card = grid[base + cell]!
      this.drop(card, cell)
      at[card] = cell
      cell += cardLength[card]!
    }
    const [one, two] = [(first / periods) | 0, (second / periods) | 0]
    this.priceDay(owner, one)
    if (two !== one) this.priceDay(owner, two)
  }

  /** Counts a card at a cell, whatever the grid says. */
  private drop(card: number, cell: number): void {
    const p = this.problem
    const { teacherList, lineTeacher, slotOf, width, days, slots, bits, dayTable } = p
    const line = p.cardLine[card]!
    const owner = p.cardClass[card]!
    const length = p.cardLength[card]!
    const day = (cell / p.periods) | 0
    const base = p.classShift[owner]! + cell
    let price = p.cellPrice[line * p.week + cell]!
    let broken = 0
    for (let i = lineTeacher[line]!, end = lineTeacher[line + 1]!; i < end; i += 1) {
      const teacher = teacherList[i]!
      for (let at = 0; at < length; at += 1) {
        const slot = slotOf[base + at]!
        const place = teacher * slots + slot
        this.teacherSum[place]! += card + 1
        if (this.teacherCount[place]!++ > 0) {
          broken += 1
          continue
        }
        const index = teacher * days + day
        const old = this.teacherMask[index]!
        const bit = slot - day * width
        const mask = old | (1 << bit)
        this.teacherMask[index] = mask
        const table = p.teacherTable[teacher]!
        price += dayTable[table + mask]! - dayTable[table + old]!
        if (p.countsGaps) price += this.gapsChange(teacher, p.gaps[mask]! - p.gaps[old]!)
        if (bits[old]! >= p.teacherMax[teacher]!) broken += 1
        if (old === 0 && this.teacherDays[teacher]!++ >= p.teacherMaxDays[teacher]!) broken += 1
        if (p.overlaps) broken += bits[old & p.overlapping[bit]!]!
      }
    }
    for (let i = p.lineResource[line]!, end = p.lineResource[line + 1]!; i < end; i += 1) {
      const need = p.resourceNeed[i]!
      for (let at = 0; at < length; at += 1)
        broken += this.use(p.resourceList[i]!, slotOf[base + at]!, need)
    }
    for (let i = p.lineKey[line]!, end = p.lineKey[line + 1]!; i < end; i += 1) {
      const key = p.keyList[i]!
      const before = this.keyDay[key * days + day]!
      this.keyDay[key * days + day] = before + length
      const over = before + length - p.keyMax[key]!
      if (over > 0) broken += over < length ? over : length
    }
    if (this.lineDay[line * days + day]!++ === 0) {
      const mask = this.lineMask[line]! | (1 << day)
      this.lineMask[line] = mask
      price += p.lineSpread[line]! * (p.pairs[mask]! - p.pairs[mask & ~(1 << day)]!)
    }
    this.price += price
    this.broken += broken
  }

  private lift(card: number, cell: number): void {
    const p = this.problem
    const { teacherList, lineTeacher, slotOf, width, days, slots, bits, dayTable } = p
    const line = p.cardLine[card]!
    const owner = p.cardClass[card]!
    const length = p.cardLength[card]!
    const day = (cell / p.periods) | 0
    const base = p.classShift[owner]! + cell
    let price = p.cellPrice[line * p.week + cell]!
    let broken = 0
    for (let i = lineTeacher[line]!, end = lineTeacher[line + 1]!; i < end; i += 1) {
      const teacher = teacherList[i]!
      for (let at = 0; at < length; at += 1) {
        const slot = slotOf[base + at]!
        const place = teacher * slots + slot
        this.teacherSum[place]! -= card + 1
        if (--this.teacherCount[place]! > 0) {
          broken += 1
          continue
        }
        const index = teacher * days + day
        const old = this.teacherMask[index]!
        const bit = slot - day * width
        const mask = old & ~(1 << bit)
        this.teacherMask[index] = mask
        const table = p.teacherTable[teacher]!
        price += dayTable[table + old]! - dayTable[table + mask]!
        if (p.countsGaps) price -= this.gapsChange(teacher, p.gaps[mask]! - p.gaps[old]!)
        if (bits[old]! > p.teacherMax[teacher]!) broken += 1
        if (mask === 0 && this.teacherDays[teacher]!-- > p.teacherMaxDays[teacher]!) broken += 1
        if (p.overlaps) broken += bits[mask & p.overlapping[bit]!]!
      }
    }
    for (let i = p.lineResource[line]!, end = p.lineResource[line + 1]!; i < end; i += 1) {
      const need = p.resourceNeed[i]!
      for (let at = 0; at < length; at += 1)
        broken -= this.use(p.resourceList[i]!, slotOf[base + at]!, -need)
    }
    for (let i = p.lineKey[line]!, end = p.lineKey[line + 1]!; i < end; i += 1) {
      const key = p.keyList[i]!
      const before = this.keyDay[key * days + day]!
      this.keyDay[key * days + day] = before - length
      const over = before - p.keyMax[key]!
      if (over > 0) broken += over < length ? over : length
    }
    if (--this.lineDay[line * days + day]! === 0) {
      const mask = this.lineMask[line]!
      price += p.lineSpread[line]! * (p.pairs[mask]! - p.pairs[mask & ~(1 << day)]!)
      this.lineMask[line] = mask & ~(1 << day)
    }
    this.price -= price
    this.broken -= broken
  }

  /** What it would cost that a teacher's week has so many gaps more. */
  priceOfGaps(teacher: number, more: number): number {
    const { teacherMaxGaps, weights } = this.problem
    const before = this.teacherGaps[teacher]! - teacherMaxGaps[teacher]!
    const after = before + more
    return weights.teacher_many_gaps * ((after > 0 ? after : 0) - (before > 0 ? before : 0))
  }

  private gapsChange(teacher: number, more: number): number {
    const price = this.priceOfGaps(teacher, more)
    this.teacherGaps[teacher]! += more
    return price
  }

  /** How many more of a resource are asked for than there are. Bells that overlap are counted when somebody comes in. */
  private use(resource: number, slot: number, need: number): number {
    const p = this.problem
    let change = this.useOne(resource * p.slots + slot, need)
    if (p.overlaps) {
      const day = (slot / p.width) | 0
      for (let bit = 0; bit < p.width; bit += 1)
        if (bit > slot - day * p.width && p.overlapping[slot - day * p.width]! & (1 << bit))
          change += this.useOne(resource * p.slots + day * p.width + bit, need)
    }
    return change
  }

  private useOne(place: number, need: number): number {
    const holds = this.problem.resourceHolds[place]!
    const before = this.used[place]!
    const after = before + need
    this.used[place] = after
    return (after > holds ? after - holds : 0) - (before > holds ? before - holds : 0)
  }

  private priceDay(owner: number, day: number): void {
    const at = owner * this.problem.days + day
    const price = this.priceOfDay(owner, day)
    this.price += price - this.dayPrice[at]!
    this.dayPrice[at] = price
  }

  /** What a class's day costs as it stands in the grid. */
  priceOfDay(owner: number, day: number): number {
    const p = this.problem
    const { weights, periods, days } = p
    const { grid } = this
    const base = owner * p.week + day * periods
    let price = 0
    let points = 0
    let run = 0
    let first = true
    let lastHard = 0
    for (let index = 0; index < periods; index += 1) {
      const card = grid[base + index]!
      if (card < 0) {
        run = 0
        continue
      }
      const line = p.cardLine[card]!
      points += p.linePoints[line]!
      lastHard = p.lineHard[line]!
      if (lastHard) {
        run += 1
        if (first) price += weights.hard_first
        if (run > 2) price += weights.hard_run
      } else run = 0
      first = false
    }
    if (lastHard) price += weights.hard_last
    price += p.pointPrice[p.pointRow[owner * days + day]! + points]!
    if (p.classHalves[owner]! > 0) price += weights.half_gap * this.halfGaps(owner, base)
    return price
  }

  private halfGaps(owner: number, base: number): number {
    const { classHalves, lineGroups, cardLine, periods } = this.problem
    let gaps = 0
    for (let rest = classHalves[owner]!; rest > 0; rest &= rest - 1) {
      const half = rest & -rest
      let waiting = -1
      for (let index = 0; index < periods; index += 1) {
        const card = this.grid[base + index]!
        if (card < 0) continue
        if (lineGroups[cardLine[card]!]! & half) {
          if (waiting > 0) gaps += waiting
          waiting = 0
        } else if (waiting >= 0) waiting += 1
      }
    }
    return gaps
  }

  private priceBalance(owner: number): void {
    const { classHas, days, weights } = this.problem
    let longest = 0
    let shortest = 255
    for (let day = 0; day < days; day += 1) {
      if (!classHas[owner * days + day]) continue
      const count = this.dayCount[owner * days + day]!
      if (count > longest) longest = count
      if (count < shortest) shortest = count
    }
    const price = longest - shortest > 1 ? weights.balance * (longest - shortest - 1) : 0
    this.price += price - this.balance[owner]!
    this.balance[owner] = price
  }
}
