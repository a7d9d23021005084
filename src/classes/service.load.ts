import type { FastifyReply } from 'fastify'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/db.ts'
import type { Lang } from '../platform/shapes.ts'
import { answerSheet } from '../platform/sheets/answer.ts'
import type { SheetFormat } from '../platform/sheets/format.ts'
import { listColumn, listSheet } from '../platform/sheets/list.ts'
import { allPlaces } from './queries.plan.ts'

const shown = listColumn<Awaited<ReturnType<typeof allPlaces>>[number]>
type Names = { uz?: string; ru?: string; en?: string }
const inLang = (name: Names, lang: Lang) => name[lang] ?? name.uz ?? name.ru ?? name.en ?? ''

// the labels are those that an import recognises, so that the file can come back
const columns = [
  shown(['Sinf', 'Класс', 'Class'], ({ label }) => label),
  shown(['Fan', 'Предмет', 'Subject'], ({ subject }, lang) => inLang(subject, lang)),
  shown(['Haftalik soat', 'Часов в неделю', 'Hours a week'], ({ hours }) => hours, 'number'),
  shown(['Oʻqituvchi', 'Учитель', 'Teacher'], ({ teacher }) =>
    teacher ? `${teacher.last_name} ${teacher.first_name} ${teacher.patronymic}`.trim() : '',
  ),
  shown(['Guruhcha', 'Подгруппа', 'Subgroup'], ({ group }) => group, 'number'),
]
const title: Record<Lang, string> = { uz: 'Yuklama', ru: 'Нагрузка', en: 'Workload' }

type Asked = { who: Actor; format: SheetFormat; lang: Lang }

/** The plans of all classes of today as one file. */
export async function exportLoad(
  database: Database,
  { who, format, lang }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await database.inBusiness(who.businessId, (db) => allPlaces(db, who, lang), 'read')
  const sheet = listSheet(title[lang], columns, rows, lang)
  return answerSheet(reply, { format, fileName: title[lang], sheet })
}
