import type * as z from 'zod/mini'
import { can } from '../permissions.ts'
import type { Lang, Localised } from '../../platform/shapes.ts'
import type { ListFile } from '../../platform/sheets/export.ts'
import { columnsOf } from '../../platform/sheets/list.ts'
import type { Teacher, TeacherExport } from './contract.ts'
import { allTeachers } from './queries.ts'

const shown = columnsOf<Teacher, 'teachers'>('teachers')

const inLang = (name: Localised, lang: Lang) => name[lang] ?? name.ru ?? name.uz ?? name.en ?? ''

// the labels are those that an import recognises, so that a file can come back
const forEverybody = [
  shown('lastName', (t) => t.last_name),
  shown('firstName', (t) => t.first_name),
  shown('patronymic', (t) => t.patronymic),
  shown('subjects', (t, _, lang) => t.subjects.map(({ name }) => inLang(name, lang)).join(', ')),
]
const forStaff = [
  shown('classes', (t) => t.classes?.map(({ label }) => label).join(', ')),
  shown('homeroom', (t) => t.homeroom_class?.label),
  shown('phone', (t) => t.phone),
  shown('username', (t) => t.username),
  shown('hiredOn', (t) => t.hired_on, 'date'),
]
const forOffice = [
  shown('birthDate', (t) => t.birth_date, 'date'),
  shown('gender', (t, say) => t.gender && say(t.gender)),
  shown('hours', (t) => t.hours, 'number'),
  shown('posts', (t) => t.posts, 'number'),
]

/** The list as a file, with as much of each teacher as `who` may see. */
export const teachersFile: ListFile<z.output<typeof TeacherExport>, Teacher> = {
  title: (tongue) => tongue.of('common')('teachers'),
  rows: (db, { who, query, lang }) => allTeachers(db, who, query, lang),
  columns: ({ who }) => [
    ...forEverybody,
    ...(can(who, 'school.read') ? forStaff : []),
    ...(can(who, 'teachers.write') ? forOffice : []),
  ],
}
