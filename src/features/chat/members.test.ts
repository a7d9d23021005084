import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classes, classStudents, classSubjects } from '../../core/classes/table.ts'
import { users } from '../../core/profile/table.ts'
import { school } from '../../testing/school.ts'
import { guardians } from '../../core/students/table.ts'
import { chat } from './contract.ts'
import { chatRooms } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Name = Parameters<typeof at.as>[0]
const roomsOf = async (name: Name, show: 'mine' | 'archived' = 'mine') =>
  (await at.as(name)(chat.rooms, { query: { show } })).results
const roomOf = async (name: Name, kind: string) =>
  (await roomsOf(name)).find((room) => room.kind === kind)
const say = (name: Name, id: string, text: string) =>
  at.as(name)(chat.send, { params: { id }, body: { client_id: uuid(), text } })
const readBy = async (name: Name, id: string) =>
  (await at.as(name)(chat.messages, { params: { id } })).results.map(({ text }) => text)
const member = async (role: 'student' | 'parent' | 'teacher') => {
  const person = await at.here.inside((db) => at.here.make.user(db, { role }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
  )
  return { ...person, role, access }
}

test('a student who joins the class sees what is said from then on; who leaves keeps what was said until then', async () => {
  const student = await member('student')
  const room = (await roomOf('teacherA', 'class'))!
  await say('teacherA', room.id, 'oldin')
  await at.here.inside((db) => at.here.make.enrol(db, at.here.classA, student.id))
  await say('teacherA', room.id, 'birga')
  expect(await readBy(student, room.id)).toEqual(['birga'])
  const end = and(eq(classStudents.studentId, student.id), isNull(classStudents.toDate))
  await at.here.inside((db) => db.update(classStudents).set({ toDate: '2026-11-17' }).where(end))
  await say('teacherA', room.id, 'keyin')
  expect(await readBy(student, room.id)).toEqual(['birga'])
  expect(await roomsOf(student)).toEqual([])
  const [left] = await roomsOf(student, 'archived')
  expect(left).toMatchObject({ id: room.id, member: false, why_not: 'not_a_member', unread: 0 })
  await expect(say(student, room.id, 'men ham')).rejects.toMatchObject({ detail: 'not_a_member' })
  await expect(at.as(student)(chat.members, { params: { id: room.id } })).rejects.toMatchObject({
    detail: 'not_a_member',
  })
  // back again: of what was said in between there is nothing
  const again = { classId: at.here.classA, studentId: student.id, fromDate: '2026-11-18' }
  await at.here.inside((db) =>
    db.insert(classStudents).values({ businessId: at.here.business, id: uuid(), ...again }),
  )
  await say('teacherA', room.id, 'yana birga')
  expect(await readBy(student, room.id)).toEqual(['birga', 'yana birga'])
  expect(await readBy('owner', room.id)).toEqual(['oldin', 'birga', 'keyin', 'yana birga'])
})

test('whoever is not in a room waits for nobody who writes there', async () => {
  const [stranger, room] = [await member('student'), (await roomOf('teacherA', 'class'))!]
  await at.here.inside(async (db) => {
    await db.select().from(chatRooms).where(eq(chatRooms.id, room.id)).for('update')
    await expect(say(stranger, room.id, 'bor')).rejects.toMatchObject({ detail: 'not_found' })
  })
})

test('parents follow their children, and may no longer read when they may no longer see the child', async () => {
  const parent = await member('parent')
  const link = uuid()
  await at.here.inside((db) => at.here.make.guardian(db, link, parent.id, at.here.cast.studentA.id))
  const room = (await roomOf(parent, 'parents'))!
  expect(room.class?.id).toBe(at.here.classA)
  await say('parentA', room.id, 'Salom')
  const members = await at.as('teacherA')(chat.members, { params: { id: room.id } })
  expect(members.results.find(({ id }) => id === parent.id)?.children).toMatchObject([
    { id: at.here.cast.studentA.id },
  ])
  await at.here.inside((db) =>
    db.update(guardians).set({ maySee: false }).where(eq(guardians.id, link)),
  )
  expect(await roomsOf(parent)).toEqual([])
  expect(await readBy(parent, room.id)).toEqual(['Salom'])
})

test('teachers follow the plan, the homeroom and their own leaving', async () => {
  const teacher = await member('teacher')
  expect((await roomsOf(teacher)).map(({ kind }) => kind)).toEqual(['staff'])
  const lesson = { businessId: at.here.business, id: uuid(), classId: at.here.classB }
  await at.here.inside((db) =>
    db
      .insert(classSubjects)
      .values({ ...lesson, subjectId: at.here.subject, teacherId: teacher.id, groupNumber: 2 }),
  )
  const kinds = async () => (await roomsOf(teacher)).map(({ kind }) => kind).toSorted()
  expect(await kinds()).toEqual(['class', 'staff', 'subject'])
  await at.here.inside((db) =>
    db.update(classes).set({ homeroomTeacherId: teacher.id }).where(eq(classes.id, at.here.classB)),
  )
  expect(await kinds()).toEqual(['class', 'parents', 'staff', 'subject'])
  await at.here.inside((db) =>
    db.update(users).set({ archivedAt: at.clock.now() }).where(eq(users.id, teacher.id)),
  )
  const { results } = await at.as('owner')(chat.rooms, { query: { show: 'all' } })
  for (const { id } of results) {
    const members = await at.as('owner')(chat.members, { params: { id } })
    expect(members.results.map((each) => each.id)).not.toContain(teacher.id)
  }
})

test('a change that is rolled back has moved nobody', async () => {
  const student = await member('student')
  const undone = at.here.inside(async (db) => {
    await at.here.make.enrol(db, at.here.classA, student.id)
    throw new Error('after all not')
  })
  await expect(undone).rejects.toThrow('after all not')
  expect(await roomsOf(student)).toEqual([])
})

test('the office makes rooms by rule, and never one of students alone', async () => {
  const owner = at.as('owner')
  const alone = owner(chat.createRoom, {
    body: { name: 'Yolgʻiz', audience: [{ readers: 'students', class_id: at.here.classA }] },
  })
  await expect(alone).rejects.toMatchObject({ detail: 'room_needs_staff' })
  const made = await owner(chat.createRoom, {
    body: {
      name: 'Olimpiada',
      audience: [
        { readers: 'students', grade: 5 },
        { readers: 'person', person_id: at.here.cast.teacherB.id },
      ],
    },
  })
  expect((await roomOf('studentA', 'made'))?.id).toBe(made.id)
  expect((await roomOf('studentB', 'made'))?.id).toBe(made.id)
  expect(await roomOf('teacherA', 'made')).toBeUndefined()
  const staffOnly = await owner(chat.editRoom, {
    params: { id: made.id },
    body: { version: made.version, writers: 'staff' },
  })
  expect(staffOnly.writers).toBe('staff')
  await expect(say('studentA', made.id, 'Men')).rejects.toMatchObject({
    detail: 'room_is_for_announcements',
  })
  await say('teacherB', made.id, 'Eʼlon')
  await owner(chat.editRoom, {
    params: { id: made.id },
    body: { version: staffOnly.version, archived: true },
  })
  await expect(say('teacherB', made.id, 'Yana')).rejects.toMatchObject({
    detail: 'room_is_archived',
  })
  expect(await readBy('studentA', made.id)).toEqual(['Eʼlon'])
})

test('for whom a room is, the office says anew: who is no longer meant keeps what was said, who is meant still has never been away', async () => {
  const owner = at.as('owner')
  const student = { readers: 'students' as const, class_id: at.here.classA }
  const teacher = { readers: 'person' as const, person_id: at.here.cast.teacherB.id }
  const made = await owner(chat.createRoom, {
    body: { name: 'Toʻgarak', audience: [student, teacher] },
  })
  const params = { id: made.id }
  expect(made.audience).toMatchObject([
    { readers: 'person', person: { id: teacher.person_id } },
    { readers: 'students', class: { id: at.here.classA } },
  ])
  await say('teacherB', made.id, 'Birinchi')
  const alone = owner(chat.editRoom, {
    params,
    body: { version: made.version, audience: [student] },
  })
  await expect(alone).rejects.toMatchObject({ detail: 'room_needs_staff' })
  const other = { readers: 'students' as const, class_id: at.here.classB }
  const edited = await owner(chat.editRoom, {
    params,
    body: { version: made.version, name: 'Shaxmat', audience: [other, teacher] },
  })
  expect(edited.name).toBe('Shaxmat')
  await say('teacherB', made.id, 'Ikkinchi')
  expect(await readBy('studentA', made.id)).toEqual(['Birinchi'])
  expect(await readBy('studentB', made.id)).toEqual(['Ikkinchi'])
  expect(await readBy('teacherB', made.id)).toEqual(['Birinchi', 'Ikkinchi'])
  expect((await roomsOf('studentA', 'archived')).map(({ id }) => id)).toContain(made.id)
  // whom it is for is the office's to know
  const seen = await at.as('studentB')(chat.room, { params })
  expect(seen.audience).toBeNull()
})

test('a direct room is listed for neither until its first message', async () => {
  const direct = async (name: Name) => (await roomsOf(name)).filter(({ kind }) => kind === 'direct')
  const { id } = await at.as('admin')(chat.direct, {
    body: { person_id: at.here.cast.studentA.id },
  })
  expect(await direct('admin')).toEqual([])
  expect(await direct('studentA')).toEqual([])
  await say('admin', id, 'Salom')
  expect((await direct('admin')).map((room) => room.id)).toEqual([id])
  expect((await direct('studentA')).map((room) => room.id)).toEqual([id])
})

test('a page of messages begins around the first unread where more are unread than it holds', async () => {
  const { id } = await at.as('admin')(chat.direct, {
    body: { person_id: at.here.cast.studentB.id },
  })
  for (let n = 1; n <= 9; n += 1) await say('admin', id, `${n}`)
  const page = (limit: string) =>
    at.as('studentB')(chat.messages, { params: { id }, query: { from: 'unread', limit } })
  await at.as('studentB')(chat.read, { params: { id }, body: { seq: 2 } })
  const around = await page('4')
  expect(around.results.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect(around).toMatchObject({ older: false, newer: true })
  // where all that is unread has room, they are the last ones
  expect((await page('7')).results.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9])
  expect((await page('7')).newer).toBe(false)
})

test('the label of a class finds its students, parents and teachers to write to, however it is typed', async () => {
  const { cast } = at.here
  const { results } = await at.as('owner')(chat.rooms, { query: { show: 'all' } })
  const { label } = results.find((room) => room.class?.id === at.here.classA)!.class!
  const found = async (name: Name, q: string) =>
    (await at.as(name)(chat.people, { query: { q } })).results.map(({ id }) => id)
  for (const typed of [label, label.replace('-', ''), label.toLowerCase()]) {
    const ids = await found('owner', typed)
    expect(ids).toEqual(expect.arrayContaining([cast.studentA.id, cast.parentA.id]))
    expect(ids).not.toContain(cast.studentB.id)
  }
  // of a class that a teacher does not teach, nobody but colleagues
  const students = (await found('teacherB', label)).filter((id) => id === cast.studentA.id)
  expect(students).toEqual([])
})
