import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, school } from '../../testing/school.ts'
import { liveProcesses, never } from '../../testing/live.ts'
import { classes, classSubjects } from '../classes/table.ts'
import { closing } from '../../platform/live/live-limits.ts'
import { marks } from './contract.ts'

// two processes that share nothing but the database
let at: Awaited<ReturnType<typeof school>>
const { process, page, end } = liveProcesses(() => at)
beforeAll(async () => {
  at = await school()
})
afterEach(end)
afterAll(() => at.close())

const date = '2026-11-17'
const topicOf = (classId: string, time = date) => `marks:${classId}:${time}`

const mark = async (teacher: 'teacherA' | 'teacherB', classId: string) => {
  const student = await at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, classId, id)
    return id
  })
  const entries = [{ student_id: student, kind: 'rate' as const, value: 5 }]
  const { saved } = await at.as(teacher)(marks.save, {
    params: { id: classId },
    body: { date, entries },
  })
  return saved[0]!
}

test('two teachers at two processes hear each other, of the class and day that they have open alone', async () => {
  const [here, there] = [await process(never), await process(never)]
  const topic = topicOf(at.here.classA)
  const one = await page(here, at.here.cast.teacherA, topic)
  const two = await page(there, at.here.cast.owner, topic, topicOf(at.here.classA, '2026-11'))
  const other = await page(there, at.here.cast.teacherB, topicOf(at.here.classB))
  const yesterday = await page(there, at.here.cast.teacherA, topicOf(at.here.classA, '2026-11-16'))
  await two.hears({ type: 'subscribed', topic: topicOf(at.here.classA, '2026-11') })
  const given = await mark('teacherA', at.here.classA)
  for (const each of [one, two]) await each.hears({ topic })
  await two.hears({ topic: topicOf(at.here.classA, '2026-11') })
  // never the news itself
  expect(JSON.stringify([one.heard, two.heard])).not.toContain(given.id)
  await at.as('teacherA')(marks.correct, {
    params: { id: given.id },
    body: { value: 4, version: 1 },
  })
  await expect.poll(() => one.news()).toEqual([topic, topic])
  expect([other.news(), yesterday.news()]).toEqual([[], []])
})

test('what is not theirs cannot be followed: another class, another school, an unknown kind', async () => {
  const to = await process(never)
  const refused = async (who: Pick<Person, 'access'>, topic: string) =>
    (await page(to, who, topic)).heard
  const { cast, classA, classB } = at.here
  for (const [who, topic] of [
    [cast.teacherB, topicOf(classA)],
    [cast.studentA, topicOf(classA)],
    [cast.parentA, topicOf(classA)],
    [cast.teacherA, topicOf(classB)],
    [at.elsewhere.cast.owner, topicOf(classA)],
    [cast.owner, topicOf(at.elsewhere.classA)],
    [cast.owner, topicOf('-'.repeat(36))],
    [cast.owner, 'wallets:1'],
    [cast.owner, 'toString'],
  ] as const)
    expect(await refused(who, topic)).toEqual([{ type: 'refused', topic }])
})

test('who has lost the class hears so before anything else, and nothing after', async () => {
  const to = await process(never)
  const topic = topicOf(at.here.classB)
  const teacher = await page(to, at.here.cast.teacherB, topic)
  const owner = await page(to, at.here.cast.owner, topic)
  await at.here.inside(async (db) => {
    await db.delete(classSubjects).where(eq(classSubjects.classId, at.here.classB))
    await db.update(classes).set({ homeroomTeacherId: null }).where(eq(classes.id, at.here.classB))
  })
  const give = async () => {
    const { id } = await at.here.inside(async (db) => {
      const made = await at.here.make.user(db, { role: 'student' })
      await at.here.make.enrol(db, at.here.classB, made.id)
      return made
    })
    const entries = [{ student_id: id, kind: 'rate' as const, value: 5 }]
    await at.as('owner')(marks.save, { params: { id: at.here.classB }, body: { date, entries } })
  }
  await give()
  await owner.hears({ topic })
  await teacher.hears({ type: 'refused', topic })
  await give()
  await expect.poll(() => owner.news()).toHaveLength(2)
  expect(teacher.news()).toEqual([])
})

test('the look every few seconds finds it as well, without anything being marked', async () => {
  const to = await process({ sweepEvery: 25 })
  const topic = topicOf(at.here.classA)
  const person = await at.here.inside(async (db) => {
    const made = await at.here.make.user(db, { role: 'teacher' })
    await db.insert(classSubjects).values({
      businessId: at.here.business,
      id: made.id,
      classId: at.here.classA,
      subjectId: at.here.subject,
      teacherId: made.id,
      hoursPerWeek: 1,
      groupNumber: 2,
    })
    const access = await at.here.make.access(db, made.id, at.sessionKey, at.clock.now())
    return { ...made, access }
  })
  const teacher = await page(to, person, topic)
  await teacher.hears({ type: 'subscribed', topic })
  await at.here.inside((db) => db.delete(classSubjects).where(eq(classSubjects.id, person.id)))
  await teacher.hears({ type: 'refused', topic })
})

test('no more than is bearable, and nothing without a token', async () => {
  const to = await process({ ...never, framesAMinute: 30 })
  const { cast, classA } = at.here
  const many = await page(to, cast.owner)
  for (let day = 1; day <= 21; day += 1)
    many.say({
      type: 'subscribe',
      topic: topicOf(classA, `2026-10-${String(day).padStart(2, '0')}`),
    })
  await many.hears({ type: 'refused', topic: topicOf(classA, '2026-10-21') })
  many.say({ type: 'unsubscribe', topic: topicOf(classA, '2026-10-01') })
  many.say({ type: 'subscribe', topic: topicOf(classA) })
  await many.hears({ type: 'subscribed', topic: topicOf(classA) })
  for (let times = 0; times < 10; times += 1) many.say({ type: 'hello' })
  expect(await many.code).toBe(closing.tooMany)
  expect(await (await page(to, { access: 'at.x.y' })).code).toBe(closing.notSignedIn)
})
