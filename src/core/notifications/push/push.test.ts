import { eq, sql } from 'drizzle-orm'
import { register } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browserAt, browserMaker } from '../../../testing/push.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { ownSchool, tuesday } from '../../../testing/school.ts'
import { ApiError } from '../../../platform/client.ts'
import { news } from '../../../features/news/contract.ts'
import { postNews } from '../../../features/news/service.telling.ts'
import { pushHosts } from '../../../platform/live/push-hosts.ts'
import { isPushHost } from '../../../platform/live/web-push.ts'
import { guardians } from '../../students/table.ts'
import { profile } from '../../profile/contract.ts'
import { texts } from '../../../features/translations/contract.ts'
import { notifications } from '../contract.ts'
import { pushSubscriptions } from './contract.ts'
import { dropOldPushes } from './service.ts'
import { type News, notify } from '../service.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
let maker: Awaited<ReturnType<typeof browserMaker>>
beforeAll(async () => {
  maker = await browserMaker()
  at = await ownSchool({ pushHosts: [maker.origin] })
})
beforeEach(async () => {
  maker.answer = 201
  maker.parcels.length = 0
  at.clock.time = tuesday
  await at.here.inside((db) => db.execute(sql`delete from notifications`))
  await at.here.inside((db) => db.execute(sql`delete from push_subscriptions`))
})
afterAll(async () => {
  await at.close()
  await maker.close()
})

let number = 0
const later = (seconds: number) =>
  (at.clock.time = new Date(at.clock.time.getTime() + seconds * 1000))
/** A browser of a person with a session of its own, which wants to hear. */
async function browserOf(role: 'parent' | 'teacher' = 'parent') {
  const person = await at.here.inside(async (db) => {
    const made = await at.here.make.user(db, { role })
    const access = await at.here.make.access(db, made.id, at.sessionKey, at.clock.now())
    return { ...made, role, access }
  })
  const browser = browserAt(`${maker.origin}/${(number += 1)}`)
  const { id } = await at.as(person)(pushSubscriptions.create, { body: browser.subscription })
  later(1)
  return { ...browser, person, id }
}
const tell = (...news: News[]) =>
  at.here.inside((db) => notify(db, at.here.business, news, at.clock.now()))
const round = () => at.app.pushing!.round()
const absent = (userId: string) => ({
  userId,
  kind: 'marked_absent' as const,
  params: { student: 'Karimov Ali', class: '5-A' },
  link: '/students/1',
})

test('a browser hears what its user is told, once, in the own language, and nobody between reads it', async () => {
  const { person, read } = await browserOf()
  await at.as(person)(profile.edit, { body: { lang: 'ru' } })
  await tell(absent(person.id))
  await round()
  await round()
  expect(maker.parcels).toHaveLength(1)
  const [parcel] = maker.parcels
  expect(parcel!.headers).toMatchObject({ urgency: 'high', ttl: String(12 * 60 * 60) })
  expect(parcel!.headers.authorization).toMatch(/^vapid t=[^,]+, k=[\w-]{87}$/)
  expect(parcel!.body.includes('Karimov')).toBe(false)
  expect(read(parcel!.body)).toMatchObject({
    user: person.id,
    lang: 'ru',
    link: '/students/1',
    title: 'Отсутствие на занятиях',
    text: 'Karimov Ali · 5-A',
  })
})

test.each([
  [
    'signed out',
    ({ person }: Browser) =>
      at.here.inside((db) =>
        db.execute(
          sql`update sessions set revoked_at = now(), revoked_for = 'sign_out' where user_id = ${person.id}`,
        ),
      ),
  ],
  [
    'archived',
    ({ person }: Browser) =>
      at.here.inside((db) =>
        db.execute(sql`update users set archived_at = now() where id = ${person.id}`),
      ),
  ],
  [
    'taken back',
    ({ person, id }: Browser) => at.as(person)(pushSubscriptions.remove, { params: { id } }),
  ],
  [
    'read meanwhile',
    async ({ person }: Browser) => {
      const { results } = await at.as(person)(notifications.list, { query: {} })
      await at.as(person)(notifications.readUpTo, { body: { up_to: results[0]!.id } })
    },
  ],
] as const)('a browser is silent: %s', async (_, silence) => {
  const [silent, control] = [await browserOf(), await browserOf()]
  await tell(absent(silent.person.id), absent(control.person.id))
  await silence(silent)
  await round()
  expect(maker.parcels.map(({ path }) => path)).toEqual([
    new URL(control.subscription.endpoint).pathname,
  ])
})
type Browser = Awaited<ReturnType<typeof browserOf>>

test('three posts are three messages under one tag, each with how many are unread', async () => {
  const { person, read } = await browserOf()
  const owner = at.as('owner')
  for (const uz of ['Bir', 'Ikki', 'Uch']) {
    const body = { uz: [{ kind: 'paragraph' as const, runs: [{ text: uz }] }] }
    const audience = [{ readers: 'person' as const, person_id: person.id }]
    const post = await owner(news.create, { body: { name: { uz }, body, audience } })
    await owner(news.publish, { params: { id: post.id }, body: { version: post.version } })
    await runJobs(at.database, [postNews.job], at.clock.now())
    later(1)
    await round()
  }
  const said = maker.parcels.map(({ body }) => read(body))
  expect(said.map(({ text }) => text)).toEqual(['Bir', 'Ikki', 'Uch'])
  expect(said.map(({ title }) => /\d/.exec(title!)?.[0])).toEqual([undefined, '2', '3'])
  expect(new Set(said.map(({ tag }) => tag))).toEqual(new Set(['news_published']))
  expect(new Set(said.map(({ id }) => id)).size).toBe(3)
  expect(said.map(({ link }) => link).slice(1)).toEqual(['/news', '/news'])
})

test('a post that is taken down before it could be sent is sent to nobody', async () => {
  const { person } = await browserOf()
  const owner = at.as('owner')
  const body = { uz: [{ kind: 'paragraph' as const, runs: [{ text: 'Xato' }] }] }
  const audience = [{ readers: 'person' as const, person_id: person.id }]
  const post = await owner(news.create, { body: { name: { uz: 'Xato' }, body, audience } })
  await owner(news.publish, { params: { id: post.id }, body: { version: post.version } })
  await runJobs(at.database, [postNews.job], at.clock.now())
  await owner(news.takeDown, { params: { id: post.id } })
  later(1)
  await round()
  expect(maker.parcels).toHaveLength(0)
})

test('quiet hours hold it back, and what was told before the browser asked is not sent', async () => {
  const { person } = await browserOf()
  await tell({ ...absent(person.id), delay: 60_000 })
  await round()
  expect(maker.parcels).toHaveLength(0)
  later(61)
  const late = browserAt(`${maker.origin}/late`)
  await at.as(person)(pushSubscriptions.create, { body: late.subscription })
  await round()
  expect(maker.parcels.map(({ path }) => path)).not.toContain('/late')
  expect(maker.parcels).toHaveLength(1)
})

test('what is about a child no longer within reach is not sent', async () => {
  const { cast, guardianA } = at.here
  const browser = browserAt(`${maker.origin}/parent`)
  await at.as('parentA')(pushSubscriptions.create, { body: browser.subscription })
  later(1)
  await tell({ familyOf: cast.studentA.id, kind: 'marked_absent' })
  const see = (maySee: boolean) =>
    at.here.inside((db) => db.update(guardians).set({ maySee }).where(eq(guardians.id, guardianA)))
  await see(false)
  await round()
  expect(maker.parcels).toHaveLength(0)
  await see(true)
  await round()
  expect(maker.parcels).toHaveLength(1)
})

test('two processes send it once', async () => {
  const { person } = await browserOf()
  await tell(...Array.from({ length: 20 }, () => absent(person.id)))
  await Promise.all([round(), round(), round()])
  expect(maker.parcels).toHaveLength(20)
})

test('what did not arrive is tried again; a browser that is no more is forgotten', async () => {
  const { person } = await browserOf()
  maker.answer = 503
  await tell(absent(person.id))
  await round()
  maker.answer = 201
  await round()
  await round()
  expect(maker.parcels).toHaveLength(2)
  maker.answer = 410
  later(1)
  await tell(absent(person.id))
  await round()
  const { rows } = await at.here.inside((db) =>
    db.execute(
      sql`select count(*)::int as left from push_subscriptions where user_id = ${person.id}`,
    ),
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('a phone that goes to somebody else tells nothing more of its first user', async () => {
  const first = await browserOf()
  const second = await browserOf()
  await at.as(second.person)(pushSubscriptions.create, { body: first.subscription })
  later(1)
  await tell(absent(first.person.id))
  await round()
  expect(maker.parcels).toHaveLength(0)
})

test('only makers of browsers are asked for anything', async () => {
  const { subscription } = browserAt('http://127.0.0.1:1/inside')
  await expect(
    at.as('parentA')(pushSubscriptions.create, { body: subscription }),
  ).rejects.toMatchObject({
    status: 400,
    body: { fields: { endpoint: 'invalid_value' } },
  } satisfies Partial<ApiError>)
  const allowed = (endpoint: string) => isPushHost(endpoint, pushHosts)
  expect(allowed('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
  expect(allowed('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
  for (const wrong of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.test/x',
    'https://evil.test/fcm.googleapis.com',
    'https://push.apple.com.evil.test/x',
    'https://push.services.mozilla.com.evil/x',
  ])
    expect(allowed(wrong)).toBe(false)
})

test('keys that nothing can be sealed with are refused, and where one lies already the others hear all the same', async () => {
  const { person, subscription, id } = await browserOf()
  const noPoint = Buffer.alloc(65, 1).toString('base64url')
  for (const keys of [
    { ...subscription.keys, p256dh: noPoint },
    { ...subscription.keys, p256dh: 'A'.repeat(87) },
    { ...subscription.keys, auth: Buffer.alloc(18, 1).toString('base64url') },
  ])
    await expect(
      at.as(person)(pushSubscriptions.create, { body: { ...subscription, keys } }),
    ).rejects.toMatchObject({ status: 400, fields: { keys: 'invalid_value' } })
  const other = await browserOf()
  await at.here.inside((db) =>
    db.execute(sql`update push_subscriptions set p256dh = ${noPoint} where id = ${id}`),
  )
  await tell(absent(person.id), absent(other.person.id))
  await round()
  expect(maker.parcels).toHaveLength(1)
  expect(other.read(maker.parcels[0]!.body)).toMatchObject({ user: other.person.id })
  const { rowCount } = await at.here.inside((db) =>
    db.execute(sql`select from push_subscriptions where id = ${id}`),
  )
  expect(rowCount).toBe(0)
})

test('what was sent yesterday and the browsers of ended sessions are removed', async () => {
  const { person } = await browserOf()
  await tell(absent(person.id))
  await round()
  const count = async (table: string) => {
    const { rows } = await at.here.inside((db) =>
      db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`),
    )
    return rows[0]!.n
  }
  expect(await count('push_deliveries')).toBe(1)
  later(25 * 60 * 60)
  await at.here.inside((db) => dropOldPushes(db, at.here.business, at.clock.now()))
  expect([await count('push_deliveries'), await count('push_subscriptions')]).toEqual([0, 1])
  await at.here.inside((db) =>
    db.execute(
      sql`update sessions set revoked_at = now(), revoked_for = 'others' where user_id = ${person.id}`,
    ),
  )
  await at.here.inside((db) => dropOldPushes(db, at.here.business, at.clock.now()))
  expect(await count('push_subscriptions')).toBe(0)
})

test('the words are those of the business, and whoever is told starts the sending', async () => {
  const { person, read } = await browserOf()
  await at.as('owner')(texts.save, {
    params: { lang: 'en', key: 'notifications.absentTitle' },
    body: { phrase: 'Not here today', version: 0 },
  })
  at.app.pushing!.start()
  await tell(absent(person.id))
  await expect.poll(() => maker.parcels.length, { timeout: 20_000 }).toBe(1)
  expect(read(maker.parcels[0]!.body).title).toBe('Not here today')
})

test('for how long something waits that does not leave is measured, until it has left', async () => {
  const age = async () => {
    const text = await register.getSingleMetricAsString('daftar_outbox_age_seconds')
    return Number(/^daftar_outbox_age_seconds (\S+)$/m.exec(text)![1])
  }
  const { person } = await browserOf()
  await round()
  expect(await age()).toBe(0)
  later(10)
  expect(await age()).toBe(10)
  maker.answer = 503
  await tell(absent(person.id))
  const due = await at.here.inside((db) =>
    db.execute<{ at: Date }>(sql`select max(due_at) as at from notifications`),
  )
  later(120)
  await round()
  const waited = (at.clock.time.getTime() - new Date(due.rows[0]!.at).getTime()) / 1000
  expect(waited).toBeGreaterThan(0)
  expect(await age()).toBe(waited)
  maker.answer = 201
  await round()
  expect(await age()).toBe(0)
})
