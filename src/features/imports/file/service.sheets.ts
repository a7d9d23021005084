import type { ReadSheet } from '../../../platform/sheets/read.ts'
import { columnLabel, type Field, type ImportKind } from './contract.columns.ts'
import { classNameOf } from './service.cells.ts'
import { findHeader } from './service.headers.ts'
import { isTotal } from '../service.leave.ts'

// Workbooks of a school that have a sheet for each class, named after it.

const labelOf = (name: string) => {
  const named = classNameOf(name.trim())
  return named?.grade == null ? undefined : named.label
}

/** The class of a sheet that is named after one and has no column of classes. */
export function classOfSheet(name: string, kind: ImportKind, columns: readonly (Field | null)[]) {
  const label = kind === 'students' && !columns.includes('class') ? labelOf(name) : undefined
  return label === undefined ? {} : { sheetClass: label }
}

/** All sheets that are named after classes as one, with the class behind each row; only when their columns are the same. */
export function joinedClasses(sheets: ReadSheet[], kind: ImportKind): ReadSheet | undefined {
  if (kind !== 'students') return undefined
  const parts = sheets.flatMap((sheet) => {
    const [label, header] = [labelOf(sheet.name), findHeader(sheet.cells, kind)]
    return label !== undefined && header.row >= 0 ? [{ sheet, label, header }] : []
  })
  const [first] = parts
  if (!first || parts.length < 2 || first.header.columns.includes('class')) return undefined
  const known = JSON.stringify(first.header.columns)
  if (parts.some(({ header }) => JSON.stringify(header.columns) !== known)) return undefined
  const width = Math.max(...parts.flatMap(({ sheet }) => sheet.cells.map((row) => row.length)))
  const head = [
    ...filledRow(first.sheet.cells[first.header.row]!, width),
    columnLabel('class', 'uz'),
  ]
  const joined: ReadSheet = { ...first.sheet, cells: [head], formulas: [], merged: [], hidden: [] }
  for (const part of parts) append(joined, part, width)
  joined.name = parts.map(({ sheet }) => sheet.name).join(', ')
  return joined
}

type Part = { sheet: ReadSheet; label: string; header: { row: number } }

function append(joined: ReadSheet, { sheet, label, header }: Part, width: number) {
  const by = joined.cells.length - header.row - 1
  const isBehind = ([row]: readonly number[]) => row! > header.row
  joined.formulas.push(
    ...sheet.formulas.filter(isBehind).map(([row, column]): [number, number] => [row + by, column]),
  )
  joined.hidden!.push(
    ...(sheet.hidden ?? []).filter((row) => row > header.row).map((row) => row + by),
  )
  joined.merged.push(
    ...sheet.merged
      .filter(isBehind)
      .map(([row, column, lastRow, lastColumn]): ReadSheet['merged'][number] => [
        row + by,
        column,
        Math.min(lastRow, sheet.cells.length - 1) + by,
        lastColumn,
      ]),
  )
  for (const row of sheet.cells.slice(header.row + 1))
    joined.cells.push(
      row.some((cell) => cell.trim()) && !isTotal(row) ? [...filledRow(row, width), label] : row,
    )
}

const filledRow = (row: string[], width: number) =>
  Array.from({ length: width }, (_, at) => row[at] ?? '')
