import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { school, tuesday } from '../../testing/school.ts'
import { homeNews } from './contract.home.ts'
import { newsAnswers } from './answers/contract.ts'
import { type AudienceInput, news } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(async () => {
  at.clock.time = tuesday
  await at.here.inside((db) => db.execute(sql`delete from posts`))
})
afterAll(() => at.close())

type Name = 'owner' | 'teacherA' | 'studentA' | 'parentA' | 'parentB'
const hours = (count: number) => new Date(tuesday.getTime() + count * 3_600_000)
async function out(
  uz: string,
  more: object = {},
  audience: AudienceInput[] = [{ readers: 'parents' }],
) {
  const body = { uz: [{ kind: 'paragraph' as const, runs: [{ text: uz }] }] }
  const { id, version } = await at.as('owner')(news.create, {
    body: { name: { uz }, body, audience, ...more },
  })
  await at.as('owner')(news.publish, { params: { id }, body: { version } })
  return id
}
const home = (who: Name) => at.as(who)(homeNews.show, {})
const names = (rows: { name: { uz?: string | undefined } }[]) => rows.map(({ name }) => name.uz)
const inHours = (from: number, to: number, asks = true) => ({
  event: {
    starts_at: hours(from).toISOString(),
    ends_at: hours(to).toISOString(),
    place: 'Zal',
    asks,
  },
})

test('the three newest that were not read stand on the home of whoever they are for, and none of a month ago', async () => {
  for (const name of ['Bir', 'Ikki', 'Uch', 'Toʻrt']) {
    await out(name)
    at.clock.time = new Date(at.clock.time.getTime() + 60_000)
  }
  const { unread } = await home('parentA')
  expect(names(unread)).toEqual(['Toʻrt', 'Uch', 'Ikki'])
  await at.as('parentA')(news.see, { body: { ids: [unread[0]!.id] } })
  expect(names((await home('parentA')).unread)).toEqual(['Uch', 'Ikki', 'Bir'])
  expect((await home('studentA')).unread).toEqual([])
  await at.here.inside((db) =>
    db.execute(sql`update posts set publish_at = publish_at - interval '31 days'`),
  )
  expect((await home('parentA')).unread).toEqual([])
})

test('an event of the next seven days stands there for who comes or has not answered, until it is over', async () => {
  const id = await out('Majlis', inHours(24, 26))
  await out('Keyingi oy', inHours(24 * 20, 24 * 20 + 2))
  const events = async (who: Name) => (await home(who)).events
  expect(await events('parentA')).toEqual([
    {
      id,
      name: { uz: 'Majlis' },
      starts_at: hours(24).toISOString(),
      ends_at: hours(26).toISOString(),
      place: 'Zal',
      coming: null,
      unanswered: true,
    },
  ])
  // what stands as an event is not told again as something unread
  expect(names((await home('parentA')).unread)).toEqual(['Keyingi oy'])
  const reply = (who: Name, coming: boolean) =>
    at.as(who)(newsAnswers.reply, { params: { id }, body: { coming } })
  await reply('parentA', true)
  expect(await events('parentA')).toMatchObject([{ id, coming: true, unanswered: false }])
  await reply('parentB', false)
  expect(await events('parentB')).toEqual([])
  // of the office only who is invited
  expect(await events('owner')).toEqual([])
  at.clock.time = hours(27)
  expect(await events('parentA')).toEqual([])
})

test('an event that asks nothing waits for no answer, and one that is taken down is none', async () => {
  const id = await out('Bayram', inHours(2, 3, false))
  expect((await home('parentA')).events).toMatchObject([{ id, coming: null, unanswered: false }])
  await at.as('owner')(news.takeDown, { params: { id } })
  expect(await home('parentA')).toEqual({ unread: [], events: [] })
})
