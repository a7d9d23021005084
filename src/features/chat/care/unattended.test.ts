import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classes, classSubjects } from '../../../core/classes/table.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { users } from '../../../core/profile/table.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { type Person, school } from '../../../testing/school.ts'
import { chatFiles } from '../messages/contract.files.ts'
import { chatCare } from './contract.ts'
import { chat } from '../contract.ts'
import { slice } from '../slice.server.ts'
import { chatRooms } from '../table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const newcomer = async (role: 'student' | 'teacher'): Promise<Person> => {
  const person = await at.here.inside((db) => at.here.make.user(db, { role }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
  )
  return { ...person, role, access }
}
const say = (who: Parameters<typeof at.as>[0], id: string, text = 'Salom') =>
  at.as(who)(chat.send, { params: { id }, body: { client_id: uuid(), text } })
const refused = (work: Promise<unknown>, detail: string) =>
  expect(work).rejects.toMatchObject({ detail })
const gone = (id: string, archivedAt: Date | null) =>
  at.here.inside((db) => db.update(users).set({ archivedAt }).where(eq(users.id, id)))
/** What the office hears by now of rooms without staff; long enough after the last change. */
const told = async () => {
  at.clock.time = new Date(Date.now() + 3_600_000)
  await runJobs(at.database, slice.jobs!, at.clock.time)
  const { results } = await at.as('admin')(notifications.list, { query: { unread: 'true' } })
  return results.filter(({ kind }) => kind === 'chat_unattended').length
}

/** A class of two students, its room, and no teacher. */
async function classAlone() {
  const classId = uuid()
  await at.here.inside((db) =>
    db.insert(classes).values({
      businessId: at.here.business,
      id: classId,
      grade: 7,
      letter: uuid().slice(-6),
      academicYear: '2026/2027',
    }),
  )
  const students = [await newcomer('student'), await newcomer('student')]
  for (const { id } of students) await at.here.inside((db) => at.here.make.enrol(db, classId, id))
  const room = (await at.as(students[0]!)(chat.rooms, {})).results.find(
    ({ kind }) => kind === 'class',
  )!
  return { classId, students, room }
}

test('a class without a teacher takes messages from the office alone, until it has a teacher', async () => {
  const { classId, students, room } = await classAlone()
  const [one, other] = students as [Person, Person]
  expect(room.why_not).toBe('room_has_no_staff')
  await refused(say(one, room.id), 'room_has_no_staff')
  const later = { message: { client_id: uuid(), text: 'x' }, send_at: '2027-01-01T05:00:00Z' }
  await refused(
    at.as(one)(chatCare.schedule, { params: { id: room.id }, body: later }),
    'room_has_no_staff',
  )
  const file = { kind: 'file' as const, name: 'a.pdf', file: 'JVBERi0xLjQK' }
  await refused(
    at.as(one)(chatFiles.upload, { params: { id: room.id }, body: file }),
    'room_has_no_staff',
  )
  await say('admin', room.id, 'Ertaga yangi oʻqituvchi keladi')
  expect((await at.as(other)(chat.messages, { params: { id: room.id } })).results).toHaveLength(1)
  const teacher = await newcomer('teacher')
  await at.here.inside((db) =>
    db.update(classes).set({ homeroomTeacherId: teacher.id }).where(eq(classes.id, classId)),
  )
  const mine = await say(one, room.id)
  await gone(teacher.id, at.clock.now())
  await refused(say(one, room.id), 'room_has_no_staff')
  // words are not changed into a conversation either
  const edit = { params: { id: mine.id }, body: { text: 'Boshqa gap' } }
  await refused(at.as(one)(chat.editMessage, edit), 'room_has_no_staff')
  await gone(teacher.id, null)
  await say(one, room.id)
})

test('a room of the office whose only teacher leaves is closed to its students', async () => {
  const { cast } = at.here
  const teacher = await newcomer('teacher')
  const { id } = await at.as('owner')(chat.createRoom, {
    body: {
      name: 'Ikki sinf',
      audience: [cast.studentA.id, cast.studentB.id, teacher.id].map((person_id) => ({
        readers: 'person' as const,
        person_id,
      })),
    },
  })
  await say('studentA', id)
  await gone(teacher.id, at.clock.now())
  await refused(say('studentA', id), 'room_has_no_staff')
  await say('owner', id)
})

test('a teacher who loses the last lesson leaves the class unattended, and a role that changes counts', async () => {
  const { classB, cast } = at.here
  const room = (await at.as('studentB')(chat.rooms, {})).results.find(
    (each) => each.kind === 'class' && each.class!.id === classB,
  )!
  await say('studentB', room.id)
  const taught = and(
    eq(classSubjects.classId, classB),
    eq(classSubjects.teacherId, cast.teacherB.id),
  )
  await at.here.inside(async (db) => {
    await db.update(classSubjects).set({ teacherId: null }).where(taught)
    await db.update(classes).set({ homeroomTeacherId: null }).where(eq(classes.id, classB))
  })
  await refused(say('studentB', room.id), 'room_has_no_staff')
})

test('the office is notified once of rooms without staff, and again when it happens again', async () => {
  await told()
  await at.here.inside((db) => db.execute(sql`update notifications set read_at = now()`))
  const { classId } = await classAlone()
  await classAlone()
  expect(await told()).toBe(1)
  expect(await told()).toBe(1)
  const teacher = await newcomer('teacher')
  await at.here.inside((db) =>
    db.update(classes).set({ homeroomTeacherId: teacher.id }).where(eq(classes.id, classId)),
  )
  expect(await told()).toBe(1)
  await gone(teacher.id, at.clock.now())
  expect(await told()).toBe(2)
})

test('the database refuses a message and a changed text in a room without staff, whoever writes them', async () => {
  const { students, room } = await classAlone()
  const insert = (author: string) =>
    at.here
      .inside((db) =>
        db.execute(sql`
          with numbered as (
            update chat_rooms set last_seq = last_seq + 1, last_change = last_change + 1 where id = ${room.id}
            returning last_seq, last_change)
          insert into chat_messages (business_id, id, room_id, seq, change, author_id, client_id, text, created_at, search_text)
          select ${at.here.business}, ${uuid()}, ${room.id}, last_seq, last_change, ${author}, ${uuid()}, 'x', now(), 'x'
          from numbered`),
      )
      .then(
        () => undefined,
        (error: unknown) => brokenConstraint(error),
      )
  expect(await insert(students[0]!.id)).toBe('chat_messages_attended')
  expect(await insert(at.here.cast.admin.id)).toBeUndefined()
  // control: without the mark the same statement is taken
  await at.here.inside((db) =>
    db.update(chatRooms).set({ unattendedAt: null }).where(eq(chatRooms.id, room.id)),
  )
  expect(await insert(students[0]!.id)).toBeUndefined()
})
