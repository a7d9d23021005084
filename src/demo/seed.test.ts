import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../core/coins/ledger/service.audit.ts'
import type { Actor, BusinessId } from '../platform/actor.ts'
import { type Database, openDatabase } from '../platform/db/db.ts'
import { readImage } from '../platform/files/files.ts'
import { passwordFits } from '../platform/auth/passwords.ts'
import { users } from '../core/profile/table.ts'
import type { Schedule } from '../features/schedule/contract.ts'
import { check } from '../features/schedule/engine/check/check.ts'
import { listSchedules } from '../features/schedule/queries.ts'
import { fileOf, readFile } from '../features/schedule/files/service.ts'
import { drawings } from './drawings.ts'
import { seedDemo } from './seed.ts'
import { freshDatabase } from '../testing/school.ts'

const morning = new Date('2026-11-21T03:00:00Z')
const names = ['owner', 'admin', 'teacher', 'student', 'parent'].flatMap((role) => [
  `${role}@maktab.demo`,
  `${role}@markaz.demo`,
])
let database: Database

beforeAll(async () => {
  database = openDatabase((await freshDatabase()).connection)
  expect(await seedDemo(database, morning)).toBe(true)
})
afterAll(() => database.close())

async function businessOf(username: string) {
  const [user] = await database.bySignInName(username, (db) => db.select().from(users))
  return user!.businessId as BusinessId
}

/** One number per query, as the application's own role sees them from inside this business. */
async function numbers(business: BusinessId, ...queries: string[]) {
  const columns = queries.map((query, at) => `(${query}) as n${at}`).join(', ')
  const { rows } = await database.inBusiness(business, (db) =>
    db.execute<Record<string, string>>(sql.raw(`select ${columns}`)),
  )
  return queries.map((_, at) => Number(rows[0]![`n${at}`]))
}

test.each(names)('%s has the password that the start announces', async (username) => {
  const rows = await database.bySignInName(username, (db) => db.select().from(users))
  expect(rows).toHaveLength(1)
  expect(await passwordFits(rows[0]!.passwordHash, 'daftar2026')).toBe(true)
})

test.each(['owner@maktab.demo', 'owner@markaz.demo'])('the ledger of %s adds up', async (owner) => {
  const [sum, wallets, earned, first, corrected] = await numbers(
    await businessOf(owner),
    'select sum(balance) from accounts',
    `select sum(balance) from accounts where kind <> 'mint'`,
    `select sum(value) from daily_marks where kind = 'coin'`,
    `select count(*) from transfers where reason = 'mark'`,
    `select count(*) from transfers where reason = 'mark_correction'`,
  )
  expect([sum, wallets]).toEqual([0, earned])
  expect(first).toBeGreaterThan(500)
  expect(corrected).toBeGreaterThan(0)
})

test('every student has a wallet, and in it what the marks gave and what was not spent', async () => {
  const [without, wrong] = await numbers(
    await businessOf('owner@maktab.demo'),
    'select count(*) from students s where not exists (select from accounts a where a.holder_id = s.id)',
    `select count(*) from accounts a where kind = 'wallet' and balance <>
      (select coalesce(sum(value), 0) from daily_marks m where m.student_id = a.holder_id and kind = 'coin')
      - (select coalesce(sum(quantity * price), 0) from orders o where o.student_id = a.holder_id
        and o.state in ('placed', 'ready', 'handed_over'))`,
  )
  expect([without, wrong]).toEqual([0, 0])
})

test('a corrected mark is of the second version and has its history', async () => {
  const [corrected, changes, fitting] = await numbers(
    await businessOf('owner@maktab.demo'),
    'select count(*) from daily_marks where version = 2',
    'select count(*) from mark_changes',
    'select count(*) from mark_changes c join daily_marks m on m.id = c.mark_id and m.value = c.new_value',
  )
  expect(corrected).toBeGreaterThan(20)
  expect([changes, fitting]).toEqual([corrected, corrected])
})

test('nothing is marked before it can have been', async () => {
  const [later, marked] = await numbers(
    await businessOf('owner@maktab.demo'),
    `select count(*) from daily_marks where recorded_at > '${morning.toISOString()}'`,
    'select count(*) from daily_marks',
  )
  expect(later).toBe(0)
  expect(marked).toBeGreaterThan(20_000)
})

test('some parents have announced an absence, and every class has a goal that it is under way to', async () => {
  const [absences, strangers, classes, goals] = await numbers(
    await businessOf('owner@maktab.demo'),
    'select count(*) from absences',
    `select count(*) from absences a where not exists (select from guardians g
      where g.student_id = a.student_id and g.parent_id = a.announced_by and g.may_see)`,
    'select count(*) from classes',
    'select count(distinct class_id) from class_goals',
  )
  expect(absences).toBeGreaterThan(5)
  expect([strangers, goals]).toEqual([0, classes])
})

test('families and staff find something new at the bell, and what is older is read', async () => {
  const [unread, read, later, foreign] = await numbers(
    await businessOf('owner@maktab.demo'),
    'select count(distinct user_id) from notifications where read_at is null',
    'select count(*) from notifications where read_at is not null',
    `select count(*) from notifications where created_at > '${morning.toISOString()}'`,
    `select count(*) from notifications n join users u on u.id = n.user_id
      where u.role = 'student' and n.kind in ('marked_absent', 'marked_late')`,
  )
  expect(unread).toBeGreaterThan(100)
  expect(read).toBeGreaterThan(100)
  expect([later, foreign]).toEqual([0, 0])
})

test.each(['owner@maktab.demo', 'owner@markaz.demo'])(
  'the store of %s has orders in every state, and their coins are where they belong',
  async (owner) => {
    const business = await businessOf(owner)
    const [states, products, cheap, dear, wishes, keepers, late] = await numbers(
      business,
      'select count(distinct state) from orders',
      `select count(*) from products where name ?& array['uz', 'ru', 'en']`,
      'select min(price) from products',
      'select max(price) from products',
      'select count(*) from wishes',
      'select count(*) from store_keepers',
      `select count(*) from order_steps where made_at > '${morning.toISOString()}'`,
    )
    expect([states, wishes, keepers, late]).toEqual([6, 1, 1, 0])
    expect(products).toBeGreaterThan(5)
    expect([cheap! >= 5, dear! <= 80]).toEqual([true, true])
    const { findings } = await checkLedger(database, business, morning)
    expect(findings.faults).toEqual([])
  },
)

test.each(['owner@maktab.demo', 'owner@markaz.demo'])(
  'every product of the store of %s has a picture, stored as an upload is',
  async (owner) => {
    const [bare, storeless, heaviest, others] = await numbers(
      await businessOf(owner),
      'select count(*) from products p where not exists (select from product_images i where i.product_id = p.id)',
      'select count(*) from stores where image_id is null',
      'select max(length(bytes)) from images',
      `select count(*) from images where mime <> 'image/webp'`,
    )
    expect([bare, storeless, others]).toEqual([0, 0, 0])
    expect(heaviest).toBeLessThan(10_000)
  },
)

test.each(['owner@maktab.demo', 'owner@markaz.demo'])(
  'the lessons of %s all stand in a schedule that is in force, and break no rule',
  async (owner) => {
    const [user] = await database.bySignInName(owner, (db) => db.select().from(users))
    const { businessId, id } = user!
    const who = { id, businessId: businessId as BusinessId, role: 'owner', lang: 'uz' } as Actor
    const [inForce, drafts] = await database.inBusiness(who.businessId, async (db) => {
      const { results } = await listSchedules(db, who, { page: 1, page_size: 10 })
      const published = results.filter(({ state }) => state === 'published')
      return [published, results.filter(({ state }) => state === 'draft')]
    })
    expect(inForce).toHaveLength(1)
    const [{ placed, needed, ...version }] = inForce as [Schedule]
    expect(placed).toBe(needed)
    expect(placed).toBeGreaterThan(40)
    for (const draft of drafts) expect(draft.placed).toBeLessThan(draft.needed)
    if (owner === 'owner@markaz.demo') return
    const { school, standing } = await database.inBusiness(who.businessId, (db) =>
      readFile(db, who, version, 'uz'),
    )
    const solution = standing.map(({ lesson, day, period, rooms }) => ({
      lesson,
      day,
      period: period!,
      rooms,
    }))
    expect(check(school, { placed: solution })).toMatchObject({ valid: true })
    // what is not given to one class every week by itself is in it as well
    const isGiven = (is: (lesson: (typeof school.lessons)[number]) => unknown) =>
      expect(school.lessons.some((lesson) => Boolean(is(lesson)))).toBe(true)
    isGiven(({ with: others }) => others?.length)
    isGiven(({ length }) => length === 2)
    isGiven(({ parts }) => parts.map(({ weeks }) => weeks).join() === 'A,B')
    isGiven(({ parts: [one, other] }) => other?.group === 2 && one!.subject !== other.subject)
    isGiven(({ fixed }) => fixed.length)
    const plan = await database.inBusiness(who.businessId, (db) =>
      fileOf(db, who, inForce[0]!, 'uz'),
    )
    expect(plan.differences).toEqual([])
  },
)

test('what the demo draws opens no door to the drawings of others', async () => {
  const svg = Buffer.from(drawings.pen).toString('base64')
  await expect(readImage(svg, 'anybody')).rejects.toThrow('invalid_file_type')
})

test('a second start changes nothing', async () => {
  const business = await businessOf('owner@maktab.demo')
  const counts = () =>
    numbers(business, 'select count(*) from users', 'select count(*) from transfers')
  const before = await counts()
  expect(await seedDemo(database, morning)).toBe(false)
  expect(await counts()).toEqual(before)
})

test('of two processes that start at once each business is filled by one', async () => {
  const other = openDatabase((await freshDatabase()).connection)
  const outcomes = await Promise.all([seedDemo(other, morning), seedDemo(other, morning)])
  expect(outcomes).toContain(true)
  const [school] = await other.bySignInName('owner@maktab.demo', (db) => db.select().from(users))
  const there = (from: Database) =>
    from.inBusiness(school!.businessId as BusinessId, (db) => db.$count(users))
  expect(await there(other)).toBe(await there(database))
  await other.close()
})
