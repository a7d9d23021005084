import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { coins } from '../../core/coins/contract.ts'
import { orders } from './orders/contract.ts'
import { products } from './products/contract.ts'
import { stores } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
/** A store for class A alone, one for all, and one that has been put away; a product on sale in each. */
const store = { ofA: '', forAll: '', archived: '' }
const product = { ofA: '', forAll: '', archived: '', draft: '' }
beforeAll(async () => {
  at = await school()
  store.ofA = await open({ for_all: false, class_ids: [at.here.classA] })
  store.forAll = await open({})
  store.archived = await open({})
  for (const key of ['ofA', 'forAll', 'archived'] as const)
    product[key] = await put(store[key], 'on_sale')
  product.draft = await put(store.forAll, 'draft')
  await edit(store.archived, { archived: true })
  for (const { id } of [at.here.cast.studentA, at.here.cast.studentB])
    await at.as('admin')(coins.adjust, { params: { id }, body: { amount: 50, note: 'Start' } })
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const open = async (more: object) =>
  (await at.as('admin')(stores.create, { body: { name: { en: 'Kiosk' }, ...more } })).id
const put = async (store_id: string, state: 'on_sale' | 'draft') =>
  (
    await at.as('admin')(products.create, {
      body: { store_id, name: { en: 'Pen' }, price: 5, stock: 9, state },
    })
  ).id
const edit = async (id: string, fields: object) => {
  const { version } = await at.as('admin')(stores.show, { params: { id } })
  await at.as('admin')(stores.edit, { params: { id }, body: { version, ...fields } })
}
const sees = async (who: Who, query = {}) =>
  (await at.as(who)(stores.list, { query })).results.map(({ id }) => id).toSorted()
const ids = (...some: string[]) => some.toSorted()
const buys = (who: Who, product_id: string) =>
  at.as(who)(orders.place, { body: { product_id, quantity: 1, price: 5 } })

test('families find the stores of their classes, staff all of them', async () => {
  for (const who of ['studentA', 'parentA', 'owner', 'admin', 'teacherA', 'teacherB'] as const)
    expect(await sees(who), who).toEqual(ids(store.ofA, store.forAll))
  for (const who of ['studentB', 'parentB'] as const)
    expect(await sees(who), who).toEqual([store.forAll])
  expect(await sees(at.elsewhere.cast.owner)).toEqual([])
})

test.each(['studentB', 'parentB'] as const)(
  'for %s there is no store of another class, nor what it sells',
  async (who) => {
    const gone = { status: 404, detail: 'not_found' }
    const params = { id: store.ofA }
    await expect(at.as(who)(stores.show, { params })).rejects.toMatchObject(gone)
    await expect(at.as(who)(products.show, { params: { id: product.ofA } })).rejects.toMatchObject(
      gone,
    )
    const list = await at.as(who)(products.list, { query: { store_id: store.ofA } })
    expect(list).toEqual({ count: 0, results: [] })
    const everything = await at.as(who)(products.list, {})
    expect(everything.results.map(({ id }) => id)).toEqual([product.forAll])
  },
)

test('it cannot be bought from either, though the id is known', async () => {
  await expect(buys('studentB', product.ofA)).rejects.toMatchObject({ status: 404 })
  expect((await buys('studentA', product.ofA)).state).toBe('placed')
})

test('a store comes within reach with the class, and goes with it', async () => {
  await edit(store.ofA, { class_ids: [at.here.classA, at.here.classB] })
  expect(await sees('studentB')).toEqual(ids(store.ofA, store.forAll))
  await edit(store.ofA, { class_ids: [at.here.classA] })
  expect(await sees('studentB')).toEqual([store.forAll])
})

test('of the classes that a store is for families are told their own', async () => {
  const { classA, classB } = at.here
  await edit(store.ofA, { class_ids: [classA, classB] })
  const classesOf = async (who: Who) => {
    const shown = await at.as(who)(stores.show, { params: { id: store.ofA } })
    const { results } = await at.as(who)(stores.list, {})
    expect(results.find(({ id }) => id === store.ofA)!.classes).toEqual(shown.classes)
    return ids(...shown.classes.map(({ id }) => id))
  }
  for (const who of ['studentA', 'parentA'] as const) expect(await classesOf(who)).toEqual([classA])
  for (const who of ['studentB', 'parentB'] as const) expect(await classesOf(who)).toEqual([classB])
  for (const who of ['admin', 'teacherA'] as const)
    expect(await classesOf(who)).toEqual(ids(classA, classB))
  await edit(store.ofA, { class_ids: [classA] })
})

test('drafts are for those who run the store', async () => {
  const show = (who: Who) => at.as(who)(products.show, { params: { id: product.draft } })
  const listed = async (who: Who) =>
    (await at.as(who)(products.list, { query: { store_id: store.forAll } })).results.map(
      ({ id }) => id,
    )
  for (const who of ['studentA', 'parentA', 'teacherA'] as const) {
    await expect(show(who), who).rejects.toMatchObject({ status: 404 })
    expect(await listed(who), who).toEqual([product.forAll])
  }
  const query = { store_id: store.forAll, state: 'draft' as const }
  expect((await at.as('studentA')(products.list, { query })).results).toEqual([])
  await expect(buys('studentA', product.draft)).rejects.toMatchObject({ status: 404 })
  expect((await show('admin')).state).toBe('draft')
  await edit(store.forAll, { keeper_ids: [at.here.cast.teacherA.id] })
  expect((await show('teacherA')).state).toBe('draft')
  expect(await listed('teacherA')).toHaveLength(2)
  await expect(show('teacherB')).rejects.toMatchObject({ status: 404 })
  await edit(store.forAll, { keeper_ids: [] })
})

test('a store that was put away is there for staff alone, and sells nothing', async () => {
  const show = (who: Who) => at.as(who)(stores.show, { params: { id: store.archived } })
  for (const who of ['studentA', 'parentA'] as const) {
    await expect(show(who), who).rejects.toMatchObject({ status: 404 })
    expect(await sees(who, { archived: 'true' }), who).toEqual([])
    await expect(
      at.as(who)(products.show, { params: { id: product.archived } }),
    ).rejects.toMatchObject({ status: 404 })
  }
  await expect(buys('studentA', product.archived)).rejects.toMatchObject({ status: 404 })
  expect(await show('admin')).toMatchObject({ archived: true, open: false })
  expect(await sees('admin', { archived: 'true' })).toEqual([store.archived])
})

test('what waits in a store is told to those who run it', async () => {
  const waiting = async (who: Who) =>
    (await at.as(who)(stores.show, { params: { id: store.ofA } })).waiting
  expect(await waiting('admin')).toMatchObject({ ready: 0 })
  for (const who of ['teacherA', 'studentA', 'parentA'] as const)
    expect(await waiting(who), who).toBeUndefined()
})
