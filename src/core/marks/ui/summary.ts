import type { Attendance } from '../day/contract.mark.ts'
import { type CellId, cellId } from './queue/batch.ts'
import { type Cell, isUnsaved, shownValue } from './grid/cell.ts'
import type { Spot } from './grid/spot.ts'

export type State = 'still' | 'saving' | 'unsent' | 'refused'

/** `failing`: the last delivery has not arrived. */
export function stateOf(cell: Cell, failing: boolean): State {
  if (cell.problem) return 'refused'
  if (!isUnsaved(cell)) return 'still'
  return failing ? 'unsent' : 'saving'
}

export type Count = Attendance | 'none'
type SummaryOf<Id> = {
  /** Students by the attendance that is shown. */
  counts: Record<Count, number>
  /** Marks that the server has not acknowledged, by what is being done about it. */
  saving: number
  unsent: number
  refused: Id[]
  canUndo: boolean
  /** Something has been edited here. */
  touched: boolean
}
export type DaySummary = SummaryOf<CellId>
/** Of all the days of a board. */
export type Summary = SummaryOf<Spot>

export const attendanceCounts = (count: (which: Count) => number): Record<Count, number> => ({
  present: count('present'),
  late: count('late'),
  excused: count('excused'),
  absent: count('absent'),
  none: count('none'),
})

export function summarise(cells: Map<CellId, Cell>, students: string[], failing: boolean) {
  const counts = attendanceCounts(() => 0)
  for (const student of students) {
    const cell = cells.get(cellId(student, 'attendance'))
    counts[((cell && shownValue(cell)) ?? 'none') as Count] += 1
  }
  const sums = { saving: 0, unsent: 0, refused: [] as CellId[] }
  for (const [id, cell] of cells) {
    const state = stateOf(cell, failing)
    if (state === 'refused') sums.refused.push(id)
    else if (state !== 'still') sums[state] += 1
  }
  return { counts, ...sums }
}
