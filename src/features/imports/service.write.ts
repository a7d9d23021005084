import { v7 as uuid } from 'uuid'
import { findOrMakeRoom } from '../../core/business/rooms/service.ts'
import { enrol, findJoinable, insertMemberships } from '../../core/classes/members/service.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { found, refuse, Refusal } from '../../platform/errors.ts'
import { namesFor } from '../../core/profile/service.person.ts'
import * as known from './queries.known.ts'
import * as save from './queries.save.ts'
import type { ClassName, FullName, Values } from './file/service.cells.ts'
import { guardiansOf } from './people/service.guardians.ts'
import { writeLoad } from './load/service.ts'
import { writeTimetable } from './timetable/service.ts'
import { writeDishes } from './goods/service.dishes.ts'
import { writeProducts } from './goods/service.products.ts'
import type { Judged, NewParent } from './timetable/service.judged.ts'
import { spelled } from './file/service.labels.ts'
import type { Row } from './file/service.rows.ts'

/** Where the rows are written: `progress` is told how many are done. */
type Writing = {
  db: Db
  who: Actor
  judged: Judged
  now: Date
  lang: string
  nextName(person: FullName): string
  progress(done: number): Promise<void>
}

/** Rows that are written at once, and after which it is told how far it is. */
const chunk = 250

/** Answers the id of what they have become together, where it is one thing. */
export async function writeRows(
  db: Db,
  { who, now }: { who: Actor; now: Date },
  judged: Judged,
  progress: Writing['progress'],
) {
  const rows = judged.rows.filter(({ choice }) => choice !== 'skip')
  // a timetable is one thing, and is written as one
  if (judged.draft.kind === 'timetable') return writeTimetable(db, who, judged, rows)
  const { lang } = await known.findBusiness(db, who)
  const nextName = await signInNamesFor(db, who, judged, rows)
  const writing: Writing = { db, who, now, judged, lang, nextName, progress }
  const write = await writers[judged.draft.kind](writing)
  for (let from = 0; from < rows.length; from += chunk) {
    await write(rows.slice(from, from + chunk))
    await progress(Math.min(rows.length, from + chunk))
  }
  return undefined
}

type Write = (rows: Row[]) => Promise<unknown>
const writers: Record<
  Exclude<Judged['draft']['kind'], 'timetable'>,
  (writing: Writing) => Promise<Write>
> = {
  students: writeStudents,
  teachers: (writing) => Promise.resolve((rows) => writeTeachers(writing, rows)),
  guardians: async (writing) => {
    const parents = await writeParents(writing)
    return (rows) => writeLinks(writing, rows, parents)
  },
  classes: (writing) => Promise.resolve((rows) => writeClasses(writing, rows)),
  load: ({ db, who, judged }) => Promise.resolve((rows) => writeLoad(db, who, judged, rows)),
  products: ({ db, who, judged }) =>
    Promise.resolve((rows) => writeProducts(db, who, judged, rows)),
  dishes: ({ db, who, now }) => Promise.resolve((rows) => writeDishes(db, { who, now }, rows)),
}

/** Sign-in names for those who have none. */
async function signInNamesFor(db: Db, who: Actor, judged: Judged, rows: Row[]) {
  const nameless = [
    ...rows
      .filter(({ values, choice }) => choice === 'create' && !values.username)
      .flatMap(({ name }) => name ?? []),
    ...judged.parents.values(),
  ]
  const typed = rows.flatMap(({ values }) => values.username ?? [])
  const made = await namesFor<FullName>(db, who, nameless, typed)
  return (person: FullName) => made.get(person)!
}

const nameIn = ({ grade, letter, name }: ClassName) => ({ grade, letter, name })
const orNull = <T>(value: T | undefined) => value ?? null

function userRow(
  writing: Writing,
  role: save.UserRow['role'],
  id: string,
  { name, values }: Row,
): save.UserRow {
  return {
    id,
    role,
    username: values.username ?? writing.nextName(name!),
    phone: orNull(values.phone),
    ...name!,
    gender: orNull(values.gender),
    birth_date: orNull(values.birth_date),
  }
}

const userChange = (id: string, { name, values }: Row): save.UserChange => ({
  id,
  username: orNull(values.username),
  phone: orNull(values.phone),
  last_name: orNull(name?.last_name),
  first_name: orNull(name?.first_name),
  patronymic: name?.patronymic || null,
  gender: orNull(values.gender),
  birth_date: orNull(values.birth_date),
})

/** The id of each row's person: a new one, or that of who is there already. */
function idsOf(rows: Row[]) {
  const ids = new Map(rows.map((row) => [row, row.choice === 'update' ? row.twin!.id! : uuid()]))
  const split = (choice: 'create' | 'update') =>
    rows.filter((row) => row.choice === choice).map((row) => [ids.get(row)!, row] as const)
  return { ids, created: split('create'), updated: split('update') }
}

async function writeStudents(writing: Writing): Promise<Write> {
  const { db, who, judged } = writing
  const parents = await writeParents(writing)
  const classes = await openClasses(writing)
  return async (rows) => {
    const { ids, created, updated } = idsOf(rows)
    if (created.length > 0) {
      await save.insertUsers(
        db,
        who,
        writing.lang,
        created.map(([id, row]) => userRow(writing, 'student', id, row)),
      )
      await save.insertStudents(
        db,
        who,
        created.map(([id, { values }]) => ({ ...record(id, values), wallet: uuid() })),
      )
      const joining = created.flatMap(([studentId, row]) =>
        classesOf(row, classes).map((classId) => ({ classId, studentId })),
      )
      await insertMemberships(db, who, joining, { fromDate: judged.today })
    }
    if (updated.length > 0) {
      await save.updateUsers(
        db,
        who,
        updated.map(([id, row]) => userChange(id, row)),
      )
      await save.updateStudents(
        db,
        who,
        updated.map(([id, { values }]) => record(id, values)),
      )
      await moveStudents(writing, updated, classes)
    }
    const links = rows.flatMap((row) =>
      guardiansOf(row).map(({ phone, relation }) => ({
        id: uuid(),
        parent_id: parents.get(phone)!,
        student_id: ids.get(row)!,
        relation,
      })),
    )
    if (links.length > 0) await save.insertGuardians(db, who, links)
  }
}

const record = (id: string, values: Values) => ({
  id,
  student_number: orNull(values.student_number),
  address: orNull(values.address),
})

const classesOf = ({ values }: Row, classes: Map<string, string>) => [
  ...new Set(values.class?.map(({ label }) => classes.get(spelled(label))!)),
]

/** Those whose class is another one now change it today, as if the office had moved them. */
async function moveStudents(
  { db, who, judged }: Writing,
  updated: (readonly [string, Row])[],
  classes: Map<string, string>,
) {
  const there = await save.findMemberships(
    db,
    who,
    updated.map(([id]) => id),
  )
  for (const [studentId, row] of updated)
    for (const id of classesOf(row, classes))
      if (!there.has(`${studentId} ${id}`))
        await enrol(db, who, found(await findJoinable(db, who, id)), {
          studentId,
          now: judged.now,
        }).catch((error: unknown) => {
          // a mark of today in the class before, for one: it is said of the row
          if (!(error instanceof Refusal)) throw error
          const [code = error.code] = Object.values(error.fields ?? {})
          refuse('import_has_faults', { [`rows.${row.at + 1}.class`]: code })
        })
}

/** Makes the classes that are not there yet; answers the ids of all by their spelling. */
async function openClasses({ db, who, judged }: Writing): Promise<Map<string, string>> {
  const ids = new Map([...judged.classes].map(([spelling, { id }]) => [spelling, id]))
  const none = {
    shift: null,
    room_id: null,
    homeroom_teacher_id: null,
    capacity: null,
    language: null,
  }
  const rows = [...judged.newClasses.values()].map((named) => {
    const id = uuid()
    ids.set(spelled(named.label), id)
    return { id, ...none, ...nameIn(named), academic_year: judged.year }
  })
  if (rows.length > 0) await save.insertClasses(db, who, rows)
  return ids
}

/** Makes the parents who are not there yet; answers the ids of all by their phones. */
async function writeParents(writing: Writing): Promise<Map<string, string>> {
  const { db, who, judged } = writing
  const ids = new Map([...judged.byPhone].map(([phone, { id }]) => [phone, id]))
  const rows = [...judged.parents.values()].map((parent: NewParent): save.UserRow => {
    const id = uuid()
    ids.set(parent.phone, id)
    const { last_name, first_name, patronymic, phone } = parent
    const username = parent.username ?? writing.nextName(parent)
    return {
      id,
      role: 'parent',
      username,
      phone,
      last_name,
      first_name,
      patronymic,
      gender: null,
      birth_date: null,
    }
  })
  const { confirmed = [] } = judged.draft.choices
  const met = [...judged.byPhone.values()].filter(({ id }) => confirmed.includes(id))
  if (met.length > 0)
    await save.trustPhones(
      db,
      who,
      met.map(({ id }) => id),
    )
  for (let from = 0; from < rows.length; from += chunk)
    await save.insertUsers(db, who, writing.lang, rows.slice(from, from + chunk))
  return ids
}

/** Parents who are there already keep their names. */
async function writeLinks({ db, who, judged }: Writing, rows: Row[], parents: Map<string, string>) {
  const links = rows.map((row) => ({
    id: uuid(),
    parent_id: parents.get(row.values.phone!)!,
    student_id: judged.refs.get(row)!,
    relation: row.values.relation ?? 'other',
  }))
  await save.insertGuardians(db, who, links, true)
}

async function writeTeachers(writing: Writing, rows: Row[]) {
  const { db, who, lang, judged } = writing
  const { ids, created, updated } = idsOf(rows)
  const teacher = ([id, { values }]: readonly [string, Row]) => ({
    id,
    hired_on: orNull(values.hired_on),
  })
  if (created.length > 0) {
    await save.insertUsers(
      db,
      who,
      lang,
      created.map(([id, row]) => userRow(writing, 'teacher', id, row)),
    )
    await save.insertTeachers(db, who, created.map(teacher))
  }
  if (updated.length > 0) {
    await save.updateUsers(
      db,
      who,
      updated.map(([id, row]) => userChange(id, row)),
    )
    await save.updateTeachers(db, who, updated.map(teacher))
  }
  const taught = rows.flatMap((row) =>
    judged.subjects
      .get(row)!
      .map((subject_id) => ({ id: uuid(), teacher_id: ids.get(row)!, subject_id })),
  )
  if (taught.length > 0) await save.insertTeacherSubjects(db, who, taught)
}

async function writeClasses({ db, who, judged }: Writing, rows: Row[]) {
  const rooms = new Map<string, string>()
  for (const { values } of rows)
    if (values.room && !rooms.has(values.room))
      rooms.set(values.room, await findOrMakeRoom(db, who, values.room))
  const { created, updated } = idsOf(rows)
  const columns = ([id, row]: readonly [string, Row]) => {
    const { shift, room, capacity, language, academic_year } = row.values
    return {
      id,
      ...nameIn(row.values.class![0]!),
      shift: orNull(shift),
      room_id: orNull(room && rooms.get(room)),
      homeroom_teacher_id: orNull(judged.refs.get(row)),
      capacity: orNull(capacity),
      language: orNull(language),
      academic_year: academic_year ?? judged.year,
    }
  }
  if (created.length > 0) await save.insertClasses(db, who, created.map(columns))
  if (updated.length > 0) await save.updateClasses(db, who, updated.map(columns))
}
