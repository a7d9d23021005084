import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { school } from '../../../testing/school.ts'
import { batches } from '../../../core/audit/contract.ts'
import { type Import, imports } from '../../imports/contract.ts'
import { products } from './contract.ts'
import { stores } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
let store: string
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())
beforeEach(async () => {
  store = (await at.as('admin')(stores.create, { body: { name: { en: 'Kiosk' } } })).id
})

const office = () => at.as('admin')
const paste = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')
const open = (text: string, store_id: string | undefined = store) =>
  office()(imports.create, { body: { kind: 'products', text, ...(store_id && { store_id }) } })
const edit = (draft: Import, body: object) =>
  office()(imports.edit, { params: { id: draft.id }, body: { version: draft.version, ...body } })
const save = (draft: Import) =>
  office()(imports.save, { params: { id: draft.id }, body: { version: draft.version } })
const list = async (query: object = {}) =>
  (await office()(products.list, { query: { store_id: store, ...query } })).results

const heads = ['Название', 'Название (узб.)', 'Цена', 'Стоимость, сум', 'Остаток', 'Состояние']

test('a list of products comes into the chosen store in its order, and goes back', async () => {
  await office()(products.create, { body: { store_id: store, name: { en: 'Old' }, price: 1 } })
  const draft = await open(
    paste(
      ['Mahsulot', 'Nomi (ruscha)', 'Narxi, tanga', 'Qiymati', 'Qoldiq', 'Holati'],
      ['Qalamdon', 'Пенал', '40', '25 000', '12', 'Sotuvda'],
      ['Daftar', '', '8', '', '', ''],
    ),
  )
  expect(draft.columns.map(({ field }) => field)).toEqual([
    'name_uz',
    'name_ru',
    'price',
    'worth',
    'stock',
    'state',
  ])
  expect(draft.counts).toMatchObject({ rows: 2, faulty: 0, create: 2 })
  const saved = await save(draft)
  const [, first, second] = await list()
  expect(first).toMatchObject({
    name: { uz: 'Qalamdon', ru: 'Пенал' },
    price: 40,
    worth: 25_000,
    stock: 12,
    state: 'on_sale',
  })
  expect(second).toMatchObject({ name: { uz: 'Daftar' }, worth: null, stock: null, state: 'draft' })
  await office()(batches.undo, { params: { id: saved.batch_id! } })
  expect((await list()).map(({ name }) => name.en)).toEqual(['Old'])
  // what it has cost stays known
  expect(await list({ state: 'archived' })).toHaveLength(2)
})

test('what is there already is known by its name in any language and in any script', async () => {
  const body = { store_id: store, name: { uz: 'Qalamdon', ru: 'Пенал' }, price: 40, stock: 3 }
  const there = await office()(products.create, { body })
  let draft = await open(
    paste(heads, ['ПЕНАЛ', '', '45', '', '20', ''], ['Ручка', '', '5', '', '', '']),
  )
  expect(draft.rows.results[0]).toMatchObject({
    twin: { id: there.id, label: 'Qalamdon' },
    choice: 'skip',
    allowed: ['create', 'update', 'skip'],
  })
  draft = await edit(draft, { twins: 'update' })
  const saved = await save(draft)
  const changed = await office()(products.show, { params: { id: there.id } })
  expect(changed).toMatchObject({ price: 45, stock: 20, state: 'draft', version: 2 })
  await office()(batches.undo, { params: { id: saved.batch_id! } })
  expect(await office()(products.show, { params: { id: there.id } })).toMatchObject({
    name: body.name,
    price: 40,
    stock: 3,
  })
})

test.each([
  ['0', 'price', 'out_of_range'],
  ['forty', 'price', 'invalid_number'],
  ['', 'price', 'required'],
])('a price of "%s" holds everything back', async (price, field, code) => {
  const draft = await open(paste(heads, ['Ручка', '', price, '', '', '']))
  const column = draft.columns.findIndex((each) => each.field === field)
  expect(draft.rows.results[0]!.faults).toEqual([{ column, code, blocks: true }])
  await expect(save(draft)).rejects.toMatchObject({ detail: 'import_has_faults' })
})

test('what the table was saved as can come back', async () => {
  const body = { store_id: store, name: { en: 'Pen', ru: 'Ручка' }, price: 4 }
  await office()(products.create, { body: { ...body, state: 'on_sale' as const } })
  for (const lang of ['uz', 'ru', 'en']) {
    const file = await at.app.fastify.inject({
      url: `/v1/products/export/?format=csv&store_id=${store}&lang=${lang}`,
      headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
    })
    const again = await office()(imports.create, {
      body: { kind: 'products', store_id: store, file: file.rawPayload.toString('base64') },
    })
    expect(again.missing).toEqual([])
    expect(again.counts).toMatchObject({ rows: 1, faulty: 0, twins: 1 })
    expect(again.columns.map(({ field }) => field)).toEqual([
      'name_uz',
      'name_ru',
      'name_en',
      'price',
      'worth',
      'stock',
      null,
      'state',
    ])
  }
})

test('products are those of a store of this school, other kinds of none', async () => {
  const text = paste(heads, ['Ручка', '', '5', '', '', ''])
  const wrong = { detail: 'invalid_input', fields: { store_id: 'required' } }
  await expect(
    office()(imports.create, { body: { kind: 'products', text } }),
  ).rejects.toMatchObject(wrong)
  await expect(
    office()(imports.create, { body: { kind: 'classes', text, store_id: store } }),
  ).rejects.toMatchObject(wrong)
  await expect(open(text, uuid())).rejects.toMatchObject({ detail: 'not_found' })
  const theirs = at.as(at.elsewhere.cast.admin)
  const body = { kind: 'products' as const, text, store_id: store }
  await expect(theirs(imports.create, { body })).rejects.toMatchObject({ detail: 'not_found' })
})

test('what is there already is locked in the order of the ids, as everybody does who changes several', async () => {
  const create = async (name: string) => {
    const body = { store_id: store, name: { uz: name }, price: 1, stock: 1 }
    return (await office()(products.create, { body })).id
  }
  const [first, second] = [await create('Qalam'), await create('Ruchka')]
  let draft = await open(
    paste(heads, ['', 'Ruchka', '2', '', '', ''], ['', 'Qalam', '2', '', '', '']),
  )
  draft = await edit(draft, { twins: 'update' })
  expect(draft.counts).toMatchObject({ twins: 2, update: 2 })
  const commit = await at.here.heldOpen((db) =>
    db.execute(sql`select from products where id = ${first} for update`),
  )
  const saving = save(draft)
  await at.untilBlocked()
  const lock = sql`select from products where id = ${second} for update nowait`
  const free = await Promise.allSettled([at.here.inside((db) => db.execute(lock))])
  await commit()
  expect(free).toMatchObject([{ status: 'fulfilled' }])
  await saving
  expect((await list()).map(({ price }) => price)).toEqual([2, 2])
})

test('whoever keeps a store fills it, and takes that back; of other lists and stores the office has the say', async () => {
  const { teacherA } = at.here.cast
  const body = { name: { en: 'Kept' }, keeper_ids: [teacherA.id] }
  const kept = await office()(stores.create, { body })
  const keeper = at.as('teacherA')
  const text = paste(heads, ['Линейка', '', '7', '', '9', ''])
  const draft = await keeper(imports.create, {
    body: { kind: 'products', store_id: kept.id, text },
  })
  const params = { id: draft.id }
  const saved = await keeper(imports.save, { params, body: { version: draft.version } })
  const filled = await list({ store_id: kept.id })
  expect(filled).toMatchObject([{ name: { ru: 'Линейка' }, stock: 9, kept: false }])
  // to other teachers neither of them exists
  const [other, gone] = [at.as('teacherB'), { detail: 'not_found' }]
  await expect(other(imports.show, { params })).rejects.toMatchObject(gone)
  const undoing = { params: { id: saved.batch_id! } }
  await expect(other(batches.undo, undoing)).rejects.toMatchObject(gone)
  await keeper(batches.undo, undoing)
  expect(await list({ store_id: kept.id })).toEqual([])

  await expect(
    keeper(imports.create, { body: { kind: 'products', store_id: store, text } }),
  ).rejects.toMatchObject({ detail: 'you_dont_have_access_for_this_action' })
  const never = { detail: 'you_dont_have_permission' }
  for (const kind of ['students', 'guardians', 'teachers', 'classes'] as const) {
    await expect(keeper(imports.create, { body: { kind, text } })).rejects.toMatchObject(never)
    const sample = await at.app.fastify.inject({
      url: `/v1/imports/sample/?kind=${kind}&format=csv`,
      headers: { authorization: `Bearer ${teacherA.access}` },
    })
    expect(sample.json()).toMatchObject(never)
  }
})

test('who keeps the store no longer has neither the list on its way in nor the way back', async () => {
  const { teacherA } = at.here.cast
  const body = { name: { en: 'Lent' }, keeper_ids: [teacherA.id] }
  const lent = await office()(stores.create, { body })
  const keeper = at.as('teacherA')
  const rows = [['Мел', '', '2', '', '', '']]
  const opened = () =>
    keeper(imports.create, {
      body: { kind: 'products', store_id: lent.id, text: paste(heads, ...rows) },
    })
  const [first, second] = [await opened(), await opened()]
  const saved = await keeper(imports.save, {
    params: { id: first.id },
    body: { version: first.version },
  })
  const [chalk] = await list({ store_id: lent.id })
  const changed = await keeper(products.editMany, {
    body: { ids: [chalk!.id], change: { price: 3 } },
  })
  await office()(stores.edit, {
    params: { id: lent.id },
    body: { version: lent.version, keeper_ids: [] },
  })
  const gone = { detail: 'not_found' }
  for (const id of [saved.batch_id!, changed.batch_id])
    await expect(keeper(batches.undo, { params: { id } })).rejects.toMatchObject(gone)
  await expect(keeper(imports.show, { params: { id: second.id } })).rejects.toMatchObject(gone)
  await expect(
    keeper(imports.save, { params: { id: second.id }, body: { version: second.version } }),
  ).rejects.toMatchObject(gone)
  await office()(batches.undo, { params: { id: changed.batch_id } })
  expect(await list({ store_id: lent.id })).toMatchObject([{ price: 2 }])
})
