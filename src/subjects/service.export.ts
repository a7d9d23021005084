import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { type Actor, isStaff } from '../platform/actor.ts'
import type { Database } from '../platform/db.ts'
import type { Lang } from '../platform/shapes.ts'
import { answerSheet } from '../platform/sheets/answer.ts'
import { listColumn, listSheet } from '../platform/sheets/list.ts'
import { grades } from './contract.norms.ts'
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

const title: Record<Lang, string> = { uz: 'Fanlar', ru: 'Предметы', en: 'Subjects' }

type Asked = { who: Actor; query: z.output<typeof SubjectExport>; lang: Lang }

/** The list as a file, with as much of each subject as `who` may see. */
export async function exportSubjects(
  database: Database,
  { who, query: { format, ...filter }, lang }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await database.inBusiness(
    who.businessId,
    (db) => allSubjects(db, who, filter, lang),
    'read',
  )
  const columns = [...names, ...(isStaff(who) ? forStaff : [])]
  const sheet = listSheet(title[lang], columns, rows, lang)
  return answerSheet(reply, { format, fileName: title[lang], sheet })
}
