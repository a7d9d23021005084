import type { FastifyReply } from 'fastify'
import { columnHead } from '../../business/contract.columns.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Lang } from '../../../platform/shapes.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { answerSheet } from '../../../platform/sheets/answer.ts'
import type { SheetFormat } from '../../../platform/sheets/format.ts'
import { columnsOf, listSheet, tongueOf } from '../../../platform/sheets/list.ts'
import { allPlaces } from './queries.ts'

const shown = columnsOf<Awaited<ReturnType<typeof allPlaces>>[number], 'classes'>('classes')
type Names = { uz?: string; ru?: string; en?: string }
const inLang = (name: Names, lang: Lang) => name[lang] ?? name.uz ?? name.ru ?? name.en ?? ''

// the labels are those that an import recognises, so that the file can come back
const columns = [
  shown('class', ({ label }) => label),
  shown('subject', ({ subject }, _, lang) => inLang(subject, lang)),
  shown(
    ({ lang }) => columnHead('hours', lang),
    ({ hours }) => hours,
    'number',
  ),
  shown('teacher', ({ teacher }) =>
    teacher ? `${teacher.last_name} ${teacher.first_name} ${teacher.patronymic}`.trim() : '',
  ),
  shown(
    ({ lang }) => columnHead('group', lang),
    ({ group }) => group,
    'number',
  ),
]

type Asked = { who: Actor; format: SheetFormat; lang: Lang }

/** The plans of all classes of today as one file. */
export async function exportLoad(
  { database, phrases }: FileMeans,
  { who, format, lang }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await database.inBusiness(who.businessId, (db) => allPlaces(db, who, lang), 'read')
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const fileName = tongue.of('teachers')('load')
  const sheet = listSheet(fileName, columns, rows, tongue)
  return answerSheet(reply, { format, fileName, sheet })
}
