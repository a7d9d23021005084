import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownSchool } from '../../../testing/school.ts'
import { coins } from '../../../core/coins/contract.ts'
import { business } from '../../../core/business/contract.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import { localDay } from '../../../platform/dates/days.ts'
import { orders } from './contract.ts'
import { products } from '../products/contract.ts'
import { stores } from '../contract.ts'
import { expireOrders } from '../service.upkeep.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
let store: string
let product: string
beforeAll(async () => {
  at = await ownSchool()
  store = (await at.as('admin')(stores.create, { body: { name: { en: 'Kiosk' } } })).id
})
afterAll(() => at.close())
beforeEach(async () => {
  const made = await at.as('admin')(products.create, {
    body: {
      store_id: store,
      name: { uz: 'Ruchka', en: 'Pen' },
      price: 10,
      stock: 5,
      state: 'on_sale',
    },
  })
  product = made.id
})

const student = () => at.here.cast.studentA.id
const give = (amount: number, id = student()) =>
  at.as('admin')(coins.adjust, { params: { id }, body: { amount, note: 'Start' } })
const balance = async () =>
  (await at.as('admin')(coins.wallet, { params: { id: student() } })).balance
const place = (body: { quantity?: number; price?: number; product_id?: string } = {}) =>
  at.as('studentA')(orders.place, {
    body: { product_id: product, quantity: 1, price: 10, ...body },
  })
const of = async () => at.as('admin')(products.show, { params: { id: product } })
/** Wallet, escrow, revenue and mint, which together are nothing. */
const sums = async () => {
  const { rows } = await at.here.inside((db) =>
    db.execute<{ kind: string; sum: number }>(
      sql`select kind, sum(balance)::int as sum from accounts group by kind`,
    ),
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}

test('an order holds the coins, is laid aside, fetched with its code, and pays the store', async () => {
  await give(100)
  const before = await balance()
  const placed = await place({ quantity: 2 })
  expect(placed).toMatchObject({ state: 'placed', quantity: 2, price: 10, total: 20, code: null })
  expect(await at.as('studentA')(orders.show, { params: { id: placed.id } })).toMatchObject(placed)
  expect(await balance()).toBe(before - 20)
  expect(await sums()).toMatchObject({ store_escrow: 20 })
  expect(await of()).toMatchObject({ stock: 3, reserved: 2 })

  const ready = await at.as('admin')(orders.prepare, { params: { id: placed.id } })
  expect(ready.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  const own = await at.as('studentA')(orders.show, { params: { id: placed.id } })
  expect(own.code).toBe(ready.code)
  const params = { code: ready.code!.toLowerCase() }
  expect((await at.as('admin')(orders.find, { params })).id).toBe(placed.id)

  const done = await at.as('admin')(orders.handOver, { params: { id: placed.id } })
  expect(done).toMatchObject({ state: 'handed_over', code: null })
  expect(await sums()).toMatchObject({ store_escrow: 0, store_revenue: 20 })
  expect(await balance()).toBe(before - 20)
  const { steps } = await at.as('parentA')(orders.show, { params: { id: placed.id } })
  expect(steps.map(({ step }) => step)).toEqual(['placed', 'ready', 'handed_over'])
})

test('what is called off gives coins and pieces back, once', async () => {
  await give(30)
  const before = await balance()
  const { id } = await place({ quantity: 3 })
  const cancel = () => at.as('studentA')(orders.cancel, { params: { id }, body: {} })
  const both = await Promise.allSettled([cancel(), cancel()])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, detail: 'order_has_moved_on' },
  })
  expect(await balance()).toBe(before)
  expect(await of()).toMatchObject({ stock: 5, reserved: 0 })
})

test('once it is laid aside the student cannot call it off, the keeper can', async () => {
  await give(10)
  const { id } = await place()
  await at.as('owner')(orders.prepare, { params: { id } })
  await expect(
    at.as('studentA')(orders.cancel, { params: { id }, body: {} }),
  ).rejects.toMatchObject({ detail: 'order_has_moved_on' })
  const cancelled = await at.as('owner')(orders.cancel, {
    params: { id },
    body: { note: 'Broken' },
  })
  expect(cancelled).toMatchObject({ state: 'cancelled', ended_by: 'keeper' })
})

test('a returned product gives its coins back; whether it goes on sale again is said', async () => {
  await give(20)
  const before = await balance()
  for (const restock of [true, false]) {
    const { id } = await place()
    await at.as('admin')(orders.handOver, { params: { id } })
    const left = (await of()).stock!
    await at.as('admin')(orders.takeBack, { params: { id }, body: { restock } })
    expect((await of()).stock).toBe(left + (restock ? 1 : 0))
    await expect(
      at.as('admin')(orders.takeBack, { params: { id }, body: { restock } }),
    ).rejects.toMatchObject({ detail: 'order_has_moved_on' })
  }
  expect(await balance()).toBe(before)
})

test('of pieces that are not there the coins go back, the rest stays ordered', async () => {
  await give(30)
  const before = await balance()
  const { id } = await place({ quantity: 3 })
  const shorten = (missing: number) =>
    at.as('admin')(orders.shorten, { params: { id }, body: { missing } })
  expect(await shorten(1)).toMatchObject({ quantity: 2, missing: 1, total: 20, state: 'placed' })
  expect(await balance()).toBe(before - 20)
  // what is not there does not go on sale again
  expect((await of()).stock).toBe(2)
  await expect(shorten(3)).rejects.toMatchObject({ detail: 'count_error' })
  expect(await shorten(2)).toMatchObject({ quantity: 0, missing: 3, state: 'cancelled' })
  expect(await balance()).toBe(before)
})

test('an order that nobody sees to runs out at its time and gives everything back', async () => {
  await give(10)
  const before = await balance()
  const { id, expires_at } = await place()
  const just = new Date(expires_at!)
  await expireOrders(at.database, at.here.business, new Date(just.getTime() - 1))
  expect((await at.as('admin')(orders.show, { params: { id } })).state).toBe('placed')
  await expireOrders(at.database, at.here.business, just)
  expect(await at.as('admin')(orders.show, { params: { id } })).toMatchObject({
    state: 'expired',
    ended_by: 'time',
  })
  expect(await balance()).toBe(before)
  expect((await of()).stock).toBe(5)
})

test.each([
  ['dont_have_enough_coin', { quantity: 4 }, {}],
  ['count_error', { quantity: 6 }, {}],
  ['price_changed', { price: 9 }, {}],
  ['out_of_stock', {}, { stock: 0 }],
  ['product_not_on_sale', {}, { state: 'draft' }],
  ['product_not_on_sale', {}, { sale_until: '2020-01-01T00:00:00Z' }],
  ['limit_per_student_reached', { quantity: 3 }, { limit: { count: 2, period: 'day' } }],
])('%s', async (detail, body, change) => {
  const amount = 30 - (await balance())
  if (amount !== 0) await give(amount)
  const { version } = await of()
  await at.as('admin')(products.edit, {
    params: { id: product },
    body: { version, ...change } as never,
  })
  // a draft does not exist for those who buy
  const refusal = detail === 'product_not_on_sale' && 'state' in change ? 'not_found' : detail
  await expect(place(body)).rejects.toMatchObject({ detail: refusal })
  expect(await balance()).toBe(30)
})

test('the limit counts what was had in the period, and what came to nothing does not count', async () => {
  await give(60)
  const { version } = await of()
  await at.as('admin')(products.edit, {
    params: { id: product },
    body: { version, limit: { count: 2, period: 'week' } },
  })
  const first = await place()
  await place()
  await expect(place()).rejects.toMatchObject({ detail: 'limit_per_student_reached' })
  const { buying } = await at.as('studentA')(products.show, { params: { id: product } })
  expect(buying).toMatchObject({ obstacle: 'limit_per_student_reached', allowed: 0 })
  await at.as('studentA')(orders.cancel, { params: { id: first.id }, body: {} })
  await place()
})

test('a store that is closed says so, and sells within its hours', async () => {
  await give(10)
  const now = at.clock.now()
  const weekday = new Date(`${localDay(now, 'Asia/Tashkent')}T00:00Z`).getUTCDay() || 7
  const set = async (opening: object) => {
    const { version } = await at.as('admin')(stores.show, { params: { id: store } })
    await at.as('admin')(stores.edit, {
      params: { id: store },
      body: { version, opening: opening as never },
    })
  }
  const other = (weekday % 7) + 1
  await set({ kind: 'weekly', hours: [{ weekday: other, from: 0, to: 1440 }] })
  await expect(place()).rejects.toMatchObject({ detail: 'store_closed' })
  await set({ kind: 'dates', from: '2020-01-01', to: '2020-01-02' })
  await expect(place()).rejects.toMatchObject({ detail: 'store_closed' })
  await set({ kind: 'weekly', hours: [{ weekday, from: 0, to: 1440 }] })
  expect((await place()).state).toBe('placed')
  await set({ kind: 'always' })
})

test('parents see the orders of their child, and say no where the business lets them', async () => {
  await give(20)
  const { id } = await place()
  const veto = () => at.as('parentA')(orders.veto, { params: { id }, body: { note: 'No' } })
  expect((await at.as('parentA')(orders.list, {})).results.map((order) => order.id)).toContain(id)
  expect((await at.as('parentB')(orders.list, {})).results).toEqual([])
  await expect(veto()).rejects.toMatchObject({ detail: 'you_dont_have_access_for_this_action' })
  const settings = await at.as('owner')(business.show, { params: { id: at.here.business } })
  await at.as('owner')(business.edit, {
    params: { id: at.here.business },
    body: { version: settings.version, parents_veto: true },
  })
  const told = async (who: 'studentA' | 'parentA') =>
    (await at.as(who)(notifications.list, {})).results.filter(
      ({ kind }) => kind === 'order_cancelled',
    ).length
  const before = [await told('studentA'), await told('parentA')]
  expect(await veto()).toMatchObject({ state: 'cancelled', ended_by: 'parent' })
  await expect(veto()).rejects.toMatchObject({ detail: 'order_has_moved_on' })
  // who has said no knows it
  expect([await told('studentA'), await told('parentA')]).toEqual([before[0]! + 1, before[1]])
})

test('each step is told: keepers of a new order, the family of what becomes of it', async () => {
  await give(10)
  const keeper = at.here.cast.teacherA.id
  const { version } = await at.as('admin')(stores.show, { params: { id: store } })
  await at.as('admin')(stores.edit, {
    params: { id: store },
    body: { version, keeper_ids: [keeper] },
  })
  const { id } = await place()
  await at.as('teacherA')(orders.prepare, { params: { id } })
  await at.as('teacherA')(orders.cancel, { params: { id }, body: {} })
  const told = async (who: 'teacherA' | 'studentA' | 'parentA') =>
    (await at.as(who)(notifications.list, {})).results.map(({ kind }) => kind)
  expect(await told('teacherA')).toContain('order_placed')
  expect(await told('parentA')).toEqual(
    expect.arrayContaining(['child_ordered', 'order_ready', 'order_cancelled']),
  )
  expect(await told('studentA')).toEqual(expect.arrayContaining(['order_ready', 'order_cancelled']))
  // who is no keeper any more no longer has what the orders of the store said
  const { version: now } = await at.as('admin')(stores.show, { params: { id: store } })
  await at.as('admin')(stores.edit, {
    params: { id: store },
    body: { version: now, keeper_ids: [] },
  })
  expect(await told('teacherA')).not.toContain('order_placed')
  expect(await told('studentA')).toContain('order_ready')
})

test('a store that never sold anything has its two accounts, and nothing in them', async () => {
  const { id } = await at.as('admin')(stores.create, { body: { name: { en: 'Empty' } } })
  const { rows } = await at.here.inside((db) =>
    db.execute(sql`select kind, balance::int from accounts where holder_id = ${id} order by kind`),
  )
  expect(rows).toEqual([
    { kind: 'store_escrow', balance: 0 },
    { kind: 'store_revenue', balance: 0 },
  ])
})

test('the database itself refuses coins that are not where the state of their order says', async () => {
  await give(10)
  const { id } = await place()
  const twice = at.here.inside((db) =>
    db.execute(sql`
      insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at, order_id)
      select business_id, uuidv7(), to_account, from_account, amount, 'refund', made_by, now(), order_id
      from transfers where order_id = ${id}`),
  )
  await expect(twice).rejects.toThrow()
  const free = at.here.inside((db) =>
    db.execute(
      sql`update orders set state = 'handed_over', expires_at = null, closed_at = now() where id = ${id}`,
    ),
  )
  await expect(free).rejects.toThrow()
})

test('the database refuses coins of an order that go into the wallet of somebody else', async () => {
  await give(10)
  const before = await balance()
  const { id } = await place()
  const refund = (to: string) =>
    at.here.inside(async (db) => {
      await db.execute(
        sql`update orders set state = 'cancelled', ended_by = 'keeper', expires_at = null, closed_at = now() where id = ${id}`,
      )
      await db.execute(sql`
        insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at, order_id)
        select t.business_id, uuidv7(), t.to_account, wallet.id, t.amount, 'refund', t.made_by, now(), t.order_id
        from transfers t join accounts wallet on wallet.kind = 'wallet' and wallet.holder_id = ${to}
        where t.order_id = ${id}`)
    })
  await expect(refund(at.here.cast.studentB.id)).rejects.toThrow()
  await refund(student())
  expect(await balance()).toBe(before)
})

test('families hear what happened and not who of the staff it was, keepers not who of the parents', async () => {
  await give(20)
  const { teacherA, teacherB, parentA } = at.here.cast
  const { version } = await at.as('admin')(stores.show, { params: { id: store } })
  const keeper_ids = [teacherA.id, teacherB.id]
  await at.as('admin')(stores.edit, { params: { id: store }, body: { version, keeper_ids } })
  const settings = await at.as('owner')(business.show, { params: { id: at.here.business } })
  await at.as('owner')(business.edit, {
    params: { id: at.here.business },
    body: { version: settings.version, parents_veto: true },
  })
  const kept = (await place()).id
  await at.as('teacherB')(orders.prepare, { params: { id: kept } })
  await at.as('teacherB')(orders.cancel, { params: { id: kept }, body: {} })
  const vetoed = (await place()).id
  await at.as('parentA')(orders.veto, { params: { id: vetoed }, body: {} })

  type Who = 'admin' | 'teacherA' | 'teacherB' | 'studentA' | 'parentA'
  const idOf = ({ made_by }: { made_by: { id: string } | null }) => made_by?.id ?? null
  const named = async (who: Who, id: string) =>
    (await at.as(who)(orders.show, { params: { id } })).steps.map(idOf)
  const params = { id: student() }
  const refunds = async (who: Who) => [
    (await at.as(who)(coins.transfers, { params, query: {} })).results,
    (await at.as(who)(coins.wallet, { params })).transfers,
  ]
  const lastTwo = async (who: Who) =>
    (await refunds(who)).map((moves) =>
      (moves as { reason: string; made_by: { id: string } | null }[])
        .filter(({ reason }) => reason === 'refund')
        .slice(0, 2)
        .map(idOf),
    )
  const twice = (two: (string | null)[]) => [two, two]
  for (const who of ['studentA', 'parentA'] as const)
    expect(await named(who, kept), who).toEqual([student(), null, null])
  for (const who of ['admin', 'teacherA', 'teacherB'] as const)
    expect(await named(who, kept), who).toEqual([student(), teacherB.id, teacherB.id])
  for (const who of ['studentA', 'teacherB'] as const)
    expect(await named(who, vetoed), who).toEqual([student(), null])
  for (const who of ['admin', 'teacherA', 'parentA'] as const)
    expect(await named(who, vetoed), who).toEqual([student(), parentA.id])
  expect(await lastTwo('studentA')).toEqual(twice([null, null]))
  expect(await lastTwo('parentA')).toEqual(twice([parentA.id, null]))
  expect(await lastTwo('admin')).toEqual(twice([parentA.id, teacherB.id]))
})

test('a shelf that is full holds back nobody’s coins', async () => {
  await give(10)
  const before = await balance()
  const { id } = await place()
  const body = { version: (await of()).version, stock: 1_000_000 }
  await at.as('admin')(products.edit, { params: { id: product }, body })
  await at.as('admin')(orders.cancel, { params: { id }, body: {} })
  expect(await balance()).toBe(before)
  expect((await of()).stock).toBe(1_000_000)
})

test('an order that cannot be ended holds up no other', async () => {
  await give(20)
  const [broken, sound] = [await place(), await place()]
  const hand = new pg.Client(at.owner)
  await hand.connect()
  await hand.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  const price = async (coins: number) => {
    await hand.query(`alter table orders disable trigger user`)
    await hand.query(`update orders set price = $1 where id = $2`, [coins, broken.id])
    await hand.query(`alter table orders enable trigger user`)
  }
  const state = async ({ id }: { id: string }) =>
    (await at.as('admin')(orders.show, { params: { id } })).state
  const expire = () =>
    expireOrders(at.database, at.here.business, new Date(Date.parse(sound.expires_at!) + 1))
  await price(11)
  await expect(expire()).rejects.toThrow()
  expect([await state(broken), await state(sound)]).toEqual(['placed', 'expired'])
  await price(10)
  await hand.end()
  await expire()
  expect(await state(broken)).toBe('expired')
})

test('a script does not flood those who keep the store: two hundred orders an hour', async () => {
  const { studentB } = at.here.cast
  await give(201, studentB.id)
  const body = { store_id: store, name: { en: 'Sweet' }, price: 1, state: 'on_sale' as const }
  const { id: product_id } = await at.as('admin')(products.create, { body })
  const buy = () => at.as('studentB')(orders.place, { body: { product_id, quantity: 1, price: 1 } })
  for (let nth = 0; nth < 200; nth += 1) await buy()
  await expect(buy()).rejects.toMatchObject({ status: 429, detail: 'too_many_requests' })
}, 60_000)
