import type { MealMark } from '../kept/contract.ts'

/** Whoever is there and takes the meal eats; of whom nobody has said it nothing is said here either. */
export function eatenByRegister({
  attendance,
  announced,
  opted_out,
}: Pick<MealMark, 'attendance' | 'announced' | 'opted_out'>): boolean | undefined {
  if (opted_out) return false
  if (attendance) return attendance === 'present' || attendance === 'late'
  return announced ? false : undefined
}

/** What is marked of a class at a meal of a day; without entries by the register. */
export type MarkedMeal = {
  class: string
  label: string
  date: string
  meal: string
  entries?: { student_id: string; eaten: boolean | null; seen?: boolean | null }[]
  /** What stood there when it was marked by the register. */
  seen?: { student_id: string; eaten: boolean | null }[]
}

type Waiting = { body: Pick<MarkedMeal, 'entries'>; refused: string | null }

const entryOf = ({ body }: Waiting, id: string) =>
  body.entries?.find(({ student_id }) => student_id === id)

/**
 * What a student is marked with once everything has arrived that waits, and the row that marks this student last. A row without
 * entries writes what the register says; what was refused is not written.
 */
export function latestOf<Row extends Waiting>(student: MealMark, waiting: readonly Row[]) {
  const written = (row: Row) =>
    row.body.entries ? entryOf(row, student.id)?.eaten : eatenByRegister(student)
  const last = waiting.findLast((row) => !row.refused && written(row) !== undefined)
  return {
    row: waiting.findLast((row) => entryOf(row, student.id)),
    eaten: last ? written(last)! : student.eaten,
  }
}
