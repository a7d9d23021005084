import type { Random } from '../random.ts'
import type { State } from '../state.ts'

/** A cell of the same day next to another lesson of one of its teachers, or the cell itself where there is none. */
export function besideOther(state: State, random: Random, card: number, cell: number): number {
  const p = state.problem
  const line = p.cardLine[card]!
  const first = p.lineTeacher[line]!
  const teachers = p.lineTeacher[line + 1]! - first
  if (teachers === 0) return cell
  const teacher = p.teacherList[first + (teachers > 1 ? random.below(teachers) : 0)]!
  const day = (cell / p.periods) | 0
  const shift = p.classShift[p.cardClass[card]!]!
  const from = state.at[card]!
  let taken = state.teacherMask[teacher * p.days + day]!
  if (((from / p.periods) | 0) === day) taken &= ~(1 << (p.slotOf[shift + from]! - day * p.width))
  if (taken === 0) return cell
  const near = ((taken << 1) | (taken >> 1)) & ~taken
  const start = random.below(p.periods)
  for (let at = 0; at < p.periods; at += 1) {
    const there = day * p.periods + ((start + at) % p.periods)
    const bit = p.slotOf[shift + there]! - day * p.width
    if (bit >= 0 && near & (1 << bit)) return there
  }
  return cell
}
