import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { rooms } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const create = (name: string, capacity?: number) =>
  at.as('owner')(rooms.create, { body: { name, ...(capacity && { capacity }) } })
const names = async () => (await at.as('teacherA')(rooms.list, {})).results.map(({ name }) => name)

test('a room is there once, in whatever script it is written', async () => {
  const made = await create('12-A', 30)
  expect(made).toMatchObject({ name: '12-A', capacity: 30, archived: false, classes: [] })
  for (const name of ['12-А', '12a', ' 12 A '])
    await expect(create(name)).rejects.toMatchObject({
      status: 400,
      fields: { name: 'room_already_exists' },
    })
})

test('room 9 stands before room 10, and who is put away stands last', async () => {
  const nine = await create('9-xona')
  await create('10-xona')
  const order = async () => (await names()).filter((name) => name.endsWith('-xona'))
  expect(await order()).toEqual(['9-xona', '10-xona'])
  const edit = (archived: boolean, version: number) =>
    at.as('admin')(rooms.edit, { params: { id: nine.id }, body: { version, archived } })
  const put = await edit(true, nine.version)
  expect(put).toMatchObject({ archived: true, version: nine.version + 1 })
  expect(await order()).toEqual(['10-xona', '9-xona'])
  await expect(edit(false, nine.version)).rejects.toMatchObject({ detail: 'version_conflict' })
  await edit(false, put.version)
  expect(await order()).toEqual(['9-xona', '10-xona'])
})

test('it is said which classes have it as their own', async () => {
  const { results } = await at.as('admin')(rooms.list, {})
  expect(results.find(({ name }) => name === `A ${at.here.canary}`)!.classes).toEqual([
    { id: at.here.classA, label: '5-A' },
  ])
})

test('lessons of the week are closed to a room, each of them once', async () => {
  const { id, version } = await create('Yopiq')
  const time = { weekday: 1, shift: 1, period: 2 }
  const close = (closed: (typeof time)[]) =>
    at.as('admin')(rooms.edit, { params: { id }, body: { version, closed } })
  for (const closed of [[time, time], [{ ...time, weekday: 8 }]])
    await expect(close(closed)).rejects.toMatchObject({ status: 400, detail: 'invalid_input' })
  expect(await close([time])).toMatchObject({ closed: [time] })
})

test.each([
  [{ name: '' }, { name: 'required' }],
  [{ name: 'x'.repeat(51) }, { name: 'too_long' }],
  [{ name: 'y', capacity: 0 }, { capacity: 'out_of_range' }],
])('%j is refused', async (body, fields) => {
  await expect(at.as('owner')(rooms.create, { body })).rejects.toMatchObject({
    status: 400,
    fields,
  })
})
