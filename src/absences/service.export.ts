import type * as z from 'zod/mini'
import type { Lang } from '../platform/shapes.ts'
import type { ListFile } from '../platform/sheets/export.ts'
import { listColumn } from '../platform/sheets/list.ts'
import type { Absence, AbsenceExport } from './contract.ts'
import { allAbsences } from './queries.ts'

const excuses: Record<Absence['excuse'], Record<Lang, string>> = {
  illness: { uz: 'Kasallik', ru: 'Болезнь', en: 'Illness' },
  family: { uz: 'Oilaviy sabab', ru: 'Семейные причины', en: 'Family reasons' },
  official: { uz: 'Rasmiy tadbir', ru: 'Официальное мероприятие', en: 'Official event' },
  weather: { uz: 'Ob-havo', ru: 'Погода', en: 'Weather' },
  other: { uz: 'Boshqa sabab', ru: 'Другая причина', en: 'Another reason' },
}

const shown = listColumn<Absence>
const columns = [
  shown(['Familiya', 'Фамилия', 'Last name'], ({ student }) => student.last_name),
  shown(['Ism', 'Имя', 'First name'], ({ student }) => student.first_name),
  shown(['Sinf', 'Класс', 'Class'], (a) => a.classes.map(({ label }) => label).join(', ')),
  shown(['Qaysi kundan', 'С какого дня', 'From'], ({ from }) => from, 'date'),
  shown(['Qaysi kungacha', 'По какой день', 'To'], ({ to }) => to, 'date'),
  shown(['Sabab', 'Причина', 'Reason'], ({ excuse }, lang) => excuses[excuse][lang]),
  shown(['Izoh', 'Комментарий', 'Comment'], ({ note }) => note),
  shown(['Kim bildirgan', 'Кто сообщил', 'Reported by'], ({ announced_by: { person } }) =>
    person ? `${person.last_name} ${person.first_name}` : '',
  ),
]

/** The list as a file. */
export const absencesFile: ListFile<z.output<typeof AbsenceExport>, Absence> = {
  title: {
    uz: 'Kelmaslik xabarlari',
    ru: 'Сообщения об отсутствии',
    en: 'Reported absences',
  },
  rows: (db, { who, query, now }) => allAbsences(db, who, query, now),
  columns: () => columns,
}
