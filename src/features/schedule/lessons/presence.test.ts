import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rooms } from '../../../core/business/rooms/contract.ts'
import { classes } from '../../../core/classes/contract.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { coversSchool, inForce } from '../../../testing/schedule/covers-school.ts'
import { liveProcesses, never } from '../../../testing/live.ts'
import { teacherAbsences } from '../covers/contract.absences.ts'
import { covers } from '../covers/contract.ts'
import { schedules } from '../contract.ts'

// two processes that share nothing but the database
let at: Awaited<ReturnType<typeof coversSchool>>
const { process, page, end } = liveProcesses(() => at)
beforeAll(async () => {
  at = await coversSchool()
})
afterEach(end)
afterAll(() => at.close())

const draft = async () =>
  `schedule:${(await at.as('owner')(schedules.create, { body: { name: 'Draft' } })).id}`
type Page = Awaited<ReturnType<typeof page>>
const ofType = ({ heard }: Page, type: string) => heard.filter((frame) => frame.type === type)
const doings = (one: Page) =>
  ofType(one, 'there').map((frame) => (frame as { doing?: string }).doing)

test('who has a version open hears who else has, and what they hold, at another process too, until they leave', async () => {
  const [here, there] = [await process(never), await process(never)]
  const topic = await draft()
  const one = await page(here, at.here.cast.owner, topic)
  const two = await page(there, at.here.cast.admin, topic)
  const both = [one, two]
  one.say({ type: 'here', topic, doing: '' })
  await expect.poll(() => doings(two)).toEqual([''])
  one.say({ type: 'here', topic, doing: 'line-1 2 3' })
  await expect.poll(() => doings(two)).toEqual(['', 'line-1 2 3'])
  const [told] = ofType(two, 'there')
  expect(told).toMatchObject({ topic, user: at.here.cast.owner.id })
  expect((told as { name?: string }).name).toMatch(/\p{L}/u)
  // who comes later hears it as well
  const three = await page(there, at.here.cast.admin, topic)
  await expect.poll(() => doings(three)).toEqual(['line-1 2 3'])
  // nobody is told of themselves
  expect(both.map((each) => ofType(each, 'there').length)).toEqual([0, 2])
  one.say({ type: 'unsubscribe', topic })
  await expect.poll(() => ofType(two, 'gone')).toEqual([{ ...told, type: 'gone' }].map(idOnly))
})
const idOnly = (frame: object) => {
  const { type, topic, id } = frame as Record<string, string>
  return { type, topic, id }
}

test('a page that is closed holds nothing any more', async () => {
  const to = await process(never)
  const topic = await draft()
  const one = await page(to, at.here.cast.owner, topic)
  const two = await page(to, at.here.cast.admin, topic)
  two.say({ type: 'here', topic, doing: 'line-1 2 3' })
  await expect.poll(() => doings(one)).toEqual(['line-1 2 3'])
  two.leave()
  await expect.poll(() => ofType(one, 'gone').length).toBe(1)
})

test('a text is no doing, and who may not follow a version is not told of', async () => {
  const to = await process(never)
  const topic = await draft()
  const one = await page(to, at.here.cast.owner, topic)
  const teacher = await page(to, at.here.cast.teacherA, topic)
  const two = await page(to, at.here.cast.admin, topic)
  teacher.say({ type: 'here', topic, doing: 'a' })
  two.say({ type: 'here', topic, doing: '<b>' })
  two.say({ type: 'here', topic, doing: 'x'.repeat(81) })
  two.say({ type: 'here', topic, doing: 'last' })
  await expect.poll(() => doings(one)).toEqual(['last'])
  expect(teacher.heard).toEqual([{ type: 'refused', topic }])
})

test('who arranges lessons hears that what they stand on is another, of the own business, and nobody else does', async () => {
  const to = await process(never)
  const topic = `ground:${at.here.business}`
  const one = await page(to, at.here.cast.admin, topic)
  const teacher = await page(to, at.here.cast.teacherA, topic)
  const elsewhere = await page(to, at.here.cast.admin, `ground:${uuid()}`)
  const told = () => one.heard.filter((frame) => !('type' in frame)).length
  const params = { id: at.here.cast.teacherA.id }
  const { version } = await at.as('owner')(teachers.wishes, { params })
  const wishes = [{ weekday: 1, shift: 1, period: 1, wish: 'blocked' as const }]
  await at.as('owner')(teachers.setWishes, { params, body: { version, wishes } })
  await expect.poll(told).toBe(1)
  const body = { name: 'Another room', kind: 'classroom' as const, holds: 1 }
  const room = await at.as('owner')(rooms.create, { body })
  await expect.poll(told).toBe(2)
  const closed = [{ weekday: 1, shift: 1, period: 1 }]
  const change = { version: room.version, closed }
  await at.as('owner')(rooms.edit, { params: { id: room.id }, body: change })
  await expect.poll(told).toBe(3)
  const { plan_version } = await at.as('owner')(classes.show, { params: { id: at.here.classA } })
  const plan = { plan_version, subjects: [] }
  await at.as('owner')(classes.plan, { params: { id: at.here.classA }, body: plan })
  await expect.poll(told).toBe(4)
  expect(teacher.heard).toEqual([{ type: 'refused', topic }])
  expect(elsewhere.heard).toMatchObject([{ type: 'refused' }])
})

test('the office hears of every change of the substitutions of a day, of a no as well, and nobody else does', async () => {
  const to = await process(never)
  const { business, cast } = at.here
  const date = '2026-11-24'
  const topic = `covers:${business}:${date}`
  const office = await page(to, cast.admin, topic)
  const teacher = await page(to, cast.teacherA, topic)
  const other = await page(to, cast.admin, `covers:${business}:2026-11-25`)
  const strange = await page(to, cast.admin, `covers:${at.elsewhere.business}:${date}`)
  const told = (of: Page) => of.heard.filter((frame) => !('type' in frame)).length
  const ids = await inForce(at, [{ period: 1, parts: [{ teacher: cast.teacherA.id }] }])
  const by = at.as('owner')
  const heard = async (work: () => Promise<unknown>) => {
    const before = told(office)
    await work()
    await expect.poll(() => told(office)).toBeGreaterThan(before)
  }
  const absence = { teacher_id: cast.teacherA.id, from: date, to: date, excuse: 'illness' as const }
  await heard(() => by(teacherAbsences.create, { body: absence }))
  const give = () =>
    by(covers.assign, {
      body: {
        ...{ date, lesson: ids[0]!, part: 1 },
        ...{ kind: 'substitute', teacher_id: cast.teacherB.id },
      },
    })
  await heard(give)
  const [asked] = (await at.as('teacherB')(covers.own, {})).results
  const { id, version } = asked!.lesson.change!
  await heard(() =>
    at.as('teacherB')(covers.answer, { params: { id }, body: { version, accept: false } }),
  )
  // whoever has declined stands last, and says so
  const { uncovered } = await by(covers.day, { query: { date } })
  const last = uncovered[0]!.candidates.at(-1)!
  expect(last.teacher).toBe(cast.teacherB.id)
  expect(last.chips.map(({ kind }) => kind)).toContain('declined')
  await heard(give)
  await heard(() => by(covers.publish, { body: { date } }))
  const { changed } = await by(covers.day, { query: { date } })
  const change = changed[0]!.change!
  await heard(() =>
    by(covers.withdraw, { params: { id: change.id }, body: { version: change.version } }),
  )
  expect(told(other)).toBe(0)
  expect(teacher.heard).toEqual([{ type: 'refused', topic }])
  expect(strange.heard).toEqual([
    { type: 'refused', topic: `covers:${at.elsewhere.business}:${date}` },
  ])
})
