import type * as z from 'zod/mini'
import type { ListFile } from '../../../platform/sheets/export.ts'
import { columnsOf } from '../../../platform/sheets/list.ts'
import type { Absence, AbsenceExport } from './contract.ts'
import { allAbsences } from './queries.ts'

const shown = columnsOf<Absence, 'marks'>('marks')
const columns = [
  shown('lastName', ({ student }) => student.last_name),
  shown('firstName', ({ student }) => student.first_name),
  shown('class', (a) => a.classes.map(({ label }) => label).join(', ')),
  shown('from', ({ from }) => from, 'date'),
  shown('to', ({ to }) => to, 'date'),
  shown('why', ({ excuse }, say) => say(excuse)),
  shown('comment', ({ note }) => note),
  shown(
    (tongue) => tongue.of('absences')('by'),
    ({ announced_by: { person } }) => (person ? `${person.last_name} ${person.first_name}` : ''),
  ),
]

/** The list as a file. */
export const absencesFile: ListFile<z.output<typeof AbsenceExport>, Absence> = {
  title: (tongue) => tongue.of('common')('absences'),
  rows: (db, { who, query, now }) => allAbsences(db, who, query, now),
  columns: () => columns,
}
