import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '../../core/notifications/contract.ts'
import { profile } from '../../core/profile/contract.ts'
import { runJobs } from '../../testing/jobs.ts'
import { school, tuesday } from '../../testing/school.ts'
import { type AudienceInput, news } from './contract.ts'
import { postNews } from './service.telling.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(async () => {
  at.clock.time = tuesday
  await at.here.inside((db) => db.execute(sql`delete from notifications`))
  await at.here.inside((db) => db.execute(sql`delete from notification_settings`))
  await at.here.inside((db) => db.execute(sql`delete from notified`))
  await at.here.inside((db) => db.execute(sql`delete from posts`))
  at.database.wakes.emit(
    'notifications',
    Object.values(at.here.cast).map(({ id }) => id),
  )
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
const round = () => runJobs(at.database, [postNews.job], at.clock.now())
type Who = 'owner' | 'parentA' | 'parentB' | 'studentA' | 'studentB'
const entries = async (who: Who) => (await at.as(who)(notifications.list, {})).results
const told = async (who: Who) => (await entries(who)).map(({ params, link }) => ({ params, link }))
const unread = async (who: Who) => (await at.as(who)(profile.info, {})).unread_count
const later = (milliseconds: number) =>
  (at.clock.time = new Date(at.clock.time.getTime() + milliseconds))
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

test('three posts are three notifications and one entry, which is read as a whole', async () => {
  for (const name of ['Bir', 'Ikki', 'Uch']) {
    await out(name, parents)
    await round()
  }
  expect(await entries('parentA')).toMatchObject([
    { params: { name_uz: 'Uch', others: 2 }, link: '/news', folded: 3 },
  ])
  expect(await unread('parentA')).toBe(3)
  const [{ id } = { id: '' }] = await entries('parentA')
  const read = (yes: boolean) =>
    at.as('parentA')(notifications.read, { params: { id }, body: { read: yes } })
  expect(await read(true)).toMatchObject({ read: true, folded: 3 })
  expect(await unread('parentA')).toBe(0)
  await out('Toʻrt', parents)
  await round()
  const [alone, together] = await entries('parentA')
  expect(alone).toMatchObject({ params: { name_uz: 'Toʻrt' }, read: false })
  expect(alone).not.toHaveProperty('folded')
  expect(together).toMatchObject({ id, folded: 3, read: true })
  expect(await read(false)).toMatchObject({ read: false })
  expect(await entries('parentA')).toMatchObject([{ params: { others: 3 }, folded: 4 }])
  expect(await unread('parentA')).toBe(4)
})

test('what comes after an entry was listed stays unread when that is read', async () => {
  await out('Bir', parents)
  await round()
  const [{ id } = { id: '' }] = await entries('parentA')
  later(1_000)
  await out('Ikki', parents)
  await round()
  await at.as('parentA')(notifications.read, { params: { id }, body: { read: true } })
  expect(await unread('parentA')).toBe(1)
  expect(await entries('parentA')).toMatchObject([
    { params: { name_uz: 'Ikki' }, read: false },
    { params: { name_uz: 'Bir' }, read: true },
  ])
})

test('what is seen or confirmed on its page is read in the bell, and what was seen before is not told', async () => {
  const [first, second] = [await out('Bir', parents), await out('Ikki', parents)]
  await round()
  await at.as('parentA')(news.see, { body: { ids: [first.id] } })
  expect(await unread('parentA')).toBe(1)
  expect(await entries('parentA')).toMatchObject([
    { params: { name_uz: 'Ikki' }, read: false },
    { params: { name_uz: 'Bir' }, read: true },
  ])
  await at.as('parentA')(news.confirm, { params: { id: second.id }, body: {} })
  expect(await unread('parentA')).toBe(0)
  const early = await out('Erta', parents)
  await at.as('parentA')(news.see, { body: { ids: [early.id] } })
  await round()
  expect(await unread('parentA')).toBe(0)
  expect(await unread('parentB')).toBe(3)
  expect(await at.as('parentB')(notifications.readUpTo, { body: { about: early.id } })).toEqual({
    unread_count: 2,
  })
})

test('who is reached later is told, and who was told is not told again', async () => {
  const { id } = await out('Sayohat', [{ readers: 'parents', class_id: at.here.classA }])
  await round()
  expect([await unread('parentA'), await unread('parentB')]).toEqual([1, 0])
  await change(id, parents)
  await round()
  expect([await unread('parentA'), await unread('parentB')]).toEqual([1, 1])
  await at.as('owner')(news.takeDown, { params: { id } })
  await change(id, [...parents, { readers: 'students' }])
  const { version } = await at.as('owner')(news.show, { params: { id } })
  await at.as('owner')(news.publish, { params: { id }, body: { version } })
  await round()
  expect([await unread('parentA'), await unread('studentA')]).toEqual([0, 1])
})

test('who is reached no more is told again once they are reached again', async () => {
  const { id } = await out('Sayohat', parents)
  await round()
  await change(id, [{ readers: 'parents', class_id: at.here.classA }])
  expect([await unread('parentA'), await unread('parentB')]).toEqual([1, 0])
  await change(id, parents)
  await round()
  expect([await unread('parentA'), await unread('parentB')]).toEqual([1, 1])
})

test('of a post from before readers were noted only those are told whom a wider audience adds', async () => {
  const { id } = await out('Sayohat', [{ readers: 'parents', class_id: at.here.classA }])
  await at.here.inside((db) => db.execute(sql`update posts set told_at = publish_at`))
  await change(id, parents)
  await round()
  expect([await unread('parentA'), await unread('parentB')]).toEqual([0, 1])
})

test('who joins the class is told of what it was told lately, and of nothing older', async () => {
  await out('Eski', [{ readers: 'students', class_id: at.here.classA }])
  await round()
  at.clock.time = new Date(tuesday.getTime() + 8 * 24 * hour)
  await out('Yangi', [{ readers: 'students', class_id: at.here.classA }])
  await round()
  await moveStudentB(at.here.classA)
  const find = () =>
    at.here.inside((db) => postNews.announceToNewcomers(db, at.here.business, at.clock.now()))
  try {
    await find()
    await round()
    expect(await entries('studentB')).toMatchObject([{ params: { name_uz: 'Yangi' } }])
    await find()
    await round()
    expect(await unread('studentB')).toBe(1)
  } finally {
    await moveStudentB(at.here.classB)
  }
  // who has left the class again has it no longer
  at.database.wakes.emit('notifications', [at.here.cast.studentB.id])
  expect([await unread('studentB'), await entries('studentB')]).toEqual([0, []])
})

test.each([
  ['taken down', (id: string) => at.as('owner')(news.takeDown, { params: { id } })],
  ['deleted', (id: string) => at.as('owner')(news.remove, { params: { id } })],
  ['for others', (id: string) => change(id, [{ readers: 'students' }])],
  [
    'over',
    async (id: string) => {
      const until = new Date(tuesday.getTime() + hour).toISOString()
      await at.here.inside((db) =>
        db.execute(sql`update posts set until = ${until} where id = ${id}`),
      )
      later(hour)
    },
  ],
] as const)('what is %s is in no list, no count and no file of own data', async (_, end) => {
  const { id } = await out('Qarz: Karimovlar', parents)
  await out('Sayohat', parents)
  await round()
  expect(await unread('parentA')).toBe(2)
  await end(id)
  at.database.wakes.emit('notifications', [at.here.cast.parentA.id])
  expect(await unread('parentA')).toBe(1)
  const [only, ...more] = await entries('parentA')
  expect([only!.params, more]).toEqual([{ name_uz: 'Sayohat' }, []])
  const { tables } = await at.as('parentA')(profile.export, {})
  expect(JSON.stringify(tables.notifications)).not.toContain('Qarz')
  expect(JSON.stringify(tables.notifications)).toContain('Sayohat')
})

test('what is withdrawn before quiet hours end reaches nobody', async () => {
  await at.here.inside((db) =>
    db.execute(sql`insert into notification_settings (business_id, user_id, quiet_from, quiet_to)
      values (${at.here.business}, ${at.here.cast.parentA.id}, 0, 1439)`),
  )
  const { id } = await out('Xato', parents)
  await round()
  await at.as('owner')(news.takeDown, { params: { id } })
  const { rows } = await at.here.inside((db) => db.execute(sql`select from notifications`))
  expect(rows).toEqual([])
})

test('of several processes one tells; without the note of who was told each of them would', async () => {
  const { id } = await out('Sayohat', parents)
  await Promise.all([round(), round(), round(), round()])
  expect(await unread('parentA')).toBe(1)
  const post = { id, name: { uz: 'Sayohat' }, authorId: '', urgent: false }
  const unclaimed = () =>
    at.here.inside((db) => postNews.announce(db, at.here.business, post, at.clock.now()))
  await unclaimed()
  expect(await unread('parentA')).toBe(1)
  await at.here.inside((db) => db.execute(sql`delete from notified`))
  await unclaimed()
  expect(await unread('parentA')).toBe(2)
})

async function change(id: string, audience: AudienceInput[]) {
  const owner = at.as('owner')
  const { version } = await owner(news.show, { params: { id } })
  return owner(news.edit, { params: { id }, body: { version, audience } })
}

const moveStudentB = (classId: string) =>
  at.here.inside((db) =>
    db.execute(
      sql`update class_students set class_id = ${classId} where student_id = ${at.here.cast.studentB.id}`,
    ),
  )
