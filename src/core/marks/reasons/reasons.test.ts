import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { audit } from '../../audit/contract.ts'
import { coinReasons } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const create = (uz: string, amount = 1) =>
  at.as('admin')(coinReasons.create, { body: { name: { uz }, amount } })
const names = async () =>
  (await at.as('teacherA')(coinReasons.list, {})).results.map(({ name }) => name.uz)

test('a business begins without any, and has them in its own order', async () => {
  expect(await names()).toEqual([])
  const [a, b, c] = [await create('A'), await create('B', 3), await create('C')]
  expect(b).toMatchObject({ name: { uz: 'B' }, amount: 3, archived: false, version: 1 })
  expect(await names()).toEqual(['A', 'B', 'C'])
  const arrange = (...ids: string[]) => at.as('owner')(coinReasons.arrange, { body: { ids } })
  const { results } = await arrange(c.id, a.id)
  expect(results.map(({ name }) => name.uz)).toEqual(['C', 'A', 'B'])
  await create('D')
  expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  await at.as('owner')(coinReasons.edit, {
    params: { id: a.id },
    body: { version: a.version, archived: true },
  })
  expect(await names()).toEqual(['C', 'B', 'D', 'A'])
})

test('is edited by whoever has seen the last version, and the log knows who', async () => {
  const made = await create('Tartib')
  const edit = (version: number) =>
    at.as('owner')(coinReasons.edit, {
      params: { id: made.id },
      body: { version, name: { uz: 'Tartib', ru: 'Порядок', en: 'Order' }, amount: 2 },
    })
  expect(await edit(1)).toMatchObject({ amount: 2, version: 2 })
  await expect(edit(1)).rejects.toMatchObject({ status: 409, detail: 'version_conflict' })
  const { results } = await at.as('owner')(audit.list, { query: { kind: 'coin_reasons' } })
  expect(results[0]).toMatchObject({ operation: 'coinReasons.edit', row_id: made.id })
})

test.each([
  [{ name: {}, amount: 1 }, { name: 'required' }],
  [{ name: { uz: 'x' }, amount: 0 }, { amount: 'out_of_range' }],
  [{ name: { uz: 'x' }, amount: 1001 }, { amount: 'out_of_range' }],
])('%j is refused', async (body, fields) => {
  await expect(at.as('owner')(coinReasons.create, { body })).rejects.toMatchObject({
    status: 400,
    fields,
  })
})
