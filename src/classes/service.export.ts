import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/db.ts'
import type { Lang } from '../platform/shapes.ts'
import { answerSheet } from '../platform/sheets/answer.ts'
import { listColumn, listSheet } from '../platform/sheets/list.ts'
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
    ['Taʼlim tili', 'Язык обучения', 'Language'],
    ({ language }, lang) => tongues[language][lang],
  ),
  shown(['Sinf rahbari', 'Классный руководитель', 'Homeroom teacher'], leader),
  shown(['Oʻquv yili', 'Учебный год', 'School year'], (row) => row.academic_year),
  shown(['Oʻquvchilar soni', 'Учеников', 'Students'], (row) => row.student_count, 'number'),
]
const title: Record<Lang, string> = { uz: 'Sinflar', ru: 'Классы', en: 'Classes' }

type Asked = { who: Actor; query: z.output<typeof ClassExport>; lang: Lang; now: Date }

/** The list as a file. */
export async function exportClasses(
  database: Database,
  { who, query: { format, ...filter }, lang, now }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await database.inBusiness(
    who.businessId,
    async (db) => {
      const unmarked = await unmarkedAsOf(db, who, filter.unmarked, now)
      return allClasses(db, who, { ...filter, unmarked })
    },
    'read',
  )
  const sheet = listSheet(title[lang], columns, rows, lang)
  return answerSheet(reply, { format, fileName: title[lang], sheet })
}
