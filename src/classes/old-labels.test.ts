import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { oldDatabase } from '../testing/old-version.ts'
import type { Actor, BusinessId } from '../platform/actor.ts'
import { type Database, openDatabase } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { findDoubles } from './queries.doubles.ts'

// A database of a school that was made while labels were told apart by look, in the middle of its year, comes to this
// version with all that it has.

const business = uuid() as BusinessId
const classIds = {
  '5-B': uuid(),
  '5-Б': uuid(),
  '6-V': uuid(),
  '6-В': uuid(),
  '7-A': uuid(),
  '7-Б of last year': uuid(),
}
const [pupilOfLatin, pupilOfCyrillic, wroteOwnPhone, parent] = [uuid(), uuid(), uuid(), uuid()]
const year = '2026/2027'

let owner: pg.Client
let database: Database
let before: Record<string, unknown>
beforeAll(async () => {
  const connection = await oldDatabase(15)
  owner = new pg.Client(connection)
  await owner.connect()
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await insertOldSchool()
  before = await everything()
  await migrate(connection, 'migrations')
  database = openDatabase({ ...inject('app'), database: connection.database })
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

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
  const span = { starts_on: '2026-09-02', ends_on: '2027-05-25' }
  await insert('academic_years', { id: uuid(), label: year, ...span })
  let minute = 0
  for (const [label, id] of Object.entries(classIds)) {
    const [grade, letter] = [label[0], label[2]]
    const academic_year = label.includes('last year') ? '2025/2026' : year
    const created_at = `2026-08-20T08:${10 + (minute += 1)}:00Z`
    await insert('classes', { id, grade, letter, academic_year, created_at })
  }
  const people = [pupilOfLatin, pupilOfCyrillic, wroteOwnPhone, parent]
  for (const [at, id] of people.entries())
    await insert('users', {
      ...{ id, role: id === parent ? 'parent' : 'student', username: `old${at}@maktab.test` },
      ...{ last_name: 'Eskiyev', first_name: `Bola${at}`, phone: `99890000000${at}` },
    })
  for (const id of people.slice(0, 3)) await insert('students', { id })
  const enrolled = [
    [pupilOfLatin, classIds['5-B']],
    [pupilOfCyrillic, classIds['5-Б']],
    [wroteOwnPhone, classIds['6-В']],
  ]
  for (const [student_id, class_id] of enrolled) {
    await insert('class_students', { id: uuid(), class_id, student_id, from_date: '2026-09-02' })
    await insert('daily_marks', {
      ...{ id: uuid(), class_id, student_id, day: '2026-11-17', kind: 'attendance', value: 1 },
      ...{ recorded_by: parent, recorded_at: '2026-11-17T04:00:00Z' },
    })
  }
  // one changed the own phone, the office that of another
  for (const [by, id, phone] of [
    [wroteOwnPhone, wroteOwnPhone, '998911111111'],
    [parent, pupilOfLatin, '998922222222'],
  ]) {
    await owner.query(`select set_config('app.actor_id', $1, false)`, [by])
    await owner.query('update users set phone = $1 where id = $2', [phone, id])
  }
  await owner.query(`select set_config('app.actor_id', '', false)`)
}

/** Every row of what the school has, without the columns that are new, or gone. */
async function everything() {
  const all: Record<string, unknown> = {}
  for (const table of ['academic_years', 'users', 'students', 'class_students', 'daily_marks']) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - '{phone_by_person,last_seen_at}'::text[] as row from ${table} t order by id`,
    )
    all[table] = rows.map(({ row }) => row)
  }
  const { rows } = await owner.query(
    `select id, grade, letter, academic_year, version, created_at from classes order by id`,
  )
  all.classes = rows
  const noted = await owner.query('select count(*)::int as count from audit_entries')
  return { ...all, noted: noted.rows }
}

const pick = (row: Record<string, unknown>, like: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(like).map((column) => [column, row[column]]))

test('nothing of it is lost, nor noted as changed', async () => {
  const after = (await everything()) as Record<string, Record<string, unknown>[]>
  for (const [table, rows] of Object.entries(before) as [string, Record<string, unknown>[]][])
    expect(
      after[table]!.map((row, at) => pick(row, rows[at]!)),
      table,
    ).toEqual(rows)
})

test('classes that sound alike stay two, each with those who are in it, and are shown as doubtful', async () => {
  const who = { businessId: business } as Actor
  const pairs = await database.inBusiness(business, (db) => findDoubles(db, who), 'read')
  const said = pairs.map(({ one, other, alike }) => [
    ...[one, other].map(({ label, students }) => `${label} ${students}`).toSorted(),
    alike,
  ])
  expect(said).toEqual([
    ['5-B 1', '5-Б 1', 'sound'],
    ['6-V 0', '6-В 1', 'sound'],
  ])
  const { rows } = await owner.query<{ id: string; label_twin: number }>(
    'select id, label_twin from classes where label_twin > 0',
  )
  // the older one goes by the label alone
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([classIds['5-Б'], classIds['6-В']]))
  // a new one cannot be a third
  await expect(
    insert('classes', { id: uuid(), grade: 5, letter: 'Б', academic_year: year }),
  ).rejects.toMatchObject({ constraint: 'classes_label' })
})

test('a twin that gets a letter of its own is one no more', async () => {
  await owner.query(`update classes set letter = 'G' where id = $1`, [classIds['5-Б']])
  const { rows } = await owner.query(`select label_twin from classes where id = $1`, [
    classIds['5-Б'],
  ])
  expect(rows).toEqual([{ label_twin: 0 }])
})

test('whoever has written the own phone is known from the log', async () => {
  const { rows } = await owner.query<{ id: string }>('select id from users where phone_by_person')
  expect(rows.map(({ id }) => id)).toEqual([wroteOwnPhone])
})
