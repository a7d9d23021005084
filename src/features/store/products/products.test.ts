import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { batches } from '../../../core/audit/contract.ts'
import { coins } from '../../../core/coins/contract.ts'
import { images } from '../../../core/profile/contract.ts'
import { orders } from '../orders/contract.ts'
import { type Product, products } from './contract.ts'
import { stores } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
let store: string
let pen: Product
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())
beforeEach(async () => {
  const body = { name: { en: 'Kiosk' }, keeper_ids: [at.here.cast.teacherA.id] }
  store = (await at.as('admin')(stores.create, { body })).id
  pen = await create({ name: { uz: 'Ruchka', en: 'Pen' }, stock: 5, state: 'on_sale' })
})

type As = Parameters<typeof at.as>[0]
const create = (body: object = {}, as: As = 'admin') =>
  at.as(as)(products.create, {
    body: { store_id: store, name: { en: 'Thing' }, price: 10, ...body },
  })
const edit = ({ id, version }: Product, body: object, as: As = 'admin') =>
  at.as(as)(products.edit, { params: { id }, body: { version, ...body } })
const show = (id: string, as: As = 'admin') => at.as(as)(products.show, { params: { id } })
const editMany = (ids: string[], change: object, as: As = 'admin') =>
  at.as(as)(products.editMany, { body: { ids, change } })
const list = async (query: object = {}, as: As = 'admin') =>
  (await at.as(as)(products.list, { query: { store_id: store, ...query } })).results
const prices = async (id: string, as: As = 'admin') =>
  (await at.as(as)(products.prices, { params: { id } })).results
const undo = (id: string) => at.as('admin')(batches.undo, { params: { id } })
const refused = (field: string, code: string) => ({
  detail: 'invalid_input',
  fields: { [field]: code },
})
const noAccess = { detail: 'you_dont_have_access_for_this_action' }
const noPermission = { detail: 'you_dont_have_permission' }
const names = (all: Product[]) => all.map(({ name }) => name.en)

async function picture(as: As = 'admin') {
  const id = uuid()
  const one = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  const image = (await one.png().toBuffer()).toString('base64')
  await at.as(as)(images.put, { params: { id }, body: { image } })
  return id
}
const sees = async (as: keyof typeof at.here.cast, id: string) => {
  const { statusCode } = await at.app.fastify.inject({
    url: `/v1/image/${id}`,
    headers: { authorization: `Bearer ${at.here.cast[as].access}` },
  })
  return statusCode
}
const order = async (quantity: number) => {
  const { id } = at.here.cast.studentA
  await at.as('admin')(coins.adjust, { params: { id }, body: { amount: 1_000, note: 'Start' } })
  return at.as('studentA')(orders.place, {
    body: { product_id: pen.id, quantity, price: pen.price },
  })
}

test('a product with all that can be said of it', async () => {
  const said = {
    name: { uz: 'Penal', ru: 'Пенал', en: 'Pencil case' },
    description: { ru: 'Синий' },
    images: [await picture(), await picture()],
    price: 40,
    worth: 25_000,
    stock: 12,
    limit: { count: 1, period: 'month' as const },
    sale_from: '2026-11-01T04:00:00.000Z',
    sale_until: '2026-12-01T04:00:00.000Z',
    state: 'on_sale' as const,
  }
  const made = await create(said)
  expect(made).toMatchObject({ ...said, kept: false, reserved: 0, version: 1 })
  expect(made.store).toMatchObject({ id: store })
  expect(await show(made.id, 'studentA')).toMatchObject({
    ...said,
    buying: { obstacle: 'dont_have_enough_coin' },
  })
})

test('a new product is a draft, which only who runs the store knows of', async () => {
  const draft = await create()
  expect(draft.state).toBe('draft')
  expect((await show(draft.id, 'teacherA')).kept).toBe(true)
  for (const who of ['teacherB', 'studentA', 'parentA'] as const)
    await expect(show(draft.id, who)).rejects.toMatchObject({ detail: 'not_found' })
  expect(await list({ state: 'draft' }, 'teacherB')).toEqual([])
})

test.each([
  [{ name: { en: ' ' } }, 'name', 'required'],
  [{ name: { en: 'x'.repeat(201) } }, 'name.en', 'too_long'],
  [{ price: 0 }, 'price', 'out_of_range'],
  [{ price: 1_000_001 }, 'price', 'out_of_range'],
  [{ price: 1.5 }, 'price', 'invalid_number'],
  [{ worth: -1 }, 'worth', 'out_of_range'],
  [{ stock: -1 }, 'stock', 'out_of_range'],
  [{ limit: { count: 0, period: 'day' } }, 'limit.count', 'out_of_range'],
  [{ limit: { count: 1_001, period: 'day' } }, 'limit.count', 'out_of_range'],
  [{ sale_from: 'tomorrow' }, 'sale_from', 'invalid_date'],
  [{ sale_from: '0000-01-01T00:00:00Z' }, 'sale_from', 'out_of_range'],
  [{ sale_until: '9999-12-31T23:59:59-14:00' }, 'sale_until', 'out_of_range'],
  [
    { sale_from: '2026-11-18T00:00:00Z', sale_until: '2026-11-18T00:00:00Z' },
    'sale_until',
    'out_of_range',
  ],
  [{ images: Array.from({ length: 9 }, () => uuid()) }, 'images', 'too_long'],
  [{ images: [uuid()] }, 'images', 'not_found'],
])('%j is refused at %s', async (body, field, code) => {
  await expect(create(body)).rejects.toMatchObject(refused(field, code))
  await expect(edit(pen, body)).rejects.toMatchObject(refused(field, code))
  expect(await show(pen.id)).toEqual(pen)
})

test('the end of the sale is held to the beginning that is there already', async () => {
  const from = await edit(pen, { sale_from: '2026-11-20T00:00:00Z' })
  await expect(edit(from, { sale_until: '2026-11-19T00:00:00Z' })).rejects.toMatchObject(
    refused('sale_until', 'out_of_range'),
  )
  const open = await edit(from, { sale_from: null, sale_until: '2026-11-19T00:00:00Z' })
  expect(open).toMatchObject({ sale_from: null, sale_until: '2026-11-19T00:00:00.000Z' })
})

test('who keeps the store writes its products, nobody else', async () => {
  const own = await create({}, 'teacherA')
  await edit(own, { price: 11 }, 'teacherA')
  await expect(create({}, 'teacherB')).rejects.toMatchObject(noAccess)
  await expect(edit(pen, { price: 1 }, 'teacherB')).rejects.toMatchObject(noAccess)
  await expect(editMany([pen.id], { price: 1 }, 'teacherB')).rejects.toMatchObject(noAccess)
  await expect(prices(pen.id, 'teacherB')).rejects.toMatchObject(noAccess)
  const arrange = { params: { id: store }, body: { ids: [pen.id] } }
  await expect(at.as('teacherB')(products.arrange, arrange)).rejects.toMatchObject(noAccess)
  // of a draft that is not theirs they are not even told that there is one
  await expect(editMany([own.id], { price: 1 }, 'teacherB')).rejects.toMatchObject({
    detail: 'not_found',
  })
  for (const who of ['studentA', 'parentA'] as const) {
    await expect(create({}, who)).rejects.toMatchObject(noPermission)
    await expect(edit(pen, { price: 1 }, who)).rejects.toMatchObject(noPermission)
    await expect(editMany([pen.id], { price: 1 }, who)).rejects.toMatchObject(noPermission)
  }
})

test('the second of two writers is told, and so is who counted the stock before an order', async () => {
  await edit(pen, { worth: 1_000 })
  await expect(edit(pen, { worth: 2_000 })).rejects.toMatchObject({ detail: 'version_conflict' })
  const seen = await show(pen.id)
  await order(2)
  await expect(edit(seen, { stock: 10, stock_seen: 5 })).rejects.toMatchObject({
    detail: 'version_conflict',
  })
  const now = await show(pen.id)
  expect(now).toMatchObject({ stock: 3, reserved: 2, worth: 1_000 })
  expect(await edit(now, { stock: 10, stock_seen: 3 })).toMatchObject({ stock: 10, reserved: 2 })
})

test('the price history is written with every price, by whom it was set', async () => {
  const dearer = await edit(pen, { price: 12 }, 'teacherA')
  await edit(dearer, { worth: 500 })
  await editMany([pen.id], { price: 15 })
  const history = await prices(pen.id)
  expect(history.map(({ price }) => price)).toEqual([15, 12, 10])
  for (const { set_by } of history) expect(set_by).toContain('Karimov')
  const unwritten = at.here.inside((db) =>
    db.execute(sql`insert into product_prices (business_id, id, product_id, price, set_at)
      values (${at.here.business}, ${uuid()}, ${pen.id}, 1, now())`),
  )
  await expect(unwritten).rejects.toThrow()
})

test('a copy is a draft of the same with the same pictures, behind the others', async () => {
  const shown = await edit(pen, {
    images: [await picture(), await picture()],
    worth: 900,
    limit: { count: 2, period: 'week' },
  })
  await create({ name: { en: 'Last' } })
  const copy = await at.as('teacherA')(products.duplicate, { params: { id: pen.id } })
  const { name, images: pictures, price, worth, stock, limit } = shown
  expect(copy).toMatchObject({ name, images: pictures, price, worth, stock, limit })
  expect(copy).toMatchObject({ state: 'draft', version: 1 })
  expect(copy.id).not.toBe(pen.id)
  expect(names(await list())).toEqual(['Pen', 'Last', 'Pen'])
})

test('pictures stand as they are named, each once', async () => {
  const [one, two, three] = [await picture(), await picture(), await picture()]
  const put = async (given: string[]) => (await edit(await show(pen.id), { images: given })).images
  expect(await put([one, two])).toEqual([one, two])
  expect(await put([two, three, one])).toEqual([two, three, one])
  expect(await put([one, one])).toEqual([one])
  expect(await put([])).toEqual([])
})

test('a keeper shows what the keeper has sent, and not the photograph of somebody', async () => {
  const [own, others] = [await picture('teacherA'), await picture('teacherB')]
  const shown = await edit(pen, { images: [own] }, 'teacherA')
  await expect(edit(shown, { images: [own, others] }, 'teacherA')).rejects.toMatchObject(
    refused('images', 'not_found'),
  )
  // what stands in a store already is no secret of anybody
  await edit(shown, { images: [own, others] })
  await create({ images: [others] }, 'teacherA')
})

test('a picture is seen by whom the store is for, while it is on sale', async () => {
  const shown = await picture()
  const product = await create({ images: [shown], state: 'on_sale' })
  expect([await sees('studentB', shown), await sees('parentB', shown)]).toEqual([200, 200])
  const body = { version: 1, for_all: false, class_ids: [at.here.classA] }
  await at.as('admin')(stores.edit, { params: { id: store }, body })
  expect([await sees('studentA', shown), await sees('parentA', shown)]).toEqual([200, 200])
  expect([await sees('studentB', shown), await sees('parentB', shown)]).toEqual([404, 404])
  await edit(product, { state: 'archived' })
  expect([await sees('studentA', shown), await sees('teacherA', shown)]).toEqual([404, 200])
})

test('the named stand first in their order, the others behind them as they stood', async () => {
  const [a, b, c] = [
    await create({ name: { en: 'A' } }),
    await create({ name: { en: 'B' } }),
    await create({ name: { en: 'C' } }),
  ]
  const arrange = (...ids: string[]) =>
    at.as('teacherA')(products.arrange, { params: { id: store }, body: { ids } })
  await arrange(c.id, a.id)
  expect(names(await list())).toEqual(['C', 'A', 'Pen', 'B'])
  await arrange(b.id, c.id, pen.id, a.id)
  expect(names(await list())).toEqual(['B', 'C', 'Pen', 'A'])
  // what is of another store changes nothing here
  expect(await arrange(uuid())).toEqual({ count: 0 })
})

test('who arranges them locks them in the order of their ids, as everybody who changes several', async () => {
  const later = await create({ name: { en: 'Later' } })
  // now the row of the first lies behind the other
  await edit(pen, { worth: 1 })
  const commit = await at.here.heldOpen((db) =>
    db.execute(sql`select from products where id = ${pen.id} for update`),
  )
  const ids = [later.id, pen.id]
  const arranging = at.as('admin')(products.arrange, { params: { id: store }, body: { ids } })
  await at.untilBlocked()
  const lock = sql`select from products where id = ${later.id} for update nowait`
  const free = await Promise.allSettled([at.here.inside((db) => db.execute(lock))])
  await commit()
  expect(free).toMatchObject([{ status: 'fulfilled' }])
  expect(await arranging).toEqual({ count: 2 })
})

test('one change for many, undone by its batch, with the prices that were set meanwhile', async () => {
  const book = await create({ name: { en: 'Book' }, price: 30, state: 'on_sale' })
  const change = { price: 7, stock: null, limit: { count: 1, period: 'day' }, state: 'archived' }
  const { batch_id, count } = await editMany([pen.id, book.id, pen.id], change, 'teacherA')
  expect(count).toBe(2)
  expect(await show(pen.id)).toMatchObject(change)
  await undo(batch_id)
  expect(await show(pen.id)).toMatchObject({ price: 10, stock: 5, limit: null, state: 'on_sale' })
  expect(await show(book.id)).toMatchObject({ price: 30, stock: null, state: 'on_sale' })
  expect((await prices(pen.id)).map(({ price }) => price)).toEqual([10, 7, 10])
  await expect(undo(batch_id)).rejects.toMatchObject({ detail: 'undone_already' })
})

test('a price is undone although some were ordered meanwhile, a stock is not', async () => {
  const price = await editMany([pen.id], { price: 10, limit: { count: 9, period: 'ever' } })
  await order(1)
  await undo(price.batch_id)
  expect(await show(pen.id)).toMatchObject({ limit: null, stock: 4 })
  const stock = await editMany([pen.id], { stock: 50 })
  await order(1)
  await expect(undo(stock.batch_id)).rejects.toMatchObject({ detail: 'changed_since' })
  expect(await show(pen.id)).toMatchObject({ stock: 49 })
})

test('all of many or none', async () => {
  await expect(editMany([pen.id, uuid()], { price: 3 })).rejects.toMatchObject({
    detail: 'not_found',
  })
  expect((await show(pen.id)).price).toBe(10)
  await expect(editMany([], { price: 3 })).rejects.toMatchObject(refused('ids', 'required'))
  await expect(editMany([pen.id], {})).rejects.toMatchObject(refused('change', 'required'))
})

test('the list is searched in all languages, narrowed down and put into order', async () => {
  await create({ name: { ru: 'Блокнот', en: 'Notebook' }, price: 5, stock: 0 })
  await create({ name: { en: 'Ball' }, price: 50, state: 'on_sale' })
  await create({ name: { en: 'Old' }, state: 'archived' })
  expect(names(await list())).toEqual(['Pen', 'Notebook', 'Ball'])
  expect(names(await list({ q: 'БЛОК' }))).toEqual(['Notebook'])
  expect(names(await list({ q: 'ruch' }))).toEqual(['Pen'])
  expect(names(await list({ state: 'archived' }))).toEqual(['Old'])
  expect(names(await list({ stock_below: '0' }))).toEqual(['Notebook'])
  expect(names(await list({ stock_below: '5' }))).toEqual(['Pen', 'Notebook'])
  expect(names(await list({ sort: 'price' }))).toEqual(['Notebook', 'Pen', 'Ball'])
  expect(names(await list({ sort: '-stock' }))).toEqual(['Ball', 'Pen', 'Notebook'])
  expect(names(await list({ sort: 'name' }))).toEqual(['Ball', 'Notebook', 'Pen'])
  // families find what is on sale; whatever they ask for beside it is not there
  expect(names(await list({}, 'studentA'))).toEqual(['Pen', 'Ball'])
  expect(await list({ state: 'archived' }, 'studentA')).toEqual([])
})
