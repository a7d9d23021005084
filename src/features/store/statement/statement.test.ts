import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { coins } from '../../../core/coins/contract.ts'
import { overview } from '../../insights/contract.ts'
import { orders } from '../orders/contract.ts'
import { products } from '../products/contract.ts'
import { storeStatements } from './contract.ts'
import { stores } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

test('a statement counts what was handed over, brought back, called off and still lies there', async () => {
  const admin = at.as('admin')
  expect((await admin(overview.show, {})).orders).toBeNull()
  const keeper = at.here.cast.teacherA.id
  const store = (
    await admin(stores.create, { body: { name: { en: 'Kiosk' }, keeper_ids: [keeper] } })
  ).id
  const make = async (name: string, price: number, stock: number) =>
    (
      await admin(products.create, {
        body: {
          ...{ store_id: store, name: { en: name }, price, stock },
          worth: 1_000,
          state: 'on_sale',
        },
      })
    ).id
  const [pen, chess] = [await make('Pen', 5, 10), await make('Chess', 80, 2)]
  const params = { id: at.here.cast.studentA.id }
  await admin(coins.adjust, { params, body: { amount: 100, note: 'Start' } })
  const place = async (quantity: number) =>
    (
      await at.as('studentA')(orders.place, {
        body: { product_id: pen, quantity, price: 5 },
      })
    ).id
  const [sold, back, gone] = [await place(2), await place(1), await place(1)]
  await admin(orders.handOver, { params: { id: sold } })
  await admin(orders.handOver, { params: { id: back } })
  await admin(orders.takeBack, { params: { id: back }, body: { restock: true } })
  await admin(orders.cancel, { params: { id: gone }, body: {} })
  await place(3)
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const told = await at.as('teacherA')(storeStatements.show, { params: { id: store }, query })
  expect(told).toMatchObject({
    ...{ sold: 2, earned: 10, refunded: 10, lapsed: 1, held: 15 },
    ...{ stock_value: 5 * 5 + 2 * 80, stock_worth: 7_000 },
  })
  expect(told.weeks).toHaveLength(6)
  expect(told.weeks.find(({ from }) => from === '2026-11-16')).toEqual({
    ...{ from: '2026-11-16', earned: 15, refunded: 10 },
  })
  expect(told.products.map(({ id, sold }) => [id, sold])).toEqual([
    [pen, 3],
    [chess, 0],
  ])
  expect((await admin(overview.show, {})).orders).toEqual({ placed: 1, ready: 0, store_id: store })
  expect((await at.as('teacherA')(overview.show, {})).orders).toBeNull()
  const before = { from: '2026-10-01', to: '2026-10-31' }
  const october = await admin(storeStatements.show, { params: { id: store }, query: before })
  expect(october).toMatchObject({ sold: 0, earned: 0, held: 15 })
  const file = await at.app.fastify.inject({
    url: `/v1/stores/${store}/statement/export/?from=2026-11-01&to=2026-11-30&format=csv&lang=ru`,
    headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
  })
  const { name } = await admin(stores.show, { params: { id: store } })
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(name.en)
  expect(file.body.trim().split('\r\n').at(-1)).toBe(
    `"Итого: ${name.en}, 01.11.2026 – 30.11.2026";;;;;3;15;1;5`,
  )
  const orderFile = async (who: 'admin' | 'teacherB', query: string) => {
    const { body } = await at.app.fastify.inject({
      url: `/v1/orders/export/?store_id=${store}&format=csv&lang=ru&${query}`,
      headers: { authorization: `Bearer ${at.here.cast[who].access}` },
    })
    return body.replace('\uFEFF', '').trim().split('\r\n')
  }
  const [head, ...lines] = await orderFile('admin', 'sort=placed_at')
  expect(head).toBe(
    'Дата;Ученик;Класс;Магазин;Товар;Количество;Не хватило;"Цена, монет";"Всего, монет";Состояние;Завершён',
  )
  expect(lines.map((line) => line.split(';').slice(4).join(';'))).toEqual([
    'Pen;2;0;5;10;Выдан;17.11.2026',
    'Pen;1;0;5;5;Возвращён;17.11.2026',
    'Pen;1;0;5;5;Отменён;17.11.2026',
    'Pen;3;0;5;15;Оформлен;',
  ])
  expect(await orderFile('admin', 'state=placed')).toHaveLength(2)
  // who does not keep the store has none of them
  expect(await orderFile('teacherB', '')).toHaveLength(1)
  const { version } = await admin(stores.show, { params: { id: store } })
  await admin(stores.edit, { params: { id: store }, body: { version, archived: true } })
  // what was ordered in a store that has been put away waits nonetheless
  expect((await admin(overview.show, {})).orders).toEqual({ placed: 1, ready: 0, store_id: store })
})
