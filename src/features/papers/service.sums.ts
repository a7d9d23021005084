import { type AttendanceCounts, attendances } from '../../core/marks/contract.attendance.ts'

export type Sums = AttendanceCounts & {
  /** All rates, in the order of the days. */
  rates: number[]
  coins: number
}

export const noSums = (): Sums => ({
  present: 0,
  late: 0,
  excused: 0,
  absent: 0,
  rates: [],
  coins: 0,
})

export const mean = (values: number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

export function added(all: Sums[]): Sums {
  const sum = noSums()
  for (const each of all) {
    for (const kind of [...attendances, 'coins'] as const) sum[kind] += each[kind]
    sum.rates.push(...each.rates)
  }
  return sum
}
