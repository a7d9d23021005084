import type { School, Weights } from '../format.ts'
import type { Plan } from '../plan.ts'
import type { Times } from '../times.ts'

export const bitsIn = (mask: number) => {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1
  return count
}

/** What the points of a class's day cost: in the middle of its week it bears more. */
export function pricesOfPoints(
  school: School,
  { days, periods }: Times,
  { classPoints, lines, difficulty }: Plan,
  weights: Weights,
) {
  const hardest = lines.reduce((most, lesson) => Math.max(most, difficulty(lesson)), 1)
  const width = periods * hardest + 1
  const pointPrice = new Int32Array(school.classes.length * 2 * width)
  const pointRow = new Int32Array(school.classes.length * days)
  school.classes.forEach((each, owner) => {
    const own = each.days ?? school.days
    const n = own.length
    school.days.forEach((day, at) => {
      const middle = day > Math.min(...own) && day < Math.max(...own)
      pointRow[owner * days + at] = (owner * 2 + (middle ? 1 : 0)) * width
    })
    for (const [middle, percent] of [100, 115].entries())
      for (let points = 1; points < width; points += 1) {
        const excess = 100 * points * n - percent * classPoints[owner]!
        if (excess > 0)
          pointPrice[(owner * 2 + middle) * width + points] =
            weights.day_points * Math.floor(excess / (300 * n))
      }
  })
  return { pointPrice, pointRow }
}

export function pairsOf({ days }: School): Uint8Array {
  const next = days.reduce(
    (mask, day, at) => (days[at + 1] === day + 1 ? mask | (1 << at) : mask),
    0,
  )
  return Uint8Array.from({ length: 2 ** days.length }, (_, mask) =>
    bitsIn(mask & (mask >> 1) & next),
  )
}

/** Periods of a day between the first and the last bit that are neither among them nor overlap one of them. */
export function gapsOf(width: number, overlapping: Int32Array): Uint8Array {
  const table = new Uint8Array(2 ** width)
  for (let mask = 1; mask < table.length; mask += 1) {
    const top = 31 - Math.clz32(mask)
    for (let at = 0; at < top; at += 1) {
      const below = mask & ((1 << at) - 1)
      if (below && !(mask & (1 << at)) && !(mask & overlapping[at]!)) table[mask]! += 1
    }
  }
  return table
}

/** What a teacher's day costs, by the bits of its lessons; the second half for those whom a lone lesson costs a day. */
export function dayTableOf(
  width: number,
  shiftMasks: number[],
  gaps: Uint8Array,
  weights: Weights,
): Int32Array {
  const size = 2 ** width
  const table = new Int32Array(2 * size)
  for (let mask = 1; mask < size; mask += 1) {
    const both = shiftMasks.filter((shift) => mask & shift).length > 1
    table[mask] = gaps[mask]! * weights.teacher_gap + (both ? weights.teacher_both_shifts : 0)
    const lone = (mask & (mask - 1)) === 0 ? weights.teacher_lone : 0
    table[size + mask] = table[mask]! + lone
  }
  return table
}
