import { Annealing, block, type Cooling } from './annealing.ts'
import { arrange, fixedOnly, planDays, withStreams, type Beginning } from './beginning.ts'
import { EjectionPool } from './ejection.ts'
import { classesOf, type Solution } from '../format.ts'
import type { Problem } from '../problem.ts'
import { Random } from '../random.ts'
import { toSolution } from './rooms.ts'
import { State } from '../state.ts'
import { cellsOf } from '../times.ts'

export type Options = {
  seed: number
  /** What the whole search may take; a beginning that breaks no rule is looked for in any case. */
  steps: number
  /** The version to go on from, and what of it must stay. */
  from?: Solution
  /** Only these classes are arranged anew, everything else stays as it is in `from`. */
  scope?: ReadonlySet<string>
  /** Times of lessons that stay where `from` has them. */
  locked?: Solution
}
export type Phase = 'placing' | 'repairing' | 'improving' | 'done'
export type Progress = {
  phase: Phase
  steps: number
  /** Cards that stand in the best arrangement so far, of how many. */
  placed: number
  of: number
  /** Its price, once everything stands. */
  price?: number
}

const beginnings = 12
/** An insertion looks at all cells of a class. */
const stepsOfInsertion = 8
const insertionsAtOnce = 256
const temperatures = { from: 4, again: 0.8, to: 0.35 }
const repairs = { rounds: 12, steps: 300_000, from: 0.25, to: 0.08 }

/**
 * Arranges a school: greedily, then by the ejection pool until everything stands, then better by annealing. It advances by
 * blocks of a few milliseconds, and between two of them the best so far can be had. The same problem, seed and steps come to
 * the same arrangement on every machine.
 */
export class Search {
  readonly problem: Problem
  phase: Phase = 'placing'
  steps = 0
  /** How often each card was in the way while a place was looked for. */
  readonly trouble: Int32Array
  #budget: number
  readonly #random: Random
  readonly #beginning: Beginning
  readonly #fromThere: boolean
  readonly #locked: Uint8Array
  readonly #streams: number[][]
  #pool: EjectionPool
  #begun = 1
  #annealing: Annealing | undefined
  #repairs = 0
  #best: { at: Int32Array; placed: number; price: number | undefined }

  constructor(problem: Problem, options: Options) {
    this.problem = problem
    this.#budget = options.steps
    this.#random = new Random(options.seed)
    this.#beginning = beginningOf(problem, options)
    this.#fromThere = options.from !== undefined
    const { locked } = this.#beginning
    this.#locked = withStreams(problem, locked)
    this.#streams = problem.streams.filter((stream) => stream.every((card) => !locked[card]))
    this.trouble = new Int32Array(problem.cards)
    this.#pool = this.#begin()
    this.#best = { at: this.#pool.bestAt, placed: this.#pool.state.placed, price: undefined }
    this.#takeStock()
  }

  #begin(): EjectionPool {
    const plan = planDays(this.problem, this.#beginning)
    const state = arrange(this.problem, this.#beginning, plan, this.#random)
    return new EjectionPool(state, plan, this.#locked, this.#random)
  }

  get progress(): Progress {
    const { placed, price } = this.#best
    // a stream is one lesson, however many classes have it
    const further = this.problem.cards - this.problem.ownCards
    const more = further && this.#best.at.subarray(-further).filter((cell) => cell >= 0).length
    const { phase, steps, problem } = this
    const known = { phase, steps, placed: placed - more, of: problem.ownCards }
    return price === undefined ? known : { ...known, price }
  }

  /** Whether everything stands. */
  get complete(): boolean {
    return this.#best.price !== undefined
  }

  /** The best arrangement so far: the cell of each card, or -1. */
  get best(): Int32Array {
    return this.#best.at
  }

  solution(): Solution {
    return toSolution(this.problem, this.#best.at)
  }

  get remaining(): number {
    return this.#budget - this.steps
  }

  /** So many steps remain from now on, and the search cools down within them. */
  hurry(steps: number): void {
    this.#budget = this.steps + steps
    if (this.phase === 'improving') this.#annealing?.hurry(Math.max(1, steps))
  }

  /** Goes on a little. False when there is nothing left to do. */
  advance(): boolean {
    if (this.phase === 'placing') this.#place()
    else if (this.phase === 'repairing') this.#repair()
    else if (this.phase === 'improving') this.#improve()
    return this.phase !== 'done'
  }

  #place(): void {
    const pool = this.#pool
    const { rounds } = pool
    pool.advance(insertionsAtOnce)
    this.steps += (pool.rounds - rounds) * stepsOfInsertion
    this.#takeStock()
    if (this.phase !== 'placing') return
    if (pool.waiting.length > 0 && !pool.givenUp && !this.#stuck()) return
    pool.often.forEach((often, card) => (this.trouble[card]! += often - 1))
    if (this.#begun < beginnings && !this.#stuck(this.#beginning.locked)) {
      this.#begun += 1
      this.#pool = this.#begin()
      this.#takeStock()
    } else this.#startRepair()
  }

  /** A locked card that cannot stand will not, whatever the others do. */
  #stuck(locked = this.#locked): boolean {
    return locked.some((one, card) => one === 1 && this.#pool.state.at[card]! < 0)
  }

  #takeStock(): void {
    const pool = this.#pool
    const { state } = pool
    if (pool.best === 0 && state.placed === this.problem.cards) return this.#startImproving(state)
    const placed = pool.bestAt.reduce((count, cell) => count + (cell >= 0 ? 1 : 0), 0)
    if (placed > this.#best.placed || this.#best.placed === 0)
      this.#best = { at: pool.bestAt.slice(), placed, price: undefined }
  }

  #startImproving(state: State): void {
    this.#best = { at: state.at.slice(), placed: state.placed, price: state.price }
    const movable = this.#beginning.locked.some((locked) => locked === 0)
    const steps = movable ? Math.max(0, this.#budget - this.steps) : 0
    const { again, from, to } = temperatures
    const cooling = { from: this.#fromThere ? again : from, to, steps }
    this.#annealing = this.#annealed(state, cooling)
    this.phase = steps > 0 ? 'improving' : 'done'
  }

  #improve(): void {
    const annealing = this.#annealing!
    const { steps } = annealing
    annealing.advance()
    this.steps += annealing.steps - steps
    if (annealing.bestPrice < this.#best.price!)
      this.#best = {
        at: annealing.best,
        placed: this.problem.cards,
        price: annealing.bestPrice,
      }
    if (annealing.done) this.phase = 'done'
  }

  /** The best that the pool found, with those who wait in any hole, and then on rules alone. */
  #startRepair(): void {
    const state = this.#stuck() ? undefined : filled(this.problem, this.#best.at, this.#pool.plan)
    this.phase = state ? 'repairing' : 'done'
    if (state) this.#annealing = this.#repairing(state)
  }

  #annealed(state: State, cooling: Cooling): Annealing {
    return new Annealing(state, this.#locked, this.#random, cooling, this.#streams)
  }

  #repairing(state: State): Annealing {
    const { from, to, steps } = repairs
    const cooling = { from, to, steps: Math.floor(steps * 1.5 ** this.#repairs), rulesOnly: true }
    this.#repairs += 1
    return this.#annealed(state, cooling)
  }

  #repair(): void {
    const annealing = this.#annealing!
    annealing.advance()
    this.steps += block
    if (annealing.bestPrice < Infinity) {
      this.#startImproving(arranged(this.problem, annealing.best))
    } else if (annealing.done) {
      if (this.#repairs < repairs.rounds && this.steps < this.#budget)
        this.#annealing = this.#repairing(annealing.state)
      else this.phase = 'done'
    }
  }
}

/** An arrangement by its cells. */
export function arranged(problem: Problem, at: Int32Array): State {
  const state = new State(problem)
  at.forEach((cell, card) => {
    if (cell >= 0) state.put(card, cell)
  })
  return state
}

/** The cards of an earlier version that stand in it, and those of them that stay. */
function beginningOf(problem: Problem, { from, scope, locked }: Options): Beginning {
  const beginning = fixedOnly(problem)
  if (!from && !locked) return beginning
  const { school, lines, lineCard } = problem
  const [standing, staying] = [cellsOf(school, from), cellsOf(school, locked)]
  lines.forEach((lesson, line) => {
    const outside = scope !== undefined && !classesOf(lesson).every((id) => scope.has(id))
    const cards: number[] = []
    for (let card = lineCard[line]!; card < lineCard[line + 1]!; card += 1)
      if (!beginning.locked[card]) cards.push(card)
    const taken = new Set(problem.cardFixed.subarray(lineCard[line], lineCard[line + 1]))
    const stays = [...(staying.get(lesson.id) ?? [])].filter((cell) => !taken.has(cell))
    const others = [...(standing.get(lesson.id) ?? [])].filter(
      (cell) => !taken.has(cell) && !stays.includes(cell),
    )
    for (const [index, cell] of [...stays, ...others].entries()) {
      const card = cards[index]
      if (card === undefined) break
      beginning.at[card] = cell
      if (outside || index < stays.length) beginning.locked[card] = 1
    }
  })
  return beginning
}

/** Everybody who waits in a hole of the plan, though it may break rules; undefined where one may stand in none. */
function filled(problem: Problem, at: Int32Array, plan: Uint8Array): State | undefined {
  const { week, periods, days, may, cardClass, cardLine, cardLength, cards, classHas } = problem
  const state = arranged(problem, at)
  const places = (owner: number, day: number) =>
    classHas[owner * days + day] ? plan[owner * days + day]! : 0
  for (let card = 0; card < cards; card += 1) {
    if (state.at[card]! >= 0) continue
    const owner = cardClass[card]!
    const line = cardLine[card]!
    const length = cardLength[card]!
    const holes: number[] = []
    for (let cell = 0; cell < week; cell += 1) {
      const inPlan = (cell % periods) + length <= places(owner, Math.floor(cell / periods))
      const empty = Array.from({ length }, (_, one) => state.grid[owner * week + cell + one]!)
      if (inPlan && empty.every((one) => one < 0)) holes.push(cell)
    }
    const hole = holes.find((cell) => may[line * week + cell])
    if (hole !== undefined) {
      state.put(card, hole)
      continue
    }
    const way = length === 1 ? exchangeFor(state, card, holes) : undefined
    if (!way) return undefined
    state.take(way.other)
    state.put(way.other, way.hole)
    state.put(card, way.cell)
  }
  for (let owner = 0; owner < problem.classes; owner += 1)
    for (let day = 0; day < days; day += 1)
      for (let index = 0; index < state.dayCount[owner * days + day]!; index += 1)
        if (state.grid[owner * week + day * periods + index]! < 0) return undefined
  return state
}

/** Another lesson of the class that may stand in the hole, from a cell where the card may stand. */
function exchangeFor(state: State, card: number, holes: number[]) {
  const { week, may, cardClass, cardLine, cardLength, cardFixed, cardStream } = state.problem
  const owner = cardClass[card]!
  for (const hole of holes)
    for (let cell = 0; cell < week; cell += 1) {
      const other = state.grid[owner * week + cell]!
      if (other < 0 || cardLength[other]! > 1) continue
      if (cardFixed[other]! >= 0 || cardStream[other]! >= 0) continue
      if (may[cardLine[other]! * week + hole] && may[cardLine[card]! * week + cell])
        return { other, hole, cell }
    }
  return undefined
}
