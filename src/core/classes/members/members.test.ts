import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batches } from '../../audit/contract.ts'
import { school } from '../../../testing/school.ts'
import { marks } from '../../marks/contract.ts'
import { students } from '../../students/contract.ts'
import { classes } from '../contract.ts'
import { classRecords, memberships } from '../record/contract.ts'
import { classStudents } from '../table.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const today = '2026-11-17'
const newStudent = (lastName?: string) =>
  at.here.inside(
    async (db) =>
      (await at.here.make.user(db, { role: 'student', ...(lastName && { lastName }) })).id,
  )
const enrol = (classId: string, student_id: string, from_date?: string, who: Who = 'admin') =>
  at.as(who)(classes.enrol, {
    params: { id: classId },
    body: { student_id, ...(from_date && { from_date }) },
  })
const leave = (classId: string, student_id: string) =>
  at.as('admin')(classes.leave, { params: { id: classId }, body: { student_ids: [student_id] } })
const historyOf = async (studentId: string) => {
  const rows = await at.here.inside((db) =>
    db
      .select()
      .from(classStudents)
      .where(eq(classStudents.studentId, studentId))
      .orderBy(classStudents.fromDate, classStudents.id),
  )
  return rows.map((row) => [row.classId, row.fromDate, row.toDate])
}
const roster = async (who: Who, classId = at.here.classA) =>
  (await at.as(who)(classes.students, { params: { id: classId } })).results
const newClass = (body: { name: string } | { grade: number; letter: string }) =>
  at.as('admin')(classes.create, { body: { ...body, academic_year: '2026/2027' } })

test('a student joins a class today unless told', async () => {
  const id = await newStudent()
  const joined = await enrol(at.here.classA, id)
  expect(joined).toMatchObject({ class_id: at.here.classA, student_id: id, from_date: today })
  expect((await roster('teacherA')).map((pupil) => pupil.id)).toContain(id)
  const again = {
    status: 400,
    detail: 'student_is_in_class_already',
    fields: { student_id: 'student_is_in_class_already' },
  }
  await expect(enrol(at.here.classA, id)).rejects.toMatchObject(again)
  expect(await historyOf(id)).toEqual([[at.here.classA, today, null]])
})

test('a home class ends the one before it, a group none', async () => {
  const id = await newStudent()
  const group = await newClass({ name: 'Robotika' })
  await enrol(at.here.classA, id, '2026-09-02')
  await enrol(group.id, id, '2026-09-10')
  await enrol(at.here.classB, id, '2026-10-01')
  expect(await historyOf(id)).toEqual([
    [at.here.classA, '2026-09-02', '2026-09-30'],
    [group.id, '2026-09-10', null],
    [at.here.classB, '2026-10-01', null],
  ])
})

test('a move put right on the same day leaves no trace, one before the last is refused', async () => {
  const id = await newStudent()
  await enrol(at.here.classA, id, '2026-10-01')
  await enrol(at.here.classB, id, '2026-10-01')
  expect(await historyOf(id)).toEqual([[at.here.classB, '2026-10-01', null]])
  await expect(enrol(at.here.classA, id, '2026-09-30')).rejects.toMatchObject({
    fields: { from_date: 'day_is_before_joining' },
  })
})

test('a day on which a class that was left has marks is not spent in another one', async () => {
  const id = await newStudent()
  await enrol(at.here.classA, id, '2026-09-02')
  const mark = { class_id: at.here.classA, student_id: id, kind: 'rate', value: 4 } as const
  await at.as('teacherA')(marks.give, { body: { ...mark, date: '2026-11-14' } })
  await leave(at.here.classA, id)
  await expect(enrol(at.here.classB, id, '2026-10-05')).rejects.toMatchObject({
    fields: { from_date: 'student_has_marks_since' },
  })
  await enrol(at.here.classB, id, '2026-11-15')
  expect(await historyOf(id)).toEqual([
    [at.here.classA, '2026-09-02', '2026-11-14'],
    [at.here.classB, '2026-11-15', null],
  ])
})

test('who left a class and joins it again on a shared day has one stretch less', async () => {
  const id = await newStudent()
  await enrol(at.here.classA, id, '2026-09-02')
  await leave(at.here.classA, id)
  await enrol(at.here.classA, id, '2026-11-12')
  expect(await historyOf(id)).toEqual([
    [at.here.classA, '2026-09-02', '2026-11-11'],
    [at.here.classA, '2026-11-12', null],
  ])
})

describe('the first day of a membership', () => {
  const membershipOf = async (student: string, classId: string) => {
    const { results } = await at.as('admin')(classRecords.members, { params: { id: classId } })
    return results.find((row) => row.student.id === student)!.id
  }
  const correct = async (student: string, classId: string, from_date: string) => {
    const id = await membershipOf(student, classId)
    return at.as('admin')(memberships.edit, { params: { id }, body: { from_date } })
  }

  test('goes back and forth, and the home class before it follows', async () => {
    const id = await newStudent()
    await enrol(at.here.classA, id, '2026-09-02')
    await enrol(at.here.classB, id, '2026-11-10')
    await correct(id, at.here.classB, '2026-11-02')
    expect(await historyOf(id)).toEqual([
      [at.here.classA, '2026-09-02', '2026-11-01'],
      [at.here.classB, '2026-11-02', null],
    ])
    const { batch_id } = await correct(id, at.here.classB, '2026-11-16')
    expect(await historyOf(id)).toEqual([
      [at.here.classA, '2026-09-02', '2026-11-15'],
      [at.here.classB, '2026-11-16', null],
    ])
    await at.as('admin')(batches.undo, { params: { id: batch_id } })
    expect((await historyOf(id))[1]).toEqual([at.here.classB, '2026-11-02', null])
  })

  test('is refused by marks elsewhere, by own marks before it, and before the class that was left', async () => {
    const id = await newStudent()
    await enrol(at.here.classA, id, '2026-09-02')
    const mark = { student_id: id, kind: 'rate', value: 4 } as const
    const give = (who: 'teacherA' | 'teacherB', class_id: string, date: string) =>
      at.as(who)(marks.give, { body: { ...mark, class_id, date } })
    await give('teacherA', at.here.classA, '2026-11-14')
    await enrol(at.here.classB, id, '2026-11-16')
    await give('teacherB', at.here.classB, '2026-11-16')
    const refused = (day: string, code: string) =>
      expect(correct(id, at.here.classB, day)).rejects.toMatchObject({
        status: 400,
        fields: { from_date: code },
      })
    await refused('2026-11-14', 'student_has_marks_since')
    await refused('2026-11-17', 'student_has_marks_before')
    await refused('2026-09-01', 'day_is_before_joining')
    await correct(id, at.here.classB, '2026-11-15')
  })
})

test('many moves at once leave one home class', async () => {
  const id = await newStudent()
  const letters = ['A', 'B', 'D', 'E', 'F', 'G']
  const homes = await Promise.all(letters.map((letter) => newClass({ grade: 6, letter })))
  await enrol(at.here.classA, id, '2026-09-02')
  await Promise.all(homes.map((home) => enrol(home.id, id)))
  const open = (await historyOf(id)).filter(([, , toDate]) => toDate === null)
  expect(open).toHaveLength(1)
})

test('the same key moves once', async () => {
  const body = { student_id: await newStudent() }
  const request = { params: { id: at.here.classA }, body, key: uuid() }
  const first = await at.as('owner')(classes.enrol, request)
  expect(await at.as('owner')(classes.enrol, request)).toEqual(first)
})

test('strangers, people of other roles and days of the next school year are refused', async () => {
  const { teacherA } = at.here.cast
  const missing = { status: 400, detail: 'invalid_input', fields: { student_id: 'not_found' } }
  for (const id of [teacherA.id, at.elsewhere.cast.studentA.id, uuid()])
    await expect(enrol(at.here.classA, id)).rejects.toMatchObject(missing)
  const id = await newStudent()
  const wrong = (from_date: string) => enrol(at.here.classA, id, from_date)
  await expect(wrong('2027-09-01')).rejects.toMatchObject({ fields: { from_date: 'out_of_range' } })
  await expect(wrong('2026-02-30')).rejects.toMatchObject({ fields: { from_date: 'invalid_date' } })
  await expect(wrong('0000-01-01')).rejects.toMatchObject({ fields: { from_date: 'out_of_range' } })
  await expect(enrol(at.elsewhere.classA, id)).rejects.toMatchObject({ status: 404 })
  const closed = await newClass({ name: 'Yopiq' })
  await at.as('admin')(classes.edit, {
    params: { id: closed.id },
    body: { archived: true, version: closed.version },
  })
  await expect(enrol(closed.id, id)).rejects.toMatchObject({
    status: 403,
    detail: 'you_dont_have_access_for_this_action',
  })
})

const full = [
  'allergies',
  'birth_date',
  'first_name',
  'from_date',
  'gender',
  'id',
  'image_id',
  'last_name',
  'patronymic',
  'phone',
  'student_number',
]
const nameOnly = ['first_name', 'id', 'last_name', 'patronymic']
const withImage = [...nameOnly, 'image_id'].sort()

test('the roster shows to each what is theirs to see', async () => {
  const room = await newClass({ name: 'Roʻyxat' })
  const { studentA, teacherA } = at.here.cast
  const classmate = await newStudent()
  await enrol(room.id, studentA.id)
  await enrol(room.id, classmate)
  const shown = async (who: Who, id: string) =>
    Object.keys((await roster(who, room.id)).find((pupil) => pupil.id === id) ?? {}).sort()

  expect(await shown('owner', classmate)).toEqual(full)
  expect(await shown('teacherB', classmate)).toEqual(nameOnly)
  expect(await shown('studentA', classmate)).toEqual(withImage)
  expect(await shown('studentA', studentA.id)).toEqual(full)
  expect(await shown('parentA', studentA.id)).toEqual(full)
  expect(await shown('parentA', classmate)).toEqual([])
  expect((await roster('parentA', room.id)).map((pupil) => pupil.id)).toEqual([studentA.id])
  await at.as('owner')(classes.edit, {
    params: { id: room.id },
    body: { homeroom_teacher_id: teacherA.id, version: room.version },
  })
  expect(await shown('teacherA', classmate)).toEqual(full)
})

test('the roster follows the Uzbek alphabet', async () => {
  const room = await newClass({ name: 'Alifbo' })
  for (const name of [
    'Shodiyev',
    'Olimov',
    'Gʻulomov',
    'Chorshanbiyev',
    'Sodiqov',
    'Oʻrinov',
    'Davronov',
    'Zokirov',
  ])
    await enrol(room.id, await newStudent(name))
  const names = (await roster('owner', room.id)).map((pupil) => pupil.last_name.split(' ')[0])
  expect(names).toEqual([
    'Davronov',
    'Olimov',
    'Sodiqov',
    'Zokirov',
    'Oʻrinov',
    'Gʻulomov',
    'Shodiyev',
    'Chorshanbiyev',
  ])
})

test('a move is not dated back behind a mark in the class that is left', async () => {
  const student_id = await newStudent()
  await enrol(at.here.classA, student_id, '2026-09-02')
  const body = {
    class_id: at.here.classA,
    student_id,
    date: '2026-11-16',
    kind: 'coin',
    value: 5,
  } as const
  await at.as('teacherA')(marks.give, { body })
  await expect(enrol(at.here.classB, student_id, '2026-11-16')).rejects.toMatchObject({
    status: 400,
    fields: { from_date: 'student_has_marks_since' },
  })
  await enrol(at.here.classB, student_id, '2026-11-17')
  expect(await historyOf(student_id)).toEqual([
    [at.here.classA, '2026-09-02', '2026-11-16'],
    [at.here.classB, '2026-11-17', null],
  ])
})

test('with the class put away, what it showed to its members is closed', async () => {
  const group = await newClass({ name: 'Guruh bir' })
  const [one, other] = [await newStudent(), await newStudent()]
  for (const student of [one, other]) await enrol(group.id, student)
  const access = await at.here.inside((db) =>
    at.here.make.access(db, one, at.sessionKey, at.clock.now()),
  )
  const asOne = at.as({ id: one, username: '', role: 'student', access })
  const see = () => asOne(students.show, { params: { id: other } })
  await expect(see()).resolves.toMatchObject({ id: other })
  await at.as('admin')(classes.edit, {
    params: { id: group.id },
    body: { archived: true, version: group.version },
  })
  await expect(see()).rejects.toMatchObject({ status: 404 })
})

test('the list tells how far a class is marked today', async () => {
  const marked = async () => {
    const { results } = await at.as('owner')(classes.list, { query: { page_size: '100' } })
    return results.find(({ id }) => id === at.here.classB)!.marked_today
  }
  const before = await marked()
  const student_id = await newStudent()
  await enrol(at.here.classB, student_id, '2026-11-10')
  const give = (date: string, kind: 'attendance' | 'rate', value: 'late' | 4) =>
    at.as('teacherB')(marks.give, {
      body: { class_id: at.here.classB, student_id, date, kind, value } as never,
    })
  await give('2026-11-16', 'attendance', 'late')
  await give(today, 'rate', 4)
  expect(await marked()).toBe(before)
  await give(today, 'attendance', 'late')
  expect(await marked()).toBe(before + 1)
})
