import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { columnHead } from '../../business/contract.columns.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { answerSheet } from '../../../platform/sheets/answer.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { type Tongue, tongueOf } from '../../../platform/sheets/list.ts'
import type { Parent, ParentExport } from './contract.ts'
import { listAllParents } from './queries.parents.ts'

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
  { database, phrases }: FileMeans,
  { who, query: { format, ...filter }, lang }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const parents = await database.inBusiness(
    who.businessId,
    (db) => listAllParents(db, who, filter),
    'read',
  )
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const fileName = tongue.of('common')('parents')
  const sheet = {
    name: fileName,
    lang,
    columns: fields.map((field) => ({
      label: field === 'class' ? tongue.of('common')('class') : columnHead(field, lang),
      type: 'text' as const,
    })),
    rows: parents.flatMap((parent) => rowsOf(parent, tongue)),
  }
  return answerSheet(reply, { format, fileName, sheet })
}

function rowsOf(parent: Parent, tongue: Tongue) {
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
    tongue.of('family')(`relation_${child.relation}`),
    child.student_number,
    [child.last_name, child.first_name, child.patronymic].filter(Boolean).join(' '),
    child.classes.map(({ label }) => label).join(', '),
  ])
}
