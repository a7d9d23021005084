import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { columnHead, type columnHeads } from '../business/contract.columns.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Lang } from '../../platform/shapes.ts'
import { answerSheet } from '../../platform/sheets/answer.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import { columnsOf, type ListColumn, listSheet, tongueOf } from '../../platform/sheets/list.ts'
import { type Student, type StudentColumn, studentColumns, type StudentExport } from './contract.ts'
import { listAllStudents } from './queries.ts'

type Shown = ListColumn<Student>
const own = columnsOf<Student, 'students'>('students')
type Of = Parameters<typeof own>
/** The heads are those that an import recognises, so that a file can come back. */
const known = (field: keyof typeof columnHeads, of: Of[1], type?: Of[2]) =>
  own(({ lang }) => columnHead(field, lang), of, type)

/** They stand first in every file, each part in a column of its own. */
const names: Shown[] = [
  known('last_name', (s) => s.last_name),
  known('first_name', (s) => s.first_name),
  known('patronymic', (s) => s.patronymic),
]

type Guardian = NonNullable<Student['guardians']>[number]
const mother = (s: Student) => s.guardians?.find(({ relation }) => relation === 'mother')
const father = (s: Student) => s.guardians?.find(({ relation }) => relation === 'father')
const other = (s: Student) =>
  s.guardians?.find(({ relation }) => relation !== 'mother' && relation !== 'father')
const nameOf = (person: Guardian | undefined) =>
  person && [person.last_name, person.first_name, person.patronymic].filter(Boolean).join(' ')

const columns: Record<StudentColumn, Shown[]> = {
  class: [own('class', (s) => s.classes?.map(({ label }) => label).join(', '))],
  today: [own('today', (s, say) => s.today && say(s.today))],
  attendance: [own('column_attendance', (s) => s.attendance, 'number')],
  balance: [own('coins', (s) => s.balance, 'number')],
  birth_date: [known('birth_date', (s) => s.birth_date, 'date')],
  gender: [known('gender', (s, say) => s.gender && say(s.gender))],
  phone: [known('phone', (s) => s.phone)],
  student_number: [known('student_number', (s) => s.student_number)],
  username: [known('username', (s) => s.username)],
  address: [known('address', (s) => s.address)],
  guardians: [
    known('mother_name', (s) => nameOf(mother(s))),
    known('mother_phone', (s) => mother(s)?.phone),
    known('father_name', (s) => nameOf(father(s))),
    known('father_phone', (s) => father(s)?.phone),
    known('guardian_name', (s) => nameOf(other(s))),
    known('guardian_phone', (s) => other(s)?.phone),
  ],
}

/** Without any columns named, all that a register has. */
const defaultColumns = studentColumns.filter((key) => key !== 'today' && key !== 'attendance')

type Asked = { who: Actor; query: z.output<typeof StudentExport>; lang: Lang; now: Date }

/** The list as a file, with as much of each student as `who` may see. */
export async function exportStudents(
  { database, phrases }: FileMeans,
  { who, query: { format, ids, ...filter }, lang, now }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const asked = filter.columns?.split(',') ?? defaultColumns
  const chosen = ids?.split(',').map((id) => id.toLowerCase())
  const students = await database.inBusiness(
    who.businessId,
    (db) => listAllStudents(db, who, { ...filter, columns: asked.join(',') }, { ids: chosen, now }),
    'read',
  )
  const shown = [
    ...names,
    ...studentColumns.filter((key) => asked.includes(key)).flatMap((key) => columns[key]),
  ]
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const fileName = tongue.of('common')('students')
  const sheet = listSheet(fileName, shown, students, tongue)
  return answerSheet(reply, { format, fileName, sheet })
}
