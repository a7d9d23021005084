import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../testing/school.ts'
import type { Actor } from '../platform/actor.ts'
import { classes } from './contract.ts'
import { findStandings, insertMemberships } from './queries.members.ts'
import { classStudents } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const newStudent = () =>
  at.here.inside(async (db) => (await at.here.make.user(db, { role: 'student' })).id)

/** Two who look, find the student in no class, and then both write: the look is worth nothing. */
async function race(studentId: string) {
  const who = { businessId: at.here.business } as Actor
  let looked = 0
  let go!: () => void
  const both = new Promise<void>((resolve) => (go = resolve))
  const join = (classId: string) =>
    at.here.inside(async (db) => {
      const move = { to: classId, home: true, day: '2026-11-17' }
      expect(await findStandings(db, who, [studentId], move)).toEqual([])
      looked += 1
      if (looked === 2) go()
      await both
      return insertMemberships(db, who, [{ classId, studentId }], { fromDate: move.day })
    })
  return Promise.allSettled([join(at.here.classA), join(at.here.classB)])
}

test('two cannot put one student into two home classes at once', async () => {
  const outcomes = await race(await newStudent())
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'student_has_home_class', fields: { student_id: 'student_has_home_class' } },
  })
})

test('without its index the same race is lost', async () => {
  const owner = new pg.Client(at.owner)
  await owner.connect()
  const { rows } = await owner.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'class_students_one_home'`,
  )
  await owner.query('drop index class_students_one_home')
  const student = await newStudent()
  const outcomes = await race(student)
  await at.here.inside((db) => db.delete(classStudents).where(eq(classStudents.studentId, student)))
  await owner.query(rows[0]!.indexdef)
  await owner.end()
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('a group that has had members becomes no home class, and a home class no group', async () => {
  const year = { academic_year: '2026/2027' }
  const group = await at.as('admin')(classes.create, { body: { name: 'Robotika', ...year } })
  const student_id = await newStudent()
  const params = { id: group.id }
  await at.as('admin')(classes.enrol, { params, body: { student_id } })
  await at.as('admin')(classes.leave, { params, body: { student_ids: [student_id] } })
  const refused = {
    status: 400,
    detail: 'class_has_had_students',
    fields: { grade: 'class_has_had_students' },
  }
  const graded = { grade: 7, letter: 'A', name: null, version: group.version }
  await expect(at.as('admin')(classes.edit, { params, body: graded })).rejects.toMatchObject(
    refused,
  )
  const home = { id: at.here.classA }
  const { version } = await at.as('admin')(classes.show, { params: home })
  const named = { grade: null, letter: null, name: 'Guruh', version }
  const edit = at.as('admin')(classes.edit, { params: home, body: named })
  await expect(edit).rejects.toMatchObject(refused)
  const empty = await at.as('admin')(classes.create, { body: { name: 'Boʻsh', ...year } })
  const changed = await at.as('admin')(classes.edit, {
    params: { id: empty.id },
    body: { ...graded, version: empty.version },
  })
  expect(changed.label).toBe('7-A')
})
