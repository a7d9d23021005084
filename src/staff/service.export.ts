import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/db.ts'
import { localDay } from '../platform/days.ts'
import type { Lang } from '../platform/shapes.ts'
import { answerSheet } from '../platform/sheets/answer.ts'
import { listColumn, listSheet } from '../platform/sheets/list.ts'
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
const title: Record<Lang, string> = { uz: 'Xodimlar', ru: 'Сотрудники', en: 'Staff' }

type Asked = { who: Actor; query: z.output<typeof StaffExport>; lang: Lang }

/** The people of the office as a file. */
export async function exportStaff(
  database: Database,
  { who, query: { format, ...filter }, lang }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await database.inBusiness(who.businessId, (db) => allStaff(db, who, filter), 'read')
  const sheet = listSheet(title[lang], columns(who.timeZone), rows, lang)
  return answerSheet(reply, { format, fileName: title[lang], sheet })
}
