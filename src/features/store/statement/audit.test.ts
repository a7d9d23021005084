import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '../../../testing/school.ts'
import { coins } from '../../../core/coins/contract.ts'
import { ledger } from '../../../core/coins/ledger/contract.ts'
import { orders } from '../orders/contract.ts'
import { products } from '../products/contract.ts'
import { stores } from '../contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
/** The owner of the database, with every trigger and wall of the books off. */
let hand: pg.Client
let store: string
let open: string
let sold: string
beforeAll(async () => {
  at = await ownSchool()
  const admin = at.as('admin')
  store = (await admin(stores.create, { body: { name: { en: 'Kiosk' } } })).id
  const body = { store_id: store, name: { en: 'Pen' }, price: 4, state: 'on_sale' as const }
  const product = (await admin(products.create, { body })).id
  const params = { id: at.here.cast.studentA.id }
  await admin(coins.adjust, { params, body: { amount: 20, note: 'Start' } })
  const place = async () =>
    (
      await at.as('studentA')(orders.place, {
        body: { product_id: product, quantity: 1, price: 4 },
      })
    ).id
  open = await place()
  sold = await place()
  await admin(orders.handOver, { params: { id: sold } })
  await admin(orders.cancel, { params: { id: await place() }, body: {} })
  hand = new pg.Client(at.owner)
  await hand.connect()
  await hand.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  for (const table of ['orders', 'accounts', 'transfers'])
    await hand.query(`alter table ${table} disable trigger user, no force row level security`)
})
afterAll(async () => {
  await hand.end()
  await at.close()
})

const faults = async () => {
  const { sound, findings } = await at.as('owner')(ledger.check, {})
  expect(sound).toBe(findings.faults.length === 0)
  return Object.fromEntries(findings.faults.map(({ kind, examples }) => [kind, examples]))
}
/** Does it, looks, and undoes it. */
async function tampered(doing: string, undoing: string) {
  await hand.query(doing)
  try {
    return await faults()
  } finally {
    await hand.query(undoing)
  }
}

test('the escrow is that of the open orders and the revenue that of what was handed over', async () => {
  expect(await faults()).toEqual({})
})

test('an order that was set to handed over by hand, without its coins', async () => {
  const found = await tampered(
    `update orders set state = 'handed_over', expires_at = null, closed_at = now() where id = '${open}'`,
    `update orders set state = 'placed', expires_at = now() + interval '1 day', closed_at = null where id = '${open}'`,
  )
  expect(found).toEqual({ order: [open], store: [store] })
})

test('orders that were set to other pieces so that the sums stay the same', async () => {
  const found = await tampered(
    `update orders set price = 5 where id = '${sold}'`,
    `update orders set price = 4 where id = '${sold}'`,
  )
  expect(found).toEqual({ order: [sold] })
})

test('coins of a store that were moved from the escrow to the revenue', async () => {
  const move = (by: number) => `update accounts set balance = balance
    + case kind when 'store_escrow' then ${-by} else ${by} end
    where kind in ('store_escrow', 'store_revenue') and holder_id = '${store}'`
  const found = await tampered(move(3), move(-3))
  expect(found).toEqual({ balance: [expect.any(String), expect.any(String)], store: [store] })
})
