import type * as z from 'zod/mini'
import { isOffice, isStaff } from '../platform/actor.ts'
import type { Lang, Localised } from '../platform/shapes.ts'
import type { ListFile } from '../platform/sheets/export.ts'
import { listColumn } from '../platform/sheets/list.ts'
import type { Teacher, TeacherExport } from './contract.ts'
import { allTeachers } from './queries.ts'

const shown = listColumn<Teacher>

const inLang = (name: Localised, lang: Lang) => name[lang] ?? name.ru ?? name.uz ?? name.en ?? ''

// the labels are those that an import recognises, so that a file can come back
const forEverybody = [
  shown(['Familiyasi', 'Фамилия', 'Last name'], (t) => t.last_name),
  shown(['Ismi', 'Имя', 'First name'], (t) => t.first_name),
  shown(['Otasining ismi', 'Отчество', 'Patronymic'], (t) => t.patronymic),
  shown(['Fanlari', 'Предметы', 'Subjects'], (t, lang) =>
    t.subjects.map(({ name }) => inLang(name, lang)).join(', '),
  ),
]
const forStaff = [
  shown(['Sinflari', 'Классы', 'Classes'], (t) => t.classes?.map(({ label }) => label).join(', ')),
  shown(
    ['Sinf rahbarligi', 'Классное руководство', 'Homeroom class'],
    (t) => t.homeroom_class?.label,
  ),
  shown(['Telefon', 'Телефон', 'Phone'], (t) => t.phone),
  shown(['Login', 'Логин', 'Username'], (t) => t.username),
  shown(['Ishga kirgan sanasi', 'Дата приёма на работу', 'Hired on'], (t) => t.hired_on, 'date'),
]
const genders: Record<string, Record<Lang, string>> = {
  female: { uz: 'Ayol', ru: 'Женский', en: 'Female' },
  male: { uz: 'Erkak', ru: 'Мужской', en: 'Male' },
}
const forOffice = [
  shown(['Tugʻilgan sanasi', 'Дата рождения', 'Date of birth'], (t) => t.birth_date, 'date'),
  shown(['Jinsi', 'Пол', 'Gender'], (t, lang) => t.gender && genders[t.gender]![lang]),
  shown(['Haftalik soatlar', 'Часов в неделю', 'Hours a week'], (t) => t.hours, 'number'),
  shown(['Stavka', 'Ставка', 'Posts'], (t) => t.posts, 'number'),
]

/** The list as a file, with as much of each teacher as `who` may see. */
export const teachersFile: ListFile<z.output<typeof TeacherExport>, Teacher> = {
  title: { uz: 'Oʻqituvchilar', ru: 'Учителя', en: 'Teachers' },
  rows: (db, { who, query, lang }) => allTeachers(db, who, query, lang),
  columns: ({ who }) => [
    ...forEverybody,
    ...(isStaff(who) ? forStaff : []),
    ...(isOffice(who) ? forOffice : []),
  ],
}
