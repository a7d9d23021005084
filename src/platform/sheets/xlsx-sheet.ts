import { refuse } from '../errors.ts'
import { serialDay } from './day.ts'
import type { Limits } from './delimited.ts'
import { unguarded } from './guard.ts'
import { attribute, type Listener } from './xml.ts'

/** Rows and columns count from 0. */
export type ReadSheet = {
  name: string
  /** Rows end where their last text does, and the sheet with its last row. */
  cells: string[][]
  /** Cells that a formula stands in; they have the value that it had when the file was saved. */
  formulas: [row: number, column: number][]
  /** Cells that are one: the value stands in the first of them. */
  merged: [row: number, column: number, lastRow: number, lastColumn: number][]
  /** Rows that are hidden or filtered out. */
  hidden?: number[]
}
export type Workbook = {
  shared: string[]
  days: Set<number>
  /** Digits that a style shows at least: `0007` has four. */
  zeros: Map<number, number>
  from1904: boolean
  /** Characters that its cells may still have: a long text that is kept once, cells can name without end. */
  room: number
}

type Cell = { row: number; column: number; type: string; style: number; value: string }

/** More merged ranges and formulas than these are not listed. */
const mostNamed = 20_000

/** Listens to the XML of one sheet. Refuses with `sheet_too_large` at the first text beyond the limits and the room. */
export function sheetReader(workbook: Workbook, limits: Limits) {
  const result: Omit<ReadSheet, 'name'> = { cells: [], formulas: [], merged: [], hidden: [] }
  let row = -1
  let column = -1
  let cell: Cell | undefined
  let within = false
  let aside = false
  const begin = (attributes: string) => {
    const at = placeOf(attribute(attributes, 'r') ?? '')
    if (at) [row, column] = at
    else column += 1
    const type = attribute(attributes, 't') ?? 'n'
    cell = { row, column, type, style: Number(attribute(attributes, 's') ?? -1), value: '' }
  }
  const keep = ({ row, column, ...rest }: Cell) => {
    const text = shown(rest, workbook)
    if (text === '') return
    const isBeyond = row >= limits.rows || column >= limits.columns
    // a blank far below is nothing that anybody sees
    if (isBeyond && text.trim() === '') return
    if (isBeyond) refuse('sheet_too_large')
    workbook.room -= text.length
    if (workbook.room < 0) refuse('sheet_too_large')
    while (result.cells.length <= row) result.cells.push([])
    const cells = result.cells[row]!
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  const listener: Listener = {
    open(tag, attributes) {
      if (tag === 'row') {
        row = Number(attribute(attributes, 'r') ?? row + 2) - 1
        column = -1
        if (/^(?:1|true)$/.test(attribute(attributes, 'hidden') ?? '') && row < limits.rows)
          result.hidden!.push(row)
      } else if (tag === 'c') begin(attributes)
      else if (tag === 'f' && cell && result.formulas.length < mostNamed)
        result.formulas.push([cell.row, cell.column])
      else if (tag === 'rPh') aside = true
      else if (tag === 'v' || tag === 't') within = cell !== undefined && !aside
      else if (tag === 'mergeCell' && result.merged.length < mostNamed) {
        const [from, to] = (attribute(attributes, 'ref') ?? '').split(':').map(placeOf)
        if (from && to) result.merged.push([...from, ...to])
      }
    },
    close(tag) {
      if (tag === 'rPh') aside = false
      else if (tag === 'v' || tag === 't') within = false
      else if (tag === 'c' && cell) {
        keep(cell)
        cell = undefined
      }
    },
    text(text) {
      if (within && cell) cell.value += text
    },
  }
  return { ...listener, result: () => result }
}

/** `C12` is row 11, column 2. */
function placeOf(ref: string): [row: number, column: number] | undefined {
  const [, letters, number] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i.exec(ref) ?? []
  if (!letters || !number) return undefined
  const column = [...letters.toUpperCase()].reduce(
    (sum, sign) => sum * 26 + sign.charCodeAt(0) - 64,
    0,
  )
  return [Number(number) - 1, column - 1]
}

/** The text of a cell as a person sees it, but for days, which are `YYYY-MM-DD`, and numbers, which are plain but for leading zeros. */
function shown(
  { type, style, value }: Pick<Cell, 'type' | 'style' | 'value'>,
  book: Workbook,
): string {
  if (value === '') return ''
  if (type === 's') return unguarded(unescaped(book.shared[Number(value)] ?? ''))
  if (type === 'inlineStr' || type === 'str') return unguarded(unescaped(value))
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace(/T(?:00:00(?::00(?:\.0+)?)?)?Z?$/, '').replace('T', ' ')
  if (type === 'e') return value
  const number = Number(value)
  if (Number.isNaN(number)) return value
  const day = book.days.has(style) ? serialDay(number, book.from1904) : undefined
  return (
    day ?? (number < 0 ? plain(number) : plain(number).padStart(book.zeros.get(style) ?? 0, '0'))
  )
}

/** No exponent: a phone number that Excel took for a number has twelve digits. */
const plain = (number: number) =>
  Math.abs(number) < 1e21 ? String(number) : BigInt(Math.round(number)).toString()

/** Signs that XML has no place for stand as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
/** The other way round; also signs that are no letters of any writing, which writers leave out. */
export const escaped = (text: string) =>
  text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/(?!\n|\t)[\p{Cc}\p{Cs}\p{NChar}\uFFFD]/gu, (sign) =>
      Array.from({ length: sign.length }, (_, at) => spelled(sign.charCodeAt(at))).join(''),
    )

export const spelled = (unit: number) => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`
