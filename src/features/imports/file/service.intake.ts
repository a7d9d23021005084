import { decodeBase64 } from '../../../platform/files/base64.ts'
import { refuse } from '../../../platform/errors.ts'
import { phoneDigits } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { dayOf } from '../../../platform/sheets/day.ts'
import { readPasted, type ReadSheet, readSheets } from '../../../platform/sheets/read.ts'
import { type Field, fieldsOf, type ImportKind } from './contract.columns.ts'
import { mostCells, mostRows } from '../contract.ts'
import type { Choices } from '../timetable/queries.drafts.ts'
import { listedLessons, type Words } from '../timetable/service.board.ts'
import { classNameOf, cleanCell } from './service.cells.ts'
import { lessonSheet } from '../timetable/service.schedule-file.ts'
import { classOfSheet, joinedClasses } from './service.sheets.ts'
import { findHeader } from './service.headers.ts'
import { listed } from '../timetable/service.matrix.ts'
import { genderOf, periodOf, weekdayOf } from './service.words.ts'

type Given = {
  kind: ImportKind
  file?: string | undefined
  text?: string | undefined
  sheet?: string | undefined
  /** Of a timetable: what the words of its cells may be. */
  words?: Words | undefined
  /** Of whoever reads it. */
  lang?: Lang
}

/**
 * The cells of a file or of what was pasted, and what its columns seem to be. Refuses with what `readSheets` refuses with,
 * `base64_decoding_error`, `sheet_is_empty` and, of a timetable, `not_a_schedule_file`.
 */
export async function takeIn({
  kind,
  file,
  text,
  sheet: wanted,
  words,
  lang = 'uz',
}: Given): Promise<{ grid: string[][]; choices: Choices }> {
  const bytes = file === undefined ? Buffer.from(text!) : decodeBase64(file)
  const lessons = words && lessonSheet(bytes, words.called, lang)
  const read = () => (file === undefined ? readPasted(text!) : readSheets(bytes))
  const all = lessons ? [lessons.sheet] : await read()
  const sheets = all
    .filter(({ cells }) => cells.some(isSaid))
    .map((sheet) => (kind === 'load' ? listed(sheet, lang) : sheet))
  const sheet =
    (words &&
      listedLessons(wanted ? sheets.filter(({ name }) => name === wanted) : sheets, words, lang)) ??
    sheets.find(({ name }) => name === wanted) ??
    joinedClasses(sheets, kind) ??
    likeliest(sheets, kind)
  if (!sheet) refuse('sheet_is_empty')
  // blanks behind the last row that says something are nothing
  const cells = sheet.cells.slice(0, sheet.cells.findLastIndex(isSaid) + 1)
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0)
  if (cells.filter(isSaid).length > mostRows + 1 || cells.length * width > mostCells)
    refuse('sheet_too_large')
  const grid = cells.map((row) => row.map(storable))
  const { row: header, columns } = findHeader(grid, kind)
  return {
    grid,
    choices: {
      sheet: storable(sheet.name),
      sheets: sheets.map(({ name }) => storable(name)),
      header,
      columns: filled(header < 0 ? guessColumns(grid, kind) : columns, width),
      formulas: sheet.formulas,
      merged: withinSheet(sheet.merged, cells.length, width),
      hidden: sheet.hidden ?? [],
      rows: {},
      twins: 'skip',
      makeClasses: false,
      ...classOfSheet(sheet.name, kind, columns),
      taken: [],
      ...(lessons && {
        left: lessons.left,
        asked: lessons.asked,
        askedClasses: lessons.askedClasses,
        closed: lessons.closed,
        weights: lessons.weights,
      }),
    },
  }
}

/**
 * Cells that were one, as far as there are cells: whole columns can be one, down to the millionth row. Of ranges that lie
 * upon each other, which no program writes, those are left out that are more than the sheet.
 */
function withinSheet(merged: ReadSheet['merged'], rows: number, width: number) {
  let left = rows * width
  return merged.flatMap(([row, column, ...last]): ReadSheet['merged'] => {
    const [lastRow, lastColumn] = [Math.min(last[0], rows - 1), Math.min(last[1], width - 1)]
    if (lastRow < row || lastColumn < column) return []
    left -= (lastRow - row + 1) * (lastColumn - column + 1)
    return left < 0 ? [] : [[row, column, lastRow, lastColumn]]
  })
}

const isSaid = (row: string[]) => row.some((cell) => cell.trim())

/** The sheet with most heads that are known, of several such the longest. */
const likeliest = (sheets: ReadSheet[], kind: ImportKind) =>
  sheets
    .map((sheet) => ({
      sheet,
      known: findHeader(sheet.cells, kind).columns.filter(Boolean).length,
    }))
    .toSorted((a, b) => b.known - a.known || b.sheet.cells.length - a.sheet.cells.length)[0]?.sheet

/** PostgreSQL has no place for these. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, 2_000)

export const filled = (columns: (Field | null)[], width: number): (Field | null)[] =>
  Array.from({ length: width }, (_, at) => columns[at] ?? null)

const tells: [Field, (text: string) => boolean][] = [
  ['weekday', (text) => weekdayOf(text) !== undefined],
  ['period', (text) => periodOf(text) !== undefined],
  ['phone', (text) => phoneDigits(text) !== undefined],
  ['birth_date', (text) => dayOf(text) !== undefined],
  ['username', (text) => /^\S+@\S+\.\S+$/.test(text)],
  ['class', (text) => /^\d/.test(text) && (classNameOf(text)?.grade ?? null) !== null],
  ['gender', (text) => genderOf(text) !== undefined],
]
/** Rows whose cells are looked at. */
const sampled = 30

/** What the columns of cells without heads may be, by what stands in them. */
export function guessColumns(grid: readonly string[][], kind: ImportKind): (Field | null)[] {
  const found: (Field | null)[] = []
  const parts: Field[] = ['last_name', 'first_name', 'patronymic']
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0)
  for (let column = 0; column < width; column += 1) {
    const cells = grid
      .slice(0, sampled)
      .map((row) => cleanCell(row[column] ?? ''))
      .filter(Boolean)
    const free = (field: Field) => fieldsOf[kind].includes(field) && !found.includes(field)
    const told = tells.find(([field, fits]) => free(field) && mostly(cells, fits))?.[0]
    const named = cells.length > 0 && mostly(cells, (text) => /^[\p{L}ʻʼ'`’‘\s.-]{2,}$/u.test(text))
    const several = mostly(cells, (text) => text.split(' ').length > 1)
    const part =
      several && found.every((field) => !parts.includes(field!)) ? 'full_name' : parts.find(free)
    const name = named && part && free(part) && !found.includes('full_name') ? part : null
    found.push(told ?? name)
  }
  return found
}

const mostly = (cells: string[], fits: (text: string) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * 0.7
