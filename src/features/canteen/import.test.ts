import { afterAll, beforeAll, expect, test } from 'vitest'
import { batches } from '../../core/audit/contract.ts'
import { type Import, imports } from '../imports/contract.ts'
import { writeSheet } from '../../platform/sheets/write.ts'
import { school } from '../../testing/school.ts'
import { dishes } from './contract.ts'
import { meals, menus } from './menus/contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const office = () => at.as('admin')
const open = (...rows: string[][]) =>
  office()(imports.create, {
    body: { kind: 'dishes', text: rows.map((row) => row.join('\t')).join('\n') },
  })
const edit = (draft: Import, body: object) =>
  office()(imports.edit, { params: { id: draft.id }, body: { version: draft.version, ...body } })
const save = (draft: Import) =>
  office()(imports.save, { params: { id: draft.id }, body: { version: draft.version } })
const list = async (q: string) => (await office()(dishes.list, { query: { q } })).results
const faultsOf = ({ rows, columns }: Import) =>
  rows.results.map(({ faults }) =>
    faults.map(({ column, code, blocks }) => [columns[column]?.field, code, blocks]),
  )

test('a workbook of the kitchen is looked through, comes in and goes back; nothing is saved before', async () => {
  const labels = [
    ...['№', 'Наименование блюда', 'Вид', 'Состав', 'Аллергены', 'Цена, сум', 'Льготная цена'],
    ...['Выход, г (1–4)', 'Ккал (1–4)', 'Белки (1–4)', 'Выход, г (5–9)', 'Ккал (5–9)'],
  ]
  const file = await writeSheet('xlsx', {
    name: 'Блюда',
    lang: 'ru',
    columns: labels.map((label) => ({ label, type: 'text' as const })),
    rows: [
      [
        '1',
        'Мампар',
        'Первое',
        'Мука, говядина',
        'Глютен, яйца',
        '9 000',
        '4500',
        '250',
        '170,4',
        '8,55',
        '300',
        '204',
      ],
      ['2', 'Наврузский сумаляк', 'Выпечка', '', 'Нет', '', '', '', '', '', '', ''],
      ['3', 'Угра с айраном', 'первое блюдо', '', '-', '', '', '', '', '', '', ''],
    ],
  })
  const draft = await office()(imports.create, {
    body: { kind: 'dishes', file: file.toString('base64'), file_name: 'Блюда.xlsx' },
  })
  expect(draft.columns.map(({ field }) => field)).toEqual([
    null,
    ...['name_ru', 'dish_kind', 'ingredients_ru', 'allergens', 'dish_price', 'reduced_price'],
    ...['weight_1_4', 'kcal_1_4', 'protein_1_4', 'weight_5_9', 'kcal_5_9'],
  ])
  expect(draft.counts).toMatchObject({ rows: 3, faulty: 0, create: 3 })
  expect(await list('Мампар')).toEqual([])
  const saved = await save(draft)
  expect(await list('Мампар')).toMatchObject([
    {
      name: { ru: 'Мампар' },
      kind: 'soup',
      ingredients: { ru: 'Мука, говядина' },
      allergens: ['gluten', 'eggs'],
      price: 9_000,
      reduced_price: 4_500,
      portions: {
        '1-4': { weight: 250, kcal: 170, protein: 8.6 },
        '5-9': { weight: 300, kcal: 204 },
      },
    },
  ])
  // that there is none of them is known of the one, and nothing of the other
  expect(await list('сумаляк')).toMatchObject([{ kind: 'pastry', allergens: [] }])
  expect(await list('Угра с айраном')).toMatchObject([{ kind: 'soup', allergens: null }])
  await office()(batches.undo, { params: { id: saved.batch_id! } })
  for (const q of ['Мампар', 'сумаляк', 'Угра с айраном']) expect(await list(q)).toEqual([])
})

test('what stands in a menu by then stays, and the rest goes back without it', async () => {
  const saved = await save(
    await open(
      ['Taom nomi', 'Turi'],
      ['Qoʻngʻiroq shoʻrva', 'Birinchi taom'],
      ['Jizza non', 'Non'],
    ),
  )
  const [soup] = await list('Qoʻngʻiroq')
  const meal = await office()(meals.create, {
    body: { kind: 'breakfast', shift: null, starts_at: '08:00', counted_at: '07:00' },
  })
  await office()(menus.create, {
    body: { date: '2026-11-17', meal_id: meal.id, dish_ids: [soup!.id], published_from: null },
  })
  const params = { id: saved.batch_id! }
  await expect(office()(batches.undo, { params })).rejects.toMatchObject({
    detail: 'changed_since',
  })
  await office()(batches.undo, { params, query: { rest: 'true' } })
  expect(await list('Qoʻngʻiroq')).toHaveLength(1)
  expect(await list('Jizza')).toEqual([])
})

test('what is wrong is said at its cell and holds everything back, until it is mended or left out', async () => {
  let draft = await open(
    [...['Dish', 'Kind', 'Allergens', 'Price', 'Reduced price', 'Weight', 'Kcal', 'Protein']],
    ['Odd stew', 'stew', 'milk, moonlight', '100', '200', '2001', 'much', ''],
    ['Half told', 'Soup', '', '', '', '200', '', '3'],
    ['', 'Soup', '', '', '', '', '', ''],
    ['Good one', 'Soup', 'None', '100', '50', '200', '150', '3.2'],
  )
  expect(faultsOf(draft)).toEqual([
    [
      ['dish_kind', 'invalid_value', true],
      ['allergens', 'invalid_value', true],
      ['weight_all', 'out_of_range', true],
      ['kcal_all', 'invalid_number', true],
      ['reduced_price', 'out_of_range', true],
    ],
    [['kcal_all', 'required', true]],
    [['name_en', 'required', true]],
    [],
  ])
  await expect(save(draft)).rejects.toMatchObject({ detail: 'import_has_faults' })
  expect(await list('Good one')).toEqual([])
  draft = await edit(draft, { skip_faulty: true })
  await save(draft)
  expect(await list('Good one')).toMatchObject([{ kind: 'soup', allergens: [], reduced_price: 50 }])
})

test('an amount without an age group is of all of them; where a head names one, of that one alone', async () => {
  const portionsOf = async (name: string, weight: string, ...more: string[]) => {
    const cells = more.map(() => '200')
    await save(
      await open(
        ['Блюдо', 'Вид', weight, 'Ккал', ...more],
        [name, 'Суп', '250 гр', '180', ...cells],
      ),
    )
    return (await list(name))[0]!.portions
  }
  const each = { weight: 250, kcal: 180 }
  expect(await portionsOf('Кайла шурва', 'Выход')).toEqual({
    ...{ '1-4': each, '5-9': each, '10-11': each },
  })
  expect(await portionsOf('Нухат шурва', 'Выход, г (все классы)', 'Выход, г (5–9)')).toEqual({
    ...{ '1-4': each, '5-9': { ...each, weight: 200 }, '10-11': each },
  })
  // control: what names an age group says nothing of the others
  const draft = await open(
    ['Блюдо', 'Вид', 'Выход (1-4)', 'Ккал (1-4)'],
    ['Чалоп', 'Суп', '250', '90'],
  )
  expect(draft.columns.map(({ field }) => field).slice(2)).toEqual(['weight_1_4', 'kcal_1_4'])
})

test('what is there already is known by a name of it, and keeps what the list does not say', async () => {
  const body = {
    name: { uz: 'Xonim', ru: 'Ханум' },
    kind: 'main' as const,
    price: 12_000,
    allergens: ['gluten' as const],
    portions: { '1-4': { weight: 180, kcal: 300, fat: 9 }, '5-9': { weight: 200, kcal: 333 } },
  }
  const there = await office()(dishes.create, { body })
  let draft = await open(
    ['Taom', 'Name (English)', 'Turi', 'Vazni (1-4)', 'Kkal (1-4)'],
    ['Хоним', 'Khanum', 'Asosiy taom', '190', '310'],
  )
  expect(draft.rows.results[0]).toMatchObject({
    twin: { id: there.id, label: 'Xonim' },
    choice: 'skip',
    allowed: ['create', 'update', 'skip'],
  })
  draft = await edit(draft, { twins: 'update' })
  const saved = await save(draft)
  expect(await office()(dishes.show, { params: { id: there.id } })).toMatchObject({
    name: { uz: 'Хоним', ru: 'Ханум', en: 'Khanum' },
    price: 12_000,
    allergens: ['gluten'],
    portions: { '1-4': { weight: 190, kcal: 310, fat: 9 }, '5-9': { weight: 200, kcal: 333 } },
    version: there.version + 1,
  })
  await office()(batches.undo, { params: { id: saved.batch_id! } })
  expect(await office()(dishes.show, { params: { id: there.id } })).toMatchObject(body)
})

test.each(['uz', 'ru', 'en'])(
  'what the list was saved as in %s comes back as it is',
  async (lang) => {
    const all = ['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk'] as const
    const rest = ['nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'] as const
    for (const kind of [
      'porridge',
      'main',
      'side',
      'salad',
      'bread',
      'pastry',
      'fruit',
      'drink',
    ] as const)
      await office()(dishes.create, {
        body: {
          name: { uz: `Sinov ${kind} ${lang}`, en: `Tried ${kind} ${lang}` },
          kind,
          ingredients: { ru: 'Рис, вода' },
          allergens: kind === 'main' ? [...all] : kind === 'side' ? [] : null,
          traces: kind === 'main' ? [...rest] : [],
          price: 1_000,
          portions: { '10-11': { weight: 100, kcal: 90, protein: 1.5, fat: 0, carbohydrate: 20 } },
        },
      })
    const before = await list(lang)
    const file = await at.app.fastify.inject({
      url: `/v1/dishes/export/?format=xlsx&lang=${lang}&q=${lang}`,
      headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
    })
    let draft = await office()(imports.create, {
      body: { kind: 'dishes', file: file.rawPayload.toString('base64') },
    })
    expect(draft.columns.filter(({ field }) => !field)).toEqual([])
    expect(draft.counts).toMatchObject({ rows: before.length, faulty: 0, twins: before.length })
    draft = await edit(draft, { twins: 'create' })
    await save(draft)
    const after = await list(lang)
    const told = (all: typeof after) =>
      all.map(({ name, kind, ingredients, allergens, traces, price, portions }) =>
        JSON.stringify([name, kind, ingredients, allergens, traces, price, portions]),
      )
    expect(told(after).toSorted()).toEqual(told([...before, ...before]).toSorted())
  },
)

test.each(['uz', 'ru', 'en'])('the table to fill in is known again in %s', async (lang) => {
  const file = await at.app.fastify.inject({
    url: `/v1/imports/sample/?kind=dishes&format=xlsx&lang=${lang}`,
    headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
  })
  const draft = await office()(imports.create, {
    body: { kind: 'dishes', file: file.rawPayload.toString('base64') },
  })
  expect(draft.columns.filter(({ field }) => !field)).toEqual([])
  expect(draft.counts).toMatchObject({ rows: 2, faulty: 0 })
})

test('dishes come in by the office alone', async () => {
  const body = { kind: 'dishes' as const, text: 'Taom\tTuri\nOsh\tAsosiy taom' }
  for (const role of ['teacherA', 'studentA', 'parentA'] as const)
    await expect(at.as(role)(imports.create, { body })).rejects.toMatchObject({
      detail: 'you_dont_have_permission',
    })
})
