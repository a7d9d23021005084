import type { Code } from '../../../platform/errors.ts'
import type { Field } from '../file/contract.columns.ts'
import type { Twin } from '../contract.ts'
import type { Person } from '../queries.known.ts'
import { blame, eachRow, faultOf, type Row, sameName, type Sheet } from '../file/service.rows.ts'

type Unique = 'phone' | 'username' | 'student_number'
const takenCodes: Record<Unique, Code> = {
  phone: 'phone_number_already_exists',
  username: 'this_user_already_exists',
  student_number: 'student_number_already_exists',
}
const uniques = Object.keys(takenCodes) as Unique[]

/** Those whom a row may be about, found by what nobody else has and by name. */
export type Register = {
  by: Record<Unique, Map<string, Person>>
  byDay: Map<string, Person[]>
  byName: Map<string, Person[]>
}

export function registerOf(people: Person[], role: Person['role']): Register {
  const register: Register = {
    by: { phone: new Map(), username: new Map(), student_number: new Map() },
    byDay: new Map(),
    byName: new Map(),
  }
  for (const person of people) {
    if (person.phone) register.by.phone.set(person.phone, person)
    register.by.username.set(person.username, person)
    if (person.studentNumber) register.by.student_number.set(person.studentNumber, person)
    if (person.role !== role || person.erased) continue
    if (person.birthDate) add(register.byDay, person.birthDate, person)
    add(register.byName, person.search, person)
  }
  return register
}

function add<T>(map: Map<string, T[]>, key: string, value: T) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** What the rows have, to look for it all at once. */
export function soughtBy(rows: Row[]) {
  const of = (field: Field) => [
    ...new Set(rows.flatMap(({ values }) => (values[field] as string | undefined) ?? [])),
  ]
  return {
    phones: of('phone'),
    usernames: of('username'),
    numbers: of('student_number'),
    days: of('birth_date'),
    names: [...new Set(rows.flatMap(({ folded }) => folded || []))],
  }
}

/** Finds out for every row whether its person is there already, or stands in the file twice, and what may become of it. */
export async function findTwins(sheet: Sheet, register: Register, role: Person['role']) {
  const people = sheet.rows.filter(({ total }) => !total)
  await eachRow(people, (row) => twinOf(sheet, row, register, role))
  await findRepeated(sheet)
}

/** Whoever has written a number of the own is not taken for who is named beside it. */
const isStranger = ({ folded }: Row, field: Unique, { phoneByPerson, search }: Person) =>
  field === 'phone' && phoneByPerson && !sameName(search, folded)

/** Who holds it; of whom nothing is kept any more there is nothing to say. */
const saidOf = ({ erased, role, last_name, first_name }: Person) =>
  erased ? {} : { about: `${last_name} ${first_name}`, role }

function twinOf(sheet: Sheet, row: Row, register: Register, role: Person['role']) {
  const hits = new Map<Person, Field[]>()
  for (const field of uniques) {
    const value = row.values[field]
    const person = value === undefined ? undefined : register.by[field].get(value)
    if (!person) continue
    // who has it is somebody else altogether
    if (person.role !== role || person.erased || isStranger(row, field, person))
      blame(sheet, row, field, takenCodes[field], true, saidOf(person))
    else hits.set(person, [...(hits.get(person) ?? []), field])
  }
  const sure = hits.size > 0
  const namesake = namesakeOf(row, register)
  if (namesake && (!sure || hits.has(namesake)))
    hits.set(namesake, [...(hits.get(namesake) ?? []), 'last_name', ...birthday(row, namesake)])
  const [first] = hits
  if (!first) return
  row.twin = shownTwin(...first)
  row.allowed = sure ? ['update', 'skip'] : ['create', 'update', 'skip']
  choose(sheet, row)
  if (!sure && faultOf(sheet, row, 'birth_date')) return askWhether(sheet, row)
  if (hits.size > 1)
    blame(sheet, row, uniques.find((field) => row.values[field]) ?? 'name', 'several_match')
  if (row.choice === 'update') return
  for (const field of first[1])
    if (field === 'last_name') blame(sheet, row, 'name', 'this_user_already_exists', false)
    else if (field in takenCodes) blame(sheet, row, field, takenCodes[field as Unique], false)
}

/** By the name alone, since the birth date cannot be read: whether it is the same one somebody has to say. */
function askWhether(sheet: Sheet, row: Row) {
  const decided = sheet.draft.choices.rows[row.at]
  row.choice = decided ?? 'create'
  if (!decided) blame(sheet, row, 'birth_date', 'name_is_not_enough')
}

const birthday = ({ values }: Row, { birthDate }: Person): Field[] =>
  birthDate && birthDate === values.birth_date ? ['birth_date'] : []

/** What was decided for the row, else for all like it; where that is not possible, it is left out. */
function choose({ draft: { choices } }: Sheet, row: Row) {
  const wanted = choices.rows[row.at] ?? choices.twins
  row.choice = row.allowed.includes(wanted) ? wanted : 'skip'
}

/** Of the same name and birthday; where one of them has no birthday, the whole name has to be the same. */
function namesakeOf({ folded, values }: Row, { byDay, byName }: Register): Person | undefined {
  if (!folded) return undefined
  const day = values.birth_date
  const sameDay = day ? byDay.get(day)?.find(({ search }) => sameName(search, folded)) : undefined
  return sameDay ?? byName.get(folded)?.find(({ birthDate }) => !day || !birthDate)
}

const shownTwin = (person: Person, same: Field[]): Twin => ({
  id: person.id,
  row: null,
  label: [person.last_name, person.first_name, person.patronymic].filter(Boolean).join(' '),
  birth_date: person.birthDate,
  class: person.class,
  phone: person.phone,
  archived: person.archived,
  same,
})

/** What nobody else may have stands twice in the file, or somebody does. */
async function findRepeated(sheet: Sheet) {
  const seen = new Map<string, Row>()
  await eachRow(sheet.rows, (row) => {
    if (row.choice === 'skip') return
    for (const field of uniques) {
      const value = row.values[field]
      if (value === undefined) continue
      if (seen.has(`${field} ${value}`)) blame(sheet, row, field, 'twice_in_file')
      else seen.set(`${field} ${value}`, row)
    }
    const person = personKey(row)
    const before = person === undefined ? undefined : seen.get(person)
    if (!before) {
      if (person !== undefined) seen.set(person, row)
    } else if (row.twin) blame(sheet, row, 'name', 'twice_in_file')
    else again(sheet, row, before)
  })
}

function personKey({ twin, choice, folded, values }: Row): string | undefined {
  if (twin && choice === 'update') return `id ${twin.id}`
  if (!folded) return undefined
  const rest = values.birth_date ?? values.class?.map(({ label }) => label).join() ?? ''
  return `name ${folded} ${rest}`
}

/** Two of one name and birthday: somebody has to say that they are two. */
function again(sheet: Sheet, row: Row, before: Row) {
  const { name, values } = before
  row.twin = {
    id: null,
    row: before.at + 1,
    label: name ? `${name.last_name} ${name.first_name} ${name.patronymic}`.trim() : '',
    birth_date: values.birth_date ?? null,
    class: values.class?.map(({ label }) => label).join(', ') ?? null,
    phone: values.phone ?? null,
    archived: false,
    same: ['last_name', 'birth_date'],
  }
  const decided = sheet.draft.choices.rows[row.at] !== undefined
  blame(sheet, row, 'name', 'twice_in_file', !decided)
}
