import type { Code } from '../../../platform/errors.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import { pause } from '../../../platform/sheets/thread.ts'
import { type Field, neededOf } from './contract.columns.ts'
import type { Choice, Fault, Twin } from '../contract.ts'
import type { Draft } from '../timetable/queries.drafts.ts'
import { cleanCell, type FullName, readCell, type Values } from './service.cells.ts'
import { isOptional, isTotal, saysNothing } from '../service.leave.ts'

export type Row = {
  /** In the grid, from 0. */
  at: number
  values: Values
  /** From one column or three; undefined while a part is missing. */
  name: FullName | undefined
  /** The same, as it is compared; empty while a part is missing. */
  folded: string
  /** How cells were read that say it in another way. */
  read: { column: number; text: string }[]
  faults: Fault[]
  twin: Twin | null
  choice: Choice
  allowed: Choice[]
  /** It sums up others. */
  total?: boolean
}

/** The rows of a draft that say anything, and where faults of them stand. */
export type Sheet = {
  draft: Draft
  rows: Row[]
  today: string
  now: Date
}

/** Rows that are looked at before others have their turn. */
const atOnce = 100

/** Reads every cell of every row; what is wrong with one alone stands in `faults`. */
export async function readRows(draft: Draft, today: string, now: Date): Promise<Sheet> {
  const flags = flagsOf(draft)
  const sheet: Sheet = { draft, rows: [], today, now }
  for (const [at, cells] of draft.grid.entries()) {
    if (at % atOnce === atOnce - 1) await pause()
    if (at <= draft.choices.header || !cells.some((cell) => cell.trim())) continue
    sheet.rows.push(readRow(sheet, at, flags.get(at)))
  }
  return sheet
}

type Flags = Map<number, 'formula' | 'merged'>

function readRow(sheet: Sheet, at: number, flags: Flags | undefined): Row {
  const { draft } = sheet
  const cells = draft.grid[at]!
  const row: Row = {
    at,
    values: {},
    name: undefined,
    folded: '',
    read: [],
    faults: [],
    twin: null,
    choice: draft.choices.rows[at] ?? 'create',
    allowed: ['create', 'skip'],
  }
  for (const [column, field] of draft.choices.columns.entries()) {
    if (!field) continue
    const flag = flags?.get(column)
    if (flag === 'formula') row.faults.push({ column, code: 'cell_is_formula', blocks: false })
    const text = cleanCell(cells[column] ?? '')
    if (!text && flag === 'merged')
      row.faults.push({ column, code: 'cells_are_merged', blocks: true })
    if (!text || saysNothing(draft.kind, field, text)) continue
    take(sheet, row, column, field, text)
  }
  const { sheetClass, columns } = draft.choices
  if (sheetClass && !row.values.class && !faultIn(row, columns.indexOf('class'))) {
    const read = readCell('class', sheetClass, sheet)
    if ('value' in read) row.values.class = read.value as Values['class'] & {}
  }
  row.name = nameOf(row.values)
  if (row.name) row.folded = foldName(row.name)
  if (sheet.draft.choices.hidden?.includes(at))
    row.faults.push({ column: -1, code: 'row_is_hidden', blocks: true })
  if (isTotal(cells)) leaveTotal(sheet, row)
  else needed(sheet, row)
  return row
}

function take(sheet: Sheet, row: Row, column: number, field: Field, text: string) {
  const read = readCell(field, text, sheet)
  if ('code' in read) {
    const leaves = read.code !== 'cell_is_broken' && isOptional(sheet.draft.kind, field)
    row.faults.push({
      ...{ column, code: read.code, blocks: !leaves },
      ...(leaves && { left_out: true }),
    })
    return
  }
  ;(row.values as Record<string, unknown>)[field] = read.value
  if (read.note) row.faults.push({ column, code: read.note, blocks: false })
  if (read.shown && read.shown !== text) row.read.push({ column, text: read.shown })
}

/** A line that sums up is nobody, unless somebody says so. */
function leaveTotal({ draft }: Sheet, row: Row) {
  row.choice = draft.choices.rows[row.at] ?? 'skip'
  const column = Math.max(
    0,
    draft.grid[row.at]!.findIndex((cell) => cell.trim()),
  )
  row.faults = [{ column, code: 'row_is_total', blocks: false }]
  row.total = true
}

function nameOf({ full_name: full, ...parts }: Values): FullName | undefined {
  const { last_name, first_name, patronymic } = { ...full, ...parts }
  return last_name && first_name
    ? { last_name, first_name, patronymic: patronymic ?? '' }
    : undefined
}

/** A needed cell that is empty; one that is wrong has its fault already. */
function needed(sheet: Sheet, row: Row) {
  const { kind, choices } = sheet.draft
  for (const either of neededOf[kind]) {
    if (either.some((field) => row.values[field] !== undefined)) continue
    const columns = either.map((field) => choices.columns.indexOf(field)).filter((at) => at >= 0)
    if (columns.length === 0 || columns.some((column) => faultIn(row, column))) continue
    row.faults.push({ column: columns[0]!, code: 'required', blocks: true })
  }
}

/** What is wrong with the cell of that kind, whether it blocks or is left out. */
export const faultOf = ({ draft }: Sheet, row: Row, field: Field) => {
  const column = draft.choices.columns.indexOf(field)
  return row.faults.find(
    (fault) => column >= 0 && fault.column === column && (fault.blocks || fault.left_out),
  )
}

const faultIn = (row: Row, column: number) =>
  row.faults.some((fault) => fault.column === column && fault.blocks)

/** Says what is wrong with a cell of the row, once. */
export function blame(
  { draft }: Sheet,
  row: Row,
  field: Field | 'name',
  code: Code,
  blocks = true,
  said: Pick<Fault, 'about' | 'role'> = {},
) {
  const of = (each: Field) => draft.choices.columns.indexOf(each)
  const name = Math.max(of('last_name'), of('full_name'), 0)
  const place = field === 'name' ? name : of(field)
  // what comes from elsewhere, as the class of the whole sheet does, is said beside the name
  const column = place < 0 ? name : place
  if (!row.faults.some((fault) => fault.column === column && fault.code === code))
    row.faults.push({ column, code, blocks, ...said })
}

/** Formulas, and cells that had become part of another one. */
function flagsOf({ choices: { formulas, merged } }: Draft): Map<number, Flags> {
  const flags = new Map<number, Flags>()
  const note = (row: number, column: number, flag: 'formula' | 'merged') => {
    const inRow = flags.get(row) ?? new Map<number, 'formula' | 'merged'>()
    flags.set(row, inRow.set(column, flag))
  }
  for (const [row, column] of formulas) note(row, column, 'formula')
  for (const [row, column, lastRow, lastColumn] of merged)
    for (let each = row; each <= lastRow; each += 1)
      for (let at = column; at <= lastColumn; at += 1)
        if (each !== row || at !== column) note(each, at, 'merged')
  return flags
}

/** `Karimov Aziz` in any script, between blanks, as the database keeps it. */
const foldName = (name: FullName) =>
  ` ${foldSearch(`${name.last_name} ${name.first_name} ${name.patronymic}`)} `

/** Whether two folded names may be of one person: the same, or one of them without the patronymic. */
export const sameName = (one: string, other: string) =>
  one.startsWith(other) || other.startsWith(one)

/** Goes through rows without keeping others waiting for long. */
export async function eachRow(rows: readonly Row[], work: (row: Row) => void) {
  for (const [at, row] of rows.entries()) {
    if (at % atOnce === atOnce - 1) await pause()
    work(row)
  }
  await pause()
}
