import type { Lang } from '../../../platform/shapes.ts'
import { fileLimit, type ReadSheet } from '../../../platform/sheets/read.ts'
import { refuse } from '../../../platform/errors.ts'
import { contributedParts } from '../../../platform/contributions.ts'
import type { Asked, AskedClass, AskedClosed, Left } from '../../schedule/files/contract.listed.ts'
import { columnLabel, fieldsOf, yes } from '../file/contract.columns.ts'
import { mostRows } from '../contract.ts'

/** Characters at the beginning by which a file is known. */
const beginning = 2_000

/**
 * The list of lessons that a file of FET or `daftar-schedule-1` means, and what it says beside them; undefined for what is
 * neither. What has an id of the school is called by its name here. Refuses with `file_too_large`, `sheet_too_large` and
 * `not_a_schedule_file`.
 */
export function lessonSheet(
  bytes: Buffer,
  called: Map<string, string>,
  lang: Lang,
):
  | {
      sheet: ReadSheet
      left: Left[]
      asked: Asked[]
      askedClasses: AskedClass[]
      closed: AskedClosed[]
      weights: Record<string, number>
    }
  | undefined {
  const { isScheduleFile, listedFile } = contributedParts('importTargets').timetable!
  if (!isScheduleFile(bytes.subarray(0, beginning).toString())) return undefined
  if (bytes.length > fileLimit) refuse('file_too_large')
  const listed = listedFile(bytes.toString(), mostRows)
  const { name, rows, left, asked, askedClasses, closed, weights, nameOf } = listed
  const nameFor = (id: string | null) => (id === null ? '' : (called.get(id) ?? nameOf(id)))
  const cells = rows.map(({ classes, day, period, subject, teacher, room, ...row }) => [
    classes.map(nameFor).join(' + '),
    day === null ? nowhere : String(day),
    period === null ? nowhere : String(period),
    ...[nameFor(subject), nameFor(teacher), nameFor(room)],
    row.group === 0 ? '' : String(row.group),
    row.weeks === 'all' ? '' : row.weeks,
    row.length === 1 ? '' : String(row.length),
    row.locked ? yes[lang] : '',
  ])
  const heads = fieldsOf.timetable.map((field) => columnLabel(field, lang))
  return {
    sheet: { name, cells: [heads, ...cells], formulas: [], merged: [] },
    left,
    asked: asked.map((one) => ({ ...one, teacher: nameFor(one.teacher) })),
    askedClasses: askedClasses.map((one) => ({ ...one, class: nameFor(one.class) })),
    closed: closed.map((one) => ({ ...one, of: nameFor(one.of) })),
    weights,
  }
}

/** A lesson that has no place yet. */
const nowhere = '—'
