import { arranged } from '../../core/search.ts'
import type { Problem } from '../../core/problem.ts'
import type { State } from '../../core/state.ts'
import { slotsNamed, timesOf } from '../../core/times.ts'
import type { Arranged } from '../editor/editing.ts'

const named = 3

export type Priced = { id: string; price: number }
export type Extremes = { least: Priced[]; most: Priced[] }
export type Waiting = { lesson: string; times: number }

/**
 * The classes and the teachers whose days cost least, and those whose days cost most, the dearest first; nothing of those of
 * whom there are too few to tell them apart. A class of which something waits is among neither: its days are not whole.
 * `waiting`: what has no place, the most of it first.
 */
export function extremesOf({ problem, at }: Arranged) {
  const { school, days, cardLine, cardClass, lines, ownCards } = problem
  const state = arranged(problem, at)
  const unfinished = new Set<number>()
  const waiting = new Map<string, number>()
  at.forEach((cell, card) => {
    if (cell >= 0) return
    unfinished.add(cardClass[card]!)
    const { id } = lines[cardLine[card]!]!
    // a stream waits once, however many classes have it
    if (card < ownCards) waiting.set(id, (waiting.get(id) ?? 0) + 1)
  })
  const classes = school.classes.flatMap(({ id }, owner): Priced[] => {
    if (unfinished.has(owner)) return []
    const own = state.dayPrice.subarray(owner * days, (owner + 1) * days)
    return [{ id, price: own.reduce((sum, price) => sum + price, state.balance[owner]!) }]
  })
  return {
    classes: endsOf(classes),
    teachers: endsOf(teachersOf(problem, state)),
    waiting: [...waiting]
      .map(([lesson, times]): Waiting => ({ lesson, times }))
      .toSorted((a, b) => b.times - a.times),
  }
}

function endsOf(priced: Priced[]): Extremes | undefined {
  if (priced.length < 2 * named) return undefined
  const sorted = priced.toSorted((a, b) => a.price - b.price)
  return { least: sorted.slice(0, named), most: sorted.slice(-named).toReversed() }
}

/** What the days of each teacher cost who teaches at all: gaps, lone lessons, both shifts, and cells rather not had. */
export function teachersOf(problem: Problem, state: State): Priced[] {
  const { school, days, width, teacherOf, teacherTable, teacherMaxGaps, dayTable, weights } =
    problem
  const times = timesOf(school)
  const prices = new Map<string, number>()
  teacherOf.forEach((own, teacher) => {
    const { id, avoided } = school.teachers[own]!
    const cells = slotsNamed(times, avoided)
    let price = 0
    let taught = 0
    for (let day = 0; day < days; day += 1) {
      const mask = state.teacherMask[teacher * days + day]!
      taught |= mask
      price += dayTable[teacherTable[teacher]! + mask]!
      for (let place = 0; place < width; place += 1)
        if (mask & (1 << place)) price += weights.teacher_avoided * cells[day * width + place]!
    }
    const gaps = state.teacherGaps[teacher]! - teacherMaxGaps[teacher]!
    if (problem.countsGaps && gaps > 0) price += weights.teacher_many_gaps * gaps
    if (taught) prices.set(id, (prices.get(id) ?? 0) + price)
  })
  return [...prices].map(([id, price]) => ({ id, price }))
}
