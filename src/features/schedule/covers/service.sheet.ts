import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ListFile } from '../../../platform/sheets/export.ts'
import { columnsOf } from '../../../platform/sheets/list.ts'
import { whole } from '../../../platform/shapes.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { CoverSheetRow } from './contract.ts'
import { readSheet } from './queries.sheet.ts'

/** Who has covered how often, for the pay. */
export async function coverSheet(db: Db, who: Actor, month: string) {
  const rows = await readSheet(db, who, month)
  const results = rows.map(({ teacher, ...row }): CoverSheetRow => ({
    ...row,
    teacher: { id: teacher.id, name: shortName(teacher) },
  }))
  return whole(results)
}

const shown = columnsOf<CoverSheetRow, 'covers'>('covers')

/** The same as a file. */
export const coverSheetFile: ListFile<{ month: string }, CoverSheetRow> = {
  title: (tongue) => tongue.of('covers')('sheet'),
  rows: async (db, { who, query }) => (await coverSheet(db, who, query.month)).results,
  columns: () => [
    shown('teacher', ({ teacher }) => teacher.name),
    shown('kind_substitute', (row) => row.substitute, 'number'),
    shown('kind_merged', (row) => row.merged, 'number'),
    shown('kind_self_study', (row) => row.self_study, 'number'),
    shown('kind_swap', (row) => row.swap, 'number'),
    shown('total', (row) => row.lessons, 'number'),
    shown('lessonHours', (row) => row.hours, 'number'),
    shown('missed', (row) => row.missed, 'number'),
  ],
}
