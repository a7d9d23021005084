import { bellsOf, type Problem } from './problem.ts'

/** A day and a period as the file says them. */
export type Where = { day: number; shift: number; period: number }

/** Cells of a class as days and periods. */
export function cellsWhere({ school, periods }: Problem, owner: string, cells: number[]): Where[] {
  const { shift } = school.classes.find(({ id }) => id === owner)!
  const bells = bellsOf(school).periods.get(shift)!
  return cells
    .toSorted((a, b) => a - b)
    .map((cell) => ({
      day: school.days[Math.floor(cell / periods)]!,
      shift,
      period: bells[cell % periods]!.period,
    }))
}
