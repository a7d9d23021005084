import type * as z from 'zod/mini'
import { can } from '../permissions.ts'
import type { ListFile } from '../../platform/sheets/export.ts'
import { columnsOf } from '../../platform/sheets/list.ts'
import { grades } from './rules.norms.ts'
import type { Subject, SubjectExport } from './contract.ts'
import { allSubjects } from './queries.ts'

const shown = columnsOf<Subject, 'subjects'>('subjects')

const names = [
  shown('nameUz', ({ name }) => name.uz),
  shown('nameRu', ({ name }) => name.ru),
  shown('nameEn', ({ name }) => name.en),
]
const forStaff = [
  ...grades.map((grade) =>
    shown(
      (tongue) => tongue.of('printed')('hoursOfGrade', { grade }),
      ({ weekly_norms }) => weekly_norms?.[grade],
      'number',
    ),
  ),
  shown('difficulty', (s) => s.difficulty, 'number'),
  shown('teachers', (s) =>
    s.teachers?.map(({ last_name, first_name }) => `${last_name} ${first_name}`).join(', '),
  ),
  shown('classes', (s) => s.class_count, 'number'),
]

/** The list as a file, with as much of each subject as `who` may see. */
export const subjectsFile: ListFile<z.output<typeof SubjectExport>, Subject> = {
  title: (tongue) => tongue.of('common')('subjects'),
  rows: (db, { who, query, lang }) => allSubjects(db, who, query, lang),
  columns: ({ who }) => [...names, ...(can(who, 'school.read') ? forStaff : [])],
}
