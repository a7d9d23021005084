import { and, eq, isNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '../../testing/school.ts'
import { batches } from '../audit/contract.ts'
import { classes as classTable, classSubjects } from '../classes/table.ts'
import { profile } from '../profile/contract.ts'
import { users } from '../profile/table.ts'
import { teachers } from './contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

const held = { status: 409, detail: 'teacher_has_classes' }
const as = (who: 'admin' | 'owner' = 'admin') => at.as(who)
const show = (id: string) => as()(teachers.show, { params: { id } })
const load = (id: string) => as()(teachers.load, { params: { id } })
const archive = (...ids: string[]) => as()(teachers.archive, { body: { ids } })
const undo = (id: string) => as('owner')(batches.undo, { params: { id } })

/** A teacher who leads a class of their own and teaches it. */
async function busy(letter: string) {
  return at.here.inside(async (db) => {
    const teacher = await at.here.make.user(db, { role: 'teacher' })
    const classId = uuid()
    const own = { letter, grade: 8, teacherId: teacher.id, subjectId: at.here.subject }
    await at.here.make.class(db, classId, own)
    return { ...teacher, classId }
  })
}
const idle = () => at.here.inside((db) => at.here.make.user(db, { role: 'teacher' }))

/** Plans and homeroom classes of living classes whose teacher has left: there may be none. */
const dangling = () =>
  at.here.inside(async (db) => {
    const living = isNull(classTable.archivedAt)
    const gone = (teacher: typeof classSubjects.teacherId | typeof classTable.homeroomTeacherId) =>
      and(eq(users.id, teacher), living)
    const plans = await db
      .select({ archived: users.archivedAt })
      .from(classSubjects)
      .innerJoin(classTable, eq(classTable.id, classSubjects.classId))
      .innerJoin(users, gone(classSubjects.teacherId))
    const led = await db
      .select({ archived: users.archivedAt })
      .from(classTable)
      .innerJoin(users, gone(classTable.homeroomTeacherId))
    return [...plans, ...led].filter(({ archived }) => archived).length
  })

test('who leads or teaches a class is not archived before somebody takes over', async () => {
  const leaver = await busy('X')
  const { version } = await show(leaver.id)
  const params = { id: leaver.id }
  const edit = as()(teachers.edit, { params, body: { version: version!, archived: true } })
  await expect(edit).rejects.toMatchObject(held)
  expect(await show(leaver.id)).toMatchObject({ archived: false, version })

  const successor = await idle()
  const { lessons, leads } = await load(leaver.id)
  const given = lessons.map(({ id }) => ({ id, teacher_id: successor.id }))
  const leave = (body: object) =>
    as()(teachers.leave, { params, body: { classes: [], lessons: [], ...body } })
  await expect(leave({ lessons: given })).rejects.toMatchObject(held)
  const led = leads.map(({ id }) => ({ id, teacher_id: null }))
  await expect(leave({ classes: led })).rejects.toMatchObject(held)
  expect((await load(leaver.id)).lessons).toEqual(lessons)

  const { batch_id } = await leave({ classes: led, lessons: given })
  expect(await show(leaver.id)).toMatchObject({ archived: true, classes: [], subjects: [] })
  expect((await load(successor.id)).lessons).toMatchObject([{ class: { label: '8-X' } }])
  expect(await dangling()).toBe(0)

  await undo(batch_id)
  expect(await load(leaver.id)).toMatchObject({ lessons, leads })
  expect(await show(leaver.id)).toMatchObject({ archived: false })
  expect((await load(successor.id)).lessons).toEqual([])
})

test('who has deleted the own account while teaching can still be relieved of the classes', async () => {
  const gone = await busy('V')
  const archivedAt = at.clock.now()
  await at.here.inside((db) => db.update(users).set({ archivedAt }).where(eq(users.id, gone.id)))
  const { lessons, leads } = await load(gone.id)
  const { teacherA } = at.here.cast
  const body = {
    classes: leads.map(({ id }) => ({ id, teacher_id: null })),
    lessons: lessons.map(({ id }) => ({ id, teacher_id: teacherA.id })),
  }
  await as()(teachers.leave, { params: { id: gone.id }, body })
  expect(await show(gone.id)).toMatchObject({ archived: true, classes: [] })
  expect(await dangling()).toBe(0)
})

test('only a teacher of today takes over', async () => {
  const leaver = await busy('Y')
  const gone = await idle()
  await archive(gone.id)
  const [lesson] = (await load(leaver.id)).lessons
  const { studentA, admin } = at.here.cast
  for (const teacher_id of [
    leaver.id,
    gone.id,
    studentA.id,
    admin.id,
    at.elsewhere.cast.teacherA.id,
    uuid(),
  ]) {
    const body = { classes: [], lessons: [{ id: lesson!.id, teacher_id }] }
    const leave = as()(teachers.leave, { params: { id: leaver.id }, body })
    await expect(leave).rejects.toMatchObject({
      status: 400,
      fields: { 'lessons.0.teacher_id': 'not_found' },
    })
  }
  // the lesson of somebody else is not theirs to give
  const other = (await load(at.here.cast.teacherB.id)).lessons[0]!
  const body = { classes: [], lessons: [{ id: other.id, teacher_id: at.here.cast.teacherA.id }] }
  await expect(as()(teachers.leave, { params: { id: leaver.id }, body })).rejects.toMatchObject(
    held,
  )
  expect((await load(at.here.cast.teacherB.id)).lessons).toContainEqual(other)
})

test('many are archived at once, those with classes are named, and one press takes it back', async () => {
  const [one, two, leader] = [await idle(), await idle(), await busy('W')]
  const token = await at.here.inside((db) =>
    at.here.make.access(db, one.id, at.sessionKey, at.clock.now()),
  )
  const person = { ...one, role: 'teacher' as const, access: token }
  expect(await at.as(person)(profile.info, {})).toMatchObject({ id: one.id })

  const { batch_id, count, refused } = await archive(one.id, two.id, leader.id)
  expect(count).toBe(2)
  expect(refused).toMatchObject([{ teacher: { id: leader.id }, detail: 'teacher_has_classes' }])
  await expect(at.as(person)(profile.info, {})).rejects.toMatchObject({ status: 401 })
  expect(await show(leader.id)).toMatchObject({ archived: false })
  await undo(batch_id!)
  for (const { id } of [one, two]) expect(await show(id)).toMatchObject({ archived: false })

  await archive(one.id, two.id)
  const everything = { archived: 'true' as const }
  const restored = await as()(teachers.restore, { body: { everything } })
  expect(restored.count).toBeGreaterThanOrEqual(2)
  for (const { id } of [one, two]) expect(await show(id)).toMatchObject({ archived: false })
  expect(await archive(leader.id)).toMatchObject({ batch_id: null, count: 0 })
  await expect(archive(one.id, at.elsewhere.cast.teacherA.id)).rejects.toMatchObject({
    status: 404,
  })
})

/** Waits until the work is done or stands before a lock that somebody else holds. */
async function doneOrWaiting(work: Promise<unknown>) {
  let done = false
  const end = () => (done = true)
  work.then(end, end)
  while (!done) {
    const { rows } = await at.database.plain.execute<{ waiting: boolean }>(
      sql`select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waiting`,
    )
    if (rows[0]!.waiting) return
  }
}

/** Gives the teacher a class in a transaction that ends only after `meanwhile` has begun. */
async function giveWhile(teacherId: string, letter: string, meanwhile: () => Promise<unknown>) {
  const begun: Promise<unknown>[] = []
  await at.here.inside(async (db) => {
    const own = { letter, teacherId, subjectId: at.here.subject }
    await at.here.make.class(db, uuid(), own)
    begun.push(meanwhile())
    await doneOrWaiting(begun[0]!)
  })
  return begun[0]
}

test('a class that is given while its teacher leaves keeps the teacher; without the guard it would not', async () => {
  const leaver = await idle()
  const answer = await giveWhile(leaver.id, 'Q', () => archive(leaver.id))
  expect(answer).toMatchObject({ count: 0, refused: [{ detail: 'teacher_has_classes' }] })
  expect(await dangling()).toBe(0)

  const owner = new pg.Client(at.owner)
  await owner.connect()
  const guard = async (state: 'enable' | 'disable') => {
    for (const table of ['classes', 'class_subjects'])
      // who keeps the rooms of the chat makes one wait for the other as well
      for (const trigger of ['refuse_who_has_left', 'keep_chat_of_new'])
        await owner.query(`alter table ${table} ${state} trigger ${trigger}`)
  }
  await guard('disable')
  const other = await idle()
  await giveWhile(other.id, 'P', () => archive(other.id))
  expect(await dangling()).toBe(2)
  await guard('enable')
  await owner.end()
})

test('the guard itself: nobody who has left is given a class, whoever writes it', async () => {
  const gone = await idle()
  await archive(gone.id)
  const give = at.here.inside((db) =>
    at.here.make.class(db, uuid(), { letter: 'Z', teacherId: gone.id }),
  )
  await expect(give).rejects.toMatchObject({ cause: { constraint: 'teacher_has_left' } })
  const plan = at.here.inside((db) =>
    db
      .update(classSubjects)
      .set({ teacherId: gone.id })
      .where(eq(classSubjects.classId, at.here.classA)),
  )
  await expect(plan).rejects.toMatchObject({ cause: { constraint: 'teacher_has_left' } })
})
