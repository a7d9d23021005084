import type { Lang } from '../../../platform/shapes.ts'
import type { ReadSheet } from '../../../platform/sheets/read.ts'
import { columnLabel } from '../file/contract.columns.ts'
import { classNameOf, cleanCell, isHours } from '../file/service.cells.ts'

/** Rows in which a title may stand before the classes do. */
const lookedThrough = 20

/**
 * A load as a table of subjects and classes, with hours where they meet, becomes a list; any other sheet stays as it is.
 * Sums, which are no classes and no subjects, fall away.
 */
export function listed(sheet: ReadSheet, lang: Lang): ReadSheet {
  const heads = sheet.cells.findIndex(
    (cells, row) => row < lookedThrough && classesIn(cells).length > 1,
  )
  const columns = classesIn(sheet.cells[heads] ?? [])
  const first = columns[0]?.column ?? 0
  const rows = sheet.cells.slice(heads + 1).flatMap((cells) => {
    const subject = subjectIn(cells.slice(0, first))
    if (!subject) return []
    return columns.flatMap(({ column, label }) => {
      const hours = cleanCell(cells[column] ?? '')
      return isHours(hours) && hours !== '0' ? [[label, subject, hours]] : []
    })
  })
  if (heads < 0 || rows.length === 0) return sheet
  const labels = (['class', 'subject', 'hours'] as const).map((field) => columnLabel(field, lang))
  return { ...sheet, cells: [labels, ...rows], formulas: [], merged: [], hidden: [] }
}

/** The columns whose head is a class with a grade. */
const classesIn = (cells: readonly string[]) =>
  cells.flatMap((cell, column) => {
    const text = cleanCell(cell)
    const named = /^\d/.test(text) ? classNameOf(text) : undefined
    return named && named.grade !== null ? [{ column, label: named.label }] : []
  })

/** The last text before the hours: a number may stand in front of it. */
const subjectIn = (cells: readonly string[]) =>
  cells.map(cleanCell).findLast((text) => /\p{L}/u.test(text) && !sum.test(text))
const sum = /^(?:jami|жами|итого|всего|total)/iu
