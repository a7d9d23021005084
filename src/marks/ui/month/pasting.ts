import type { Lang } from '../../../platform/shapes.ts'
import { guarded } from '../../../platform/sheets/guard.ts'
import type { Kind, Value } from '../../contract.mark.ts'
import type { MonthSheet } from '../../contract.sheets.ts'
import type { MonthStore } from './month-store.ts'
import { hasLessons, type Spot } from './spots.ts'
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

type Ground = { store: MonthStore; month: MonthSheet; kind: Kind; lang: Lang }

/**
 * Reads a table into the cells from `from` on, downwards and over the days of lessons to the right. Writes
 * nothing.
 */
export function readPasted(text: string, from: Spot, ground: Ground): Pasting {
  const { students, days } = ground.month
  const top = students.findIndex(({ id }) => id === from.student)
  const taught = days.filter((day) => day.date === from.date || hasLessons(day))
  const left = taught.findIndex(({ date }) => date === from.date)
  const pasting: Pasting = { put: [], over: 0, same: 0, unknown: [], closed: [], outside: [] }
  for (const [down, row] of tableOf(text).entries())
    for (const [right, written] of row.entries()) {
      if (written.trim() === '') continue
      const [student, day] = [students[top + down], taught[left + right]]
      if (student && day) take({ student: student.id, date: day.date }, written, pasting, ground)
      else pasting.outside.push(written.trim())
    }
  return pasting
}

function take(spot: Spot, text: string, pasting: Pasting, { store, month, kind, lang }: Ground) {
  const value = writtenValue(text, kind, month, lang)
  const written = { spot, text: text.trim() }
  if (value === undefined || value === null) return void pasting.unknown.push(written)
  if (!store.holds(spot) || !store.day(spot.date).sheet.editable)
    return void pasting.closed.push(written)
  const { value: now } = store.view(spot, kind)
  if (now === value) return void (pasting.same += 1)
  if (now !== null) pasting.over += 1
  pasting.put.push([spot, value])
}

/** Tabs within a row and a break after each: what a spreadsheet takes. Names never begin a formula there, nor a cell. */
export const asTable = (rows: string[][]) =>
  rows.map((row) => row.map(plain).join('\t')).join('\r\n') + '\r\n'
const plain = (text: string) => guarded(text.replace(/[\t\r\n]/g, ' '))
