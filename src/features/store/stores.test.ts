import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { school } from '../../testing/school.ts'
import { newKey } from '../../platform/offline/new-key.ts'
import type { Store } from './contract.ts'
import { stores } from './contract.ts'
import { products } from './products/contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type As = Parameters<typeof at.as>[0]
const teacherA = () => at.here.cast.teacherA.id
const create = (body: object = {}, as: As = 'admin') =>
  at.as(as)(stores.create, { body: { name: { en: 'Kiosk' }, ...body } })
const edit = ({ id, version }: Store, body: object, as: As = 'admin') =>
  at.as(as)(stores.edit, { params: { id }, body: { version, ...body } })
const show = (id: string, as: As) => at.as(as)(stores.show, { params: { id } })
const refusal = (detail: string, fields: object = {}) => ({ detail, fields })
const ids = (refs: { id: string }[]) => refs.map(({ id }) => id).toSorted()

test('the office opens a store with everything that belongs to it', async () => {
  const { teacherB, admin } = at.here.cast
  const opening = { kind: 'weekly', hours: [{ weekday: 2, from: 540, to: 900 }] } as const
  const store = await create({
    name: { uz: 'Kiosk', ru: 'Киоск', en: '' },
    description: { ru: 'Ручки и тетради' },
    opening,
    for_all: false,
    class_ids: [at.here.classA],
    keeper_ids: [teacherB.id, admin.id],
    hold_days: 5,
  })
  expect(store).toMatchObject({
    name: { uz: 'Kiosk', ru: 'Киоск' },
    description: { ru: 'Ручки и тетради' },
    opening,
    // Tuesday noon
    open: true,
    for_all: false,
    classes: [{ id: at.here.classA, label: '5-A' }],
    hold_days: 5,
    product_count: 0,
    archived: false,
    kept: true,
    waiting: { placed: 0, ready: 0 },
    version: 1,
  })
  expect(ids(store.keepers)).toEqual([teacherB.id, admin.id].toSorted())
  expect(store.name).not.toHaveProperty('en')
})

test('a name is in one language at least, an empty one hides nothing', async () => {
  await expect(create({ name: { uz: '', ru: ' ' } })).rejects.toMatchObject(
    refusal('invalid_input', { name: 'required' }),
  )
  const store = await create({ name: { uz: '', ru: '', en: 'Only English' } })
  expect(store.name).toEqual({ en: 'Only English' })
  const renamed = await edit(store, { name: { uz: '', ru: 'Лавка' } })
  expect(renamed.name).toEqual({ ru: 'Лавка' })
})

test.each([
  [
    'hours that end before they begin',
    { opening: { kind: 'weekly', hours: [{ weekday: 1, from: 600, to: 600 }] } },
    { 'opening.hours.0.to': 'out_of_range' },
  ],
  ['no hours at all', { opening: { kind: 'weekly', hours: [] } }, { 'opening.hours': 'required' }],
  [
    'dates the wrong way round',
    { opening: { kind: 'dates', from: '2026-12-02', to: '2026-12-01' } },
    { 'opening.to': 'out_of_range' },
  ],
  ['no days to wait', { hold_days: 0 }, { hold_days: 'out_of_range' }],
  ['too many days to wait', { hold_days: 91 }, { hold_days: 'out_of_range' }],
  ['some classes, but none named', { for_all: false }, { class_ids: 'required' }],
] as const)('%s are refused by the field', async (_, body, fields) => {
  await expect(create(body)).rejects.toMatchObject(refusal('invalid_input', fields))
})

test('what is not of this business, or cannot keep a store, is named by its field', async () => {
  const { elsewhere } = at
  const { studentA, parentA, owner } = at.here.cast
  const foreign = [
    [{ keeper_ids: [elsewhere.cast.teacherA.id] }, 'keeper_ids'],
    [{ keeper_ids: [studentA.id] }, 'keeper_ids'],
    [{ keeper_ids: [parentA.id] }, 'keeper_ids'],
    [{ keeper_ids: [owner.id] }, 'keeper_ids'],
    [{ for_all: false, class_ids: [elsewhere.classA] }, 'class_ids'],
    [{ image_id: uuid() }, 'image_id'],
  ] as const
  const { count } = await at.as('admin')(stores.list, {})
  for (const [body, field] of foreign)
    await expect(create(body)).rejects.toMatchObject(
      refusal('invalid_input', { [field]: 'not_found' }),
    )
  expect((await at.as('admin')(stores.list, {})).count).toBe(count)
})

test('keepers and classes become those that are named, and no others', async () => {
  const { teacherB } = at.here.cast
  const { classA, classB } = at.here
  let store = await create({
    keeper_ids: [teacherA()],
    for_all: false,
    class_ids: [classA],
  })
  store = await edit(store, { keeper_ids: [teacherA(), teacherB.id], class_ids: [classB] })
  expect(ids(store.keepers)).toEqual([teacherA(), teacherB.id].toSorted())
  expect(ids(store.classes)).toEqual([classB])
  store = await edit(store, { keeper_ids: [], for_all: true, class_ids: [] })
  expect([store.keepers, store.classes]).toEqual([[], []])
  await expect(edit(store, { for_all: false })).rejects.toMatchObject(
    refusal('invalid_input', { class_ids: 'required' }),
  )
})

test('the second of two writers is told', async () => {
  const store = await create()
  const changed = await edit(store, { hold_days: 3 })
  expect(changed.version).toBe(store.version + 1)
  await expect(edit(store, { hold_days: 4 })).rejects.toMatchObject({ detail: 'version_conflict' })
  expect((await show(store.id, 'admin')).hold_days).toBe(3)
})

test('a keeper writes the text and the hours, the office the rest', async () => {
  const store = await create({ keeper_ids: [teacherA()] })
  expect((await show(store.id, 'teacherA')).kept).toBe(true)
  const changed = await edit(
    store,
    { description: { uz: 'Yangi' }, opening: { kind: 'always' } },
    'teacherA',
  )
  expect(changed.description).toEqual({ uz: 'Yangi' })
  for (const body of [{ keeper_ids: [] }, { for_all: true }, { archived: true }, { hold_days: 3 }])
    await expect(edit(changed, body, 'teacherA')).rejects.toMatchObject({
      detail: 'you_dont_have_access_for_this_action',
    })
  const text = { description: { uz: 'x' } }
  await expect(edit(changed, text, 'teacherB')).rejects.toMatchObject({
    detail: 'you_dont_have_access_for_this_action',
  })
  for (const who of ['studentA', 'parentA'] as const)
    await expect(edit(changed, text, who)).rejects.toMatchObject({
      detail: 'you_dont_have_permission',
    })
  for (const who of ['teacherA', 'studentA', 'parentA'] as const)
    await expect(create({}, who)).rejects.toMatchObject({ detail: 'you_dont_have_permission' })
})

test('a store for one class exists for its families alone, and what waits in it for who runs it', async () => {
  const store = await create({ for_all: false, class_ids: [at.here.classA] })
  for (const who of ['studentA', 'parentA', 'teacherB'] as const) {
    const shown = await show(store.id, who)
    expect(shown).not.toHaveProperty('waiting')
  }
  for (const who of ['studentB', 'parentB'] as const) {
    await expect(show(store.id, who)).rejects.toMatchObject({ detail: 'not_found' })
    const { results } = await at.as(who)(stores.list, { query: { page_size: '100' } })
    expect(ids(results)).not.toContain(store.id)
  }
})

test('what was put away is gone for families, and can come back', async () => {
  let store = await create({ name: { en: 'Put away' } })
  store = await edit(store, { archived: true })
  expect(store).toMatchObject({ archived: true, open: false })
  await expect(show(store.id, 'studentA')).rejects.toMatchObject({ detail: 'not_found' })
  const listed = async (archived: 'true' | 'false') =>
    ids((await at.as('admin')(stores.list, { query: { archived, q: 'PUT AWAY' } })).results)
  expect(await listed('false')).toEqual([])
  expect(await listed('true')).toEqual([store.id])
  store = await edit(store, { archived: false })
  expect((await show(store.id, 'studentA')).open).toBe(true)
  expect(await listed('false')).toEqual([store.id])
})

test('only what is on sale now is counted', async () => {
  const store = await create()
  const product = (body: object) =>
    at.as('admin')(products.create, {
      body: { store_id: store.id, name: { en: 'Pen' }, price: 1, ...body },
    })
  await product({ state: 'on_sale' })
  await product({ state: 'on_sale', sale_until: '2026-11-17T06:59:00Z' })
  await product({ state: 'on_sale', sale_from: '2026-11-17T07:01:00Z' })
  await product({})
  expect((await show(store.id, 'studentA')).product_count).toBe(1)
})

test('pressed twice, one store is opened', async () => {
  const key = newKey()
  const call = { body: { name: { en: 'Once' } }, key }
  const [one, other] = [
    await at.as('admin')(stores.create, call),
    await at.as('admin')(stores.create, call),
  ]
  expect(other.id).toBe(one.id)
})
