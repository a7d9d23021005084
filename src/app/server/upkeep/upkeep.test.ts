import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { register } from 'prom-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '../../../core/auth/contract.ts'
import { refreshTokens, sessions } from '../../../core/auth/table.ts'
import { coins } from '../../../core/coins/contract.ts'
import { checkLedger } from '../../../core/coins/ledger/service.audit.ts'
import { marks } from '../../../core/marks/contract.ts'
import { notify } from '../../../core/notifications/service.ts'
import { idempotencyKeys } from '../../../platform/db/table.ts'
import { deletedAccounts, profile } from '../../../core/profile/contract.ts'
import { users } from '../../../core/profile/table.ts'
import { orders } from '../../../features/store/orders/contract.ts'
import { products } from '../../../features/store/products/contract.ts'
import { stores } from '../../../features/store/contract.ts'
import { students } from '../../../core/students/contract.ts'
import { guardians } from '../../../core/students/table.ts'
import { chosenPassword, ownSchool, password, type Person } from '../../../testing/school.ts'
import { keepUp, upkeep } from './upkeep.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

const day = 24 * 60 * 60 * 1000
const after = (days: number) => new Date(at.clock.now().getTime() + days * day)
const faults: unknown[] = []
const round = (now: Date) => upkeep(at.database, now, (error) => faults.push(error))

/** Strings that stand nowhere but in what is kept about one person. */
const canaries = {
  last_name: 'Zumradbekova',
  first_name: 'Gulchehraxon',
  patronymic: 'Abdurasulqizi',
  username: 'canary-erase@here.test',
  phone: '998771239876',
  card_number: '4444333322221111',
  birth_date: '2012-02-29',
  address: 'Kanareyka koʻchasi 17',
  student_number: 'CANARY-77',
}
const device = 'CanaryBrowser/1.0'

/** A student with a class, a parent, marks, coins, a picture and a session; then the account is deleted. */
async function somebodyWithALife() {
  const office = at.as('admin')
  const { id } = await office(students.create, {
    body: {
      ...canaries,
      password: chosenPassword,
      allergies: ['peanuts'],
      class_id: at.here.classA,
    },
  })
  await at.here.inside((db) =>
    db.execute(sql`update class_students set from_date = '2026-09-02' where student_id = ${id}`),
  )
  await at.here.inside((db) =>
    at.here.make.guardian(db, at.here.classB, at.here.cast.parentA.id, id),
  )
  const answer = await at.app.fastify.inject({
    method: 'POST',
    url: '/v1/auth/login/',
    headers: { 'user-agent': device },
    payload: { username: canaries.username, password: chosenPassword },
  })
  const tokens = answer.json<{ access: string; refresh: string }>()
  const me: Person = { id, username: canaries.username, role: 'student', ...tokens }
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await at.as(me)(profile.edit, { body: { image: picture.toString('base64') } })
  const entries = [
    { student_id: id, kind: 'coin' as const, value: 4 },
    { student_id: id, kind: 'attendance' as const, value: 'absent' as const },
  ]
  await at.as('teacherA')(marks.save, {
    params: { id: at.here.classA },
    body: { date: '2026-11-17', entries },
  })
  return me
}

/** Every row of every table that has one of these strings in it; bytes and all. */
async function hits(wanted: string[]) {
  const client = new pg.Client({ ...at.owner })
  await client.connect()
  await client.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(`select r::text as text from "${name}" r`)
    for (const { text } of rows)
      for (const each of wanted) if (text.includes(each)) found.push(`${name}: ${each}`)
  }
  await client.end()
  return found
}

const rowOf = async (id: string) =>
  (await at.here.inside((db) => db.select().from(users).where(eq(users.id, id))))[0]!

test('a deleted account is made nameless after thirty days and not before; marks and entries stay', async () => {
  const me = await somebodyWithALife()
  // what a parent was told of the child goes too, even where it is no longer this parent's child
  await at.here.inside(async (db) => {
    const news = { familyOf: me.id, kind: 'joined_class' } as const
    await notify(db, at.here.business, [news], at.clock.now())
    await db.delete(guardians).where(eq(guardians.studentId, me.id))
  })
  const wanted = [...Object.values(canaries), device]
  await at.as(me)(profile.remove, { body: { password: chosenPassword } })
  const before = await hits(wanted)
  // what is looked for is there, and the way of looking finds it
  for (const each of wanted) expect(before.join('\n')).toContain(each)
  const imageId = (await rowOf(me.id)).imageId!

  await round(after(29))
  expect(await hits(wanted)).toEqual(before)
  const { results } = await at.as('owner')(deletedAccounts.list, {})
  expect(results.map(({ id }) => id)).toContain(me.id)

  await round(after(30.01))
  expect(faults).toEqual([])
  expect(await hits(wanted)).toEqual([])
  expect(await hits([imageId])).toEqual([])
  expect(await rowOf(me.id)).toMatchObject({
    lastName: '—',
    passwordHash: null,
    erasedAt: after(30.01),
  })
  expect((await at.as('owner')(deletedAccounts.list, {})).count).toBe(0)

  const kept = await at.here.inside(async (db) => ({
    marks: await db.execute(sql`select 1 from daily_marks where student_id = ${me.id}`),
    wallet: await db.execute<{ balance: string }>(
      sql`select balance from accounts where kind = 'wallet' and holder_id = ${me.id}`,
    ),
    entries: await db.execute<{ reason: string; amount: string }>(
      sql`select reason, amount from transfers t join accounts a on a.id in (t.from_account, t.to_account)
          where a.holder_id = ${me.id} order by t.made_at`,
    ),
    sum: await db.execute<{ sum: string }>(sql`select sum(balance) from accounts`),
    class: await db.execute<{ to_date: string }>(
      sql`select to_date::text from class_students where student_id = ${me.id}`,
    ),
  }))
  expect(kept.marks.rows).toHaveLength(2)
  expect(kept.wallet.rows).toEqual([{ balance: '0' }])
  expect(kept.entries.rows).toEqual([
    { reason: 'mark', amount: '4' },
    { reason: 'expiry', amount: '4' },
  ])
  expect(kept.sum.rows).toEqual([{ sum: '0' }])
  expect(kept.class.rows).toEqual([{ to_date: '2026-11-17' }])
})

test('who is nameless is not brought back by anybody', async () => {
  const erased = await at.here.inside((db) =>
    db.select({ id: users.id, version: users.version }).from(users).where(eq(users.lastName, '—')),
  )
  const { id, version } = erased[0]!
  await expect(at.as('owner')(deletedAccounts.restore, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    at.as('owner')(students.edit, { params: { id }, body: { archived: false, version } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('who was brought back in time stays whole', async () => {
  const { id } = await at.here.inside((db) => at.here.make.user(db, { role: 'parent' }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, id, at.sessionKey, at.clock.now()),
  )
  await at.as({ id, username: '', role: 'parent', access })(profile.remove, { body: { password } })
  await at.as('owner')(deletedAccounts.restore, { params: { id } })
  const before = await rowOf(id)
  await round(after(300))
  expect(await rowOf(id)).toEqual(before)
})

test('who was archived by the office keeps the name, however long', async () => {
  const { studentB } = at.here.cast
  const { version } = await at.as('admin')(students.show, { params: { id: studentB.id } })
  const body = { archived: true, version: version! }
  await at.as('admin')(students.edit, { params: { id: studentB.id }, body })
  await round(after(300))
  expect((await rowOf(studentB.id)).erasedAt).toBeNull()
})

test('tokens of sessions that ended a month ago go, those of living ones and the sessions stay', async () => {
  const signIn = () =>
    at.as('nobody')(auth.login, { body: { username: at.here.cast.admin.username, password } })
  const [gone, living] = [await signIn(), await signIn()]
  await at.as({ ...at.here.cast.admin, ...gone })(auth.logout, {})
  const tokens = () => at.here.inside((db) => db.select().from(refreshTokens))
  const ended = await at.here.inside((db) =>
    db.select().from(sessions).where(eq(sessions.revokedFor, 'sign_out')),
  )
  const ofEnded = async () =>
    (await tokens()).filter(({ sessionId }) => ended.some(({ id }) => id === sessionId)).length
  await round(after(29))
  expect(await ofEnded()).toBe(1)
  await round(after(31))
  expect(await ofEnded()).toBe(0)
  const { refresh } = living
  await expect(at.as('nobody')(auth.refresh, { body: { refresh } })).resolves.toBeDefined()
})

test('keys of two days ago and news read three months ago go; what nobody has read stays', async () => {
  const { admin } = at.here.cast
  const [businessId, userId] = [at.here.business, admin.id]
  await at.here.inside(async (db) => {
    for (const [key, age] of [
      ['old-key-1', 2.1],
      ['new-key-1', 1.9],
    ] as const)
      await db.insert(idempotencyKeys).values({
        businessId,
        userId,
        key,
        requestHash: 'x'.repeat(64),
        createdAt: after(-age),
      })
    // read three months ago, and never read: told four months ago and a year ago
    for (const [told, read] of [
      [-120, -91],
      [-120, null],
      [-366, null],
    ] as const)
      await db.execute(
        sql`insert into notifications (business_id, id, user_id, kind, created_at, due_at, read_at)
            values (${businessId}, gen_random_uuid(), ${userId}, 'new_sign_in', ${after(told).toISOString()}, ${after(told).toISOString()}, ${read && after(read).toISOString()})`,
      )
  })
  await round(at.clock.now())
  const left = await at.here.inside(async (db) => ({
    keys: await db.execute(sql`select key from idempotency_keys where key like '%-key-1'`),
    news: await db.execute(
      sql`select read_at, created_at::text::date = ${after(-120).toISOString()}::date as told from notifications
          where user_id = ${userId} and created_at < ${after(-100).toISOString()}`,
    ),
  }))
  expect(left.keys.rows).toEqual([{ key: 'new-key-1' }])
  expect(left.news.rows).toEqual([{ read_at: null, told: true }])
})

test('one process at a time: while one is at it, another one does nothing', async () => {
  const client = await at.database.pool.connect()
  await client.query('select pg_advisory_lock($1)', [0x75706b70])
  expect(await round(at.clock.now())).toBe(false)
  await client.query('select pg_advisory_unlock($1)', [0x75706b70])
  client.release()
  expect(await round(at.clock.now())).toBe(true)
  expect(faults).toEqual([])
})

test('what a nameless student had ordered goes on sale again, its coins with the rest, and what was said of it', async () => {
  const { id } = await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, id, at.sessionKey, at.clock.now()),
  )
  const me: Person = { id, username: '', role: 'student', access }
  const admin = at.as('admin')
  await admin(coins.adjust, { params: { id }, body: { amount: 30, note: 'Start' } })
  const store = await admin(stores.create, { body: { name: { en: 'Kiosk' }, hold_days: 90 } })
  const selling = { store_id: store.id, name: { en: 'Pen' }, price: 10, stock: 5 }
  const pen = await admin(products.create, { body: { ...selling, state: 'on_sale' } })
  const body = { product_id: pen.id, quantity: 2, price: 10 }
  const params = { id: (await at.as(me)(orders.place, { body })).id }
  await admin(orders.shorten, { params, body: { missing: 1, note: 'Karimov kelganda aytilsin' } })
  await at.as(me)(profile.remove, { body: { password } })

  await round(after(29))
  expect(await admin(orders.show, { params })).toMatchObject({ state: 'placed' })
  await round(after(30.01))
  expect(faults).toEqual([])
  const order = await admin(orders.show, { params })
  expect(order).toMatchObject({ state: 'expired', ended_by: 'time' })
  expect(order.steps.map(({ step, note }) => [step, note])).toEqual([
    ['placed', ''],
    ['shortened', ''],
    ['expired', ''],
  ])
  expect((await admin(products.show, { params: { id: pen.id } })).stock).toBe(4)
  expect((await admin(coins.wallet, { params: { id } })).balance).toBe(0)
  expect(
    (await checkLedger(at.database, at.here.business, at.clock.now())).findings.faults,
  ).toEqual([])
  const rewritten = at.here.inside((db) =>
    db.execute(sql`update order_steps set note = 'x' where order_id = ${params.id}`),
  )
  await expect(rewritten).rejects.toThrow()
})

test('tries that are over are forgotten, and those that still count are not', async () => {
  const { pool } = at.database
  const now = at.clock.now()
  const soon = now.getTime() + 60_000
  const write = 'insert into tries (key, points, expire) values ($1, 1, $2)'
  await pool.query(write, ['over', now.getTime() - 1])
  await pool.query(write, ['counts', soon])
  expect(await round(now)).toBe(true)
  expect((await pool.query('select key from tries')).rows).toEqual([{ key: 'counts' }])
})

test('rounds, what failed in them and how long they took are measured', async () => {
  const value = async (line: string) => {
    const text = await register.metrics()
    const found = text.split('\n').find((each) => each.startsWith(`${line} `))
    return Number(found?.split(' ')[1] ?? 0)
  }
  const lines = [
    'daftar_upkeep_rounds_total{round="all"}',
    'daftar_upkeep_rounds_total{round="due"}',
    'daftar_upkeep_faults_total',
  ]
  const measured = () => Promise.all(lines.map(value))
  const [all, due, failed] = await measured()
  const sound = keepUp(at.database, (error) => faults.push(error))
  await expect.poll(measured).toEqual([all! + 1, due! + 1, failed])
  await sound.stop()
  expect(await value('daftar_upkeep_seconds{round="all"}')).toBeGreaterThan(0)

  const told: unknown[] = []
  const gone = new Error('the database is gone')
  const broken = keepUp({ ...at.database, businesses: () => Promise.reject(gone) }, (error) =>
    told.push(error),
  )
  await expect.poll(() => value(lines[0]!)).toBe(all! + 2)
  await broken.stop()
  expect(told).toContain(gone)
  expect(await value(lines[2]!)).toBe(failed! + told.length)
})
