import type * as z from 'zod/mini'
import { refuse } from '../../platform/errors.ts'
import type { Field } from './file/contract.columns.ts'
import { fieldsOf } from './file/contract.columns.ts'
import { type ImportChange, mostText } from './contract.ts'
import type { Choices, Draft } from './timetable/queries.drafts.ts'
import { classNameOf, cleanCell } from './file/service.cells.ts'
import { recogniseColumns } from './file/service.headers.ts'
import { filled } from './file/service.intake.ts'

export type Change = z.output<typeof ImportChange>

/** What a draft is after a change; `faulty` are the rows that are left out with `skip_faulty`. */
export function changed(
  draft: Draft,
  change: Change,
  faulty: number[],
): { grid?: string[][]; choices: Choices } {
  const choices = { ...draft.choices }
  const width = choices.columns.length
  if (change.header_row !== undefined) {
    choices.header = Math.min(change.header_row, draft.grid.length) - 1
    const heads = draft.grid[choices.header]
    if (heads) choices.columns = filled(recogniseColumns(heads, draft.kind), width)
  }
  if (change.columns) choices.columns = filled(checked(change.columns, draft), width)
  if (change.twins) choices.twins = change.twins
  if (change.make_classes !== undefined) choices.makeClasses = change.make_classes
  for (const { row, choice } of change.choices ?? [])
    choices.rows = { ...choices.rows, [row - 1]: choice }
  if (change.leave_out)
    for (const [row] of replaced(draft, { ...change.leave_out, to: '' }))
      choices.rows = { ...choices.rows, [row]: 'skip' }
  if (change.hidden) {
    for (const row of change.hidden === 'leave' ? (choices.hidden ?? []) : [])
      choices.rows = { ...choices.rows, [row]: 'skip' }
    choices.hidden = []
  }
  for (const row of faulty) choices.rows = { ...choices.rows, [row]: 'skip' }
  if (change.sheet_class !== undefined) choices.sheetClass = change.sheet_class
  for (const { key, sure } of change.confirm ?? [])
    choices.confirmed = [
      ...(choices.confirmed ?? []).filter((each) => each !== key),
      ...(sure ? [key] : []),
    ]
  const { replace } = change
  if (replace && choices.asked && choices.columns[replace.column] === 'teacher')
    choices.asked = choices.asked.map((one) =>
      cleanCell(one.teacher) === replace.from ? { ...one, teacher: replace.to } : one,
    )
  if (replace && choices.askedClasses && choices.columns[replace.column] === 'class')
    choices.askedClasses = choices.askedClasses.map((one) =>
      cleanCell(one.class) === replace.from ? { ...one, class: replace.to } : one,
    )
  if (replace && choices.closed)
    choices.closed = choices.closed.map((one) =>
      one.kind === choices.columns[replace.column] && cleanCell(one.of) === replace.from
        ? { ...one, of: replace.to }
        : one,
    )
  const mended = mend(draft, change)
  if (change.merged) choices.merged = []
  // what was confirmed was confirmed of what stood there
  if (mended || change.columns || change.header_row !== undefined) choices.confirmed = []
  if (!mended) return { choices }
  if (charactersOf(mended) > mostText) refuse('sheet_too_large')
  const touched = new Set(change.cells?.map(({ row, column }) => `${row - 1} ${column}`))
  choices.formulas = choices.formulas.filter(([row, column]) => !touched.has(`${row} ${column}`))
  return { grid: mended, choices }
}

/** One long text can be repeated in every cell that it was merged with. */
const charactersOf = (grid: string[][]) =>
  grid.reduce((sum, row) => sum + row.reduce((most, cell) => most + cell.length, 0), 0)

function checked(columns: (Field | null)[], { kind }: Draft): (Field | null)[] {
  const chosen = columns.filter((field) => field !== null)
  if (new Set(chosen).size < chosen.length)
    refuse('invalid_input', { columns: 'column_chosen_twice' })
  if (chosen.some((field) => !fieldsOf[kind].includes(field)))
    refuse('invalid_input', { columns: 'invalid_value' })
  return columns
}

/** The cells as they are to be; undefined when none changes. */
function mend(draft: Draft, { cells, merged, replace }: Change): string[][] | undefined {
  const { grid, choices } = draft
  if (!cells && !replace && merged !== 'fill') return undefined
  const mended = [...grid]
  const write = (row: number, column: number, text: string) => {
    const next = [...mended[row]!]
    while (next.length < column) next.push('')
    next[column] = text
    mended[row] = next
  }
  if (merged === 'fill')
    for (const [row, column, lastRow, lastColumn] of choices.merged)
      for (let each = row; each <= Math.min(lastRow, grid.length - 1); each += 1)
        for (let at = column; at <= Math.min(lastColumn, choices.columns.length - 1); at += 1)
          if (!mended[each]![at]) write(each, at, grid[row]?.[column] ?? '')
  for (const [row, text] of replace ? replaced(draft, replace) : [])
    write(row, replace!.column, text)
  for (const { row, column, text } of cells ?? []) {
    if (row > grid.length || column >= choices.columns.length)
      refuse('invalid_input', { cells: 'out_of_range' })
    write(row - 1, column, text)
  }
  return mended
}

/** The rows whose cell has the text, and what the cell is to be. */
function replaced(
  { grid, choices }: Draft,
  { column, from, to }: NonNullable<Change['replace']>,
): [row: number, text: string][] {
  const isClass = choices.columns[column] === 'class'
  const same = (text: string) =>
    cleanCell(text) === from || (isClass && classNameOf(cleanCell(text))?.label === from)
  return grid.flatMap((cells, row) => {
    const parts = (cells[column] ?? '').split(isClass ? /([,;]|\s\+\s)/ : /(?!)/)
    if (row <= choices.header || !parts.some(same)) return []
    return [[row, parts.map((part) => (same(part) ? to : part)).join('')]]
  })
}
