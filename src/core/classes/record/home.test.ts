import { inArray } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '../../../testing/school.ts'
import type { Actor } from '../../../platform/actor.ts'
import { classes } from '../contract.ts'
import { findStandings, insertMemberships } from '../members/queries.ts'
import { classStudents } from '../table.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
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

/** Two who write stretches that share days: one that was ended, and one that lasts. No index knows of the first. */
async function overlap(studentId: string) {
  const who = { businessId: at.here.business } as Actor
  const ended = {
    businessId: at.here.business,
    id: uuid(),
    classId: at.here.classA,
    studentId,
    fromDate: '2026-09-02',
    toDate: '2026-11-27',
  }
  const commit = await at.here.heldOpen((db) => db.insert(classStudents).values(ended))
  const joining = at.here.inside((db) =>
    insertMemberships(db, who, [{ classId: at.here.classB, studentId }], {
      fromDate: '2026-10-05',
    }),
  )
  return { commit, joining }
}

test('a stretch that overlaps an ended one waits for it and is refused', async () => {
  const { commit, joining } = await overlap(await newStudent())
  const refused = expect(joining).rejects.toMatchObject({
    code: 'memberships_overlap',
    fields: { from_date: 'memberships_overlap' },
  })
  await at.untilBlocked()
  await commit()
  await refused
})

test('control: without the triggers both races are lost', async () => {
  const owner = new pg.Client(at.owner)
  await owner.connect()
  const { rows } = await owner.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'class_students_one_home'`,
  )
  await owner.query('drop index class_students_one_home')
  await owner.query('alter table class_students disable trigger memberships_apart_added')
  const [one, other] = [await newStudent(), await newStudent()]
  const outcomes = await race(one)
  const { commit, joining } = await overlap(other)
  await Promise.all([joining, commit()])
  await at.here.inside((db) =>
    db.delete(classStudents).where(inArray(classStudents.studentId, [one, other])),
  )
  await owner.query('alter table class_students enable trigger memberships_apart_added')
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
