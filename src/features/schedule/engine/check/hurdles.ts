import { teachersOf } from '../search/beginning.ts'
import type { School } from '../format.ts'
import { isYoung, lastOfYoung, type Problem } from '../problem.ts'
import type { State } from '../state.ts'

/** What stands in the way of a lesson that is put somewhere by hand. All functions leave the state as it was. */

/** What is in the way, and of whom. Cards, teachers and resources are those of the problem. */
export type Hurdle =
  | { code: 'teacher_taken'; teacher: number; by: number }
  | { code: 'teacher_day_full' | 'teacher_days' | 'teacher_blocked'; teacher: number }
  | { code: 'room_taken'; resource: number; by: number[] }
  | { code: 'room_closed'; resource: number }
  | { code: 'class_blocked'; class: number }
  | { code: 'subject_repeated' | 'class_taken' | 'locked'; by: number }
  | { code: 'class_gap' | 'class_day_short'; class: number; day: number }
  | { code: 'room_missing'; by: number }
  | { code: 'class_day_full' | 'not_light' | 'forbidden' }

/** All cards that stand where this one does: those of its stream, or it alone. */
export const together = ({ streams, cardStream }: Problem, card: number): number[] =>
  cardStream[card]! < 0 ? [card] : streams[cardStream[card]!]!

type Cell = School['classes'][number]['blocked'][number]

/** Why the cell is none for the card, whatever stands there. */
export function closedBy(problem: Problem, card: number, cell: number): Hurdle[] {
  const { school, width, classShift, cardClass, cardLength, cardLine, slotOf, periods } = problem
  const { slots, lineResource, resourceList, resourceNeed, resourceHolds } = problem
  const blocked: Hurdle[] = []
  const inside = (cell % periods) + cardLength[card]! <= problem.classMax[cardClass[card]!]!
  const hours = Array.from({ length: inside ? cardLength[card]! : 0 }, (_, at) => {
    const slot = slotOf[classShift[cardClass[card]!]! + cell + at]!
    return { slot, day: school.days[Math.floor(slot / width)]!, index: slot % width }
  })
  const covered = ({ blocked: cells }: { blocked: Cell[] }) =>
    hours.some(({ day, index }) =>
      cells.some((one) => one.day === day && problem.covers(one.shift, one.period, index)),
    )
  for (const one of together(problem, card))
    if (covered(school.classes[cardClass[one]!]!))
      blocked.push({ code: 'class_blocked', class: cardClass[one]! })
  for (const teacher of teachersOf(problem, card))
    if (covered(school.teachers[problem.teacherOf[teacher]!]!))
      blocked.push({ code: 'teacher_blocked', teacher })
  const line = cardLine[card]!
  for (let at = lineResource[line]!; at < lineResource[line + 1]!; at += 1) {
    const resource = resourceList[at]!
    const holds = (slot: number) => resourceHolds[resource * slots + slot]!
    if (hours.some(({ slot }) => holds(slot) < resourceNeed[at]!))
      blocked.push({ code: 'room_closed', resource })
  }
  if (blocked.length > 0) return blocked
  if (!inside) return [{ code: 'class_day_full' }]
  return [{ code: isTooLate(problem, card, cell) ? 'not_light' : 'forbidden' }]
}

/** Whether the young of its classes have had all but the light lessons of their day by then. */
function isTooLate(problem: Problem, card: number, cell: number): boolean {
  const { school, lines, cardLine, cardClass, cardLength, periods } = problem
  const { subject: own, parts } = lines[cardLine[card]!]!
  const ids = new Set([own, ...parts.map(({ subject }) => subject ?? own)])
  return (
    (cell % periods) + cardLength[card]! > lastOfYoung &&
    school.subjects.some(({ id, light }) => ids.has(id) && !light) &&
    together(problem, card).some((one) => isYoung(school.classes[cardClass[one]!]!.grade))
  )
}

/** What stands in the cells that the card would take. */
export function occupants(state: State, card: number, cell: number): number[] {
  const { week, cardClass, cardLength } = state.problem
  const found: number[] = []
  for (let at = 0; at < cardLength[card]!; at += 1) {
    const other = state.grid[cardClass[card]! * week + cell + at]!
    if (other >= 0 && !found.includes(other)) found.push(other)
  }
  return found
}

/** Lessons that the teachers of the card give at that time. */
export function clashing(
  state: State,
  card: number,
  cell: number,
): { teacher: number; by: number }[] {
  const p = state.problem
  const day = (cell / p.periods) | 0
  const found: { teacher: number; by: number }[] = []
  for (const teacher of teachersOf(p, card))
    for (let at = 0; at < p.cardLength[card]!; at += 1) {
      const slot = p.slotOf[p.classShift[p.cardClass[card]!]! + cell + at]!
      const bit = slot - day * p.width
      let taken = (1 << bit) | p.overlapping[bit]!
      for (taken &= state.teacherMask[teacher * p.days + day]!; taken > 0; taken &= taken - 1) {
        const place = teacher * p.slots + day * p.width + 31 - Math.clz32(taken & -taken)
        // where two clash already, their sum names neither
        const by = state.teacherCount[place] === 1 ? state.teacherSum[place]! - 1 : -1
        if (!found.some((one) => one.by === by)) found.push({ teacher, by })
      }
    }
  return found
}

/** What rules say against the card in an empty cell. */
export function hurdlesAt(state: State, card: number, cell: number): Hurdle[] {
  const p = state.problem
  const line = p.cardLine[card]!
  const length = p.cardLength[card]!
  const day = (cell / p.periods) | 0
  const hurdles: Hurdle[] = clashing(state, card, cell).map((one) => ({
    code: 'teacher_taken',
    ...one,
  }))
  for (const teacher of teachersOf(p, card)) {
    const mask = state.teacherMask[teacher * p.days + day]!
    if (p.bits[mask]! + length > p.teacherMax[teacher]!)
      hurdles.push({ code: 'teacher_day_full', teacher })
    if (mask === 0 && state.teacherDays[teacher]! >= p.teacherMaxDays[teacher]!)
      hurdles.push({ code: 'teacher_days', teacher })
  }
  for (let at = p.lineKey[line]!; at < p.lineKey[line + 1]!; at += 1) {
    const key = p.keyList[at]!
    if (state.keyDay[key * p.days + day]! + length > p.keyMax[key]!)
      hurdles.push({ code: 'subject_repeated', by: sameKey(state, card, day, key) })
  }
  for (let at = p.lineResource[line]!; at < p.lineResource[line + 1]!; at += 1)
    for (let hour = 0; hour < length; hour += 1) {
      const resource = p.resourceList[at]!
      const slot = p.slotOf[p.classShift[p.cardClass[card]!]! + cell + hour]!
      const place = resource * p.slots + slot
      if (state.used[place]! + p.resourceNeed[at]! > p.resourceHolds[place]!)
        hurdles.push({ code: 'room_taken', resource, by: usersOf(state, resource, slot) })
    }
  return hurdles
}

function sameKey(state: State, card: number, day: number, key: number): number {
  const p = state.problem
  for (let index = 0; index < p.periods; index += 1) {
    const other = state.grid[p.cardClass[card]! * p.week + day * p.periods + index]!
    if (other < 0) continue
    const line = p.cardLine[other]!
    if (p.keyList.subarray(p.lineKey[line], p.lineKey[line + 1]).includes(key)) return other
  }
  return card
}

function usersOf(state: State, resource: number, slot: number): number[] {
  const p = state.problem
  const day = (slot / p.width) | 0
  const found: number[] = []
  for (let owner = 0; owner < p.classes; owner += 1)
    for (let index = 0; index < p.periods; index += 1) {
      const cell = day * p.periods + index
      const card = state.grid[owner * p.week + cell]!
      if (card < 0 || p.slotOf[p.classShift[owner]! + cell] !== slot) continue
      const line = p.cardLine[card]!
      if (
        p.resourceList.subarray(p.lineResource[line], p.lineResource[line + 1]).includes(resource)
      )
        found.push(card)
    }
  return found
}
