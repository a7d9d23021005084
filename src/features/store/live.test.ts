import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { school } from '../../testing/school.ts'
import { liveProcesses, never } from '../../testing/live.ts'
import { coins } from '../../core/coins/contract.ts'
import { orders } from './orders/contract.ts'
import { products } from './products/contract.ts'
import { stores } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
const { process, page, end } = liveProcesses(() => at)
beforeAll(async () => {
  at = await school()
})
afterEach(end)
afterAll(() => at.close())

const open = async (keeper?: string) =>
  (
    await at.as('admin')(stores.create, {
      body: { name: { en: 'Kiosk' }, ...(keeper && { keeper_ids: [keeper] }) },
    })
  ).id

test('whoever runs a store hears of its orders at once, and nobody else', async () => {
  const { cast } = at.here
  const [store, other] = [await open(cast.teacherA.id), await open()]
  const body = { store_id: store, name: { en: 'Pen' }, price: 1, state: 'on_sale' as const }
  const { id: product_id } = await at.as('admin')(products.create, { body })
  const params = { id: cast.studentA.id }
  await at.as('admin')(coins.adjust, { params, body: { amount: 5, note: 'Start' } })
  const to = await process(never)
  const topic = `orders:${store}`
  const keeper = await page(to, cast.teacherA, topic)
  const office = await page(to, cast.owner, topic)
  const beside = await page(to, cast.owner, `orders:${other}`)
  for (const who of [cast.teacherB, cast.studentA, cast.parentA, at.elsewhere.cast.owner])
    expect((await page(to, who, topic)).heard).toEqual([{ type: 'refused', topic }])
  const order = { product_id, quantity: 1, price: 1 }
  const { id } = await at.as('studentA')(orders.place, { body: order })
  const wait = (count: number) =>
    vi.waitFor(
      () => {
        for (const board of [keeper, office]) expect(board.news()).toHaveLength(count)
      },
      { timeout: 10_000 },
    )
  await wait(1)
  await at.as('teacherA')(orders.prepare, { params: { id } })
  await wait(2)
  // never the news itself
  expect(JSON.stringify([keeper.heard, office.heard])).not.toContain(id)
  expect(beside.news()).toEqual([])
})
