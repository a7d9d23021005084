import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldDatabase } from '../testing/old-version.ts'
import { migrate } from '../platform/migrate.ts'

// A school whose students stood in two classes at once, from before the database refused it, comes to this version.

type Stretch = [kind: keyof typeof classIds, from: string, to: string | null]
type Case = { was: Stretch[]; marks?: [kind: keyof typeof classIds, day: string][]; is: Stretch[] }

const business = uuid()
const classIds = { a: uuid(), b: uuid(), c: uuid(), group: uuid() }
const teacher = uuid()

const cases: Record<string, Case> = {
  'the class that was entered later has the shared days when nothing says otherwise': {
    was: [
      ['a', '2026-09-02', '2026-11-27'],
      ['b', '2026-10-05', null],
    ],
    is: [
      ['a', '2026-09-02', '2026-10-04'],
      ['b', '2026-10-05', null],
    ],
  },
  'marks say that the shared days were spent in the class before': {
    was: [
      ['a', '2026-09-02', '2026-11-27'],
      ['b', '2026-10-05', null],
    ],
    marks: [['a', '2026-11-10']],
    is: [
      ['a', '2026-09-02', '2026-11-27'],
      ['b', '2026-11-28', null],
    ],
  },
  'a class visited in between parts the one around it': {
    was: [
      ['a', '2026-09-02', null],
      ['b', '2026-10-05', '2026-10-20'],
    ],
    marks: [['b', '2026-10-06']],
    is: [
      ['a', '2026-09-02', '2026-10-04'],
      ['b', '2026-10-05', '2026-10-20'],
      ['a', '2026-10-21', null],
    ],
  },
  'a class that was never attended goes': {
    was: [
      ['a', '2026-09-02', null],
      ['b', '2026-10-05', '2026-10-20'],
    ],
    marks: [['a', '2026-10-06']],
    is: [['a', '2026-09-02', null]],
  },
  'two stretches of one class become one': {
    was: [
      ['a', '2026-09-02', '2026-11-17'],
      ['a', '2026-11-12', null],
    ],
    is: [['a', '2026-09-02', null]],
  },
  'of two that begin together the shorter one comes first': {
    was: [
      ['a', '2026-09-02', '2026-10-10'],
      ['b', '2026-09-02', null],
    ],
    is: [
      ['a', '2026-09-02', '2026-10-10'],
      ['b', '2026-10-11', null],
    ],
  },
  'three that overlap one another are put right one after the other': {
    was: [
      ['a', '2026-09-02', '2026-10-20'],
      ['b', '2026-10-05', '2026-11-15'],
      ['c', '2026-11-01', null],
    ],
    is: [
      ['a', '2026-09-02', '2026-10-04'],
      ['b', '2026-10-05', '2026-10-31'],
      ['c', '2026-11-01', null],
    ],
  },
  'a group beside a home class is no overlap': {
    was: [
      ['a', '2026-09-02', null],
      ['group', '2026-09-10', null],
    ],
    is: [
      ['a', '2026-09-02', null],
      ['group', '2026-09-10', null],
    ],
  },
}
const studentIds = Object.fromEntries(Object.keys(cases).map((name) => [name, uuid()]))

let owner: pg.Client
beforeAll(async () => {
  const connection = await oldDatabase(66)
  owner = new pg.Client(connection)
  await owner.connect()
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await insertOldSchool()
  await migrate(connection, 'migrations')
})
afterAll(() => owner.end())

const insert = (table: string, columns: Record<string, unknown>) => {
  const names = Object.keys(columns)
  const places = names.map((_, at) => `$${at + 2}`)
  return owner.query(
    `insert into ${table} (business_id, ${names.join()}) values ($1, ${places.join()})`,
    [business, ...Object.values(columns)],
  )
}

async function insertOldSchool() {
  await owner.query(
    `insert into businesses (id, kind, name) values ($1, 'school', 'Eski maktab')`,
    [business],
  )
  const named = { a: { grade: 5, letter: 'A' }, b: { grade: 5, letter: 'B' } }
  const kinds = { ...named, c: { grade: 5, letter: 'V' }, group: { name: 'Toʻgarak' } }
  for (const [kind, columns] of Object.entries(kinds))
    await insert('classes', {
      ...{ id: classIds[kind as keyof typeof kinds], academic_year: '2026/2027' },
      ...columns,
    })
  await insertUser(teacher, 'teacher')
  for (const [name, { was, marks = [] }] of Object.entries(cases)) {
    const student_id = studentIds[name]!
    await insertUser(student_id, 'student')
    await insert('students', { id: student_id })
    for (const [kind, from_date, to_date] of was)
      await insert('class_students', {
        ...{ id: uuid(), class_id: classIds[kind], student_id, from_date, to_date },
      })
    for (const [kind, day] of marks)
      await insert('daily_marks', {
        ...{ id: uuid(), class_id: classIds[kind], student_id, day, kind: 'attendance', value: 1 },
        ...{ recorded_by: teacher, recorded_at: `${day}T04:00:00Z` },
      })
  }
}

const insertUser = (id: string, role: string) =>
  insert('users', {
    ...{ id, role, username: `${id}@maktab.test`, last_name: 'Eskiyev', first_name: 'Bola' },
  })

test.each(Object.entries(cases))('%s', async (name, { is }) => {
  const { rows } = await owner.query<{ class_id: string; from_date: string; to_date: string }>(
    `select class_id, from_date::text, to_date::text from class_students
     where student_id = $1 order by from_date, class_id`,
    [studentIds[name]],
  )
  const kindOf = (id: string) => Object.entries(classIds).find(([, known]) => known === id)![0]
  expect(rows.map((row) => [kindOf(row.class_id), row.from_date, row.to_date])).toEqual(is)
})

test('each change stands in the log of the school, made by nobody', async () => {
  const { rows } = await owner.query<{ about_id: string; actor_id: string | null }>(
    `select distinct about_id, actor_id from audit_entries
     where table_name = 'class_students' and old is not null`,
  )
  const changed = Object.entries(cases).filter(([, { was, is }]) => String(was) !== String(is))
  expect(new Set(rows.map((row) => row.about_id))).toEqual(
    new Set(changed.map(([name]) => studentIds[name])),
  )
  expect(rows.every((row) => row.actor_id === null)).toBe(true)
})

test('from now on it is refused', async () => {
  const [name] = Object.keys(cases)
  const row = { id: uuid(), class_id: classIds.c, student_id: studentIds[name!] }
  await expect(
    insert('class_students', { ...row, from_date: '2026-09-10', to_date: '2026-09-12' }),
  ).rejects.toMatchObject({ constraint: 'class_students_apart' })
})
