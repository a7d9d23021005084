import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marks } from '../marks/contract.ts'
import { orders } from '../store/contract.orders.ts'
import { products } from '../store/contract.products.ts'
import { stores } from '../store/contract.ts'
import { school } from '../testing/school.ts'
import { coins } from './contract.ts'
import { listAudits } from './queries.ledger.ts'
import { checkLedger, checkLedgerDaily } from './service.audit.ts'

let at: Awaited<ReturnType<typeof school>>
/** The owner of the database, with every trigger and wall of the books off. */
let hand: pg.Client
const written = ['transfers', 'transfer_links', 'ledger_heads', 'accounts', 'daily_marks', 'orders']
const guards = async (state: 'enable' | 'disable') => {
  for (const table of written) await hand.query(`alter table ${table} ${state} trigger user`)
}
/** Of the nights; that of the school stands still. */
let now = new Date('2026-12-01T20:00:00Z')
let product: string
let store: string
const days = [9, 10, 11, 12, 13, 16, 17]

beforeAll(async () => {
  at = await school()
  hand = new pg.Client(at.owner)
  await hand.connect()
  await hand.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  for (const table of [...written, 'ledger_rounds'])
    await hand.query(`alter table ${table} no force row level security`)
  const admin = at.as('admin')
  store = (await admin(stores.create, { body: { name: { en: 'Kiosk' } } })).id
  const body = { store_id: store, name: { en: 'Pen' }, price: 4, state: 'on_sale' as const }
  product = (await admin(products.create, { body })).id
  for (let n = 0; n < 4; n += 1) {
    await give()
    await sell()
  }
  await at.as('studentA')(orders.place, { body: { product_id: product, quantity: 1, price: 4 } })
  await guards('disable')
})
afterAll(async () => {
  await hand.end()
  await at.close()
})

/** Coins of another day to the student. */
async function give() {
  const date = `2026-11-${String(days.shift()).padStart(2, '0')}`
  const body = {
    ...{ class_id: at.here.classA, student_id: at.here.cast.studentA.id },
    ...{ date, kind: 'coin' as const, value: 5, late_reason: 'x' },
  }
  return (await at.as('admin')(marks.give, { body })).id
}

async function sell() {
  const params = { id: at.here.cast.studentA.id }
  await at.as('admin')(coins.adjust, { params, body: { amount: 4, note: 'x' } })
  const { id } = await at.as('studentA')(orders.place, {
    body: { product_id: product, quantity: 1, price: 4 },
  })
  await at.as('admin')(orders.handOver, { params: { id } })
  return id
}

/** Three nights a round. */
const again = 7
async function night() {
  now = new Date(now.getTime() + 24 * 3_600_000)
  await checkLedgerDaily(at.database, at.here.business, now, again)
  const [newest] = await at.here.inside((db) => listAudits(db, at.here.business, 1))
  expect(newest!.ran_at).toBe(now.toISOString())
  const { again: looked, faults } = newest!.findings
  return { ...looked, faults: Object.fromEntries(faults.map((one) => [one.kind, one.examples])) }
}
/** Nights until something is found, and what. */
async function untilFound() {
  for (let nights = 1; ; nights += 1) {
    const { faults } = await night()
    if (Object.keys(faults).length > 0) return { nights, faults }
    if (nights > 9) return { nights: Infinity, faults }
  }
}
const one = async (table: string, which: string) => {
  const rest = `business_id = '${at.here.business}' and ${which} limit 1`
  return (await hand.query<{ id: string }>(`select id from ${table} where ${rest}`)).rows[0]!.id
}

/** All is sound, and a round is about to begin. */
beforeEach(async () => {
  now = new Date(now.getTime() + 1000)
  const { findings } = await checkLedger(at.database, at.here.business, now)
  expect(findings.faults).toEqual([])
})

test('a round comes by all there is in as many nights as it says, and then begins anew', async () => {
  const { rows } = await hand.query<{ links: number }>(
    `select count(*)::int as links from transfer_links where business_id = $1`,
    [at.here.business],
  )
  const { links } = rows[0]!
  const round = [await night(), await night(), await night()]
  expect(round.map((each) => [each.night, each.nights])).toEqual([1, 2, 3].map((n) => [n, 3]))
  expect(round[0]!.from).toBe(1)
  expect(round.slice(1).map(({ from }) => from)).toEqual(round.slice(0, 2).map(({ to }) => to! + 1))
  expect(round[2]!.to).toBe(links)
  expect(await night()).toMatchObject({ from: 1, night: 1, nights: 3 })
})

test('a row that says how far a round has come is believed only as far as the audit says the same', async () => {
  await night()
  await hand.query(`update ledger_rounds set round = round || '{"nights": 1000000000}'`)
  expect(await night()).not.toHaveProperty('night')
  expect(await night()).toMatchObject({ night: 1, nights: 3 })
})

describe.each([0, 1, 2])('%i nights into a round', (nights) => {
  beforeEach(async () => {
    for (let n = 0; n < nights; n += 1) await night()
  })
  /** Does it, waits until it is found, and undoes it. */
  async function planted(doing: string, undoing: string) {
    await hand.query(doing)
    try {
      return await untilFound()
    } finally {
      await hand.query(undoing)
    }
  }
  const within = (found: { nights: number }, most: number) => {
    expect(found.nights).toBeGreaterThan(0)
    expect(found.nights).toBeLessThanOrEqual(most)
  }

  test('a balance is found in the next night', async () => {
    const id = await one('accounts', `kind = 'wallet'`)
    const add = (by: number) => `update accounts set balance = balance + ${by} where id = '${id}'`
    const found = await planted(add(1), add(-1))
    within(found, 1)
    expect(found.faults).toMatchObject({ balance: [id] })
  })

  test('two balances, and what was kept of them, are found when the round has come by', async () => {
    const a = await one('accounts', `holder_id = '${at.here.cast.studentA.id}'`)
    const b = await one('accounts', `kind = 'store_revenue'`)
    const add = (by: number) => `
      update accounts set balance = balance + case id when '${a}' then ${by} else ${-by} end where id in ('${a}', '${b}');
      update ledger_rounds set round = jsonb_set(jsonb_set(round,
        '{sums,${a},0}', to_jsonb((round #>> '{sums,${a},0}')::int + ${by})),
        '{sums,${b},0}', to_jsonb((round #>> '{sums,${b},0}')::int - ${by}))`
    const found = await planted(add(1), add(-1).split(';')[0]!)
    within(found, 3)
    expect(found.faults).toEqual({ balance: [a, b].toSorted() })
  })

  test('a mark of long ago is found when the round has come by', async () => {
    const id = await one('daily_marks', `kind = 'coin' order by day`)
    const set = (value: number) => `update daily_marks set value = ${value} where id = '${id}'`
    const found = await planted(set(4), set(5))
    within(found, 3)
    expect(found.faults).toEqual({ mark: [id] })
  })

  test('a mark that was never given is found when the round has come by', async () => {
    const id = uuid()
    const found = await planted(
      `insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at)
       select business_id, '${id}', class_id, student_id, '2026-10-01', kind, 5, recorded_by, recorded_at
       from daily_marks where kind = 'coin' and business_id = '${at.here.business}' limit 1`,
      `delete from daily_marks where id = '${id}'`,
    )
    within(found, 3)
    expect(found.faults).toEqual({ mark: [id] })
  })

  test('an order of long ago is found when the round has come by', async () => {
    const id = await one('orders', `state = 'handed_over' order by id`)
    const set = (price: number) => `update orders set price = ${price} where id = '${id}'`
    const found = await planted(set(5), set(4))
    within(found, 3)
    expect(found.faults).toEqual({ order: [id] })
  })

  test('a transfer without a link is found when the round has come by', async () => {
    const id = uuid({ msecs: 0 })
    const found = await planted(
      `insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at)
       select business_id, '${id}', from_account, to_account, 1, 'adjustment', made_by, made_at
       from transfers where reason = 'adjustment' and business_id = '${at.here.business}' limit 1`,
      `delete from transfers where id = '${id}'`,
    )
    within(found, 3)
    expect(found.faults).toEqual({ unlinked: [id] })
  })

  test('an open order is found in the next night, whenever it was placed', async () => {
    const id = await one('orders', `state = 'placed'`)
    const set = (price: number) => `update orders set price = ${price} where id = '${id}'`
    const found = await planted(set(5), set(4))
    within(found, 1)
    expect(found.faults).toMatchObject({ store: [store] })
  })

  test('what was made since the last night is found in the next one', async () => {
    await guards('enable')
    const [mark, order] = [await give(), await sell()]
    await guards('disable')
    const found = await planted(
      `update daily_marks set value = 4 where id = '${mark}'; update orders set price = 5 where id = '${order}'`,
      `update daily_marks set value = 5 where id = '${mark}'; update orders set price = 4 where id = '${order}'`,
    )
    within(found, 1)
    expect(found.faults).toEqual({ mark: [mark], order: [order] })
  })
})
