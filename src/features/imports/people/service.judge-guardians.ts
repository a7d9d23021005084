import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import * as known from '../queries.known.ts'
import { doubt, meetParent, sameParent } from './service.guardians.ts'
import type { Judged } from '../timetable/service.judged.ts'
import { ask } from '../file/service.judge-labels.ts'
import { Labels } from '../file/service.labels.ts'
import { blame, eachRow, type Row, sameName } from '../file/service.rows.ts'

/** A list of parents: each row ties one of them, known by the phone, to a student who is there. */
export async function judgeParents(db: Db, who: Actor, judged: Judged) {
  const { rows } = judged
  const students = await known.findAll(db, who, 'student')
  const phones = rows.flatMap(({ values }) => values.phone ?? [])
  const usernames = rows.flatMap(({ values }) => values.username ?? [])
  const none = { numbers: [], days: [], names: [] }
  const people = await known.findPeople(db, who, { ...none, phones, usernames, role: 'student' })
  const byName = new Map(people.map((person) => [person.username, person]))
  judged.byPhone = new Map(
    people.flatMap((person) => (person.phone ? [[person.phone, person]] : [])),
  )
  const labels = new Labels(students.flatMap(classesOf))
  await eachRow(rows, (row) => {
    findChild(judged, row, students, labels)
  })
  const parents = [...judged.byPhone.values()].map(({ id }) => id)
  judged.links = await known.findLinks(db, who, parents)
  findLinked(judged)
  await eachRow(rows, (row) => judgeParent(judged, row, byName))
}

const classesOf = (student: known.Person) => student.class?.split(', ') ?? []

function findChild(judged: Judged, row: Row, students: known.Person[], labels: Labels) {
  const { student_number: number, student_name: name, class: classes } = row.values
  const inClass = classes?.map(({ label }) => {
    const reading = labels.read(label)
    if (reading && 'among' in reading && !number) ask(judged, row, label, reading.among)
    return reading && 'label' in reading ? reading.label : undefined
  })
  const folded = name && ` ${foldSearch(name)} `
  const matching = number
    ? students.filter((student) => student.studentNumber === number)
    : folded
      ? students.filter((student) => sameName(student.search, folded))
      : undefined
  if (!matching) return
  const there = matching.filter(
    (student) => number || !inClass || classesOf(student).some((label) => inClass.includes(label)),
  )
  const field = number ? 'student_number' : 'student_name'
  if (there.length === 1) judged.refs.set(row, there[0]!.id)
  else blame(judged, row, field, there.length === 0 ? 'student_is_unknown' : 'several_match')
}

function judgeParent(judged: Judged, row: Row, byUsername: Map<string, known.Person>) {
  const { phone, username } = row.values
  if (!phone || !row.name) return
  const person = judged.byPhone.get(phone)
  const owner = username ? byUsername.get(username) : undefined
  if (person)
    meetParent(judged, row, 'phone', { person, name: row.name, child: judged.refs.get(row) })
  if (owner && owner !== person) blame(judged, row, 'username', 'this_user_already_exists')
  const parent = judged.parents.get(phone)
  if (person || row.choice === 'skip') return
  if (!parent) judged.parents.set(phone, { ...row.name, phone, username })
  else if (!sameParent(parent, row.name))
    doubt(judged, row, 'phone', {
      ...{ code: 'phone_has_two_names', key: phone },
      label: [parent.last_name, parent.first_name, parent.patronymic].filter(Boolean).join(' '),
    })
}

/** A parent and a child who are tied already, or twice in the file. */
function findLinked(judged: Judged) {
  const seen = new Set<string>()
  for (const row of judged.rows) {
    const { phone } = row.values
    const student = judged.refs.get(row)
    if (!phone || !student) continue
    const pair = `${phone} ${student}`
    const person = judged.byPhone.get(phone)
    const link = person && judged.links.get(`${person.id} ${student}`)
    if (person && link) tied(judged, row, person)
    if (seen.has(pair) && row.choice !== 'skip') blame(judged, row, 'phone', 'twice_in_file')
    seen.add(pair)
  }
}

function tied({ draft: { choices } }: Judged, row: Row, person: known.Person) {
  row.twin = {
    id: person.id,
    row: null,
    label: [person.last_name, person.first_name, person.patronymic].filter(Boolean).join(' '),
    birth_date: null,
    class: null,
    phone: person.phone,
    archived: person.archived,
    same: ['phone'],
  }
  row.allowed = ['update', 'skip']
  const wanted = choices.rows[row.at] ?? choices.twins
  row.choice = wanted === 'update' ? 'update' : 'skip'
}
