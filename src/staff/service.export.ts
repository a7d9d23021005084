import type * as z from 'zod/mini'
import { localDay } from '../platform/days.ts'
import type { Lang } from '../platform/shapes.ts'
import type { ListFile } from '../platform/sheets/export.ts'
import { listColumn } from '../platform/sheets/list.ts'
import type { StaffExport, StaffMember } from './contract.ts'
import { allStaff } from './queries.ts'

const shown = listColumn<StaffMember>
const genders: Record<string, Record<Lang, string>> = {
  female: { uz: 'Ayol', ru: 'Женский', en: 'Female' },
  male: { uz: 'Erkak', ru: 'Мужской', en: 'Male' },
}
const columns = (timeZone: string) => [
  shown(['Familiyasi', 'Фамилия', 'Last name'], (one) => one.last_name),
  shown(['Ismi', 'Имя', 'First name'], (one) => one.first_name),
  shown(['Otasining ismi', 'Отчество', 'Patronymic'], (one) => one.patronymic),
  shown(['Telefon', 'Телефон', 'Phone'], (one) => one.phone),
  shown(['Login', 'Логин', 'Username'], (one) => one.username),
  shown(['Tugʻilgan sanasi', 'Дата рождения', 'Date of birth'], (one) => one.birth_date, 'date'),
  shown(['Jinsi', 'Пол', 'Gender'], (one, lang) => one.gender && genders[one.gender]![lang]),
  shown(
    ['Oxirgi kirish', 'Последний вход', 'Last seen'],
    ({ last_seen_at: seen }) => seen && localDay(new Date(seen), timeZone),
    'date',
  ),
]

/** The people of the office as a file. */
export const staffFile: ListFile<z.output<typeof StaffExport>, StaffMember> = {
  title: { uz: 'Xodimlar', ru: 'Сотрудники', en: 'Staff' },
  rows: (db, { who, query }) => allStaff(db, who, query),
  columns: ({ who }) => columns(who.timeZone),
}
