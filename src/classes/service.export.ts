import type * as z from 'zod/mini'
import type { Lang } from '../platform/shapes.ts'
import type { ListFile } from '../platform/sheets/export.ts'
import { listColumn } from '../platform/sheets/list.ts'
import type { Class, ClassExport } from './contract.ts'
import { allClasses } from './queries.ts'
import { unmarkedAsOf } from './service.today.ts'

const shown = listColumn<Class>

const leader = ({ homeroom_teacher: teacher }: Class) =>
  teacher ? `${teacher.last_name} ${teacher.first_name} ${teacher.patronymic}`.trim() : ''

const tongues: Record<Lang, Record<Lang, string>> = {
  uz: { uz: 'Oʻzbek', ru: 'Узбекский', en: 'Uzbek' },
  ru: { uz: 'Rus', ru: 'Русский', en: 'Russian' },
  en: { uz: 'Ingliz', ru: 'Английский', en: 'English' },
}
const columns = [
  shown(['Sinf', 'Класс', 'Class'], ({ label }) => label),
  shown(['Smena', 'Смена', 'Shift'], ({ shift }) => shift, 'number'),
  shown(['Xona', 'Кабинет', 'Room'], ({ room }) => room),
  shown(['Oʻrinlar soni', 'Вместимость', 'Capacity'], ({ capacity }) => capacity, 'number'),
  shown(
    ['Taʼlim tili', 'Язык обучения', 'Language of instruction'],
    ({ language }, lang) => tongues[language][lang],
  ),
  shown(['Sinf rahbari', 'Классный руководитель', 'Homeroom teacher'], leader),
  shown(['Oʻquv yili', 'Учебный год', 'School year'], (row) => row.academic_year),
  shown(['Oʻquvchilar soni', 'Учеников', 'Students'], (row) => row.student_count, 'number'),
]

/** The list as a file. */
export const classesFile: ListFile<z.output<typeof ClassExport>, Class> = {
  title: { uz: 'Sinflar', ru: 'Классы', en: 'Classes' },
  rows: async (db, { who, query, now }) => {
    const unmarked = await unmarkedAsOf(db, who, query.unmarked, now)
    return allClasses(db, who, { ...query, unmarked })
  },
  columns: () => columns,
}
