import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '../notifications/contract.ts'
import { school, tuesday } from '../testing/school.ts'
import { type AudienceInput, news } from './contract.ts'
import { tell, tellReaders } from './service.telling.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(async () => {
  at.clock.time = tuesday
  await at.here.inside((db) => db.execute(sql`delete from notifications`))
  await at.here.inside((db) => db.execute(sql`delete from posts`))
})
afterAll(() => at.close())

const hour = 3_600_000
async function out(uz: string, audience: AudienceInput[], publish_at?: string) {
  const owner = at.as('owner')
  const body = { uz: [{ kind: 'paragraph' as const, runs: [{ text: uz }] }] }
  const { id, version } = await owner(news.create, { body: { name: { uz }, body, audience } })
  const when = { version, ...(publish_at && { publish_at }) }
  return owner(news.publish, { params: { id }, body: when })
}
const round = () => tellReaders(at.database, at.clock.now())
const told = async (who: 'owner' | 'parentA' | 'parentB' | 'studentA') =>
  (await at.as(who)(notifications.list, {})).results.map(({ params, link }) => ({ params, link }))
const parents: AudienceInput[] = [{ readers: 'parents' }]

test('readers are told once of what comes out, in a round after it, and its writer never', async () => {
  const { id } = await out('Sayohat', [{ readers: 'parents' }, { readers: 'staff' }])
  expect(await told('parentA')).toEqual([])
  await round()
  await round()
  const one = [{ params: { name_uz: 'Sayohat' }, link: `/news/${id}` }]
  expect([await told('parentA'), await told('parentB')]).toEqual([one, one])
  expect([await told('owner'), await told('studentA')]).toEqual([[], []])
})

test('what is planned is told of when its time has come, and what is taken down before never', async () => {
  const later = new Date(tuesday.getTime() + hour).toISOString()
  await out('Keyin', parents, later)
  const { id } = await out('Hech qachon', parents, later)
  await at.as('owner')(news.takeDown, { params: { id } })
  await round()
  expect(await told('parentA')).toEqual([])
  at.clock.time = new Date(later)
  await round()
  expect(await told('parentA')).toMatchObject([{ params: { name_uz: 'Keyin' } }])
})

test('several that were not read yet are one notification, and what was read stays by itself', async () => {
  for (const name of ['Bir', 'Ikki', 'Uch']) {
    await out(name, parents)
    await round()
  }
  expect(await told('parentA')).toEqual([{ params: { name_uz: 'Uch', others: 2 }, link: '/news' }])
  const [{ id } = { id: '' }] = (await at.as('parentA')(notifications.list, {})).results
  await at.as('parentA')(notifications.read, { params: { id }, body: { read: true } })
  await out('Toʻrt', parents)
  await round()
  expect(await told('parentA')).toHaveLength(2)
})

test('of several processes one tells; without the claim each of them would', async () => {
  const { id } = await out('Sayohat', parents)
  await Promise.all([round(), round(), round(), round()])
  expect(await told('parentA')).toMatchObject([{ params: { name_uz: 'Sayohat' } }])
  expect((await told('parentA'))[0]!.params).not.toHaveProperty('others')
  const unclaimed = () =>
    at.here.inside((db) =>
      tell(db, at.here.business, { id, name: { uz: 'Sayohat' }, authorId: '' }, at.clock.now()),
    )
  await unclaimed()
  expect((await told('parentA'))[0]!.params).toHaveProperty('others')
})
