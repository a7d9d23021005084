import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { liveProcesses, never } from '../testing/live.ts'
import { school } from '../testing/school.ts'
import { schedules } from './contract.ts'

// two processes that share nothing but the database
let at: Awaited<ReturnType<typeof school>>
const { process, page, end } = liveProcesses(() => at)
beforeAll(async () => {
  at = await school()
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
