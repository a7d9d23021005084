import type { Lang } from '../../../../platform/shapes.ts'
import { guarded } from '../../../../platform/sheets/guard.ts'
import type { Value } from '../../day/contract.mark.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import type { Board, Ground } from '../queue/board.ts'
import type { Spot } from '../grid/spot.ts'
import { tableOf, writtenValue } from './written.ts'

/** What would come of a pasted table. Every written cell is in exactly one of the lists; empty ones change nothing. */
export type Pasting = {
  put: [Spot, Value][]
  /** Of `put`: those that have another value now. */
  over: number
  /** Those that have this very value already. */
  same: number
  /** What means nothing here. */
  unknown: { spot: Spot; text: string }[]
  /** On days that cannot be marked, or when the student was not in the class. */
  closed: { spot: Spot; text: string }[]
  /** Below the last student or behind the last day of lessons. */
  outside: string[]
}

type On = { board: Board; ground: Ground; lang: Lang }

/**
 * Reads a table into the cells from `from` on, downwards and over the days of lessons to the right. Writes
 * nothing.
 */
export function readPasted(text: string, from: Spot, on: On): Pasting {
  const { students, days } = on.ground
  const top = students.findIndex(({ id }) => id === from.student)
  const taught = days.filter(({ date, lessons }) => date === from.date || lessons)
  const left = taught.findIndex(({ date }) => date === from.date)
  const pasting: Pasting = { put: [], over: 0, same: 0, unknown: [], closed: [], outside: [] }
  for (const [down, row] of tableOf(text).entries())
    for (const [right, written] of row.entries()) {
      if (written.trim() === '') continue
      const [student, day] = [students[top + down], taught[left + right]]
      if (!student || !day) pasting.outside.push(written.trim())
      else take({ ...from, student: student.id, date: day.date }, day, written.trim(), pasting, on)
    }
  return pasting
}

function take(spot: Spot, day: DaySheet, text: string, pasting: Pasting, { board, lang }: On) {
  const value = writtenValue(text, spot.kind, day, lang)
  if (value === undefined || value === null) return void pasting.unknown.push({ spot, text })
  if (!board.holds(spot) || !day.editable) return void pasting.closed.push({ spot, text })
  const { value: now } = board.view(spot)
  if (now === value) return void (pasting.same += 1)
  if (now !== null) pasting.over += 1
  pasting.put.push([spot, value])
}

/** Tabs within a row and a break after each: what a spreadsheet takes. Names never begin a formula there, nor a cell. */
export const asTable = (rows: string[][]) =>
  rows.map((row) => row.map(plain).join('\t')).join('\r\n') + '\r\n'
const plain = (text: string) => guarded(text.replace(/[\t\r\n]/g, ' '))
