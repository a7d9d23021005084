import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { coins } from '../../../core/coins/contract.ts'
import { wishes } from '../orders/contract.ts'
import { products } from './contract.ts'
import { stores } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
let store: string
let product: string
beforeAll(async () => {
  at = await school()
  store = (await at.as('admin')(stores.create, { body: { name: { en: 'Kiosk' } } })).id
})
afterAll(() => at.close())
beforeEach(async () => {
  product = await make({})
})

const make = async (more: object) =>
  (
    await at.as('admin')(products.create, {
      body: { store_id: store, name: { en: 'Pencil case' }, price: 40, state: 'on_sale', ...more },
    })
  ).id
const change = async (id: string, fields: object) => {
  const { version } = await at.as('admin')(products.show, { params: { id } })
  await at.as('admin')(products.edit, { params: { id }, body: { version, ...fields } })
}
type Who = Parameters<typeof at.as>[0]
const params = () => ({ id: at.here.cast.studentA.id })
const read = (who: Who) => at.as(who)(wishes.show, { params: params() })
const set = (who: Who, product_id = product) =>
  at.as(who)(wishes.set, { params: params(), body: { product_id } })

test('what is saved for stands beside what is in the wallet, one thing at a time', async () => {
  await at.as('admin')(coins.adjust, { params: params(), body: { amount: 12, note: 'Start' } })
  expect(await read('studentA')).toMatchObject({ product: null, balance: 12 })
  const told = await set('studentA')
  expect(told).toMatchObject({
    balance: 12,
    product: { id: product, price: 40, buying: { wished: true, missing: 28 } },
  })
  const other = await make({ name: { en: 'Ball' } })
  await set('studentA', other)
  expect((await read('studentA')).product?.id).toBe(other)
  const page = await at.as('studentA')(products.show, { params: { id: product } })
  expect(page.buying?.wished).toBe(false)
  const dropped = await at.as('studentA')(wishes.drop, { params: params() })
  expect(dropped).toMatchObject({ product: null, balance: 12 })
  expect((await read('studentA')).product).toBeNull()
})

test('who may see everything of the student reads it, and nobody else', async () => {
  await set('studentA')
  for (const who of ['owner', 'admin', 'teacherA', 'parentA'] as const)
    expect((await read(who)).product?.id).toBe(product)
  // another teacher knows the name and no more; for another family there is no such student
  await expect(read('teacherB')).rejects.toMatchObject({ status: 403 })
  for (const who of ['studentB', 'parentB'] as const)
    await expect(read(who)).rejects.toMatchObject({ status: 404 })
  await expect(read(at.elsewhere.cast.owner)).rejects.toMatchObject({ status: 404 })
  await expect(read('nobody')).rejects.toMatchObject({ status: 401 })
})

test('only the student chooses', async () => {
  for (const who of ['owner', 'teacherA', 'parentA'] as const)
    await expect(set(who)).rejects.toMatchObject({ status: 403 })
  await expect(set('studentB')).rejects.toMatchObject({ status: 404 })
  await set('studentA')
  await expect(at.as('parentA')(wishes.drop, { params: params() })).rejects.toMatchObject({
    status: 403,
  })
})

test('what can no longer be had is nobody’s wish, and comes back with what it is of', async () => {
  await set('studentA')
  await change(product, { state: 'archived' })
  for (const who of ['studentA', 'parentA', 'teacherA', 'admin'] as const)
    expect((await read(who)).product).toBeNull()
  await change(product, { state: 'on_sale' })
  expect((await read('studentA')).product?.id).toBe(product)
})

test('what a student cannot see cannot be wished for', async () => {
  const draft = await make({ state: 'draft' })
  await expect(set('studentA', draft)).rejects.toMatchObject({ status: 404 })
  const { id } = await at.as(at.elsewhere.cast.admin)(stores.create, {
    body: { name: { en: 'Theirs' } },
  })
  const theirs = await at.as(at.elsewhere.cast.admin)(products.create, {
    body: { store_id: id, name: { en: 'Theirs' }, price: 1, state: 'on_sale' },
  })
  await expect(set('studentA', theirs.id)).rejects.toMatchObject({ status: 404 })
})
