import type { Problem } from './problem.ts'
import { bellsOf } from './times.ts'

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

/** The cell of a day and a period of each shift, and back. */
export function cellsOfShift({ school, periods }: Problem, shift: number) {
  const bells = bellsOf(school).periods.get(shift)!
  const indexes = new Map(bells.map(({ period }, index) => [period, index]))
  return {
    /** -1 where there is none. */
    cell: ({ day, period }: Omit<Where, 'shift'>) => {
      const [at, index] = [school.days.indexOf(day), indexes.get(period)]
      return at < 0 || index === undefined ? -1 : at * periods + index
    },
    where: (cell: number) => ({
      day: school.days[Math.floor(cell / periods)]!,
      period: bells[cell % periods]!.period,
    }),
  }
}

/** Those of the class of a card. */
export const cellsOfCard = (problem: Problem, card: number) =>
  cellsOfShift(problem, problem.school.classes[problem.cardClass[card]!]!.shift)

/** Contributions of the school as days and periods. */
export function slotsWhere({ school, width }: Problem, places: number[]): Where[] {
  const line = school.bells.toSorted(
    (a, b) => a.starts_at.localeCompare(b.starts_at) || a.shift - b.shift,
  )
  return places
    .toSorted((a, b) => a - b)
    .map((slot) => {
      const { shift, period } = line[slot % width]!
      return { day: school.days[Math.floor(slot / width)]!, shift, period }
    })
}
