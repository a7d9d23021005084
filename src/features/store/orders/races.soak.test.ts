import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soak } from '../../../testing/chance.ts'
import { ownSchool, type Person } from '../../../testing/school.ts'
import { coins } from '../../../core/coins/contract.ts'
import { checkLedger } from '../../../core/coins/ledger/service.audit.ts'
import { signAccess } from '../../../platform/auth/tokens.ts'
import { orders } from './contract.ts'
import { products } from '../products/contract.ts'
import { stores } from '../contract.ts'
import { lockOrders } from './queries.ts'
import { takeSteps } from './service.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
let store: string
beforeAll(async () => {
  at = await ownSchool()
  store = (await at.as('admin')(stores.create, { body: { name: { en: 'Kiosk' } } })).id
})
afterAll(() => at.close())

const sell = async (stock: number | null, price = 1) => {
  const name = { en: 'Pen' }
  const body = { store_id: store, name, price, stock, state: 'on_sale' as const }
  return (await at.as('admin')(products.create, { body })).id
}
const student = () => at.here.cast.studentA.id
const give = (amount: number) =>
  at.as('admin')(coins.adjust, { params: { id: student() }, body: { amount, note: 'Start' } })
const place = (who: Person | 'studentA', product_id: string, key?: string) =>
  at.as(who)(orders.place, { body: { product_id, quantity: 1, price: 1 }, ...(key && { key }) })

/** Students with a coin each, all made at once. */
async function crowd(count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({ id: uuid(), session: uuid() }))
  const owner = new pg.Client(at.owner)
  await owner.connect()
  const { business, cast } = at.here
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  const ids = people.map(({ id }) => id)
  await owner.query(
    `insert into users (business_id, id, role, username, last_name, first_name)
     select $1, id, 'student', id || '@crowd.test', 'Karimov', 'Aziz' from unnest($2::uuid[]) id`,
    [business, ids],
  )
  await owner.query(
    `insert into students (business_id, id, student_number) select $1, id, id::text from unnest($2::uuid[]) id`,
    [business, ids],
  )
  await owner.query(
    `insert into accounts (business_id, id, kind, holder_id) select $1, uuidv7(), 'wallet', id from unnest($2::uuid[]) id`,
    [business, ids],
  )
  await owner.query(
    `insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at)
     select $1, uuidv7(), mint.id, wallet.id, 1, 'adjustment', $3, now() from unnest($2::uuid[]) as s (student)
     join accounts wallet on wallet.kind = 'wallet' and wallet.holder_id = s.student
     join accounts mint on mint.business_id = $1 and mint.kind = 'mint'`,
    [business, ids, cast.admin.id],
  )
  const now = at.clock.now()
  await owner.query(
    `insert into sessions (business_id, id, user_id, created_at, last_used_at, expires_at)
     select $1, s.id, s.user_id, $4, $4, $4::timestamptz + interval '30 days'
     from unnest($2::uuid[], $3::uuid[]) as s (user_id, id)`,
    [business, ids, people.map(({ session }) => session), now],
  )
  await owner.end()
  const expires = Math.floor(now.getTime() / 1000) + 30 * 24 * 3600
  return people.map(({ id, session }) => ({
    id,
    username: `${id}@crowd.test`,
    role: 'student',
    access: signAccess(at.sessionKey, { user: id, business, session, expires }),
  }))
}

/** What came of it; who is told that the server is busy asks again. */
async function outcome(ask: () => Promise<unknown>): Promise<string> {
  for (;;)
    try {
      await ask()
      return 'done'
    } catch (error) {
      const { status, detail } = error as { status: number; detail: string }
      if (status !== 503) return `${status} ${detail}`
    }
}
const sound = async () => {
  const { findings } = await checkLedger(at.database, at.here.business, at.clock.now())
  expect(findings.faults).toEqual([])
  return findings.sums
}

/** How many ask at once. */
const [many, refunds, repeats] = [soak(500), soak(100), soak(1_000)]

test('of hundreds of buyers at once for the last one one gets it: one order, everybody else is told why not', async () => {
  await give(1)
  const buyers = await crowd(many)
  const product = await sell(1)
  const { wallets } = await sound()
  const said = await Promise.all(buyers.map((buyer) => outcome(() => place(buyer, product))))
  expect(said.filter((each) => each === 'done')).toHaveLength(1)
  expect(said.filter((each) => each === '400 out_of_stock')).toHaveLength(many - 1)
  expect((await at.as('admin')(products.show, { params: { id: product } })).stock).toBe(0)
  const { count } = await at.as('admin')(orders.list, { query: { product_id: product } })
  expect(count).toBe(1)
  expect(await sound()).toMatchObject({ wallets: wallets - 1, escrow: 1 })
}, 120_000)

test('of many refunds at once of one order one is made, whichever way they are asked for', async () => {
  await give(1)
  const product = await sell(5)
  const before = await sound()
  const { id } = await place('studentA', product)
  const params = { id }
  const ways = [
    () => at.as('studentA')(orders.cancel, { params, body: {} }),
    () => at.as('admin')(orders.cancel, { params, body: {} }),
    () => at.as('owner')(orders.shorten, { params, body: { missing: 1 } }),
  ]
  const tries = Array.from({ length: refunds }, (_, nth) => outcome(ways[nth % ways.length]!))
  const said = await Promise.all(tries)
  expect(said.filter((each) => each === 'done')).toHaveLength(1)
  expect(said.filter((each) => each === '409 order_has_moved_on')).toHaveLength(refunds - 1)
  expect(await sound()).toEqual(before)
  const sold = await place('studentA', product)
  await at.as('admin')(orders.handOver, { params: { id: sold.id } })
  const back = Array.from({ length: 20 }, () =>
    outcome(() =>
      at.as('admin')(orders.takeBack, { params: { id: sold.id }, body: { restock: false } }),
    ),
  )
  expect((await Promise.all(back)).filter((each) => each === 'done')).toHaveLength(1)
  expect(await sound()).toEqual(before)
}, 120_000)

test('one key sent again and again is one order, and everybody is answered the same', async () => {
  await give(5)
  const product = await sell(5)
  const key = uuid()
  // a client that is told that the server is busy asks again with the same key
  const send = async (): Promise<string> => {
    for (;;)
      try {
        return (await place('studentA', product, key)).id
      } catch (error) {
        if ((error as { status: number }).status !== 503) throw error
      }
  }
  const answers = await Promise.all(Array.from({ length: repeats }, send))
  expect(new Set(answers).size).toBe(1)
  const { count } = await at.as('admin')(orders.list, { query: { product_id: product } })
  expect(count).toBe(1)
  await sound()
}, 120_000)

test('a code that another order is ready under is not given again, not even in the same moment', async () => {
  await give(3)
  const product = await sell(null)
  const made = [await place('studentA', product), await place('studentA', product)]
  const third = await place('studentA', product)
  const { code } = await at.as('admin')(orders.prepare, { params: { id: third.id } })
  const acting = { business: at.here.business, by: at.here.cast.admin.id, now: at.clock.now() }
  const prepare = (id: string, codes: string[]) =>
    at.here.inside((db) =>
      takeSteps(db, { ...acting, codes: () => codes.shift()! }, [id], { to: 'ready' }),
    )
  await Promise.all([
    prepare(made[0]!.id, [code!, 'SAMEAA', 'ATHERA']),
    prepare(made[1]!.id, [code!, 'SAMEAA', 'ATHERB']),
  ])
  const codes = await at.here.inside((db) =>
    lockOrders(
      db,
      { businessId: at.here.business },
      made.map(({ id }) => id),
    ),
  )
  expect(codes.map(({ state }) => state)).toEqual(['ready', 'ready'])
  const shown = await Promise.all(
    [...made, third].map(({ id }) => at.as('admin')(orders.show, { params: { id } })),
  )
  expect(new Set(shown.map((order) => order.code)).size).toBe(3)
  expect(shown.slice(0, 2).map((order) => order.code)).toContain('SAMEAA')
})
