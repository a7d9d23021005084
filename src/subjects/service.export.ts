import type * as z from 'zod/mini'
import { isStaff } from '../platform/actor.ts'
import type { ListFile } from '../platform/sheets/export.ts'
import { listColumn } from '../platform/sheets/list.ts'
import { grades } from './rules.norms.ts'
import type { Subject, SubjectExport } from './contract.ts'
import { allSubjects } from './queries.ts'

const shown = listColumn<Subject>

const names = [
  shown(['Nomi (oʻzbekcha)', 'Название (узб.)', 'Name (Uzbek)'], ({ name }) => name.uz),
  shown(['Nomi (ruscha)', 'Название (рус.)', 'Name (Russian)'], ({ name }) => name.ru),
  shown(['Nomi (inglizcha)', 'Название (англ.)', 'Name (English)'], ({ name }) => name.en),
]
const forStaff = [
  ...grades.map((grade) =>
    shown(
      [`${grade}-sinf, soat`, `${grade} класс, ч.`, `Grade ${grade}, hours`],
      ({ weekly_norms }) => weekly_norms?.[grade],
      'number',
    ),
  ),
  shown(['Qiyinligi', 'Трудность', 'Difficulty'], (s) => s.difficulty, 'number'),
  shown(['Oʻqituvchilar', 'Учителя', 'Teachers'], (s) =>
    s.teachers?.map(({ last_name, first_name }) => `${last_name} ${first_name}`).join(', '),
  ),
  shown(['Sinflar', 'Классов', 'Classes'], (s) => s.class_count, 'number'),
]

/** The list as a file, with as much of each subject as `who` may see. */
export const subjectsFile: ListFile<z.output<typeof SubjectExport>, Subject> = {
  title: { uz: 'Fanlar', ru: 'Предметы', en: 'Subjects' },
  rows: (db, { who, query, lang }) => allSubjects(db, who, query, lang),
  columns: ({ who }) => [...names, ...(isStaff(who) ? forStaff : [])],
}
