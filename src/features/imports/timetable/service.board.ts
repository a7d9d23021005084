import type { Lang } from '../../../platform/shapes.ts'
import type { ReadSheet } from '../../../platform/sheets/read.ts'
import { partsOfCell, type Vocabulary } from './service.board-cell.ts'
import { columnLabel } from '../file/contract.columns.ts'
import { classNameOf, cleanCell } from '../file/service.cells.ts'
import { findHeader } from '../file/service.headers.ts'
import { periodOf, weekdayOf } from '../file/service.words.ts'

/** Where a cell of the table is: what its column and its row say of it. */
type Place = { class?: string; day?: number; period?: number }
/** What a head says of its column, and which one below its day it is. */
type Head = Place & { nth: number }
/** Cells that were one are one: the same place stands for all of them. */
type Cell = { text: string; of: number }

export type Words = Vocabulary & {
  /** What classes, subjects, teachers and rooms of the school are called so that it leaves no doubt, by their ids. */
  called: Map<string, string>
}

/** The columns of the list that a table of lessons becomes: what a table of them says. */
const listHeads = (lang: Lang) =>
  (['class', 'weekday', 'period', 'subject', 'teacher', 'room', 'group'] as const).map((field) =>
    columnLabel(field, lang),
  )

/**
 * Tables of classes, days and periods as the one list that they mean; undefined where no sheet is such a table, but a list
 * already. Which of the three goes down and which across does not matter, nor whether a sheet is one class.
 */
export function listedLessons(
  sheets: ReadSheet[],
  vocabulary: Vocabulary,
  lang: Lang,
): ReadSheet | undefined {
  // what is a list beside its tables says it without doubt
  if (sheets.some(isList)) return undefined
  const tables = sheets
    .map((sheet) => ({ sheet, rows: rowsOf(sheet, vocabulary) }))
    .filter(({ rows }) => rows.length > 0)
  if (tables.length === 0) return undefined
  return {
    name: tables.map(({ sheet }) => sheet.name).join(', '),
    cells: [listHeads(lang), ...tables.flatMap(({ rows }) => rows)],
    formulas: [],
    merged: [],
  }
}

const isList = ({ cells }: ReadSheet) => {
  const { columns } = findHeader(cells, 'timetable')
  return (['class', 'weekday', 'subject'] as const).every((field) => columns.includes(field))
}

function rowsOf(sheet: ReadSheet, vocabulary: Vocabulary): string[][] {
  const found = new Map<string, { place: Required<Place>; cells: Map<number, string> }>()
  const own = classIn(sheet.name)
  for (const { place, cell } of placesOf(filled(sheet), own)) {
    const { class: label, day, period } = place
    if (label === undefined || day === undefined || period === undefined) continue
    const key = [label, day, period].join()
    const known = found.get(key) ?? { place: { class: label, day, period }, cells: new Map() }
    found.set(key, { ...known, cells: known.cells.set(cell.of, cell.text) })
  }
  return [...found.values()].flatMap(({ place, cells }) =>
    partsOfCell([...cells.values()].join('\n'), vocabulary).map((part) => [
      place.class,
      String(place.day),
      String(place.period),
      ...[part.subject, part.teacher, part.room, part.group],
    ]),
  )
}

/** Cells with their places. Heads may stand again further down, above other classes. */
function* placesOf(grid: Cell[][], own: string | undefined) {
  let heads = new Map<number, Head>()
  let side: Place = own === undefined ? {} : { class: own }
  let since = 0
  for (const cells of grid) {
    const said = headsIn(cells, heads)
    if (said) {
      heads = said.heads
      if (said.anew) side = own === undefined ? {} : { class: own }
      since = 0
      continue
    }
    const first = Math.min(...heads.keys())
    const row = sideOf(cells, (column) => !heads.has(column) || column < first)
    if (row.day !== undefined && row.day !== side.day) since = 0
    if (row.class !== undefined && row.class !== side.class) since = 0
    const content = cells.some(({ text }, column) => heads.has(column) && text)
    if (content) since += 1
    // the day and the class hold until others are named, a period only for its row
    side = { ...side, ...row }
    for (const [column, cell] of cells.entries()) {
      const head = heads.get(column)
      if (!head || !cell.text) continue
      // where none is written, lessons are counted: below each other, or behind each other where the classes are
      const counted = head.day !== undefined && side.class !== own ? head.nth : since
      const period = head.period ?? row.period ?? counted
      yield {
        place: { ...side, class: head.class ?? side.class, day: head.day ?? side.day, period },
        cell,
      }
    }
  }
}

/** What a row says of the columns below it, where it is one of heads; undefined where it is one of lessons. */
function headsIn(cells: Cell[], before: Map<number, Head>) {
  const read = cells.map(({ text }) => placeIn(text))
  const distinct = (of: keyof Place) => new Set(read.flatMap((place) => place[of] ?? [])).size
  const [classes, days, periods] = [distinct('class'), distinct('day'), distinct('period')]
  const others = cells.filter(({ text }, at) => text && Object.keys(read[at]!).length === 0).length
  const alone = classes === 1 && days + periods === 0 && before.size === 0 && others < 4
  const of =
    classes > 1 || alone
      ? 'class'
      : days > 1
        ? 'day'
        : periods > 2 && others < 4
          ? 'period'
          : undefined
  if (!of) return undefined
  // a second row of heads says more of the same columns
  const more = of === 'period' || (of === 'day' && [...before.values()].some((one) => one.class))
  const heads = new Map<number, Head>()
  let last: Head | undefined
  for (const [column, place] of read.entries()) {
    const said = place[of]
    // a head that was not merged stands above those on its right that have none
    if (said !== undefined) last = { [of]: said, nth: last?.[of] === said ? last.nth + 1 : 1 }
    else if (cells[column]!.text || of === 'period') last = undefined
    else if (last) last = { ...last, nth: last.nth + 1 }
    if (last) heads.set(column, { ...(more && before.get(column)), ...last })
  }
  return { heads, anew: !more }
}

function sideOf(cells: Cell[], isSide: (column: number) => boolean): Place {
  const said = cells.flatMap(({ text }, column) => (isSide(column) ? [placeIn(text)] : []))
  // the first that says it: days may stand again at the right edge
  return Object.assign({}, ...said.toReversed()) as Place
}

function placeIn(text: string): Place {
  const clean = cleanCell(text)
  if (!clean || clean.length > 40) return {}
  const period = periodOf(clean)
  if (period !== undefined) return { period }
  const label = classIn(clean)
  if (label !== undefined) return { class: label }
  const day = weekdayOf(clean)
  return day === undefined ? {} : { day }
}

/** The label of a class with a grade, as a column or a row of the table is named after it. */
function classIn(text: string): string | undefined {
  const clean = cleanCell(text)
  if (!/^\d/.test(clean) || periodOf(clean) !== undefined) return undefined
  const named = classNameOf(clean)
  return named?.grade == null || named.letter.length > 3 ? undefined : named.label
}

/** Every cell with its text, those that were one with that of the first. */
function filled({ cells, merged }: ReadSheet): Cell[][] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0)
  const grid = cells.map((row, at) =>
    Array.from({ length: width }, (_, column) => ({
      text: (row[column] ?? '').trim(),
      of: at * width + column,
    })),
  )
  for (const [row, column, lastRow, lastColumn] of merged)
    for (let each = row; each <= Math.min(lastRow, grid.length - 1); each += 1)
      for (let at = column; at <= Math.min(lastColumn, width - 1); at += 1)
        grid[each]![at] = grid[row]![column]!
  return grid
}
