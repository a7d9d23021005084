import type { Attendance } from '../contract.mark.ts'
import { type CellId, cellId } from './batch.ts'
import { type Cell, isUnsaved, shownValue } from './cell.ts'

export type State = 'still' | 'saving' | 'unsent' | 'refused'

/** `failing`: the last delivery has not arrived. */
export function stateOf(cell: Cell, failing: boolean): State {
  if (cell.problem) return 'refused'
  if (!isUnsaved(cell)) return 'still'
  return failing ? 'unsent' : 'saving'
}

export type Count = Attendance | 'none'
export type Summary = {
  /** Students by the attendance that is shown. */
  counts: Record<Count, number>
  /** Marks that the server has not acknowledged, by what is being done about it. */
  saving: number
  unsent: number
  refused: CellId[]
  canUndo: boolean
  /** Something has been edited here. */
  touched: boolean
}

export function summarise(cells: Map<CellId, Cell>, students: string[], failing: boolean) {
  const counts = { present: 0, late: 0, excused: 0, absent: 0, none: 0 }
  for (const student of students) {
    const cell = cells.get(cellId(student, 'attendance'))
    counts[((cell && shownValue(cell)) ?? 'none') as Count] += 1
  }
  const states = [...cells].map(([id, cell]) => ({ id, state: stateOf(cell, failing) }))
  const number = (wanted: State) => states.filter(({ state }) => state === wanted).length
  const refused = states.filter(({ state }) => state === 'refused').map(({ id }) => id)
  return { counts, saving: number('saving'), unsent: number('unsent'), refused }
}
