import type { Code } from '../errors.ts'
import type { Lang } from '../shapes.ts'
import type { Limits } from './delimited.ts'
import type { ReadSheet } from './xlsx-sheet.ts'

// What the two sides of a worker thread say to each other.

export type Value = string | number | null

export type Column = {
  label: string
  /** Characters; by the label unless told. */
  width?: number
  /**
   * `date`: values are `YYYY-MM-DD`. Phones and whatever else begins with a zero or a plus are text. `mixed`: each value,
   * and the label too, is a number, a date or text by what it is.
   */
  type: 'text' | 'number' | 'date' | 'mixed'
}

/** `lang`: of whoever opens it; by it the cells of CSV are parted and decimals written. */
export type SheetHead = {
  format: 'xlsx' | 'csv'
  name: string
  columns: Column[]
  lang: Lang
  /** Sheets behind it, which XLSX alone has. */
  behind?: { name: string; columns: Column[] }[]
}

export type Job =
  | { kind: 'write'; head: SheetHead }
  | { kind: 'read'; bytes: Uint8Array; limits: Limits }

export type Request =
  /** Of the first sheet, or of that so many behind it. */
  | { kind: 'rows'; rows: Value[][]; sheet: number }
  /** All that there is has been sent: begin. */
  | { kind: 'begin' }
  /** Rows of a sheet that has been read. */
  | { kind: 'more'; sheet: number; from: number; to: number }

export type Head = Omit<ReadSheet, 'cells'> & { rows: number }
export type Reply =
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'heads'; heads: Head[] }
  | { kind: 'part'; cells: string[][] }
  | { kind: 'refused'; code: Code }
