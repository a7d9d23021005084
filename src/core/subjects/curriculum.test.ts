import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { batches } from '../audit/contract.ts'
import { subjects } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const create = (body: Parameters<typeof make>[0]) => make(body)
const make = (body: { name: object; weekly_norms?: Record<string, number> }) =>
  at.as('admin')(subjects.create, { body })
const archive = (id: string) =>
  at.as('admin')(subjects.editMany, { body: { ids: [id], change: { archived: true } } })
const stateOf = async () => {
  const { results } = await at.as('admin')(subjects.curriculum, {})
  return Object.fromEntries(results.map(({ key, state }) => [key, state]))
}
const undo = (id: string) => at.as('owner')(batches.undo, { params: { id } })
const living = async () =>
  (await at.as('owner')(subjects.list, { query: { page_size: '100' } })).results

test('what is there is recognised in any language and script, what is missing is added, and one press takes it back', async () => {
  const biology = await create({ name: { ru: 'БИОЛОГИЯ' }, weekly_norms: { 6: 1 } })
  const chemistry = await create({ name: { uz: 'Кимё' } })
  const drawing = await create({ name: { en: 'Technical Drawing' } })
  await archive(drawing.id)
  const states = await stateOf()
  expect(states).toMatchObject({
    biology: 'there',
    chemistry: 'without_norms',
    drawing: 'archived',
    physics: 'missing',
  })
  const before = await living()
  const keys = Object.keys(states)
  const { batch_id, count } = await at.as('admin')(subjects.adopt, { body: { keys } })
  expect(count).toBe(keys.length - 1)
  const after = await living()
  const byId = (id: string) => after.find((subject) => subject.id === id)
  expect(byId(biology.id)).toMatchObject({ weekly_norms: { 6: 1 } })
  expect(byId(chemistry.id)).toMatchObject({ name: { uz: 'Кимё' }, weekly_norms: { 7: 2 } })
  expect(byId(drawing.id)).toMatchObject({ archived: false, weekly_norms: { 8: 1, 9: 1 } })
  const physics = after.find((subject) => subject.name.en === 'Physics')
  expect(physics).toMatchObject({
    name: { uz: 'Fizika', ru: 'Физика' },
    colour: 'indigo',
    difficulty: 12,
    weekly_norms: { 6: 2, 9: 3, 11: 2 },
    class_count: 0,
  })
  expect(Object.values(await stateOf()).every((state) => state === 'there')).toBe(true)

  await undo(batch_id)
  const unversioned = (rows: typeof before) => rows.map(({ version: _version, ...row }) => row)
  expect(unversioned(await living())).toEqual(unversioned(before))
  expect(await stateOf()).toEqual(states)
})

test('two who take it over at once make nothing twice', async () => {
  const keys = ['music', 'art']
  const adopt = () => at.as('admin')(subjects.adopt, { body: { keys } })
  const counts = await Promise.all([adopt(), adopt(), adopt()])
  const made = counts.map(({ count }) => count).sort((one, other) => one - other)
  expect(made).toEqual([0, 0, 2])
  const music = (await living()).filter((subject) => subject.name.uz === 'Musiqa')
  expect(music).toHaveLength(1)
})

test('the same key takes it over once, and nobody takes over what is not in it', async () => {
  const call = { body: { keys: ['sport'] }, key: uuid() }
  const first = await at.as('admin')(subjects.adopt, call)
  expect(await at.as('admin')(subjects.adopt, call)).toEqual(first)
  const unknown = at.as('admin')(subjects.adopt, { body: { keys: ['toString'] } })
  await expect(unknown).rejects.toMatchObject({ status: 400, fields: { keys: 'invalid_value' } })
})

test('what the subjects come to in each grade stands beside what the norms allow', async () => {
  const other = at.elsewhere.cast.owner
  const before = await at.as(other)(subjects.load, {})
  expect(before.results).toEqual([])
  const { results } = await at.as(other)(subjects.curriculum, {})
  await at.as(other)(subjects.adopt, { body: { keys: results.map(({ key }) => key) } })
  const load = (await at.as(other)(subjects.load, {})).results
  const hoursIn = (language: string) =>
    load.filter((row) => row.language === language).map((row) => row.hours)
  const totals = [21, 22, 22, 22, 28, 32, 34, 34, 35, 32, 32]
  expect(hoursIn('uz')).toEqual(totals)
  expect(hoursIn('ru')).toEqual(totals)
  const caps = load.filter((row) => row.language === 'uz').map((row) => row.cap)
  expect(caps).toEqual([22, 24, 24, 24, 36, 36, 36, 36, 36, 36, 36])
})

test('many are archived and restored at once, by their ids or by what the list shows', async () => {
  const made = await Promise.all(
    ['Shaxmat bir', 'Shaxmat ikki', 'Raqs'].map((uz) => create({ name: { uz } })),
  )
  const chess = async (archived: 'true' | 'false') =>
    (await at.as('owner')(subjects.list, { query: { q: 'shaxmat', archived } })).results.length
  const everything = { q: 'шахмат' }
  const body = { everything, change: { archived: true } }
  const { batch_id, count } = await at.as('admin')(subjects.editMany, { body })
  expect(count).toBe(2)
  expect([await chess('true'), await chess('false')]).toEqual([2, 0])
  await undo(batch_id)
  expect([await chess('true'), await chess('false')]).toEqual([0, 2])
  const ids = made.map(({ id }) => id)
  await at.as('admin')(subjects.editMany, { body: { ids, change: { archived: true } } })
  const restored = await at.as('admin')(subjects.editMany, {
    body: { ids: ids.slice(0, 1), change: { archived: false } },
  })
  expect(restored.count).toBe(1)
  const foreign = { ids: [ids[0]!, at.elsewhere.subject], change: { archived: true } }
  await expect(at.as('admin')(subjects.editMany, { body: foreign })).rejects.toMatchObject({
    status: 404,
  })
  const both = { ids, everything, change: { archived: true } }
  await expect(at.as('admin')(subjects.editMany, { body: both })).rejects.toMatchObject({
    fields: { ids: 'required' },
  })
})
