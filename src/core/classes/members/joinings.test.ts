import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batches } from '../../audit/contract.ts'
import { dailyMarks } from '../../marks/table.ts'
import { notifications } from '../../notifications/table.ts'
import { studentHistory } from '../../students/record/contract.page.ts'
import type { Db } from '../../../platform/db/db.ts'
import { students } from '../../students/contract.ts'
import { school } from '../../../testing/school.ts'
import { classRecords, joinings } from '../record/contract.ts'
import { classes } from '../contract.ts'
import { deleteJoinings, holdDue } from './queries.joinings.ts'
import { lockStudents } from './queries.ts'
import { joinWhatIsDue } from './service.joinings.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const [today, coming, dayAfter] = ['2026-11-17', '2026-12-01', '2026-12-02']
const office = () => at.as('owner')
const newStudent = () =>
  at.here.inside(async (db) => (await at.here.make.user(db, { role: 'student' })).id)
const enrol = (classId: string, student_id: string, from_date?: string) =>
  office()(classes.enrol, {
    params: { id: classId },
    body: { student_id, ...(from_date && { from_date }) },
  })
const move = (id: string, class_id: string, from_date: string) =>
  office()(students.move, { body: { ids: [id], class_id, from_date } })
const historyOf = async (id: string) =>
  (await office()(studentHistory.classes, { params: { id } })).results.map((row) => [
    row.class.id,
    row.from_date,
    row.planned ? 'planned' : row.to_date,
  ])
const rosterOf = async (id: string) =>
  (await office()(classes.students, { params: { id } })).results.map((pupil) => pupil.id)
/** What the upkeep does on this day, as many times as it comes round. */
const onDay = async (day: string, rounds = 1) => {
  for (let round = 0; round < rounds; round += 1)
    await at.here.inside((db) => joinWhatIsDue(db, at.here.business, new Date(`${day}T03:00:00Z`)))
}

test('a move to a coming day is shown at once and carried out on its day, once', async () => {
  const id = await newStudent()
  await enrol(at.here.classA, id, '2026-09-02')
  expect(await enrol(at.here.classB, id, coming)).toMatchObject({
    class_id: at.here.classB,
    from_date: coming,
    planned: true,
  })
  expect(await historyOf(id)).toEqual([
    [at.here.classB, coming, 'planned'],
    [at.here.classA, '2026-09-02', null],
  ])
  expect(await office()(students.show, { params: { id } })).toMatchObject({
    classes: [{ id: at.here.classA }],
    coming: [{ id: at.here.classB, from_date: coming }],
  })
  const { results } = await office()(classRecords.members, { params: { id: at.here.classB } })
  expect(results[0]).toMatchObject({ student: { id }, from_date: coming, planned: true })

  await onDay('2026-11-30')
  expect(await rosterOf(at.here.classA)).toContain(id)
  expect(await rosterOf(at.here.classB)).not.toContain(id)
  await onDay(coming, 2)
  expect(await rosterOf(at.here.classA)).not.toContain(id)
  expect(await historyOf(id)).toEqual([
    [at.here.classB, coming, null],
    [at.here.classA, '2026-09-02', '2026-11-30'],
  ])
})

test('a plan is replaced by another one, taken back, and comes back by undo', async () => {
  const id = await newStudent()
  await enrol(at.here.classA, id)
  await move(id, at.here.classB, dayAfter)
  const { batch_id } = await move(id, at.here.classB, coming)
  expect(await historyOf(id)).toEqual([
    [at.here.classB, coming, 'planned'],
    [at.here.classA, today, null],
  ])
  await office()(batches.undo, { params: { id: batch_id! } })
  const [planned] = (await office()(studentHistory.classes, { params: { id } })).results
  expect(planned).toMatchObject({ from_date: dayAfter, planned: true })
  const cancelled = await office()(joinings.remove, { params: { id: planned!.id } })
  await onDay(dayAfter)
  expect(await historyOf(id)).toEqual([[at.here.classA, today, null]])
  await office()(batches.undo, { params: { id: cancelled.batch_id } })
  await onDay(dayAfter)
  expect(await historyOf(id)).toEqual([
    [at.here.classB, dayAfter, null],
    [at.here.classA, today, coming],
  ])
})

test('a day that was marked in the other class was spent there', async () => {
  const id = await newStudent()
  await enrol(at.here.classA, id, '2026-11-10')
  await move(id, at.here.classB, '2026-11-18')
  const mark = {
    businessId: at.here.business,
    classId: at.here.classA,
    studentId: id,
    day: '2026-11-18',
    kind: 'attendance' as const,
    value: 1,
    recordedBy: at.here.cast.teacherA.id,
    recordedAt: at.clock.now(),
  }
  await at.here.inside((db) => db.insert(dailyMarks).values({ ...mark, id: uuid() }))
  await onDay('2026-11-18')
  expect(await rosterOf(at.here.classA)).toContain(id)
  await onDay('2026-11-19')
  expect(await historyOf(id)).toEqual([
    [at.here.classB, '2026-11-19', null],
    [at.here.classA, '2026-11-10', '2026-11-18'],
  ])
})

test('what was planned falls with leaving the school, the class or another move', async () => {
  const [gone, closed, moved] = [await newStudent(), await newStudent(), await newStudent()]
  for (const id of [gone, closed, moved]) await enrol(at.here.classA, id)
  await move(gone, at.here.classB, coming)
  await office()(students.archive, { body: { ids: [gone], left_for: 'moved' } })
  const group = await office()(classes.create, {
    body: { name: 'Yopiladi', academic_year: '2026/2027' },
  })
  await enrol(group.id, closed, coming)
  await office()(classes.edit, {
    params: { id: group.id },
    body: { archived: true, version: group.version },
  })
  await move(moved, at.here.classB, coming)
  await enrol(at.here.classB, moved)
  await onDay(coming)
  expect(await historyOf(gone)).toEqual([[at.here.classA, today, today]])
  expect(await historyOf(closed)).toEqual([[at.here.classA, today, null]])
  expect((await historyOf(moved)).filter(([id]) => id === at.here.classB)).toHaveLength(1)
})

test('a group is left on the day on which the next one begins', async () => {
  const [one, other] = await Promise.all(
    ['Tong', 'Kech'].map((name) =>
      office()(classes.create, { body: { name, academic_year: '2026/2027' } }),
    ),
  )
  const id = await newStudent()
  await enrol(one!.id, id)
  await office()(classes.enrolMany, {
    params: { id: other!.id },
    body: { student_ids: [id], from_date: coming, leaving: one!.id },
  })
  await onDay(coming)
  expect(await historyOf(id)).toMatchObject([
    [other!.id, coming, null],
    [one!.id, expect.any(String), '2026-11-30'],
  ])
})

test('the family is told on the day and not before', async () => {
  const id = at.here.cast.studentA.id
  const told = () =>
    at.here.inside((db) =>
      db.$count(
        notifications,
        and(eq(notifications.userId, id), eq(notifications.link, `/classes/${at.here.classB}`)),
      ),
    )
  await move(id, at.here.classB, coming)
  const seenBy = async (who: Parameters<typeof at.as>[0]) => {
    const { coming: planned = [] } = await at.as(who)(students.show, { params: { id } })
    const { results } = await at.as(who)(studentHistory.classes, { params: { id } })
    return [planned.length, results.filter((row) => row.planned).length]
  }
  for (const who of ['studentA', 'parentA'] as const) expect(await seenBy(who)).toEqual([0, 0])
  // control: whoever works there sees it
  for (const who of ['owner', 'teacherA'] as const) expect(await seenBy(who)).toEqual([1, 1])
  await onDay('2026-11-30')
  expect(await told()).toBe(0)
  await onDay(coming)
  expect(await told()).toBe(1)
})

test('the round and whoever moves a student at that moment wait for each other in one order', async () => {
  const day = '2026-12-03'
  const id = await newStudent()
  await enrol(at.here.classA, id)
  await move(id, at.here.classB, day)
  const who = { businessId: at.here.business }
  /** Moves the student by hand while the round has begun: how both of them end. */
  const meanwhile = async (round: (db: Db) => Promise<unknown>) => {
    let begun: Promise<unknown> = Promise.resolve()
    const byHand = at.here.inside(async (db) => {
      await lockStudents(db, who, [id])
      begun = at.here.inside(round)
      begun.catch(() => {})
      await at.untilBlocked()
      await deleteJoinings(db, who, [id], { classId: at.here.classB, home: true })
    })
    const ends = await Promise.allSettled([byHand, byHand.catch(() => {}).then(() => begun)])
    return ends.map(({ status }) => status).toSorted()
  }
  // control: plans before students, and one of the two is thrown out
  const plansFirst = async (db: Db) => {
    await holdDue(db, who, [id], day)
    await lockStudents(db, who, [id])
  }
  expect(await meanwhile(plansFirst)).toEqual(['fulfilled', 'rejected'])
  await move(id, at.here.classB, day)
  const round = (db: Db) => joinWhatIsDue(db, at.here.business, new Date(`${day}T03:00:00Z`))
  expect(await meanwhile(round)).toEqual(['fulfilled', 'fulfilled'])
})

test('who is in the class already is refused, and plans are for the office alone', async () => {
  const id = await newStudent()
  await enrol(at.here.classA, id)
  await expect(enrol(at.here.classA, id, '2026-12-20')).rejects.toMatchObject({
    fields: { student_id: 'student_is_in_class_already' },
  })
  const { id: plan } = await enrol(at.here.classB, id, '2026-12-20')
  await expect(at.as('teacherA')(joinings.remove, { params: { id: plan } })).rejects.toMatchObject({
    detail: 'you_dont_have_permission',
  })
})
