import writeExcel, { type SheetData } from 'write-excel-file/node'
import { toCsv } from './delimited.ts'
import { guarded, sheetName } from './guard.ts'
import type { SheetHead, Value } from './protocol.ts'
import { escaped, spelled } from './xlsx-sheet.ts'

/** A table as a file of its format. */
export const bytesOf = (
  head: SheetHead,
  rows: Value[][],
  ...behind: Value[][][]
): Promise<Buffer> =>
  head.format === 'csv' ? Promise.resolve(writeCsv(head, rows)) : writeXlsx(head, [rows, ...behind])

const writeCsv = ({ columns, lang }: SheetHead, rows: Value[][]) =>
  toCsv(lang, [
    columns.map(({ label, type }) => (type === 'mixed' ? shownDay(label) : label)),
    ...rows.map((row) =>
      columns.map(({ type }, at) => {
        const value = row[at]
        if (value === null || value === undefined) return ''
        if (type !== 'text' && type !== 'date' && Number.isFinite(value)) return value
        return type === 'date' || type === 'mixed' ? shownDay(String(value)) : String(value)
      }),
    ),
  ])

const shownDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').reverse().join('.') : day

/** As many signs as Excel allows in a cell. */
const maxCellLength = 32_767
const textCell = (text: string) => {
  const value = escaped(guarded(text)).slice(0, maxCellLength)
  // the writer keeps its texts in an object, which has some names of its own: `constructor` for one
  return {
    type: String,
    value: value in {} ? spelled(value.charCodeAt(0)) + value.slice(1) : value,
    // lines stay below one another
    ...(value.includes('\n') && { wrap: true, alignVertical: 'top' as const }),
  }
}

const writeXlsx = ({ behind = [], ...first }: SheetHead, rows: Value[][][]): Promise<Buffer> =>
  writeExcel([first, ...behind].map((head, at) => xlsxSheet(head, rows[at]!))).toBuffer()

function xlsxSheet({ name, columns }: Pick<SheetHead, 'name' | 'columns'>, rows: Value[][]) {
  const heading = columns.map(({ label, type }) => ({
    ...(xlsxCell(label, type === 'mixed' ? 'date' : 'text') ?? textCell(label)),
    fontWeight: 'bold' as const,
  }))
  const data: SheetData = [
    heading,
    ...rows.map((row) => columns.map((column, at) => xlsxCell(row[at], column.type))),
  ]
  const widths = columns.map(({ label, width }) => ({
    width: width ?? Math.max(12, label.length + 2),
  }))
  return { sheet: sheetName(name), data, columns: widths, stickyRowsCount: 1 }
}

function xlsxCell(value: Value | undefined, type: SheetHead['columns'][number]['type']) {
  if (value === null || value === undefined || value === '') return null
  if ((type === 'number' || type === 'mixed') && Number.isFinite(value))
    return { type: Number, value: value as number }
  const day = String(value)
  if ((type === 'date' || type === 'mixed') && /^\d{4}-\d\d-\d\d$/.test(day) && day >= '1900-03-01')
    return { type: Date, value: new Date(`${day}T00:00:00Z`), format: 'dd.mm.yyyy' }
  return textCell(day)
}
