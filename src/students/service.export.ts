import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { columnLabel, type Field } from '../imports/contract.columns.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/db.ts'
import type { Lang } from '../platform/shapes.ts'
import { answerSheet } from '../platform/sheets/answer.ts'
import type { Column, Value } from '../platform/sheets/protocol.ts'
import { type Student, type StudentColumn, studentColumns, type StudentExport } from './contract.ts'
import { listAllStudents } from './queries.ts'

type Words = Record<Lang, string>
type Shown = {
  label: (lang: Lang) => string
  type: Column['type']
  of: (student: Student, lang: Lang) => Value | undefined
}

const words: Record<string, Words> = {
  present: { uz: 'Keldi', ru: 'Присутствует', en: 'Present' },
  late: { uz: 'Kechikdi', ru: 'Опоздание', en: 'Late' },
  excused: { uz: 'Sababli', ru: 'Уваж. причина', en: 'Excused' },
  absent: { uz: 'Sababsiz', ru: 'Отсутствует', en: 'Absent' },
  female: { uz: 'Ayol', ru: 'Женский', en: 'Female' },
  male: { uz: 'Erkak', ru: 'Мужской', en: 'Male' },
}
const said = (key: string | null | undefined, lang: Lang) => (key ? words[key]![lang] : null)

type Type = Column['type']
const own = (label: Words, of: Shown['of'], type: Type = 'text'): Shown => ({
  label: (lang) => label[lang],
  type,
  of,
})
/** The heads are those that an import recognises, so that a file can come back. */
const known = (field: Field, of: Shown['of'], type: Type = 'text'): Shown => ({
  label: (lang) => columnLabel(field, lang),
  type,
  of,
})

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
  class: [known('class', (s) => s.classes?.map(({ label }) => label).join(', '))],
  today: [own({ uz: 'Bugun', ru: 'Сегодня', en: 'Today' }, (s, lang) => said(s.today, lang))],
  attendance: [
    own(
      { uz: 'Davomat, %', ru: 'Посещаемость, %', en: 'Attendance, %' },
      (s) => s.attendance,
      'number',
    ),
  ],
  balance: [own({ uz: 'Tangalar', ru: 'Монеты', en: 'Coins' }, (s) => s.balance, 'number')],
  birth_date: [known('birth_date', (s) => s.birth_date, 'date')],
  gender: [known('gender', (s, lang) => said(s.gender, lang))],
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

const title: Words = { uz: 'Oʻquvchilar', ru: 'Ученики', en: 'Students' }

/** Without any columns named, all that a register has. */
const defaultColumns = studentColumns.filter((key) => key !== 'today' && key !== 'attendance')

type Asked = { who: Actor; query: z.output<typeof StudentExport>; lang: Lang; now: Date }

/** The list as a file, with as much of each student as `who` may see. */
export async function exportStudents(
  database: Database,
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
  const sheet = {
    name: title[lang],
    lang,
    columns: shown.map((each) => ({ label: each.label(lang), type: each.type })),
    rows: students.map((student) => shown.map(({ of }) => of(student, lang) ?? null)),
  }
  return answerSheet(reply, { format, fileName: title[lang], sheet })
}
