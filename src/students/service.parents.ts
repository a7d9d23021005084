import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { columnLabel } from '../imports/contract.columns.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/db.ts'
import type { Lang } from '../platform/shapes.ts'
import { answerSheet } from '../platform/sheets/answer.ts'
import { type Parent, type ParentExport, relations } from './contract.guardians.ts'
import { listAllParents } from './queries.parents.ts'

type Words = Record<Lang, string>

/** Words that an import of guardians understands. */
const relationWords: Record<(typeof relations)[number], Words> = {
  mother: { uz: 'Onasi', ru: 'Мать', en: 'Mother' },
  father: { uz: 'Otasi', ru: 'Отец', en: 'Father' },
  grandmother: { uz: 'Buvisi', ru: 'Бабушка', en: 'Grandmother' },
  grandfather: { uz: 'Bobosi', ru: 'Дедушка', en: 'Grandfather' },
  sister: { uz: 'Opasi', ru: 'Сестра', en: 'Sister' },
  brother: { uz: 'Akasi', ru: 'Брат', en: 'Brother' },
  aunt: { uz: 'Xolasi', ru: 'Тётя', en: 'Aunt' },
  uncle: { uz: 'Togʻasi', ru: 'Дядя', en: 'Uncle' },
  other: { uz: 'Boshqa', ru: 'Другое', en: 'Other' },
}
const title: Words = { uz: 'Ota-onalar', ru: 'Родители', en: 'Parents' }

const fields = [
  'last_name',
  'first_name',
  'patronymic',
  'phone',
  'username',
  'relation',
  'student_number',
  'student_name',
  'class',
] as const

type Asked = { who: Actor; query: z.output<typeof ParentExport>; lang: Lang }

/** The list as a file that can be imported again: a row for each child of each parent. */
export async function exportParents(
  database: Database,
  { who, query: { format, ...filter }, lang }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const parents = await database.inBusiness(
    who.businessId,
    (db) => listAllParents(db, who, filter),
    'read',
  )
  const sheet = {
    name: title[lang],
    lang,
    columns: fields.map((field) => ({ label: columnLabel(field, lang), type: 'text' as const })),
    rows: parents.flatMap((parent) => rowsOf(parent, lang)),
  }
  return answerSheet(reply, { format, fileName: title[lang], sheet })
}

function rowsOf(parent: Parent, lang: Lang) {
  const own = [
    parent.last_name,
    parent.first_name,
    parent.patronymic,
    parent.phone,
    parent.username,
  ]
  if (parent.children.length === 0) return [[...own, null, null, null, null]]
  return parent.children.map((child) => [
    ...own,
    relationWords[child.relation][lang],
    child.student_number,
    [child.last_name, child.first_name, child.patronymic].filter(Boolean).join(' '),
    child.classes.map(({ label }) => label).join(', '),
  ])
}
